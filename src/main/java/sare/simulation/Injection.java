package sare.simulation;

import sare.network.Draws;
import sare.network.Network;
import sare.network.Routing;
import sare.network.Topology;

/**
 * Where nodes generate packets and hand them to the network. A node generates at most one packet per cycle, and one that
 * finds its injection queue full waits for a place. Both are a matter of arithmetic once it is known when packets leave, so
 * a packet is put into its queue as soon as the cycle is known in which it gets its place, which may be some cycles ahead.
 *
 * <p>Layout: {@code messages} holds {@link #STRIDE} ints by node.
 */
final class Injection {
    private static final int STRIDE = 4;
    private static final int MESSAGE = 0; // the one being sent
    private static final int DESTINATION = 1; // node
    private static final int END = 2; // index behind the last of its packets, or 0 when all have a place
    private static final int NEXT = 3; // index of the first of them that has no place yet

    private final Routing routing;
    private final long seed;
    private final PacketPool packets;
    private final Places places;
    private final Fabric fabric;
    private final NewHeads newHeads;
    private final PacketSource source;
    private final int queuePackets;
    private final int[] messages;
    private final long[] attempts; // by node: the cycle in which the next packet is generated, or the last one was
    private final long[] placed; // by node: the cycle in which the last packet got its place
    private final int[] freed; // injection queues that a packet has begun to leave, one more than there can be
    private final int[] finished; // nodes whose message has places for all its packets
    private int freeing;
    private int finishing;
    private final int[] generated; // by node: packets so far

    Injection(Network network, long seed, Fabric fabric, NewHeads newHeads, PacketSource source) {
        Topology topology = network.topology();
        this.routing = network.routing();
        this.queuePackets =
                network.routers().transitQueuePackets() + network.routers().injectionQueuePackets();
        this.seed = seed;
        this.packets = fabric.packets;
        this.places = fabric.places;
        this.fabric = fabric;
        this.newHeads = newHeads;
        this.source = source;
        this.messages = new int[topology.nodes() * STRIDE];
        this.attempts = new long[topology.nodes()];
        this.placed = new long[topology.nodes()];
        this.freed = new int[topology.nodes() + 1];
        this.finished = new int[topology.nodes()];
        this.generated = new int[topology.nodes()];
    }

    /** A node begins to send so many packets of a message, from an index on; what it sent before has been sent. */
    void send(int node, int message, int firstIndex, int count, int destinationNode, long cycle) {
        int base = node * STRIDE;
        messages[base + MESSAGE] = message;
        messages[base + DESTINATION] = destinationNode;
        messages[base + END] = firstIndex + count;
        messages[base + NEXT] = firstIndex;
        placed[node] = cycle - 1;
        int input = places.ofNode(node);
        packets.reserve(freePlaces(input));
        while (messages[base + END] > 0 && freePlaces(input) > 0) {
            place(node, input);
        }
        tellFinished(cycle);
    }

    /** A packet has begun to leave an input, if that is a {@link Branchless} choice an injection queue: one that waits knows when it gets the place. */
    void leftIf(int choice, int input) {
        freed[freeing] = input;
        freeing += choice;
    }

    /** Gives the places that packets have begun to leave in this cycle to packets that wait. */
    void fill(long cycle) {
        packets.reserve(freeing);
        for (int i = 0; i < freeing; i++) {
            int node = places.node(freed[i]);
            if (messages[node * STRIDE + END] > 0) {
                place(node, freed[i]);
            }
        }
        freeing = 0;
        tellFinished(cycle);
    }

    private void tellFinished(long cycle) {
        for (int i = 0; i < finishing; i++) {
            int node = finished[i];
            source.sent(node, attempts[node], placed[node], cycle);
        }
        finishing = 0;
    }

    /**
     * Gives a place to the next packet of the node's message. It is generated in the cycle after the one before it got its
     * place; when only the place is left that a packet is leaving, it gets that in the cycle after the tail has passed.
     */
    private void place(int node, int input) {
        long attempt = placed[node] + 1;
        long place = freePlaces(input) > 1 ? attempt : Math.max(attempt, fabric.tailPassed(input, attempt) + 1);
        placed[node] = place;
        inject(node, input, place);
        int base = node * STRIDE;
        if (++messages[base + NEXT] == messages[base + END]) {
            messages[base + END] = 0;
            attempts[node] = attempt;
            finished[finishing++] = node;
        }
    }

    private int freePlaces(int input) {
        return queuePackets - fabric.packets(input);
    }

    private void inject(int node, int input, long cycle) {
        int base = node * STRIDE;
        int index = messages[base + NEXT];
        int destinationNode = messages[base + DESTINATION];
        int packet = packets.take(messages[base + MESSAGE], index, node, destinationNode);
        long draw = Draws.packet(seed, node, generated[node]++);
        packets.setRoute(packet, routing.route(node, destinationNode, index, draw), draw);
        packets.setGeneratedCycle(packet, (int) cycle);
        if (fabric.append(input, packet) != 0 && fabric.tailPassed(input, cycle) < cycle) {
            newHeads.add(input, cycle); // else it becomes head when the tail before it has passed
        }
    }
}
