package sare.routing.graph;

import sare.routing.FlowControl;
import sare.topology.graph.Graph;

/**
 * Routing by forwarding tables: in every switch the table names the link to the destination. The virtual channel on a link is that of
 * the tables, or with hop index or node order that of {@link PathTable}. The low half of a route is 0.
 */
final class ForwardingRouting extends SwitchRouting {
    private final ForwardingTables tables;
    private final FlowControl flowControl;

    ForwardingRouting(Graph graph, ForwardingTables tables, FlowControl flowControl, int virtualChannels) {
        super(graph, virtualChannels);
        this.tables = tables;
        this.flowControl = flowControl;
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return route(sourceNode, destinationNode, 0, 0);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        return sourceNode == destinationNode ? ARRIVED : destinationNode + 1L << HOST_SHIFT;
    }

    @Override
    public long advance(long route, int router, int port) {
        return router >= graph.nodes() && port < graph.hostsPerSwitch() ? ARRIVED : route;
    }

    @Override
    int link(long route, int here) {
        return tables.link(here, tables.destination(host(route)));
    }

    @Override
    int channel(long route, int here, int link, int inputChannel, boolean isFirst) {
        if (flowControl == FlowControl.NONE) {
            return tables.channel(here, tables.destination(host(route)));
        }
        return isFirst ? 0 : inputChannel + PathTable.climb(flowControl, here, graph.neighbourSwitch(here, link));
    }
}
