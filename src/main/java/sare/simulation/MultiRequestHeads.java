package sare.simulation;

import sare.routing.CounterBasedRandom;
import sare.routing.Routing;

/**
 * Heads with several requests, of which each makes at most one per cycle.
 *
 * <p>The requests of a head form a circular list, and its phase is the index of the first request to examine. In each cycle
 * the head makes the first request, from its phase on, whose output passes: the output has room and, if the request asks for
 * it, the bubble. The phase then becomes the index after that request; after the last request it becomes 0.
 *
 * <p>The phase advances in every cycle, even if the output is held and the request fails. But its value matters only in a
 * cycle in which some requested output is free and passes. So the phase is computed lazily. While the same requests pass,
 * any number of cycles is one step of arithmetic ({@link #catchUp}). {@link #beforeChange} is called before an output
 * begins or ceases to pass.
 */
final class MultiRequestHeads implements RequestTable {
    // The phase of a head is a long: the low 32 bits of the cycle for whose decisions it is valid, the index of the
    // first request to examine, and the number of the output requested in the cycle before.
    private static final int INDEX_SHIFT = 32;
    private static final int REQUESTED_SHIFT = 40;
    private static final int INDEX_MASK = (1 << REQUESTED_SHIFT - INDEX_SHIFT) - 1;
    private static final int REQUESTED_MASK = (1 << Long.SIZE - REQUESTED_SHIFT) - 1;

    private static final int NO_REQUEST = REQUESTED_MASK; // not the number of an output

    private final Fabric fabric;
    private final HeadStates states;
    private final Agenda agenda;
    private final ChannelList withoutGrant; // inputs whose head was admitted in this cycle and gets no grant in it
    private final long[] newHeads; // by router: mask of inputs whose head came in this cycle and may get a grant
    private final int words; // of each mask
    private final int mostRequests; // of any head: the trip count of loops, so that their end is predicted
    private final RequestLists lists;
    private final HeadRequests headRequests;
    private final boolean notesAll; // new heads, not only those without a grant
    private final Lookahead lookahead;

    /**
     * Creates an empty table.
     *
     * @param routers the first routers, which have such heads
     * @param mostInputs the number of inputs that may have such heads
     */
    MultiRequestHeads(
            Routing routing,
            Fabric fabric,
            Agenda agenda,
            RequestLists lists,
            HeadRequests requests,
            int routers,
            int mostInputs) {
        this.mostRequests = routing.mostRequests();
        this.lists = lists;
        this.headRequests = requests;
        this.notesAll = !areStatesFar(fabric);
        this.lookahead = new Lookahead(fabric);
        this.words = fabric.words;
        this.fabric = fabric;
        this.states = fabric.headStates;
        this.agenda = agenda;
        this.withoutGrant = new ChannelList(mostInputs);
        this.newHeads = new long[routers * words];
    }

    /**
     * Whether a record of {@link HeadStates} is mostly in a slow cache. Then only a head without a grant gets one: most heads need
     * none, and to compute the requests of the others again takes less time than to fetch the records of all. On 32x32x32 nodes a
     * packet-hop takes a tenth less time. But on 16x16, where the records are near, it would take 4 % more.
     */
    private static boolean areStatesFar(Fabric fabric) {
        return fabric.bytes() > fabric.cacheBytes / 2;
    }

    private static long phase(int firstIndex, int requested, long cycle) {
        return cycle & 0xFFFF_FFFFL | (long) firstIndex << INDEX_SHIFT | (long) requested << REQUESTED_SHIFT;
    }

    private static int firstIndex(long phase) {
        return (int) (phase >>> INDEX_SHIFT) & INDEX_MASK;
    }

    private static int requested(long phase) {
        return (int) (phase >>> REQUESTED_SHIFT) & REQUESTED_MASK;
    }

    /** The number of cycles before the given one for which the phase has not been updated. */
    private static int cyclesBehind(long phase, long cycle) {
        return (int) cycle - (int) phase;
    }

    /**
     * Admits a head. Most heads are granted their first request. So until the end of the cycle a new head waits for the output
     * of that request only, and for no output if that one is held.
     */
    @Override
    public void admit(int input, long requests, long cycle) {
        long phase = firstPhase(input, requests, cycle);
        int mayBeGranted = 0;
        if (requested(phase) != NO_REQUEST) {
            int output = fabric.channels.sibling(input, requested(phase)); // which passes
            mayBeGranted = fabric.isFree(output, cycle);
            agenda.addIf(fabric.startWaitingIfFree(input, output, cycle), output);
        }
        newHeads[word(input)] |= (long) mayBeGranted << fabric.channels.slot(input);
        if (notesAll) {
            states.set(input, requests, phase);
            withoutGrant.addIf(1 - mayBeGranted, input);
        } else if (mayBeGranted == 0) {
            refuse(input, requests, phase);
        }
    }

    /** The phase after the first request of a head, which it makes in the cycle of its admission. */
    private long firstPhase(int input, long requests, long cycle) {
        int i = passes(input, requests, 0, cycle) != 0
                ? 0 // mostly, so the other outputs are not looked at
                : firstPassing(passingRequests(input, requests, cycle), 0, requests);
        return phaseAfterRequest(input, requests, i, cycle);
    }

    /** Notes a head that gets no grant in the cycle of its admission. */
    private void refuse(int input, long requests, long phase) {
        states.set(input, requests, phase);
        withoutGrant.addIf(1, input);
    }

    @Override
    public long glance(int input) {
        return newHeads[word(input)];
    }

    /** {@inheritDoc} That of its first request only, because most heads are granted that one. */
    @Override
    public void lookAhead(int input, long requests, Lookahead lookahead) {
        lookahead.use(glance(input));
        lookahead.atRequested(fabric.channels.sibling(input, lists.output(input, requests, 0)));
    }

    /** The index in {@link #newHeads} of the word with the bit of an input. */
    private int word(int input) {
        int router = fabric.channels.router(input);
        return words == 1 ? router : router * words + fabric.channels.slot(input) / Long.SIZE;
    }

    /** From the next cycle on, newly arrived heads without a grant wait for all outputs that they may request. */
    @Override
    public void endCycle(long cycle) {
        for (int i = 0; i < withoutGrant.size(); i++) {
            if (lookahead.isDue(i)) {
                lookAhead(i, Lookahead.end(i, withoutGrant.size()));
            }
            int input = withoutGrant.get(i);
            startWaiting(input, states.requests(input), cycle + 1);
        }
        withoutGrant.clear();
    }

    private void lookAhead(int from, int end) {
        for (int i = from; i < end; i++) {
            lookahead.use(states.glance(withoutGrant.get(i)));
        }
        for (int i = from; i < end; i++) {
            int input = withoutGrant.get(i);
            long requests = states.requests(input);
            for (int request = 0; request < lists.count(requests); request++) {
                lookahead.atRequested(fabric.channels.sibling(input, lists.output(input, requests, request)));
            }
        }
    }

    private void startWaiting(int input, long requests, long cycle) {
        if (lists.isAnyDrawn(requests)) {
            startWaitingForChoices(input, requests, cycle);
            return;
        }
        for (int i = 0; i < mostRequests; i++) {
            int output = fabric.channels.sibling(input, lists.output(input, requests, i));
            int isRequest = Branchless.isNegative(i - lists.count(requests));
            startWaitingIf(isRequest, input, output, cycle);
        }
    }

    private void startWaitingIf(int flag, int input, int output, long cycle) {
        fabric.startWaitingIf(flag, input, output);
        agenda.addIf(fabric.listIf(flag, output, cycle), output);
    }

    private void startWaitingForChoices(int input, long requests, long cycle) {
        for (int i = 0; i < lists.count(requests); i++) {
            int first = fabric.channels.sibling(input, lists.output(input, requests, i));
            for (int output = first; output < first + choices(input, requests, i); output++) {
                startWaitingIf(1, input, output, cycle);
            }
        }
    }

    /**
     * The number of outputs among which request i chooses. If its channel is sampled, they are its output and the following
     * virtual channels of the port; else its output is the only one.
     */
    private int choices(int input, long requests, int i) {
        return lists.isDrawn(input, requests, i)
                ? fabric.channels.virtualChannels - lists.output(input, requests, i) % fabric.channels.virtualChannels
                : 1;
    }

    @Override
    public long requesters(int output, int word, long passing, long cycle) {
        int number = fabric.channels.number(output);
        long requesters = passing & newHeads[fabric.channels.router(output) * words + word];
        for (long rest = passing & ~requesters; rest != 0; rest &= rest - 1) {
            int input = fabric.channels.ofSlot(output, word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            requesters |= requested(input, cycle) == number ? rest & -rest : 0;
        }
        return requesters;
    }

    @Override
    public void postpone(int output, long cycle) {
        agenda.addIf(1, output);
    }

    @Override
    public void granted(int input, int output, long cycle) {
        int firstWord = fabric.channels.router(output) * words;
        boolean isNew = false;
        for (int word = 0; word < words; word++) {
            long bit = fabric.bit(input, word);
            isNew |= (newHeads[firstWord + word] & bit) != 0;
            long refused = fabric.waiting(output, word) & newHeads[firstWord + word] & ~bit;
            newHeads[firstWord + word] &= ~(refused | bit);
            for (long rest = refused; rest != 0; rest &= rest - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                refuse(fabric.channels.ofSlot(output, slot), cycle);
            }
        }
        if (!isNew) { // a new head waits for this output only
            stopWaiting(input, states.requests(input));
        }
    }

    /** Notes a head for whose output another one gets the grant. No output has gained or lost room since it was admitted. */
    private void refuse(int input, long cycle) {
        if (notesAll) {
            withoutGrant.addIf(1, input);
            return;
        }
        long requests = headRequests.ofAny(input);
        refuse(input, requests, firstPhase(input, requests, cycle));
    }

    private void stopWaiting(int input, long requests) {
        if (lists.isAnyDrawn(requests)) {
            stopWaitingForChoices(input, requests);
            return;
        }
        for (int i = 0; i < mostRequests; i++) { // also beyond the last request: the head waits for no output any more
            fabric.stopWaiting(input, fabric.channels.sibling(input, lists.output(input, requests, i)));
        }
    }

    private void stopWaitingForChoices(int input, long requests) {
        for (int i = 0; i < lists.count(requests); i++) {
            int first = fabric.channels.sibling(input, lists.output(input, requests, i));
            for (int output = first; output < first + choices(input, requests, i); output++) {
                fabric.stopWaiting(input, output);
            }
        }
    }

    @Override
    public void beforeChange(int output, int flag, long cycle) {
        for (int word = 0; word < words; word++) {
            for (long rest = fabric.concerned(output, flag, word); rest != 0; rest &= rest - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                catchUp(fabric.channels.ofSlot(output, slot), cycle);
            }
        }
    }

    /** The number of the output that a head requests in this cycle, or {@link #NO_REQUEST}. */
    private int requested(int input, long cycle) {
        long phase = states.phase(input);
        int behind = cyclesBehind(phase, cycle);
        if (behind >= 0) {
            phase = afterRequest(input, states.requests(input), phase, behind, cycle);
            states.setPhase(input, phase);
        }
        return requested(phase);
    }

    /** The phase after the request of a cycle, computed from a phase that has not been updated for some cycles. */
    private long afterRequest(int input, long requests, long phase, int behind, long cycle) {
        int passing = passingRequests(input, requests, cycle);
        int first = behind == 0 ? firstIndex(phase) : caughtUp(input, requests, phase, passing, cycle);
        return phaseAfterRequest(input, requests, firstPassing(passing, first, requests), cycle);
    }

    /** The phase after a cycle in which a head made request i; if i is the number of requests, it made none. */
    private long phaseAfterRequest(int input, long requests, int i, long cycle) {
        int isRequest = Branchless.isNegative(i - lists.count(requests));
        int number = Branchless.select(isRequest, output(input, requests, i, cycle), NO_REQUEST);
        return phase(next(i, requests), number, cycle + 1);
    }

    /** The mask of the requests that pass in a cycle. */
    private int passingRequests(int input, long requests, long cycle) {
        int passing = 0;
        for (int i = 0; i < mostRequests; i++) {
            passing |= passes(input, requests, i, cycle) << i;
        }
        return passing & (1 << lists.count(requests)) - 1;
    }

    /** Whether a request passes in a cycle, as a {@link Branchless} flag; undefined after the last one. */
    private int passes(int input, long requests, int i, long cycle) {
        int output = fabric.channels.sibling(input, output(input, requests, i, cycle));
        return fabric.passes(output, lists.asksForBubble(input, requests, i));
    }

    private boolean isAnyChoicePassing(int input, long requests) {
        for (int i = 0; i < lists.count(requests); i++) {
            int first = fabric.channels.sibling(input, lists.output(input, requests, i));
            for (int output = first; output < first + choices(input, requests, i); output++) {
                if (fabric.passes(output, lists.asksForBubble(input, requests, i)) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The index of the first request from the phase on that passes, or the number of requests. */
    private int firstPassing(int passing, int phase, long requests) {
        return Integer.numberOfTrailingZeros(passing >>> phase << phase | 1 << lists.count(requests));
    }

    private int next(int i, long requests) {
        return Branchless.select(Branchless.isNegative(i + 1 - lists.count(requests)), i + 1, 0);
    }

    private int output(int input, long requests, int i, long cycle) {
        int first = lists.output(input, requests, i);
        return lists.isDrawn(input, requests, i)
                ? first
                        + CounterBasedRandom.channel(
                                fabric.packets.draw(fabric.head(input)), cycle, i, choices(input, requests, i))
                : first;
    }

    private void catchUp(int input, long cycle) {
        long phase = states.phase(input);
        if (cyclesBehind(phase, cycle) > 0) {
            long requests = states.requests(input);
            int first = caughtUp(input, requests, phase, passingRequests(input, requests, cycle), cycle);
            states.setPhase(input, phase(first, NO_REQUEST, cycle));
        }
    }

    /**
     * The index of the first request to examine in a cycle. In all cycles since the phase was updated, the same outputs passed as
     * now.
     */
    private int caughtUp(int input, long requests, long phase, int passing, long cycle) {
        int behind = cyclesBehind(phase, cycle);
        int first = firstIndex(phase);
        if (!lists.isAnyDrawn(requests)) {
            return phaseAfter(behind, first, lists.count(requests), passing);
        }
        if (!isAnyChoicePassing(input, requests)) {
            return 0; // the number of cycles may be too large for the loop below
        }
        for (long t = cycle - behind; t < cycle && lists.count(requests) > 1; t++) {
            first = next(firstPassing(passingRequests(input, requests, t), first, requests), requests);
        }
        return first;
    }

    /**
     * The phase after a number of cycles in which the same requests passed. The head makes those requests in turn. If the last
     * request of the list does not pass, each round has one cycle without a request. Worked case: of requests 0, 1, 2 the first
     * two pass; from phase 0 on the cycles make request 0, 1, none, 0 ...; after 4 cycles the phase is 1.
     */
    static int phaseAfter(int cycles, int phase, int count, int passing) {
        int round = Integer.bitCount(passing) + 1 - (passing >>> count - 1);
        int done = (Integer.bitCount(passing & (1 << phase) - 1) + cycles) % round;
        int rest = passing;
        for (int i = 1; i < done; i++) {
            rest &= rest - 1;
        }
        return done == 0 ? 0 : Integer.numberOfTrailingZeros(rest) + 1;
    }
}
