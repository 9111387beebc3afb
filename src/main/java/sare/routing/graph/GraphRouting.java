package sare.routing.graph;

import sare.routing.ChannelRequests;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.topology.graph.Graph;

/**
 * Shortest paths in a graph, one for each pair of switches, kept in a table.
 *
 * <p>Virtual channels: 0 from the host and on the first link between switches; then, by {@link FlowControl#HOP_INDEX}, one more on
 * each further link, or by {@link FlowControl#NODE_ORDER} one more where the next switch has a lower number than this one. The link
 * to the host keeps the channel. No cycle of channels exists: the channel rises with each hop, or with each hop to a lower switch
 * number.
 *
 * <p>Layout of a route: 1 plus the index in {@link #steps} of the next step, an output channel between switches, and above it 1
 * plus the destination host. The last entry of a path in the table is {@link #END} with the channel in which the path ends.
 */
final class GraphRouting implements Routing {
    private static final int HOST_SHIFT = 32;
    private static final int END = 1 << 30; // with the channel of the path's last link in the lowest bits
    private static final long STEP_MASK = (1L << HOST_SHIFT) - 1;

    private final Graph graph;
    private final int virtualChannels;
    private final int[] firstStep; // by switch and switch: index of the first step of the path
    private final int[] steps; // output channels at the switches of a path, then its end

    GraphRouting(Graph graph, FlowControl flowControl, int virtualChannels) {
        this.graph = graph;
        this.virtualChannels = virtualChannels;
        int switches = graph.switches();
        this.firstStep = new int[switches * switches];
        ShortestPaths paths = new ShortestPaths(graph);
        int count = 0;
        for (int pair = 0; pair < firstStep.length; pair++) {
            firstStep[pair] = count;
            count = Math.addExact(count, 1 + graph.switchHops(pair / switches, pair % switches));
        }
        this.steps = new int[count];
        for (int pair = 0; pair < firstStep.length; pair++) {
            fill(firstStep[pair], pair / switches, paths.links(pair / switches, pair % switches), flowControl);
        }
    }

    private void fill(int first, int from, int[] links, FlowControl flowControl) {
        int channel = 0;
        int here = from;
        for (int i = 0; i < links.length; i++) {
            int there = graph.neighbourSwitch(here, links[i]);
            boolean climbs = flowControl == FlowControl.HOP_INDEX || there < here;
            channel += i > 0 && climbs ? 1 : 0;
            steps[first + i] = (graph.hostsPerSwitch() + links[i]) * virtualChannels + channel;
            here = there;
        }
        steps[first + links.length] = END | channel;
    }

    /** The virtual channels that the paths need with a flow control. */
    static int channelsNeeded(Graph graph, FlowControl flowControl) {
        if (flowControl == FlowControl.HOP_INDEX) {
            return Math.max(1, graph.switchDiameter());
        }
        ShortestPaths paths = new ShortestPaths(graph);
        int most = 0;
        for (int from = 0; from < graph.switches(); from++) {
            for (int to = 0; to < graph.switches(); to++) {
                most = Math.max(most, steps(graph, from, paths.links(from, to)));
            }
        }
        return 1 + most;
    }

    /** How often the channel of a path rises with node order. */
    private static int steps(Graph graph, int from, int[] links) {
        int climbs = 0;
        int here = from;
        for (int i = 0; i < links.length; i++) {
            int there = graph.neighbourSwitch(here, links[i]);
            climbs += i > 0 && there < here ? 1 : 0;
            here = there;
        }
        return climbs;
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
        long next = 1L + firstStep[from * graph.switches() + to];
        return destinationNode + 1L << HOST_SHIFT | next;
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
        int step = steps[(int) (route & STEP_MASK) - 1];
        int host = (int) (route >>> HOST_SHIFT) - 1;
        int output = step < END ? step : host % graph.hostsPerSwitch() * virtualChannels + step - END;
        return ChannelRequests.append(ChannelRequests.NONE, output, false);
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
