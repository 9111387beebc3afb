package sare.simulation;

import sare.routing.CounterBasedRandom;
import sare.routing.Routing;

/**
 * Heads that choose among several outputs.
 *
 * <p>A head makes at most one request per cycle. It takes the first try, from its phase on, whose output passes (has room
 * and, where asked, the bubble); the phase then moves one behind that try, and after the turn of the last one it begins
 * again. The phase moves on in every cycle, also when the request is lost because the output is held, but nobody needs to
 * know it until some wanted output is both free and passes. So it is carried along lazily: as long as the outcome of each
 * try stays the same, any number of cycles is one step of arithmetic ({@link #catchUp}), and whoever changes an outcome
 * says so before ({@link #beforeChange}).
 */
final class MultiRequestHeads implements RequestTable {
    // The phase of a head is a long: the low 32 bits of the cycle for whose decisions it stands, the try that comes
    // first, and the number of the output requested in the cycle before.
    private static final int TRY_SHIFT = 32;
    private static final int REQUESTED_SHIFT = 40;
    private static final int TRY_MASK = (1 << REQUESTED_SHIFT - TRY_SHIFT) - 1;
    private static final int REQUESTED_MASK = (1 << Long.SIZE - REQUESTED_SHIFT) - 1;

    private static final int NO_REQUEST = REQUESTED_MASK; // is no output's number

    private final Fabric fabric;
    private final Agenda agenda;
    private final ChannelList losers; // inputs whose head was admitted in this cycle and is granted nothing
    private final long[] newcomers; // by router: inputs whose head was, and may be granted what it requests, a mask
    private final int words; // of each mask
    private final int mostTries; // of any head: loops over tries go on up to there, so that their end is foreseen
    private final RequestLists lists;

    MultiRequestHeads(Routing routing, Fabric fabric, Agenda agenda, RequestLists lists) {
        this.mostTries = routing.mostRequests();
        this.lists = lists;
        this.words = fabric.words;
        this.fabric = fabric;
        this.agenda = agenda;
        this.losers = new ChannelList(fabric.channels.count);
        this.newcomers = new long[fabric.channels.routers * words];
    }

    private static long phase(int firstTry, int requested, long cycle) {
        return cycle & 0xFFFF_FFFFL | (long) firstTry << TRY_SHIFT | (long) requested << REQUESTED_SHIFT;
    }

    private static int firstTry(long phase) {
        return (int) (phase >>> TRY_SHIFT) & TRY_MASK;
    }

    private static int requested(long phase) {
        return (int) (phase >>> REQUESTED_SHIFT) & REQUESTED_MASK;
    }

    /** For how many cycles up to one the phase has not been carried along. */
    private static int cyclesBehind(long phase, long cycle) {
        return (int) cycle - (int) phase;
    }

    /**
     * Most heads are granted what they request first, so a new one waits for nothing else until the end of the cycle; and for
     * nothing at all if that is held.
     */
    @Override
    public void admit(int input, long requests, long cycle) {
        fabric.setRequests(input, requests);
        int i = firstPassing(passingTries(input, requests, cycle), 0, requests);
        long phase = afterTry(input, requests, i, cycle);
        fabric.setPhase(input, phase);
        int mayWin = 0;
        if (requested(phase) != NO_REQUEST) {
            int output = fabric.channels.sibling(input, requested(phase)); // which passes
            mayWin = fabric.isFree(output, cycle);
            agenda.addIf(fabric.startWaitingIfFree(input, output, cycle), output);
        }
        newcomers[word(input)] |= (long) mayWin << fabric.channels.number(input);
        losers.addIf(1 - mayWin, input);
    }

    /** The index in {@link #newcomers} of the word that an input is in. */
    private int word(int input) {
        int router = fabric.channels.router(input);
        return words == 1 ? router : router * words + fabric.channels.number(input) / Long.SIZE;
    }

    /** Newcomers that were granted nothing wait for all that they may request from the next cycle on. */
    @Override
    public void endCycle(long cycle) {
        for (int i = 0; i < losers.size(); i++) {
            int input = losers.get(i);
            startWaiting(input, fabric.requests(input), cycle + 1);
        }
        losers.clear();
    }

    private void startWaiting(int input, long requests, long cycle) {
        if (lists.isAnyDrawn(requests)) {
            startWaitingForChoices(input, requests, cycle);
            return;
        }
        for (int i = 0; i < mostTries; i++) {
            int output = fabric.channels.sibling(input, lists.output(input, requests, i));
            int isTry = Branchless.isNegative(i - lists.count(requests));
            startWaitingIf(isTry, input, output, cycle);
        }
    }

    private void startWaitingIf(int choice, int input, int output, long cycle) {
        fabric.startWaitingIf(choice, input, output);
        agenda.addIf(fabric.listIf(choice, output, cycle), output);
    }

    private void startWaitingForChoices(int input, long requests, long cycle) {
        for (int i = 0; i < lists.count(requests); i++) {
            int first = fabric.channels.sibling(input, lists.output(input, requests, i));
            for (int output = first; output < first + choices(input, requests, i); output++) {
                startWaitingIf(1, input, output, cycle);
            }
        }
    }

    /** Outputs among which try i chooses: from its output on to the last virtual channel of the port, or that one. */
    private int choices(int input, long requests, int i) {
        return lists.isDrawn(input, requests, i)
                ? fabric.channels.virtualChannels - lists.output(input, requests, i) % fabric.channels.virtualChannels
                : 1;
    }

    @Override
    public long requesters(int output, int word, long passing, long cycle) {
        int number = fabric.channels.number(output);
        long requesters = passing & newcomers[fabric.channels.router(output) * words + word];
        for (long rest = passing & ~requesters; rest != 0; rest &= rest - 1) {
            int input = fabric.channels.sibling(output, word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            requesters |= requested(input, cycle) == number ? rest & -rest : 0;
        }
        return requesters;
    }

    @Override
    public void granted(int input, int output) {
        int firstWord = fabric.channels.router(output) * words;
        for (int word = 0; word < words; word++) {
            long bit = fabric.bit(input, word);
            long lost = fabric.waiting(output, word) & newcomers[firstWord + word] & ~bit;
            newcomers[firstWord + word] &= ~(lost | bit);
            for (long rest = lost; rest != 0; rest &= rest - 1) {
                losers.addIf(1, fabric.channels.sibling(output, word * Long.SIZE + Long.numberOfTrailingZeros(rest)));
            }
        }
        stopWaiting(input, fabric.requests(input));
    }

    private void stopWaiting(int input, long requests) {
        if (lists.isAnyDrawn(requests)) {
            stopWaitingForChoices(input, requests);
            return;
        }
        for (int i = 0; i < mostTries; i++) { // also beyond the last try: the head waits for nothing any more
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
                int number = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                catchUp(fabric.channels.sibling(output, number), cycle);
            }
        }
    }

    /** The number of the output that the head requests in this cycle, or {@link #NO_REQUEST}. */
    private int requested(int input, long cycle) {
        long phase = fabric.phase(input);
        int behind = cyclesBehind(phase, cycle);
        if (behind >= 0) {
            phase = afterRequest(input, fabric.requests(input), phase, behind, cycle);
            fabric.setPhase(input, phase);
        }
        return requested(phase);
    }

    /** The phase after the request of a cycle, from one that has not been carried along for some. */
    private long afterRequest(int input, long requests, long phase, int behind, long cycle) {
        int passing = passingTries(input, requests, cycle);
        int first = behind == 0 ? firstTry(phase) : caughtUp(input, requests, phase, passing, cycle);
        return afterTry(input, requests, firstPassing(passing, first, requests), cycle);
    }

    /** The phase after a cycle that ended with try i, or with none if that is their number. */
    private long afterTry(int input, long requests, int i, long cycle) {
        int isTry = Branchless.isNegative(i - lists.count(requests));
        int number = Branchless.select(isTry, output(input, requests, i, cycle), NO_REQUEST);
        return phase(next(i, requests), number, cycle + 1);
    }

    /** The tries that pass in a cycle, as a mask. */
    private int passingTries(int input, long requests, long cycle) {
        int tries = 0;
        for (int i = 0; i < mostTries; i++) {
            int output = fabric.channels.sibling(input, output(input, requests, i, cycle));
            tries |= fabric.passes(output, lists.asksForBubble(input, requests, i)) << i;
        }
        return tries & (1 << lists.count(requests)) - 1;
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

    /** The first try from the phase on that passes, or the number of tries. */
    private int firstPassing(int passing, int phase, long requests) {
        return Integer.numberOfTrailingZeros(passing >>> phase << phase | 1 << lists.count(requests));
    }

    private int next(int i, long requests) {
        return Branchless.select(Branchless.isNegative(i + 1 - lists.count(requests)), i + 1, 0);
    }

    /** The number of the output that is meant by try i in a cycle. */
    private int output(int input, long requests, int i, long cycle) {
        int first = lists.output(input, requests, i);
        return lists.isDrawn(input, requests, i)
                ? first
                        + CounterBasedRandom.channel(
                                fabric.packets.draw(fabric.head(input)), cycle, i, choices(input, requests, i))
                : first;
    }

    private void catchUp(int input, long cycle) {
        long phase = fabric.phase(input);
        if (cyclesBehind(phase, cycle) > 0) {
            long requests = fabric.requests(input);
            int first = caughtUp(input, requests, phase, passingTries(input, requests, cycle), cycle);
            fabric.setPhase(input, phase(first, NO_REQUEST, cycle));
        }
    }

    /** The try that comes first in a cycle, all those before having found the same outcomes as now, which let some pass. */
    private int caughtUp(int input, long requests, long phase, int passing, long cycle) {
        int behind = cyclesBehind(phase, cycle);
        int first = firstTry(phase);
        if (!lists.isAnyDrawn(requests)) {
            return phaseAfter(behind, first, lists.count(requests), passing);
        }
        if (!isAnyChoicePassing(input, requests)) {
            return 0; // also after so many cycles that one cannot go through them
        }
        for (long t = cycle - behind; t < cycle && lists.count(requests) > 1; t++) {
            first = next(firstPassing(passingTries(input, requests, t), first, requests), requests);
        }
        return first;
    }

    /**
     * The phase after a number of cycles in which the same tries passed. The requests go round those tries in order, and
     * a cycle without a request is part of the round when the last try does not pass. Worked case: of tries 0, 1, 2 the
     * first two pass; from phase 0 the cycles request 0, 1, nothing, 0 ...; after 4 cycles the phase is 1.
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
