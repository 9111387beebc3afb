package sare.simulation;

import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * Heads that in every cycle choose one of several outputs by the occupancy of the queues to which these lead.
 *
 * <p>The choice matters only in a cycle in which some output that the head may choose is free and has room. So a head waits for
 * all these outputs, and its choice is computed when an allocation is made for one of them. An output that is free and has room
 * stays listed while a head waits for it, because a head may choose it in a later cycle.
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
    private final ChannelList newHeads; // inputs whose head was admitted in this cycle

    QueueAwareHeads(Routing routing, Fabric fabric, Agenda agenda, FarQueues farQueues) {
        this.routing = routing;
        this.fabric = fabric;
        this.states = new HeadStates(fabric.channels);
        this.agenda = agenda;
        this.farQueues = farQueues;
        this.newHeads = new ChannelList(fabric.channels.used);
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
        states.setRequests(input, requests);
        int number = choose(input, requests, cycle);
        states.setPhase(input, phase(number, cycle));
        int output = fabric.channels.sibling(input, number);
        fabric.startWaitingIf(1, input, output);
        agenda.addIf(fabric.listIf(1, output, cycle), output);
        newHeads.addIf(1, input);
    }

    private int choose(int input, long requests, long cycle) {
        if (ChannelRequests.channels(requests) == 1) {
            return ChannelRequests.outputChannel(requests);
        }
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

    @Override
    public long glance(int input) {
        return states.glance(input);
    }

    @Override
    public void lookAhead(int input, long requests, Lookahead lookahead) {
        lookahead.use(glance(input));
        int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests));
        for (int output = first; output < first + ChannelRequests.channels(requests); output++) {
            lookahead.at(output);
            lookahead.at(fabric.target(output)); // the queue whose occupancy the choice depends on
        }
    }

    @Override
    public long requesters(int output, int word, long passing, long cycle) {
        int number = fabric.channels.number(output);
        long requesters = 0;
        for (long rest = passing; rest != 0; rest &= rest - 1) {
            int input = fabric.channels.sibling(output, word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            requesters |= chosen(input, cycle) == number ? rest & -rest : 0;
        }
        return requesters;
    }

    /** The number of the output that a head chooses in a cycle. It is computed once per cycle. */
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
    public void granted(int input, int output) {
        long phase = states.phase(input);
        if ((phase & WAITS_FOR_ALL) != 0) {
            stopWaiting(input, states.requests(input));
        }
        states.setPhase(input, phase | GRANTED);
    }

    private void stopWaiting(int input, long requests) {
        int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests));
        for (int output = first; output < first + ChannelRequests.channels(requests); output++) {
            fabric.stopWaiting(input, output);
        }
    }

    @Override
    public void beforeChange(int output, int flag, long cycle) {
        // A choice does not depend on earlier cycles.
    }

    /** From the next cycle on, newly arrived heads without a grant wait for all outputs that they may choose. */
    @Override
    public void endCycle(long cycle) {
        for (int i = 0; i < newHeads.size(); i++) {
            int input = newHeads.get(i);
            if ((states.phase(input) & GRANTED) == 0) {
                startWaiting(input, states.requests(input), cycle + 1);
            }
        }
        newHeads.clear();
    }

    private void startWaiting(int input, long requests, long cycle) {
        states.setPhase(input, states.phase(input) | WAITS_FOR_ALL);
        int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests));
        for (int output = first; output < first + ChannelRequests.channels(requests); output++) {
            fabric.startWaitingIf(1, input, output);
            agenda.addIf(fabric.listIf(1, output, cycle), output);
        }
    }
}
