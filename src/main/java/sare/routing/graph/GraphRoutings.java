package sare.routing.graph;

import java.util.List;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.topology.Topology;
import sare.topology.graph.Graph;

/** The routings of graphs, as a network file names them. */
public final class GraphRoutings {
    private static final List<FlowControl> CLIMBING = List.of(FlowControl.HOP_INDEX, FlowControl.NODE_ORDER);

    private GraphRoutings() {}

    /** The routings whose paths are fixed when a packet is generated. */
    public static List<RoutingPlugin> plugins() {
        return List.of(new RoutingPlugin(
                "shortest-path",
                "one shortest path for each pair of switches",
                "Günther, Prevention of deadlocks in packet-switched data transport systems, 1981",
                List.of("graph"),
                List.of(RoutingKeys.flowControlOr(CLIMBING)),
                GraphRoutings::shortestPath));
    }

    private static Routing shortestPath(Topology topology, YamlMapping settings) {
        Graph graph = (Graph) topology;
        FlowControl flowControl = RoutingKeys.readFlowControl(settings, CLIMBING);
        String why = "with flow-control " + YamlValue.word(flowControl)
                + " on this graph: with fewer, packets may wait for each other for ever";
        PathTable paths = new PathTable(graph, flowControl);
        int virtualChannels = RoutingKeys.readVirtualChannels(settings, paths.channels(), why);
        return new GraphRouting(graph, paths, virtualChannels);
    }
}
