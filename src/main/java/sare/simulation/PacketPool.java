package sare.simulation;

import java.util.Arrays;

/**
 * The packets in the network or waiting to enter it. A packet id is an index in the pool; ids are reused.
 *
 * <p>Layout: {@code records} holds {@link #STRIDE} longs per packet, which is a cache line. Two ints share a long, the first in its
 * low half. The pool grows while a run warms up. It allocates nothing after it has the size of the fullest state of the network.
 */
final class PacketPool {
    /** No packet: the end of a queue. It has a dummy record, which may be read. */
    static final int NONE = 0;

    /** The number of further dummy records after that of {@link #NONE}, which may be written. A power of two. */
    static final int DUMMIES = 64;

    private static final int FIRST = NONE + DUMMIES + 1; // packet
    private static final int STRIDE = 8;
    private static final int ROUTE = 0; // computed by the routing
    private static final int DRAW = 1; // the random bits of the packet
    private static final int CHAIN =
            2; // the next packet in the queue or free list, and the number of links begun to cross
    private static final int TIMES = 3; // low 32 bits of the cycles of generation and departure
    private static final int PART = 4; // the message, and the index of the packet in it
    private static final int NODES = 5; // source, destination, and the bits of the cycle of generation above the 32nd

    private static final int READY =
            6; // the cycle from which the header may request outputs, with {@link TransferTimes}

    private static final int NODE_BITS = 24; // networks have up to 2^24 nodes
    private static final int NODE_MASK = (1 << NODE_BITS) - 1;

    private static final int INITIAL_PACKETS = 256;
    private static final int LARGE = 1 << 20; // packets from which on memory is scarce
    private static final int SHARE_OF_LARGE = 4; // by whose reciprocal a large pool grows; a smaller one doubles

    private long[] records = new long[INITIAL_PACKETS * STRIDE];
    private int firstFree = NONE;
    private int live;

    PacketPool() {
        clear();
    }

    void clear() {
        live = 0;
        firstFree = NONE;
        enlist(FIRST);
    }

    private int low(int packet, int field) {
        return IntPair.low(records[packet * STRIDE + field]);
    }

    private int high(int packet, int field) {
        return IntPair.high(records[packet * STRIDE + field]);
    }

    private int capacity() {
        return records.length / STRIDE;
    }

    /** Adds the packets from {@code first} on to the free list. */
    private void enlist(int first) {
        for (int packet = capacity() - 1; packet >= first; packet--) {
            setNext(packet, firstFree);
            firstFree = packet;
        }
    }

    /** Ensures that at least {@code packets} packets can be taken. */
    void reserve(int packets) {
        if (capacity() - FIRST - live < packets) {
            int size = capacity();
            int growth = size < LARGE ? size : size / SHARE_OF_LARGE;
            records = Arrays.copyOf(records, Math.multiplyExact(STRIDE, size + Math.max(growth, packets)));
            enlist(size);
        }
    }

    /** Takes a packet from the pool. It must have been reserved. */
    int take(int message, int index, int sourceNode, int destinationNode) {
        int packet = firstFree;
        int base = packet * STRIDE;
        firstFree = (int) records[base + CHAIN];
        live++;
        records[base + CHAIN] = NONE;
        records[base + PART] = IntPair.of(message, index);
        records[base + NODES] = sourceNode | (long) destinationNode << NODE_BITS;
        return packet;
    }

    void release(int packet) {
        records[packet * STRIDE + CHAIN] = firstFree;
        firstFree = packet;
        live--;
    }

    /** The number of packets that are taken and not released. */
    int live() {
        return live;
    }

    /** The packet behind this one in its queue. */
    int next(int packet) {
        return low(packet, CHAIN);
    }

    void setNext(int packet, int behind) {
        int index = packet * STRIDE + CHAIN;
        records[index] = records[index] & IntPair.HIGH | behind;
    }

    /** Any long of a record, for {@link Lookahead}. */
    long glance(int packet) {
        return records[packet * STRIDE];
    }

    int message(int packet) {
        return low(packet, PART);
    }

    /** The index of the packet in its message, from 0. */
    int index(int packet) {
        return high(packet, PART);
    }

    int sourceNode(int packet) {
        return (int) records[packet * STRIDE + NODES] & NODE_MASK;
    }

    int destinationNode(int packet) {
        return (int) (records[packet * STRIDE + NODES] >>> NODE_BITS) & NODE_MASK;
    }

    /** Sets the cycle of generation, which is below 2^48. To be called once after {@link #take}. */
    void setGeneratedCycle(int packet, long cycle) {
        records[packet * STRIDE + TIMES] = IntPair.of((int) cycle, 0);
        records[packet * STRIDE + NODES] |= cycle >>> Integer.SIZE << 2 * NODE_BITS;
    }

    /** The cycle in which the packet got its place in the injection queue. */
    long generatedCycle(int packet) {
        long above = records[packet * STRIDE + NODES] >>> 2 * NODE_BITS;
        return above << Integer.SIZE | records[packet * STRIDE + TIMES] & IntPair.LOW;
    }

    /** Sets {@link #departedCycle} if a {@link Branchless} flag is 1. */
    void setDepartedCycleIf(int flag, int packet, int cycle) {
        int index = packet * STRIDE + TIMES;
        long times = records[index];
        records[index] = times ^ Branchless.only(flag, (times ^ IntPair.of(0, cycle)) & IntPair.HIGH);
    }

    /** The low 32 bits of the cycle in which the first phit left the injection queue. */
    int departedCycle(int packet) {
        return high(packet, TIMES);
    }

    void setReadyCycle(int packet, long cycle) {
        records[packet * STRIDE + READY] = cycle;
    }

    /** The cycle from which the header may request outputs of the router that it travels to; only with {@link TransferTimes}. */
    long readyCycle(int packet) {
        return records[packet * STRIDE + READY];
    }

    int hops(int packet) {
        return high(packet, CHAIN);
    }

    long route(int packet) {
        return records[packet * STRIDE + ROUTE];
    }

    long draw(int packet) {
        return records[packet * STRIDE + DRAW];
    }

    void setRoute(int packet, long route, long draw) {
        records[packet * STRIDE + ROUTE] = route;
        records[packet * STRIDE + DRAW] = draw;
    }

    /** Begins a hop: sets the route after the hop and makes the packet the last one of its next queue. */
    void hop(int packet, long route) {
        records[packet * STRIDE + CHAIN] = IntPair.of(NONE, hops(packet) + 1);
        records[packet * STRIDE + ROUTE] = route;
    }
}
