package sare.simulation;

import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * Heads that in every cycle choose one of several outputs by the occupancy of the queues to which these lead.
 *
 * <p>The choice matters only in a cycle in which some output that the head may choose is free and has room. So a head waits for
 * all these outputs, and its choice is computed when an allocation is made for one of them. An output that is free and has room
 * stays listed while a head waits for it, because a head may choose it in a later cycle.
 *
 * <p>Adaptive trees choose the emptiest of consecutive outputs ({@link Routing#choosesEmptiest}). There the choices of all heads that
 * wait for an output follow from one look at these queues ({@link EmptiestQueues}), unless several are equally full. An output that
 * cannot be the emptiest for some cycles is {@link #postpone postponed} for as long. Where links have failed, some heads choose only
 * among a part of these outputs ({@link LeadingOutputs}); then this holds for the heads that choose among the same ones.
 */
final class QueueAwareHeads implements RequestTable {
    // The phase of a head is a long: the low 32 bits of the cycle of its last choice, the chosen output, and flags.
    private static final int CHOICE_SHIFT = 32;
    private static final int CHOICE_MASK = (1 << 24) - 1;
    private static final long WAITS_FOR_ALL = 1L << 60; // not only for the output that it chose first
    private static final long GRANTED = 1L << 61;

    private final Routing routing;
    private final Fabric fabric;
    private final HeadStates states;
    private final Agenda agenda;
    private final FarQueues farQueues;
    private final EmptiestQueues emptiestQueues; // or null where the routing chooses otherwise
    private final LeadingOutputs leading;
    private final PostponedOutputs postponed;
    private final ChannelList newHeads; // inputs whose head was admitted in this cycle

    QueueAwareHeads(Routing routing, Fabric fabric, Agenda agenda, FarQueues farQueues, Calendar calendar) {
        this.routing = routing;
        this.fabric = fabric;
        this.states = fabric.headStates;
        this.agenda = agenda;
        this.farQueues = farQueues;
        this.emptiestQueues = routing.choosesEmptiest() ? new EmptiestQueues(fabric) : null;
        this.leading = new LeadingOutputs(routing, fabric);
        this.postponed = new PostponedOutputs(calendar, agenda, fabric.channels.count, routing.allPortsLead());
        this.newHeads = new ChannelList(fabric.channels.used);
    }

    @Override
    public void clear() {
        postponed.clear();
        leading.clear();
        if (emptiestQueues != null) {
            emptiestQueues.clear();
        }
    }

    private static long phase(int number, long cycle) {
        return cycle & IntPair.LOW | (long) number << CHOICE_SHIFT;
    }

    private static int number(long phase) {
        return (int) (phase >>> CHOICE_SHIFT) & CHOICE_MASK;
    }

    /**
     * Admits a head. Most heads are granted the output that they choose first. So until the end of the cycle a new head waits for
     * that output only.
     */
    @Override
    public void admit(int input, long requests, long cycle) {
        leading.admit(input, requests);
        int number = choose(input, requests, cycle);
        states.set(input, requests, phase(number, cycle));
        int output = fabric.channels.sibling(input, number);
        startWaitingIf(1, input, output, cycle);
        newHeads.addIf(1, input);
    }

    /** The number of the output that a head chooses in a cycle. */
    private int choose(int input, long requests, long cycle) {
        if (ChannelRequests.channels(requests) == 1) {
            return ChannelRequests.outputChannel(requests);
        }
        return choosesEmptiest(requests) ? chooseEmptiest(input, requests, cycle) : askRouting(input, cycle);
    }

    private int chooseEmptiest(int input, long requests, long cycle) {
        long emptiest = emptiest(input, requests, cycle);
        int equal = Long.bitCount(emptiest);
        int member = equal == 1 ? 0 : (int) (tieNumber(input, cycle) % equal);
        return ChannelRequests.outputChannel(requests) + Masks.member(emptiest, member);
    }

    private long tieNumber(int input, long cycle) {
        PacketPool packets = fabric.packets;
        int packet = fabric.head(input);
        return routing.tieNumber(
                packets.sourceNode(packet),
                packets.index(packet),
                packets.draw(packet),
                fabric.channels.router(input),
                cycle);
    }

    private int askRouting(int input, long cycle) {
        ChannelIndex channels = fabric.channels;
        PacketPool packets = fabric.packets;
        int packet = fabric.head(input);
        int source = packets.sourceNode(packet);
        int index = packets.index(packet);
        return routing.chooseOutput(
                packets.route(packet),
                source,
                packets.destinationNode(packet),
                index,
                packets.draw(packet),
                channels.router(input),
                channels.port(input),
                channels.isTerminal(input) ? routing.injectionChannel(source, index) : channels.virtualChannel(input),
                farQueues,
                cycle);
    }

    private boolean choosesEmptiest(long requests) {
        return emptiestQueues != null && ChannelRequests.channels(requests) <= EmptiestQueues.MOST_OUTPUTS;
    }

    /** Of the outputs that a head may choose, those with the emptiest queues: bit i stands for output i of its requests. */
    private long emptiest(int input, long requests, long cycle) {
        int first = firstOutput(input, requests);
        return emptiestQueues.outputs(first, ChannelRequests.channels(requests), leading.of(input), cycle);
    }

    private int firstOutput(int input, long requests) {
        return fabric.channels.sibling(input, ChannelRequests.outputChannel(requests));
    }

    @Override
    public long glance(int input) {
        return states.glance(input);
    }

    @Override
    public void lookAhead(int input, long requests, Lookahead lookahead) {
        lookahead.use(glance(input));
        int first = firstOutput(input, requests);
        for (int output = first; output < first + ChannelRequests.channels(requests); output++) {
            lookahead.at(output);
            lookahead.at(fabric.target(output)); // the queue whose occupancy the choice depends on
        }
    }

    /**
     * If the routing {@link Routing#choosesEmptiest}, heads that choose among the same outputs ({@link LeadingOutputs#alike}) share one
     * answer, unless several queues are equally full.
     */
    @Override
    public long requesters(int output, int word, long passing, long cycle) {
        int firstInput = fabric.channels.ofSlot(output, word * Long.SIZE);
        int anyInput = firstInput + Long.numberOfTrailingZeros(passing);
        boolean areSeveral = (passing & passing - 1) != 0; // one head has often made its choice in this cycle
        long requests = states.requests(anyInput);
        if (areSeveral && choosesEmptiest(requests)) {
            long emptiest = emptiest(anyInput, requests, cycle);
            long own = 1L << output - firstOutput(anyInput, requests);
            if (emptiest == own || (emptiest & own) == 0) {
                long alike = leading.alike(passing, firstInput);
                return (emptiest == own ? alike : 0) | choosing(output, word, passing & ~alike, cycle);
            }
        }
        return choosing(output, word, passing, cycle);
    }

    /** Those of the passing heads whose choice in a cycle is an output. */
    private long choosing(int output, int word, long passing, long cycle) {
        int number = fabric.channels.number(output);
        long choosing = 0;
        for (long rest = passing; rest != 0; rest &= rest - 1) {
            int input = fabric.channels.ofSlot(output, word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            choosing |= chosen(input, cycle) == number ? rest & -rest : 0;
        }
        return choosing;
    }

    /** The number of the output that a head chooses in a cycle, computed once per cycle. */
    private int chosen(int input, long cycle) {
        long phase = states.phase(input);
        if ((int) phase == (int) cycle) {
            return number(phase);
        }
        int number = choose(input, states.requests(input), cycle);
        states.setPhase(input, phase(number, cycle) | phase & WAITS_FOR_ALL);
        return number;
    }

    @Override
    public void postpone(int output, long cycle) {
        int least = Integer.MAX_VALUE;
        long kind = PostponedOutputs.SEVERAL_KINDS;
        for (int word = 0; word < fabric.words; word++) {
            int firstInput = fabric.channels.ofSlot(output, word * Long.SIZE);
            for (long rest = fabric.passing(output, word); rest != 0; rest &= ~leading.alike(rest, firstInput)) {
                int input = firstInput + Long.numberOfTrailingZeros(rest);
                boolean isFirst = least == Integer.MAX_VALUE;
                kind = isFirst || kind == leading.of(input) ? leading.of(input) : PostponedOutputs.SEVERAL_KINDS;
                least = Math.min(least, cyclesWithout(output, input, cycle));
            }
        }
        postponed.add(output, cycle, least, kind);
    }

    /** Cycles, at least 1, before whose end a head cannot choose an output for which it waits. */
    private int cyclesWithout(int output, int input, long cycle) {
        long requests = states.requests(input);
        int count = ChannelRequests.channels(requests);
        return choosesEmptiest(requests)
                ? emptiestQueues.cyclesWithout(output, firstOutput(input, requests), count, leading.of(input), cycle)
                : 1;
    }

    @Override
    public void granted(int input, int output, long cycle) {
        long phase = states.phase(input);
        if ((phase & WAITS_FOR_ALL) != 0) {
            stopWaiting(input, states.requests(input));
        }
        states.setPhase(input, phase | GRANTED);
    }

    private void stopWaiting(int input, long requests) {
        int first = firstOutput(input, requests);
        long outputs = leading.of(input);
        for (int i = 0; i < ChannelRequests.channels(requests); i++) {
            if ((outputs & 1L << i) != 0) {
                fabric.stopWaiting(input, first + i);
            }
        }
    }

    @Override
    public void beforeChange(int output, int flag, long cycle) {
        // A choice does not depend on earlier cycles.
    }

    /**
     * From the next cycle on, newly arrived heads without a grant wait for all outputs that they may choose. Postponed outputs that are
     * due in the next cycle are listed.
     */
    @Override
    public void endCycle(long cycle) {
        for (int i = 0; i < newHeads.size(); i++) {
            int input = newHeads.get(i);
            if ((states.phase(input) & GRANTED) == 0) {
                startWaiting(input, states.requests(input), cycle + 1);
            }
        }
        newHeads.clear();
        postponed.endCycle(cycle);
    }

    private void startWaiting(int input, long requests, long cycle) {
        states.setPhase(input, states.phase(input) | WAITS_FOR_ALL);
        int first = firstOutput(input, requests);
        long outputs = leading.of(input);
        for (int i = 0; i < ChannelRequests.channels(requests); i++) {
            startWaitingIf((int) (outputs >>> i) & 1, input, first + i, cycle);
        }
    }

    private void startWaitingIf(int flag, int input, int output, long cycle) {
        fabric.startWaitingIf(flag, input, output);
        agenda.addIf(fabric.listIf(flag, output, cycle), output);
        if (flag != 0) {
            postponed.list(output, leading.of(input));
        }
    }
}
