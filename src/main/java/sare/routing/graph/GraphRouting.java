package sare.routing.graph;

import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.SingleRequestRouting;
import sare.routing.TieBreaking;
import sare.topology.graph.Graph;

/**
 * Fixed paths in a graph, one or several for each pair of switches, with the virtual channels of {@link PathTable}. Of m paths a packet
 * takes number (source + destination + index in its message) modulo m, or with random tie breaking a sampled one. From the host it
 * takes channel 0; the link to the host keeps the channel of the last link between switches.
 *
 * <p>Layout of a route: the index in the table of the next step in the low half, and 1 plus the destination host in the high half.
 */
final class GraphRouting extends SingleRequestRouting {
    private static final int HOST_SHIFT = Integer.SIZE;

    private final Graph graph;
    private final PathTable paths;
    private final int virtualChannels;
    private final boolean isRandom;

    GraphRouting(Graph graph, PathTable paths, int virtualChannels, TieBreaking tieBreaking) {
        this.graph = graph;
        this.paths = paths;
        this.virtualChannels = virtualChannels;
        this.isRandom = tieBreaking == TieBreaking.RANDOM;
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return representativePackets(sourceNode, destinationNode) == 1
                ? route(sourceNode, destinationNode, 0, 0)
                : VARIES;
    }

    /** {@inheritDoc} One on each path. */
    @Override
    public int representativePackets(int sourceNode, int destinationNode) {
        return paths.count(sourceNode / graph.hostsPerSwitch(), destinationNode / graph.hostsPerSwitch());
    }

    @Override
    public long representativeRoute(int sourceNode, int destinationNode, int number) {
        return sourceNode == destinationNode ? ARRIVED : onPath(sourceNode, destinationNode, number);
    }

    /** {@inheritDoc} At the source host the next step is the first one between switches. */
    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        if (sourceNode == destinationNode) {
            return ARRIVED;
        }
        int count = representativePackets(sourceNode, destinationNode);
        int number = isRandom
                ? CounterBasedRandom.channel(draw, 0, 0, count)
                : (int) (((long) sourceNode + destinationNode + packetIndex) % count);
        return onPath(sourceNode, destinationNode, number);
    }

    private long onPath(int sourceNode, int destinationNode, int number) {
        int from = sourceNode / graph.hostsPerSwitch();
        int to = destinationNode / graph.hostsPerSwitch();
        return destinationNode + 1L << HOST_SHIFT | paths.first(from, to, number);
    }

    @Override
    public long advance(long route, int router, int port) {
        if (router < graph.nodes()) {
            return route;
        }
        return port < graph.hostsPerSwitch() ? ARRIVED : route + 1;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        if (inputPort == INJECTION) {
            return ChannelRequests.of(0);
        }
        int step = (int) route;
        int host = (int) (route >>> HOST_SHIFT) - 1;
        int port = paths.isEnd(step) ? host % graph.hostsPerSwitch() : paths.port(step);
        return ChannelRequests.of(port * virtualChannels + paths.channel(step));
    }
}
