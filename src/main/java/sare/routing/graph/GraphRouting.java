package sare.routing.graph;

import sare.routing.ChannelRequests;
import sare.routing.Routing;
import sare.topology.graph.Graph;

/**
 * Shortest paths in a graph, one for each pair of switches, with the virtual channels of {@link PathTable}. From the host a packet
 * takes channel 0; the link to the host keeps the channel of the last link between switches.
 *
 * <p>Layout of a route: the index in the table of the next step in the low half, and 1 plus the destination host in the high half.
 */
final class GraphRouting implements Routing {
    private static final int HOST_SHIFT = Integer.SIZE;

    private final Graph graph;
    private final PathTable paths;
    private final int virtualChannels;

    GraphRouting(Graph graph, PathTable paths, int virtualChannels) {
        this.graph = graph;
        this.paths = paths;
        this.virtualChannels = virtualChannels;
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return route(sourceNode, destinationNode, 0, 0);
    }

    /** {@inheritDoc} At the source host the next step is the first one between switches. */
    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        if (sourceNode == destinationNode) {
            return ARRIVED;
        }
        int from = sourceNode / graph.hostsPerSwitch();
        int to = destinationNode / graph.hostsPerSwitch();
        return destinationNode + 1L << HOST_SHIFT | paths.first(from, to);
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
            return ChannelRequests.append(ChannelRequests.NONE, 0, false);
        }
        int step = (int) route;
        int host = (int) (route >>> HOST_SHIFT) - 1;
        int port = paths.isEnd(step) ? host % graph.hostsPerSwitch() : paths.port(step);
        return ChannelRequests.append(ChannelRequests.NONE, port * virtualChannels + paths.channel(step), false);
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return 0;
    }

    @Override
    public int mostRequests() {
        return 1;
    }

    @Override
    public boolean drawsChannels() {
        return false;
    }

    @Override
    public boolean asksForBubble(int virtualChannel) {
        return false;
    }
}
