package sare.simulation;

import java.util.Arrays;

/**
 * The packets now in the network or waiting to enter it. Packet ids are places in the pool and are used again.
 *
 * <p>Layout: {@code fields} holds one record of {@link #STRIDE} ints per packet, {@code routes} and {@code draws} one long
 * per packet. The pool grows while a run warms up and allocates nothing once it is as large as the network gets full.
 */
final class PacketPool {
    /** No packet: the end of a queue. */
    static final int NONE = -1;

    private static final int STRIDE = 8;
    private static final int NEXT = 0;
    private static final int MESSAGE = 1;
    private static final int INDEX = 2;
    private static final int GENERATED = 3;
    private static final int DEPARTED = 4;
    private static final int HOPS = 5;
    private static final int SOURCE = 6;
    private static final int DESTINATION = 7;

    private static final int INITIAL_PACKETS = 256;

    private int[] fields = new int[INITIAL_PACKETS * STRIDE];
    private long[] routes = new long[INITIAL_PACKETS]; // by packet: as the routing made it
    private long[] draws = new long[INITIAL_PACKETS]; // by packet: its random bits
    private int firstFree = NONE; // list of returned packets through NEXT
    private int used; // packets from here on were never taken
    private int live;

    /** Takes a packet. */
    int take(int message, int index, int sourceNode, int destinationNode) {
        int packet = firstFree;
        if (packet == NONE) {
            packet = used++;
            ensureCapacity();
        } else {
            firstFree = next(packet);
        }
        live++;
        int base = packet * STRIDE;
        fields[base + NEXT] = NONE;
        fields[base + MESSAGE] = message;
        fields[base + INDEX] = index;
        fields[base + HOPS] = 0;
        fields[base + SOURCE] = sourceNode;
        fields[base + DESTINATION] = destinationNode;
        return packet;
    }

    private void ensureCapacity() {
        if (used > routes.length) {
            fields = Arrays.copyOf(fields, 2 * fields.length);
            routes = Arrays.copyOf(routes, 2 * routes.length);
            draws = Arrays.copyOf(draws, 2 * draws.length);
        }
    }

    /** Returns a packet to the pool. */
    void release(int packet) {
        fields[packet * STRIDE + NEXT] = firstFree;
        firstFree = packet;
        live--;
    }

    /** Packets taken and not returned. */
    int live() {
        return live;
    }

    /** The packet behind this one in its queue, or {@link #NONE}. */
    int next(int packet) {
        return fields[packet * STRIDE + NEXT];
    }

    void setNext(int packet, int next) {
        fields[packet * STRIDE + NEXT] = next;
    }

    /** The message it belongs to. */
    int message(int packet) {
        return fields[packet * STRIDE + MESSAGE];
    }

    /** Its place in its message, from 0. */
    int index(int packet) {
        return fields[packet * STRIDE + INDEX];
    }

    int sourceNode(int packet) {
        return fields[packet * STRIDE + SOURCE];
    }

    int destinationNode(int packet) {
        return fields[packet * STRIDE + DESTINATION];
    }

    void setGeneratedCycle(int packet, int cycle) {
        fields[packet * STRIDE + GENERATED] = cycle;
    }

    /** Low 32 bits of the cycle in which it was generated into its injection queue. */
    int generatedCycle(int packet) {
        return fields[packet * STRIDE + GENERATED];
    }

    /** Low 32 bits of the cycle in which its first phit left the injection queue. */
    int departedCycle(int packet) {
        return fields[packet * STRIDE + DEPARTED];
    }

    int hops(int packet) {
        return fields[packet * STRIDE + HOPS];
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

    /** Notes the start of a hop in this cycle (low 32 bits), which gives the packet the route from there on. */
    void hop(int packet, long route, int cycle) {
        int base = packet * STRIDE;
        if (fields[base + HOPS]++ == 0) {
            fields[base + DEPARTED] = cycle;
        }
        routes[packet] = route;
    }
}
