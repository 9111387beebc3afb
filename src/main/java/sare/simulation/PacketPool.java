package sare.simulation;

import java.util.Arrays;

/**
 * The packets now in the network or waiting to enter it. Packet ids are places in the pool and are used again.
 *
 * <p>Layout: what every hop needs is in small arrays of its own, {@code routes}, {@code next} and {@code hops} by packet, so
 * that it stays in the first cache. What only the ends of a packet's way need is in {@code records}, {@link #STRIDE} ints
 * per packet, and in {@code draws} by packet. The pool grows while a run warms up and allocates nothing once it is as large as
 * the network gets full.
 */
final class PacketPool {
    /** No packet: the end of a queue. */
    static final int NONE = -1;

    private static final int STRIDE = 6;
    private static final int MESSAGE = 0;
    private static final int INDEX = 1;
    private static final int GENERATED = 2;
    private static final int DEPARTED = 3;
    private static final int SOURCE = 4;
    private static final int DESTINATION = 5;

    private static final int INITIAL_PACKETS = 256;

    private long[] routes = new long[INITIAL_PACKETS]; // by packet: as the routing made it
    private int[] next = new int[INITIAL_PACKETS]; // by packet: the one behind it in its queue, or in the free list
    private int[] hops = new int[INITIAL_PACKETS]; // by packet: links whose crossing has begun
    private int[] records = new int[INITIAL_PACKETS * STRIDE];
    private long[] draws = new long[INITIAL_PACKETS]; // by packet: its random bits
    private int firstFree = NONE;
    private int used; // packets from here on were never taken
    private int live;

    /** Takes a packet. */
    int take(int message, int index, int sourceNode, int destinationNode) {
        int packet = firstFree;
        if (packet == NONE) {
            packet = used++;
            ensureCapacity();
        } else {
            firstFree = next[packet];
        }
        live++;
        hops[packet] = 0;
        int base = packet * STRIDE;
        records[base + MESSAGE] = message;
        records[base + INDEX] = index;
        records[base + SOURCE] = sourceNode;
        records[base + DESTINATION] = destinationNode;
        return packet;
    }

    private void ensureCapacity() {
        if (used > routes.length) {
            int capacity = 2 * routes.length;
            routes = Arrays.copyOf(routes, capacity);
            next = Arrays.copyOf(next, capacity);
            hops = Arrays.copyOf(hops, capacity);
            records = Arrays.copyOf(records, capacity * STRIDE);
            draws = Arrays.copyOf(draws, capacity);
        }
    }

    /** Returns a packet to the pool. */
    void release(int packet) {
        next[packet] = firstFree;
        firstFree = packet;
        live--;
    }

    /** Packets taken and not returned. */
    int live() {
        return live;
    }

    /** The packet behind this one in its queue, or {@link #NONE}. */
    int next(int packet) {
        return next[packet];
    }

    void setNext(int packet, int behind) {
        next[packet] = behind;
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

    void setDepartedCycle(int packet, int cycle) {
        records[packet * STRIDE + DEPARTED] = cycle;
    }

    /** Low 32 bits of the cycle in which its first phit left the injection queue. */
    int departedCycle(int packet) {
        return records[packet * STRIDE + DEPARTED];
    }

    int hops(int packet) {
        return hops[packet];
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
        hops[packet]++;
        routes[packet] = route;
    }
}
