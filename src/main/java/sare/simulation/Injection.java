package sare.simulation;

import java.util.Arrays;
import sare.network.Network;
import sare.routing.CounterBasedRandom;
import sare.routing.Routing;
import sare.topology.Topology;

/**
 * The injection of packets: nodes generate packets and put them into their injection queues.
 *
 * <p>A node generates at most one packet per cycle. A packet that finds its injection queue full waits for a place. The cycles of
 * both events follow by arithmetic from the cycles in which packets leave. So a packet is appended to its queue as soon as the
 * cycle is known in which it gets its place. This cycle may lie in the future.
 *
 * <p>Layout: {@code records} holds {@link #STRIDE} longs by node. In the first two, two ints share a long, the first in its low
 * half.
 */
final class Injection {
    private static final int STRIDE = 8;
    private static final int MESSAGE = 0; // the message being sent, and its destination node
    private static final int PACKETS =
            1; // index of the first packet without a place, and end of the indices; 0 if none; or AWAITS_ROOM
    private static final int ATTEMPT = 2; // the cycle in which the last packet of a message was generated
    private static final int PLACED = 3; // the cycle in which the last packet got its place
    private static final int GENERATED = 4; // the number of packets so far
    private static final int ROUTE = 5; // of all packets of the message, or Routing.VARIES
    private static final int DRAWS = 6; // the random stream of the node, CounterBasedRandom.ofNode

    private static final long AWAITS_ROOM = -1; // the shared interface of the node waits for a place
    private static final long UNUSED = 0; // the random bits of a packet that needs none

    private final Routing routing;
    private final boolean drawsChannels;
    private final PacketPool packets;
    private final ChannelIndex channels;
    private final Fabric fabric;
    private final ChannelRanges ranges;
    private final NewHeads[] newHeads; // by range
    private final int queuePackets;
    private final long[] records;
    private final Lookahead lookahead;
    private final ChannelList finished; // nodes all packets of whose message have a place
    private PacketSource source;

    /**
     * Creates the injection of a network.
     *
     * @param newHeads the lists of new heads, by range of channel indices
     */
    Injection(Network network, Fabric fabric, ChannelRanges ranges, NewHeads[] newHeads) {
        Topology topology = network.topology();
        this.routing = network.routing();
        this.drawsChannels = routing.drawsChannels();
        this.queuePackets =
                network.routers().transitQueuePackets() + network.routers().injectionQueuePackets();
        this.packets = fabric.packets;
        this.channels = fabric.channels;
        this.fabric = fabric;
        this.ranges = ranges;
        this.newHeads = newHeads;
        this.lookahead = new Lookahead(fabric);
        this.records = new long[topology.nodes() * STRIDE];
        this.finished = new ChannelList(topology.nodes());
    }

    /** Restores the initial state, in which no node has sent anything. */
    void clear(long seed) {
        Arrays.fill(records, 0);
        for (int node = 0; node * STRIDE < records.length; node++) {
            records[node * STRIDE + DRAWS] = CounterBasedRandom.ofNode(seed, node);
        }
    }

    /** Sets the source, which is notified of sent messages. */
    void attach(PacketSource source) {
        this.source = source;
    }

    /** Reads the records of the next nodes that will send ({@link Lookahead}). */
    void lookAhead(int[] nodes, int count) {
        if (lookahead.isDue(0)) {
            for (int i = 0; i < count; i++) {
                lookahead.use(records[nodes[i] * STRIDE]);
                lookahead.at(channels.ofNode(nodes[i]));
            }
        }
    }

    /** Begins to send {@code count} packets of a message from an index on. The previous message of the node has been sent. */
    void send(int node, int message, int firstIndex, int count, int destinationNode, long cycle) {
        int base = node * STRIDE;
        records[base + MESSAGE] = IntPair.of(message, destinationNode);
        records[base + PACKETS] = IntPair.of(firstIndex, firstIndex + count);
        records[base + PLACED] = cycle - 1;
        records[base + ROUTE] = count > 1 ? routing.commonRoute(node, destinationNode) : Routing.VARIES;
        int input = channels.ofNode(node);
        packets.reserve(freePlaces(input));
        while (records[base + PACKETS] != 0 && freePlaces(input) > 0) {
            place(node, input);
        }
        reportFinished(cycle);
    }

    /**
     * The first cycle in which a packet of a node can get a place, or {@link Wheel#NEVER} if no packet has begun to leave the full queue.
     * For nodes with a shared interface, which know at most one packet in advance.
     */
    long nextPlace(int node, long cycle) {
        int input = channels.ofNode(node);
        int free = freePlaces(input);
        if (free == 0) {
            return Wheel.NEVER;
        }
        return free > 1 ? cycle : Math.max(cycle, fabric.tailPassed(input, cycle) + 1);
    }

    /** Notifies the source when a packet begins to leave the full queue of a node with a shared interface. */
    void awaitRoom(int node) {
        records[node * STRIDE + PACKETS] = AWAITS_ROOM;
    }

    /** Gives a place in this cycle to a packet of a node with a shared interface, for which there is room. */
    void inject(int node, int message, int index, int destinationNode, long cycle) {
        int base = node * STRIDE;
        records[base + MESSAGE] = IntPair.of(message, destinationNode);
        records[base + ROUTE] = Routing.VARIES;
        packets.reserve(1);
        inject(node, channels.ofNode(node), index, cycle);
    }

    /** Gives waiting packets the places of the packets that began to leave injection queues in this cycle. Clears the list of these. */
    void fill(ChannelList freed, long cycle) {
        packets.reserve(freed.size());
        for (int i = 0; i < freed.size(); i++) {
            int input = freed.get(i);
            int node = channels.node(input);
            long waiting = records[node * STRIDE + PACKETS];
            if (waiting == AWAITS_ROOM) {
                records[node * STRIDE + PACKETS] = 0;
                source.hasRoom(node, nextPlace(node, cycle), cycle);
            } else if (waiting != 0) {
                place(node, input);
            }
        }
        freed.clear();
        reportFinished(cycle);
    }

    private void reportFinished(long cycle) {
        for (int i = 0; i < finished.size(); i++) {
            int node = finished.get(i);
            source.sent(node, records[node * STRIDE + ATTEMPT], records[node * STRIDE + PLACED], cycle);
        }
        finished.clear();
    }

    /**
     * Gives a place to the next packet of the node's message. The packet is generated in the cycle after the previous packet got its
     * place. If the only free place is that of a packet that is leaving, the new packet gets it in the cycle after the tail has
     * passed.
     */
    private void place(int node, int input) {
        int base = node * STRIDE;
        long attempt = records[base + PLACED] + 1;
        long place = freePlaces(input) > 1 ? attempt : Math.max(attempt, fabric.tailPassed(input, attempt) + 1);
        records[base + PLACED] = place;
        long unplaced = records[base + PACKETS];
        inject(node, input, IntPair.low(unplaced), place);
        long rest = unplaced + 1;
        if (IntPair.low(rest) == IntPair.high(rest)) {
            rest = 0;
            records[base + ATTEMPT] = attempt;
            finished.addIf(1, node);
        }
        records[base + PACKETS] = rest;
    }

    private int freePlaces(int input) {
        return queuePackets - fabric.packets(input);
    }

    private void inject(int node, int input, int index, long cycle) {
        int base = node * STRIDE;
        long message = records[base + MESSAGE];
        int destinationNode = IntPair.high(message);
        int packet = packets.take(IntPair.low(message), index, node, destinationNode);
        long common = records[base + ROUTE];
        long number = records[base + GENERATED]++;
        long draw = drawsChannels || common == Routing.VARIES
                ? CounterBasedRandom.packet(records[base + DRAWS], number)
                : UNUSED;
        long route = common == Routing.VARIES ? routing.route(node, destinationNode, index, draw) : common;
        packets.setRoute(packet, route, draw);
        packets.setGeneratedCycle(packet, cycle);
        if (fabric.append(input, packet) != 0 && fabric.tailPassed(input, cycle) < cycle) {
            newHeads[ranges.of(input)].add(input, cycle); // else it becomes head after the tail before it has passed
        }
    }
}
