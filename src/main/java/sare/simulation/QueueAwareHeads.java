package sare.simulation;

import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * Heads that choose one of several outputs anew in every cycle, by how full the queues are to which these lead.
 *
 * <p>A choice matters only in a cycle in which some output that the head may choose is free and has room. So a head waits for all
 * of them, and chooses when one of them is decided on. An output that is free and has room stays listed while it is waited for:
 * in some later cycle somebody may choose it.
 */
final class QueueAwareHeads implements RequestTable {
    // The phase of a head is a long: the low 32 bits of the cycle of its last choice, the number of the output chosen,
    // and flags.
    private static final int CHOICE_SHIFT = 32;
    private static final int CHOICE_MASK = (1 << 24) - 1;
    private static final long WAITS_FOR_ALL = 1L << 60; // not only for the first that it chose
    private static final long GRANTED = 1L << 61;

    private final Routing routing;
    private final Fabric fabric;
    private final Agenda agenda;
    private final FarQueues farQueues;
    private final ChannelList newcomers; // inputs whose head was admitted in this cycle

    QueueAwareHeads(Routing routing, Fabric fabric, Agenda agenda, FarQueues farQueues) {
        this.routing = routing;
        this.fabric = fabric;
        this.agenda = agenda;
        this.farQueues = farQueues;
        this.newcomers = new ChannelList(fabric.channels.count);
    }

    private static long phase(int number, long cycle) {
        return cycle & IntPair.LOW | (long) number << CHOICE_SHIFT;
    }

    private static int number(long phase) {
        return (int) (phase >>> CHOICE_SHIFT) & CHOICE_MASK;
    }

    /** Most heads are granted what they choose first, so a new one waits for nothing else until the end of the cycle. */
    @Override
    public void admit(int input, long requests, long cycle) {
        fabric.setRequests(input, requests);
        int number = choose(input, requests, cycle);
        fabric.setPhase(input, phase(number, cycle));
        int output = fabric.channels.sibling(input, number);
        fabric.startWaitingIf(1, input, output);
        agenda.addIf(fabric.listIf(1, output, cycle), output);
        newcomers.addIf(1, input);
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
    public long requesters(int output, int word, long passing, long cycle) {
        int number = fabric.channels.number(output);
        long requesters = 0;
        for (long rest = passing; rest != 0; rest &= rest - 1) {
            int input = fabric.channels.sibling(output, word * Long.SIZE + Long.numberOfTrailingZeros(rest));
            requesters |= chosen(input, cycle) == number ? rest & -rest : 0;
        }
        return requesters;
    }

    /** The number of the output that a head chooses in a cycle, which is worked out once. */
    private int chosen(int input, long cycle) {
        long phase = fabric.phase(input);
        if ((int) phase == (int) cycle) {
            return number(phase);
        }
        int number = choose(input, fabric.requests(input), cycle);
        fabric.setPhase(input, phase(number, cycle) | phase & WAITS_FOR_ALL);
        return number;
    }

    @Override
    public void granted(int input, int output) {
        long phase = fabric.phase(input);
        if ((phase & WAITS_FOR_ALL) != 0) {
            stopWaiting(input, fabric.requests(input));
        }
        fabric.setPhase(input, phase | GRANTED);
    }

    private void stopWaiting(int input, long requests) {
        int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests));
        for (int output = first; output < first + ChannelRequests.channels(requests); output++) {
            fabric.stopWaiting(input, output);
        }
    }

    @Override
    public void beforeChange(int output, int flag, long cycle) {
        // A choice depends on nothing that was before.
    }

    /** Newcomers that were granted nothing wait for all that they may choose from the next cycle on. */
    @Override
    public void endCycle(long cycle) {
        for (int i = 0; i < newcomers.size(); i++) {
            int input = newcomers.get(i);
            if ((fabric.phase(input) & GRANTED) == 0) {
                startWaiting(input, fabric.requests(input), cycle + 1);
            }
        }
        newcomers.clear();
    }

    private void startWaiting(int input, long requests, long cycle) {
        fabric.setPhase(input, fabric.phase(input) | WAITS_FOR_ALL);
        int first = fabric.channels.sibling(input, ChannelRequests.outputChannel(requests));
        for (int output = first; output < first + ChannelRequests.channels(requests); output++) {
            fabric.startWaitingIf(1, input, output);
            agenda.addIf(fabric.listIf(1, output, cycle), output);
        }
    }
}
