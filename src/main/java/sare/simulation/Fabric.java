package sare.simulation;

import sare.network.Arbitration;
import sare.network.Network;
import sare.network.RouterParameters;
import sare.network.Topology;

/**
 * The state of queues and outputs, in flat arrays.
 *
 * <p>Layout. {@code records} holds {@link #STRIDE} ints by {@link Places place}: of the queue of an input and of the output
 * with the same number. {@code masks} holds {@link #MASK_STRIDE} longs by place of an output, in which bit i stands for
 * input i of its router. All this is small on purpose: a machine of 64 nodes stays in the first cache. Times are the low 32 bits of
 * cycles and are only compared over less than 2^31 cycles ({@link #forgetOldTimes}).
 */
final class Fabric {
    private static final int STRIDE = 8;
    private static final int HEAD = 0; // of a queue: its first packet
    private static final int TAIL = 1; // of a transit queue: its last packet
    private static final int PACKETS = 2; // of a queue: twice those that have not begun to leave, plus SHORT
    private static final int LEFT_AT = 3; // of a queue: when the last packet that left began to
    private static final int FEEDER = 4; // of a transit queue: place of the output that leads to it
    private static final int TARGET = 5; // of an output: place of the transit queue it leads to
    private static final int FREE_AT = 6; // of an output: the first cycle in whose decisions no packet holds it
    private static final int STATE = 7; // of an output: flags, and the input where round robin begins

    private static final int SHORT = 1; // room or bubble of the queue is missing
    private static final int ONE_PACKET = 2;

    /** Flag of an output: it is to be decided on in the next decision phase. */
    static final int LISTED = 1;
    /** Flag of an output: it will be looked at when it becomes free. */
    static final int ASLEEP = 2;
    /** Flag of an output: granted to a head that still waits for the link. */
    static final int GRANTED = 4;

    /** Flag of an output: its target has room for a packet (rule 3). */
    static final int ROOM = 8;
    /** Flag of an output: the local queue has the bubble (rule 4). */
    static final int BUBBLE = 16;

    private static final int FLAGS = 31;
    private static final int NEXT_INPUT_SHIFT = 5;

    private static final int MASK_STRIDE = 2;
    private static final int WAITING = 0; // inputs whose head waits for this output
    private static final int ENTERING = 1; // those of them that need the bubble

    private static final int LONG_AGO = 1 << 30;

    final int phitsPerPacket;

    private final Places places;
    private final PacketPool packets;
    private final int transitQueuePackets;
    private final int bubblePackets;
    private final int plenty; // the largest PACKETS with which neither room nor bubble can be missing
    private final int[] records;
    private final long[] masks;
    private final long[] crossings; // by place: packets that have taken the output
    private final int[] headSince; // by place: low 32 bits of a cycle; empty unless arbitration needs it

    Fabric(Network network, Places places, PacketPool packets) {
        RouterParameters parameters = network.routers();
        this.places = places;
        this.packets = packets;
        this.phitsPerPacket = parameters.phitsPerPacket();
        this.transitQueuePackets = parameters.transitQueuePackets();
        this.bubblePackets = parameters.bubblePackets();
        this.plenty = ONE_PACKET * (transitQueuePackets - Math.max(1, bubblePackets) - 1);
        this.records = new int[Math.multiplyExact(places.count, STRIDE)];
        this.masks = new long[Math.multiplyExact(places.count, MASK_STRIDE)];
        this.crossings = new long[places.count];
        this.headSince = new int[parameters.arbitration() == Arbitration.FIFO ? places.count : 0];
        for (int base = 0; base < records.length; base += STRIDE) {
            records[base + HEAD] = PacketPool.NONE;
            records[base + LEFT_AT] = -LONG_AGO;
            records[base + FREE_AT] = -LONG_AGO;
            records[base + STATE] = ROOM | BUBBLE;
        }
        connect(network.topology());
    }

    private void connect(Topology topology) {
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    int output = places.place(router, port * places.virtualChannels);
                    int input = places.place(neighbour, topology.arrivalPort(router, port) * places.virtualChannels);
                    connect(output, input);
                }
            }
        }
    }

    private void connect(int firstOutput, int firstInput) {
        for (int channel = 0; channel < places.virtualChannels; channel++) {
            records[(firstInput + channel) * STRIDE + FEEDER] = firstOutput + channel;
            records[(firstOutput + channel) * STRIDE + TARGET] = firstInput + channel;
        }
    }

    /** The place of the input channel at the other end of an output channel. */
    int target(int output) {
        return records[output * STRIDE + TARGET];
    }

    /** The place of the output channel that leads to an input channel. */
    int feeder(int input) {
        return records[input * STRIDE + FEEDER];
    }

    // ---- queues

    int head(int input) {
        return records[input * STRIDE + HEAD];
    }

    /** Packets in a queue that have not begun to leave. */
    int packets(int input) {
        return records[input * STRIDE + PACKETS] / ONE_PACKET;
    }

    /** Low 32 bits of the cycle in which the head could first ask. */
    int headSince(int input) {
        return headSince[input];
    }

    void setHeadSince(int input, int cycle) {
        if (headSince.length > 0) {
            headSince[input] = cycle;
        }
    }

    /** Adds a packet at the end of a transit queue; answers whether it found none that had not begun to leave. */
    boolean append(int input, int packet) {
        int base = input * STRIDE;
        int count = records[base + PACKETS];
        if (count < ONE_PACKET) {
            records[base + HEAD] = packet;
        } else {
            packets.setNext(records[base + TAIL], packet);
        }
        records[base + TAIL] = packet;
        records[base + PACKETS] = count + ONE_PACKET;
        return count < ONE_PACKET;
    }

    /** One more packet in an injection queue, where it has no id before it is the head. */
    void countInjected(int input) {
        records[input * STRIDE + PACKETS] += ONE_PACKET;
    }

    /** Gives the head of an injection queue its id. */
    void setHead(int input, int packet) {
        records[input * STRIDE + HEAD] = packet;
    }

    /** The head leaves its queue from this cycle on; answers it. */
    int depart(int input, long cycle) {
        int base = input * STRIDE;
        int packet = records[base + HEAD];
        records[base + PACKETS] -= ONE_PACKET;
        records[base + LEFT_AT] = (int) cycle;
        records[base + HEAD] = packets.next(packet); // of no meaning behind the last one
        return packet;
    }

    /** The cycle from which on what left last has left: its tail has passed. It may be over. */
    long tailPassed(int input, long cycle) {
        return cycle + records[input * STRIDE + LEFT_AT] - (int) cycle + phitsPerPacket;
    }

    // ---- room and bubble

    /** Whether so few packets are in a queue that neither its room nor its bubble can be missing. */
    boolean hasPlenty(int input) {
        return records[input * STRIDE + PACKETS] <= plenty;
    }

    boolean isShort(int input) {
        return (records[input * STRIDE + PACKETS] & SHORT) != 0;
    }

    void setShort(int input, boolean isShort) {
        int count = records[input * STRIDE + PACKETS] & ~SHORT;
        records[input * STRIDE + PACKETS] = count | (isShort ? SHORT : 0);
    }

    /** Whether a whole packet fits into the queue in the state that decisions of a cycle see (rule 3). */
    boolean hasRoom(int input, long cycle) {
        return freePhits(input, (int) cycle) >= phitsPerPacket;
    }

    /** Whether the queue has the bubble free in the state that decisions of a cycle see (rule 4). */
    boolean hasBubble(int input, long cycle) {
        return freePhits(input, (int) cycle) >= bubblePackets * phitsPerPacket;
    }

    /**
     * The free phits of a transit queue. With a packet arriving since s and one leaving since g, {@code T - s} phits of the
     * one are in and {@code T - g} of the other out. Worked case: 4 places of 16 phits, 3 packets, one arriving since 10 and
     * one leaving since 8; at 15, (4 - 3) * 16 + (16 - 5) + 7 = 34 phits are free, enough for a bubble of 2 packets. What
     * comes in and goes out cancels, so the number of whole packets that fit falls only in the cycle after a start into the
     * queue and rises only in the one in which a tail has left.
     */
    private int freePhits(int input, int cycle) {
        int base = input * STRIDE;
        int stillArriving = records[records[base + FEEDER] * STRIDE + FREE_AT] - cycle;
        int stillLeaving = records[base + LEFT_AT] + phitsPerPacket - cycle;
        int free = (transitQueuePackets - records[base + PACKETS] / ONE_PACKET) * phitsPerPacket;
        return free + Math.max(0, stillArriving) - Math.max(0, stillLeaving);
    }

    /** Whether all these flags of an output are set. */
    boolean hasAll(int output, int flags) {
        return (records[output * STRIDE + STATE] & flags) == flags;
    }

    // ---- outputs

    /** Inputs whose head waits for the output. */
    long waiting(int output) {
        return masks[output * MASK_STRIDE + WAITING];
    }

    /** Those of them that need the bubble. */
    long entering(int output) {
        return masks[output * MASK_STRIDE + ENTERING];
    }

    void startWaiting(int input, int output, boolean needsBubble) {
        int base = output * MASK_STRIDE;
        long bit = 1L << places.number(input);
        masks[base + WAITING] |= bit;
        masks[base + ENTERING] |= needsBubble ? bit : 0;
    }

    void stopWaiting(int input, int output) {
        int base = output * MASK_STRIDE;
        long others = ~(1L << places.number(input));
        masks[base + WAITING] &= others;
        masks[base + ENTERING] &= others;
    }

    void setFlag(int output, int flag) {
        records[output * STRIDE + STATE] |= flag;
    }

    void clearFlag(int output, int flag) {
        records[output * STRIDE + STATE] &= ~flag;
    }

    /** Whether an output has room, and is neither on the agenda nor sure to come there. */
    boolean mayBeListed(int output) {
        return (records[output * STRIDE + STATE] & (ROOM | LISTED | ASLEEP | GRANTED)) == ROOM;
    }

    /** Takes an output off the agenda; answers the inputs whose request for it would pass, as a mask. */
    long takePassing(int output) {
        int state = records[output * STRIDE + STATE];
        records[output * STRIDE + STATE] = state & ~LISTED;
        if ((state & ROOM) == 0) {
            return 0;
        }
        int base = output * MASK_STRIDE;
        return (state & BUBBLE) != 0 ? masks[base + WAITING] : masks[base + WAITING] & ~masks[base + ENTERING];
    }

    /** In how many cycles the output becomes free; 0 or less if it is. */
    int cyclesToFree(int output, long cycle) {
        return records[output * STRIDE + FREE_AT] - (int) cycle;
    }

    /** A packet begins to take the output, which it holds until its tail has passed. */
    void start(int output, long cycle) {
        records[output * STRIDE + FREE_AT] = (int) cycle + phitsPerPacket;
    }

    /** Where round robin begins. */
    int nextInput(int output) {
        return records[output * STRIDE + STATE] >>> NEXT_INPUT_SHIFT;
    }

    /** The output is given to the head of an input, which waits for it no more. */
    void grant(int input, int output) {
        stopWaiting(input, output);
        int base = output * STRIDE;
        int next = places.number(input) + 1;
        int flags = records[base + STATE] & FLAGS;
        records[base + STATE] = flags | (next == places.inputs ? 0 : next) << NEXT_INPUT_SHIFT;
        crossings[output]++;
    }

    /** The place of the input to whose head the output was given last. */
    int holder(int output) {
        int next = nextInput(output);
        return places.samePlace(output, (next == 0 ? places.inputs : next) - 1);
    }

    /** Packets that have taken the output. */
    long crossings(int output) {
        return crossings[output];
    }

    /**
     * Moves times out of the reach of a comparison before the low 32 bits of the clock come round to them again; the clock
     * goes from one cycle to another while this is done.
     */
    void forgetOldTimes(long fromCycle, long toCycle) {
        for (int base = 0; base < records.length; base += STRIDE) {
            forget(base + LEFT_AT, phitsPerPacket + 1, fromCycle, toCycle);
            forget(base + FREE_AT, 0, fromCycle, toCycle);
        }
    }

    private void forget(int time, int mattersForCycles, long fromCycle, long toCycle) {
        long age = (int) fromCycle - records[time] + toCycle - fromCycle;
        if (age > mattersForCycles) {
            records[time] = (int) toCycle - LONG_AGO;
        }
    }
}
