package sare.simulation;

import java.util.Arrays;

/**
 * The packets now in the network or waiting to enter it. Packet ids are places in the pool and are used again.
 *
 * <p>Layout: {@code records} holds {@link #STRIDE} ints per packet, {@code routes} and {@code draws} a long. The pool grows
 * while a run warms up and allocates nothing once it is as large as the network gets full.
 */
final class PacketPool {
    /** No packet: the end of a queue. It has a record, which may be read and written and means nothing. */
    static final int NONE = 0;

    private static final int STRIDE = 8;
    private static final int NEXT = 0; // the one behind it in its queue, or in the free list
    private static final int HOPS = 1; // links whose crossing has begun
    private static final int GENERATED = 2;
    private static final int DEPARTED = 3;
    private static final int MESSAGE = 4;
    private static final int INDEX = 5;
    private static final int SOURCE = 6;
    private static final int DESTINATION = 7;

    private static final int INITIAL_PACKETS = 256;

    private int[] records = new int[INITIAL_PACKETS * STRIDE];
    private long[] routes = new long[INITIAL_PACKETS]; // by packet: as the routing made it
    private long[] draws = new long[INITIAL_PACKETS]; // by packet: its random bits
    private int firstFree = NONE;
    private int live;

    PacketPool() {
        enlist(NONE + 1);
    }

    /** Puts the packets from this one on into the free list. */
    private void enlist(int first) {
        for (int packet = routes.length - 1; packet >= first; packet--) {
            records[packet * STRIDE + NEXT] = firstFree;
            firstFree = packet;
        }
    }

    /** Sees to it that so many packets can be taken. */
    void reserve(int packets) {
        if (routes.length - 1 - live < packets) {
            grow(packets);
        }
    }

    private void grow(int packets) {
        int size = routes.length;
        int capacity = 2 * Math.max(size, packets);
        records = Arrays.copyOf(records, capacity * STRIDE);
        routes = Arrays.copyOf(routes, capacity);
        draws = Arrays.copyOf(draws, capacity);
        enlist(size);
    }

    /** Takes a packet, which must be reserved. */
    int take(int message, int index, int sourceNode, int destinationNode) {
        int packet = firstFree;
        int base = packet * STRIDE;
        firstFree = records[base + NEXT];
        live++;
        records[base + HOPS] = 0;
        records[base + MESSAGE] = message;
        records[base + INDEX] = index;
        records[base + SOURCE] = sourceNode;
        records[base + DESTINATION] = destinationNode;
        return packet;
    }

    /** Returns a packet to the pool. */
    void release(int packet) {
        records[packet * STRIDE + NEXT] = firstFree;
        firstFree = packet;
        live--;
    }

    /** Packets taken and not returned. */
    int live() {
        return live;
    }

    /** The packet behind this one in its queue. */
    int next(int packet) {
        return records[packet * STRIDE + NEXT];
    }

    void setNext(int packet, int behind) {
        records[packet * STRIDE + NEXT] = behind;
    }

    /** The message it belongs to. */
    int message(int packet) {
        return records[packet * STRIDE + MESSAGE];
    }

    /** Its place in its message, from 0. */
    int index(int packet) {
        return records[packet * STRIDE + INDEX];
    }

    int sourceNode(int packet) {
        return records[packet * STRIDE + SOURCE];
    }

    int destinationNode(int packet) {
        return records[packet * STRIDE + DESTINATION];
    }

    void setGeneratedCycle(int packet, int cycle) {
        records[packet * STRIDE + GENERATED] = cycle;
    }

    /** Low 32 bits of the cycle in which it was generated into its injection queue. */
    int generatedCycle(int packet) {
        return records[packet * STRIDE + GENERATED];
    }

    /** Sets {@link #departedCycle} or, as {@link Branchless} says, leaves it. */
    void setDepartedCycleIf(int choice, int packet, int cycle) {
        int index = packet * STRIDE + DEPARTED;
        records[index] = Branchless.select(choice, cycle, records[index]);
    }

    /** Low 32 bits of the cycle in which its first phit left the injection queue. */
    int departedCycle(int packet) {
        return records[packet * STRIDE + DEPARTED];
    }

    int hops(int packet) {
        return records[packet * STRIDE + HOPS];
    }

    long route(int packet) {
        return routes[packet];
    }

    long draw(int packet) {
        return draws[packet];
    }

    void setRoute(int packet, long route, long draw) {
        routes[packet] = route;
        draws[packet] = draw;
    }

    /** A hop begins, which gives the packet the route from there on. */
    void hop(int packet, long route) {
        records[packet * STRIDE + HOPS]++;
        routes[packet] = route;
    }
}
