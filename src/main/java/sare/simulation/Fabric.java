package sare.simulation;

import sare.network.Arbitration;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.network.Topology;

/**
 * Routers, queues and links as flat arrays.
 *
 * <p>Numbers. A router has inputs and outputs, numbered alike: first the channels ({@code port * virtualChannels +
 * virtualChannel}), then one for each of its nodes. An input channel is a transit queue, an output channel leads to one; a
 * node's input is its injection queue, its output the ejection. A <em>place</em> is an input or an output of the whole
 * machine: {@code router << placeShift | number}. So the transit queue at a place is the local queue of the same direction
 * and channel (rule 4) of the output at that place.
 *
 * <p>Layout. {@code queues} holds a record of {@link #QUEUE_STRIDE} ints by place of an input, {@code outputs} one of
 * {@link #OUTPUT_STRIDE} longs by place of an output. Masks have bit i for input i of the output's router. Times are the
 * low 32 bits of cycles and are only compared over less than 2^31 cycles ({@link #forgetOldTimes}).
 *
 * <p>The state of an output is what decisions see: a change made by a packet that starts in cycle T is entered at the end of
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
    private static final int FEEDER = 7; // place of the output channel that leads here

    private static final int OUTPUT_STRIDE = 4;
    private static final int WAITING = 0; // inputs whose head waits for this output
    private static final int ENTERING = 1; // those of them that need the bubble
    private static final int STATE = 2; // the flags below, and from the shifts below on what they name
    private static final int CROSSINGS = 3; // packets that have taken the output

    /** Flag of an output: no packet holds it. */
    static final long FREE = 1;
    /** Flag of an output: its target has room for a packet (rule 3). */
    static final long ROOM = 2;
    /** Flag of an output: the local queue has the bubble (rule 4). */
    static final long BUBBLE = 4;

    private static final int LISTED_BIT = 3;
    private static final long LISTED = 1L << LISTED_BIT; // flag of an output: it is on the agenda
    private static final long FLAGS = 0xFF;
    private static final int NEXT_INPUT_SHIFT = 8; // input where round robin begins
    private static final int HOLDER_SHIFT = 16; // input to whose head the output was given last
    private static final int TARGET_SHIFT = 32; // place of the input channel at the other end
    private static final long TARGET = -1L << TARGET_SHIFT;
    private static final int INPUT_MASK = 0xFF;

    /** {@link #leavingTo} of a packet that its destination takes without asking for an output. */
    static final int CONSUMED = -1;

    private static final int LONG_AGO = 1 << 30;

    final int virtualChannels;
    final int phitsPerPacket;
    final int channels; // inputs and outputs of a router that belong to links; those behind them to nodes
    final int inputs; // channels and nodes of a router
    final int places;

    private final int placeShift;
    private final int transitQueuePackets;
    private final int injectionQueuePackets;
    private final int bubblePackets;
    private final int bubblePhits;
    private final PacketPool packets;
    private final int[] queues;
    private final long[] outputs;
    private final int[] headSince; // by place of an input: low 32 bits of a cycle; null unless arbitration needs it
    private final int[] agenda; // places of outputs on which something may be decided in the next decision phase
    private int listed; // outputs on the agenda

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
        this.channels = topology.ports() * virtualChannels;
        this.inputs = channels + topology.nodesPerRouter();
        this.placeShift = Integer.SIZE - Integer.numberOfLeadingZeros(inputs - 1);
        this.places = Math.multiplyExact(topology.routers(), 1 << placeShift);
        this.queues = new int[Math.multiplyExact(places, QUEUE_STRIDE)];
        this.outputs = new long[Math.multiplyExact(places, OUTPUT_STRIDE)];
        this.headSince = parameters.arbitration() == Arbitration.FIFO ? new int[places] : null;
        this.agenda = new int[2 * places + 1]; // those taken in a phase and those listed meanwhile
        clear();
        connect(topology);
    }

    private void connect(Topology topology) {
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    int output = place(router, port * virtualChannels);
                    int input = place(neighbour, topology.arrivalPort(router, port) * virtualChannels);
                    connect(output, input);
                }
            }
        }
    }

    private void connect(int firstOutput, int firstInput) {
        for (int channel = 0; channel < virtualChannels; channel++) {
            int input = firstInput + channel;
            int output = firstOutput + channel;
            queues[input * QUEUE_STRIDE + FEEDER] = output;
            outputs[output * OUTPUT_STRIDE + STATE] |= (long) input << TARGET_SHIFT;
        }
    }

    private void clear() {
        for (int place = 0; place < places; place++) {
            int base = place * QUEUE_STRIDE;
            queues[base + HEAD] = PacketPool.NONE;
            queues[base + LEAVING] = PacketPool.NONE;
            queues[base + LEFT_AT] = -LONG_AGO;
            queues[base + ARRIVED_AT] = -LONG_AGO;
            outputs[place * OUTPUT_STRIDE + STATE] = FREE | ROOM | BUBBLE;
        }
    }

    // ---- places

    int place(int router, int number) {
        return router << placeShift | number;
    }

    /** The place of a node's injection queue among the inputs and of its ejection among the outputs. */
    int terminalPlace(int router, int terminal) {
        return place(router, channels + terminal);
    }

    int router(int place) {
        return place >>> placeShift;
    }

    /** The number of an input or output within its router. */
    int number(int place) {
        return place & (1 << placeShift) - 1;
    }

    /** The place of another input or output of the same router. */
    int samePlace(int place, int number) {
        return place >>> placeShift << placeShift | number;
    }

    /** Whether an input is an injection queue, or an output an ejection. */
    boolean isTerminal(int place) {
        return number(place) >= channels;
    }

    /** The place of the input channel at the other end of an output channel. */
    int target(int output) {
        return (int) (outputs[output * OUTPUT_STRIDE + STATE] >>> TARGET_SHIFT);
    }

    /** The place of the output channel that leads to an input channel. */
    int feeder(int input) {
        return queues[input * QUEUE_STRIDE + FEEDER];
    }

    // ---- queues

    int head(int input) {
        return queues[input * QUEUE_STRIDE + HEAD];
    }

    int leavingTo(int input) {
        return queues[input * QUEUE_STRIDE + LEAVING_TO];
    }

    int leavingPacket(int input) {
        return queues[input * QUEUE_STRIDE + LEAVING];
    }

    /** Low 32 bits of the cycle in which the last packet began to leave. */
    int leftAt(int input) {
        return queues[input * QUEUE_STRIDE + LEFT_AT];
    }

    /** Low 32 bits of the cycle in which the head could first ask. */
    int headSince(int input) {
        return headSince[input];
    }

    void setHeadSince(int input, int cycle) {
        if (headSince != null) {
            headSince[input] = cycle;
        }
    }

    boolean hasWaitingPackets(int input) {
        return queues[input * QUEUE_STRIDE + WAITING_PACKETS] > 0;
    }

    /** Adds a packet at the end of a queue; answers whether it is the head now, with nothing leaving before it. */
    boolean append(int input, int packet, int cycle) {
        int base = input * QUEUE_STRIDE;
        packets.setNext(packet, PacketPool.NONE);
        int waiting = queues[base + WAITING_PACKETS]++;
        if (waiting == 0) {
            queues[base + HEAD] = packet;
        } else {
            packets.setNext(queues[base + TAIL], packet);
        }
        queues[base + TAIL] = packet;
        queues[base + ARRIVED_AT] = cycle;
        return (waiting | queues[base + LEAVING] + 1) == 0;
    }

    /** Takes the head from its place: it leaves, from this cycle on, to an output or is {@link #CONSUMED}. */
    int depart(int input, int output, int cycle) {
        int base = input * QUEUE_STRIDE;
        int packet = queues[base + HEAD];
        queues[base + HEAD] = packets.next(packet);
        queues[base + WAITING_PACKETS]--;
        queues[base + LEAVING] = packet;
        queues[base + LEAVING_TO] = output;
        queues[base + LEFT_AT] = cycle;
        return packet;
    }

    /** The packet that was leaving has left; answers it. */
    int forgetLeaving(int input) {
        int base = input * QUEUE_STRIDE;
        int packet = queues[base + LEAVING];
        queues[base + LEAVING] = PacketPool.NONE;
        return packet;
    }

    /** Whether a packet may be generated into an injection queue: one that left keeps its place for a cycle more. */
    boolean hasInjectionRoom(int input, int cycle) {
        int base = input * QUEUE_STRIDE;
        int leavingPackets = cycle - queues[base + LEFT_AT] <= phitsPerPacket ? 1 : 0;
        return queues[base + WAITING_PACKETS] + leavingPackets < injectionQueuePackets;
    }

    /** Whether a whole packet fits into the queue in the state that decisions of a cycle see (rule 3). */
    boolean hasRoom(int input, int cycle) {
        return occupancy(input) < transitQueuePackets || freePhits(input, cycle) >= phitsPerPacket;
    }

    /** Whether the queue has the bubble free in the state that decisions of a cycle see (rule 4). */
    boolean hasBubble(int input, int cycle) {
        return occupancy(input) <= transitQueuePackets - bubblePackets || freePhits(input, cycle) >= bubblePhits;
    }

    /** Packets in a queue, those that arrive or leave included: what settles most questions for room. */
    private int occupancy(int input) {
        int base = input * QUEUE_STRIDE;
        return queues[base + WAITING_PACKETS] + (queues[base + LEAVING] == PacketPool.NONE ? 0 : 1);
    }

    /**
     * The free phits of a transit queue. With a packet arriving since s and one leaving since g, {@code T - s} phits of the
     * one are in and {@code T - g} of the other out. Worked case: 4 places of 16 phits, 3 packets, one arriving since 10 and
     * one leaving since 8; at 15, (4 - 3) * 16 + (16 - 5) + 7 = 34 phits are free, enough for a bubble of 2 packets. What
     * comes in and goes out cancels, so the number of whole packets that fit falls only in the cycle after a start into the
     * queue and rises only in the one in which a tail has left.
     */
    private int freePhits(int input, int cycle) {
        int base = input * QUEUE_STRIDE;
        int free = (transitQueuePackets - occupancy(input)) * phitsPerPacket;
        int sinceArrival = cycle - queues[base + ARRIVED_AT];
        free += sinceArrival < phitsPerPacket ? phitsPerPacket - sinceArrival : 0;
        free += queues[base + LEAVING] == PacketPool.NONE ? 0 : cycle - queues[base + LEFT_AT];
        return free;
    }

    // ---- outputs

    /** Inputs whose head waits for the output. */
    long waiting(int output) {
        return outputs[output * OUTPUT_STRIDE + WAITING];
    }

    boolean hasAll(int output, long flags) {
        return (outputs[output * OUTPUT_STRIDE + STATE] & flags) == flags;
    }

    void clear(int output, long flag) {
        outputs[output * OUTPUT_STRIDE + STATE] &= ~flag;
    }

    /** Sets a flag, and puts the output on the agenda as {@link #list} does. */
    void setAndList(int output, long flag) {
        int base = output * OUTPUT_STRIDE;
        list(output, outputs[base + WAITING], outputs[base + STATE] | flag);
    }

    /** Where round robin begins. */
    int nextInput(int output) {
        return (int) (outputs[output * OUTPUT_STRIDE + STATE] >>> NEXT_INPUT_SHIFT) & INPUT_MASK;
    }

    /** The head of an input begins to wait for an output. */
    void startWaiting(int input, int output, boolean needsBubble) {
        int base = output * OUTPUT_STRIDE;
        long bit = 1L << number(input);
        long waiting = outputs[base + WAITING] | bit;
        outputs[base + WAITING] = waiting;
        outputs[base + ENTERING] |= needsBubble ? bit : 0;
        list(output, waiting, outputs[base + STATE]);
    }

    void stopWaiting(int input, int output) {
        int base = output * OUTPUT_STRIDE;
        long others = ~(1L << number(input));
        outputs[base + WAITING] &= others;
        outputs[base + ENTERING] &= others;
    }

    /** The output is given to the head of an input, which waits no more and holds it until its tail has passed. */
    void grant(int input, int output) {
        stopWaiting(input, output);
        int base = output * OUTPUT_STRIDE;
        long number = number(input);
        long next = number + 1 == inputs ? 0 : number + 1;
        long kept = outputs[base + STATE] & (FLAGS & ~FREE | TARGET);
        outputs[base + STATE] = kept | next << NEXT_INPUT_SHIFT | number << HOLDER_SHIFT;
        outputs[base + CROSSINGS]++;
    }

    /** The input to whose head the output was given last. */
    int holder(int output) {
        return samePlace(output, (int) (outputs[output * OUTPUT_STRIDE + STATE] >>> HOLDER_SHIFT) & INPUT_MASK);
    }

    /** Packets that have taken the output. */
    long crossings(int output) {
        return outputs[output * OUTPUT_STRIDE + CROSSINGS];
    }

    // ---- agenda

    /**
     * Puts an output on the agenda if somebody waits for it and it may be given away, unless it is there already. Done
     * without a branch, for the answer is as good as a coin.
     */
    void list(int output) {
        int base = output * OUTPUT_STRIDE;
        list(output, outputs[base + WAITING], outputs[base + STATE]);
    }

    private void list(int output, long waiting, long state) {
        int add = (state & (FREE | ROOM | LISTED)) == (FREE | ROOM) && waiting != 0 ? 1 : 0;
        agenda[listed] = output;
        listed += add;
        outputs[output * OUTPUT_STRIDE + STATE] = state | (long) add << LISTED_BIT;
    }

    /** Outputs on the agenda. */
    int listed() {
        return listed;
    }

    /** The output at a place of the agenda. */
    int listed(int i) {
        return agenda[i];
    }

    /**
     * Takes an output off the agenda, so that it may be listed again; answers the inputs whose request for it would pass in
     * this cycle, as a mask, none if it is held or its target has no room.
     */
    long take(int output) {
        int base = output * OUTPUT_STRIDE;
        long state = outputs[base + STATE];
        outputs[base + STATE] = state & ~LISTED;
        long barred = (state & BUBBLE) != 0 ? 0 : outputs[base + ENTERING];
        return (state & (FREE | ROOM)) == (FREE | ROOM) ? outputs[base + WAITING] & ~barred : 0;
    }

    /** Forgets the first outputs of the agenda, which have been taken. */
    void forgetTaken(int taken) {
        listed -= taken;
        System.arraycopy(agenda, taken, agenda, 0, listed);
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
