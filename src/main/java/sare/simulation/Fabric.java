package sare.simulation;

import java.util.Arrays;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.network.Topology;

/**
 * Routers, queues and links as flat arrays, and the rules that say which output channels a packet may pass to.
 *
 * <p>Layout. An input of a router is an input channel ({@code port * virtualChannels + virtualChannel}) or, behind those,
 * the injection queue of one of its nodes; each input is a queue. An output is an output channel, numbered alike, or behind
 * those the ejection to one of its nodes. {@code queues} holds a record of {@link #QUEUE_STRIDE} ints per queue, by router
 * and input; {@code masks} a record of {@link #MASK_STRIDE} longs per router, bit o for output o (of {@link #WAITING} bit i
 * for input i). Times are the low 32 bits of cycles and are only compared over less than 2^31 cycles
 * ({@link #forgetOldTimes}).
 *
 * <p>The masks hold the state that decisions see: a change made by a packet that starts in cycle T is entered at the end of
 * T, one made by a tail that has passed at T - 1 at the beginning of T.
 */
final class Fabric {
    private static final int QUEUE_STRIDE = 8;
    private static final int HEAD = 0;
    private static final int TAIL = 1;
    private static final int WAITING_PACKETS = 2;
    private static final int LEAVING = 3;
    private static final int LEAVING_TO = 4;
    private static final int LEFT_AT = 5;
    private static final int ARRIVED_AT = 6;
    private static final int HEAD_SINCE = 7;

    private static final int MASK_STRIDE = 8;
    private static final int FREE = 0;
    private static final int ROOM = 1;
    private static final int BUBBLE = 2;
    private static final int WAITING = 3;
    private static final int GRANTED = 4;
    private static final int FREE_LINKS = 5;

    /** {@link #leavingTo} of a packet that its destination takes without asking for an output. */
    static final int CONSUMED = -1;

    private static final int PLACE_SHIFT = 6;
    private static final int NO_LINK = -1;
    private static final int LONG_AGO = 1 << 30;

    final int virtualChannels;
    final int phitsPerPacket;
    final int inputs;
    final int outputs;
    final int channels; // inputs and outputs that belong to links; those behind them to nodes

    private final int transitQueuePackets;
    private final int injectionQueuePackets;
    private final int bubblePackets;
    private final int bubblePhits;
    private final int ports;
    private final PacketPool packets;
    private final int[] queues;
    private final long[] masks;
    private final int[] targets; // by link: place of the first input channel at its other end
    private final int[] sources; // by port of arrival, numbered like links: place of its link's first output channel
    private final int[] portOfOutput; // by output; each ejection is a port of its own behind the others
    private final int[] virtualChannelOfOutput; // by output

    Fabric(Network network, PacketPool packets) {
        Topology topology = network.topology();
        RouterParameters parameters = network.routers();
        this.packets = packets;
        this.virtualChannels = parameters.virtualChannels();
        this.phitsPerPacket = parameters.phitsPerPacket();
        this.transitQueuePackets = parameters.transitQueuePackets();
        this.injectionQueuePackets = transitQueuePackets + parameters.injectionQueuePackets();
        this.bubblePackets = parameters.bubblePackets();
        this.bubblePhits = bubblePackets * phitsPerPacket;
        this.ports = topology.ports();
        this.channels = ports * virtualChannels;
        this.inputs = channels + topology.nodesPerRouter();
        this.outputs = inputs;
        this.queues = new int[Math.multiplyExact(Math.multiplyExact(topology.routers(), inputs), QUEUE_STRIDE)];
        this.masks = new long[Math.multiplyExact(topology.routers(), MASK_STRIDE)];
        this.targets = new int[topology.routers() * ports];
        this.sources = new int[topology.routers() * ports];
        this.portOfOutput = new int[outputs];
        this.virtualChannelOfOutput = new int[outputs];
        connect(topology);
        clear(topology.routers());
    }

    private void connect(Topology topology) {
        Arrays.fill(targets, NO_LINK);
        Arrays.fill(sources, NO_LINK);
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < ports; port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    int arrivalPort = topology.arrivalPort(router, port);
                    targets[link(router, port)] = place(neighbour, arrivalPort * virtualChannels);
                    sources[link(neighbour, arrivalPort)] = place(router, port * virtualChannels);
                }
            }
        }
        for (int output = 0; output < outputs; output++) {
            boolean ejects = output >= channels;
            portOfOutput[output] = ejects ? ports + output - channels : output / virtualChannels;
            virtualChannelOfOutput[output] = ejects ? 0 : output % virtualChannels;
        }
    }

    private void clear(int routers) {
        for (int queue = 0; queue < routers * inputs; queue++) {
            int base = queue * QUEUE_STRIDE;
            queues[base + HEAD] = PacketPool.NONE;
            queues[base + LEAVING] = PacketPool.NONE;
            queues[base + LEFT_AT] = -LONG_AGO;
            queues[base + ARRIVED_AT] = -LONG_AGO;
        }
        for (int router = 0; router < routers; router++) {
            int base = router * MASK_STRIDE;
            masks[base + FREE] = -1L;
            masks[base + ROOM] = -1L;
            masks[base + BUBBLE] = -1L;
            masks[base + FREE_LINKS] = -1L;
        }
    }

    // ---- index formulas

    /** A router and one of its inputs or outputs in one int. */
    static int place(int router, int index) {
        return router << PLACE_SHIFT | index;
    }

    static int router(int place) {
        return place >>> PLACE_SHIFT;
    }

    static int index(int place) {
        return place & (1 << PLACE_SHIFT) - 1;
    }

    /** The queue at the place of an input. */
    int queue(int place) {
        return router(place) * inputs + index(place);
    }

    /** The place of a node's injection queue among the inputs, and of its ejection among the outputs. */
    int terminalPlace(int router, int terminal) {
        return place(router, channels + terminal);
    }

    /** Whether an input is an injection queue, or an output an ejection. */
    boolean isTerminal(int index) {
        return index >= channels;
    }

    int port(int output) {
        return portOfOutput[output];
    }

    int virtualChannel(int output) {
        return virtualChannelOfOutput[output];
    }

    /** The first output of a port. */
    int firstOutput(int port) {
        return port < ports ? port * virtualChannels : channels + port - ports;
    }

    /** The outputs of a port as a mask. */
    long outputsOf(int port) {
        long outputs = port < ports ? (1L << virtualChannels) - 1 : 1;
        return outputs << firstOutput(port);
    }

    int link(int router, int port) {
        return router * ports + port;
    }

    /** The place of the input channel at the other end of an output channel. */
    int target(int router, int output) {
        return targets[link(router, portOfOutput[output])] + virtualChannelOfOutput[output];
    }

    /** The place of the output channel that feeds an input channel. */
    int feeder(int router, int input) {
        return sources[link(router, portOfOutput[input])] + virtualChannelOfOutput[input];
    }

    // ---- queues

    int head(int queue) {
        return queues[queue * QUEUE_STRIDE + HEAD];
    }

    int leaving(int queue) {
        return queues[queue * QUEUE_STRIDE + LEAVING];
    }

    int leavingTo(int queue) {
        return queues[queue * QUEUE_STRIDE + LEAVING_TO];
    }

    int leftAt(int queue) {
        return queues[queue * QUEUE_STRIDE + LEFT_AT];
    }

    int headSince(int queue) {
        return queues[queue * QUEUE_STRIDE + HEAD_SINCE];
    }

    void setHeadSince(int queue, int cycle) {
        queues[queue * QUEUE_STRIDE + HEAD_SINCE] = cycle;
    }

    boolean hasWaitingPackets(int queue) {
        return queues[queue * QUEUE_STRIDE + WAITING_PACKETS] > 0;
    }

    /** Adds a packet at the end of a queue; answers whether it is the head now, with nothing leaving before it. */
    boolean append(int queue, int packet, int cycle) {
        int base = queue * QUEUE_STRIDE;
        packets.setNext(packet, PacketPool.NONE);
        if (queues[base + HEAD] == PacketPool.NONE) {
            queues[base + HEAD] = packet;
        } else {
            packets.setNext(queues[base + TAIL], packet);
        }
        queues[base + TAIL] = packet;
        queues[base + ARRIVED_AT] = cycle;
        return ++queues[base + WAITING_PACKETS] == 1 && queues[base + LEAVING] == PacketPool.NONE;
    }

    /** Takes the head from its place: it leaves, from this cycle on, to an output or is {@link #CONSUMED}. */
    int depart(int queue, int output, int cycle) {
        int base = queue * QUEUE_STRIDE;
        int packet = queues[base + HEAD];
        queues[base + HEAD] = packets.next(packet);
        queues[base + WAITING_PACKETS]--;
        queues[base + LEAVING] = packet;
        queues[base + LEAVING_TO] = output;
        queues[base + LEFT_AT] = cycle;
        return packet;
    }

    /** The packet that was leaving has left; answers it. */
    int forgetLeaving(int queue) {
        int base = queue * QUEUE_STRIDE;
        int packet = queues[base + LEAVING];
        queues[base + LEAVING] = PacketPool.NONE;
        return packet;
    }

    /** Whether a packet may be generated into an injection queue: one that left keeps its place for a cycle more. */
    boolean hasInjectionRoom(int queue, int cycle) {
        int base = queue * QUEUE_STRIDE;
        int leavingPackets = cycle - queues[base + LEFT_AT] <= phitsPerPacket ? 1 : 0;
        return queues[base + WAITING_PACKETS] + leavingPackets < injectionQueuePackets;
    }

    /** Whether a whole packet fits into the queue in the state that decisions of a cycle see (rule 3). */
    boolean hasRoom(int queue, int cycle) {
        return occupancy(queue) < transitQueuePackets || freePhits(queue, cycle) >= phitsPerPacket;
    }

    /** Whether the queue has the bubble free in the state that decisions of a cycle see (rule 4). */
    boolean hasBubble(int queue, int cycle) {
        return occupancy(queue) <= transitQueuePackets - bubblePackets || freePhits(queue, cycle) >= bubblePhits;
    }

    /** Packets in a queue, those that arrive or leave included: what settles most questions for room. */
    private int occupancy(int queue) {
        int base = queue * QUEUE_STRIDE;
        return queues[base + WAITING_PACKETS] + 1 + (queues[base + LEAVING] >> Integer.SIZE - 1);
    }

    /**
     * The free phits of a transit queue. With a packet arriving since s and one leaving since g, {@code T - s} phits of the
     * one are in and {@code T - g} of the other out. Worked case: 4 places of 16 phits, 3 packets, one arriving since 10 and
     * one leaving since 8; at 15, (4 - 3) * 16 + (16 - 5) + 7 = 34 phits are free, enough for a bubble of 2 packets. What
     * comes in and goes out cancels, so the number of whole packets that fit falls only in the cycle after a start into the
     * queue and rises only in the one in which a tail has left.
     */
    private int freePhits(int queue, int cycle) {
        int base = queue * QUEUE_STRIDE;
        int free = (transitQueuePackets - queues[base + WAITING_PACKETS]) * phitsPerPacket;
        int sinceArrival = cycle - queues[base + ARRIVED_AT];
        free += sinceArrival < phitsPerPacket ? phitsPerPacket - sinceArrival : 0;
        free -= queues[base + LEAVING] == PacketPool.NONE ? 0 : phitsPerPacket - (cycle - queues[base + LEFT_AT]);
        return free;
    }

    // ---- masks

    long free(int router) {
        return masks[router * MASK_STRIDE + FREE];
    }

    long room(int router) {
        return masks[router * MASK_STRIDE + ROOM];
    }

    long bubble(int router) {
        return masks[router * MASK_STRIDE + BUBBLE];
    }

    /** Inputs whose head waits for a grant. */
    long waiting(int router) {
        return masks[router * MASK_STRIDE + WAITING];
    }

    /** Outputs that are granted and wait for their link. */
    long granted(int router) {
        return masks[router * MASK_STRIDE + GRANTED];
    }

    boolean isLinkFree(int router, int port) {
        return (masks[router * MASK_STRIDE + FREE_LINKS] >>> port & 1) != 0;
    }

    boolean isIdle(int router) {
        return (waiting(router) | granted(router)) == 0;
    }

    void startWaiting(int router, int input) {
        masks[router * MASK_STRIDE + WAITING] |= 1L << input;
    }

    /** An output is given to an input: held, and waiting for its link. */
    void grant(int router, int input, int output) {
        int base = router * MASK_STRIDE;
        masks[base + WAITING] &= ~(1L << input);
        masks[base + FREE] &= ~(1L << output);
        masks[base + GRANTED] |= 1L << output;
    }

    /** A granted output begins to use its link. */
    void takeLink(int router, int output) {
        int base = router * MASK_STRIDE;
        masks[base + GRANTED] &= ~(1L << output);
        masks[base + FREE_LINKS] &= ~(1L << portOfOutput[output]);
    }

    /** A tail has passed: output and link are free again. */
    void freeOutput(int router, int output) {
        int base = router * MASK_STRIDE;
        masks[base + FREE] |= 1L << output;
        masks[base + FREE_LINKS] |= 1L << portOfOutput[output];
    }

    void setRoom(int router, int output, boolean room) {
        setBit(router * MASK_STRIDE + ROOM, output, room);
    }

    void setBubble(int router, int output, boolean bubble) {
        setBit(router * MASK_STRIDE + BUBBLE, output, bubble);
    }

    private void setBit(int mask, int bit, boolean value) {
        masks[mask] = value ? masks[mask] | 1L << bit : masks[mask] & ~(1L << bit);
    }

    /**
     * Moves times out of the reach of a comparison before the low 32 bits of the clock come round to them again; the clock
     * goes from one cycle to another while this is done.
     */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < queues.length; base += QUEUE_STRIDE) {
            forget(base + LEFT_AT, fromCycle, toCycle);
            forget(base + ARRIVED_AT, fromCycle, toCycle);
        }
    }

    private void forget(int time, long fromCycle, long toCycle) {
        long age = (int) fromCycle - queues[time] + toCycle - fromCycle;
        if (age > phitsPerPacket + 1) {
            queues[time] = (int) toCycle - LONG_AGO;
        }
    }
}
