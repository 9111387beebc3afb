package sare.routing.graph;

import java.util.List;
import java.util.function.BiFunction;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.topology.graph.Graph;

/** The routings of graphs, as a network file names them. All find ways around failed links. */
public final class GraphRoutings {
    /** The key with the file of forwarding tables. */
    public static final String TABLES = "tables";

    private static final String PATHS = "paths";
    private static final int MAX_PATHS = 64;
    private static final int MAX_KEPT_PATHS = 1 << 26;
    private static final List<FlowControl> CLIMBING = List.of(FlowControl.HOP_INDEX, FlowControl.NODE_ORDER);
    private static final List<FlowControl> OF_TABLES =
            List.of(FlowControl.NONE, FlowControl.HOP_INDEX, FlowControl.NODE_ORDER);

    private GraphRoutings() {}

    /** The routings whose paths are fixed when a packet is generated. */
    public static List<RoutingPlugin> plugins() {
        return List.of(
                plugin(
                        "shortest-path",
                        "one shortest path for each pair of switches",
                        "Günther, Prevention of deadlocks in packet-switched data transport systems, 1981",
                        List.of(RoutingKeys.flowControlOr(CLIMBING)),
                        GraphRoutings::shortestPath),
                plugin(
                        "k-shortest-paths",
                        "the k shortest paths without a repeated switch for each pair, in turn",
                        "Yen, Finding the k shortest loopless paths in a network, 1971; Singla et al., Jellyfish, 2012",
                        List.of(
                                RoutingKeys.flowControlOr(CLIMBING),
                                Parameter.optional(
                                        PATHS,
                                        "paths of a pair of switches (k)",
                                        "paths",
                                        "1 to " + MAX_PATHS,
                                        "4",
                                        "-")),
                        GraphRoutings::kShortestPaths),
                plugin(
                        "equal-cost-multipath",
                        "in every switch one of the links on a shortest path, in turn (ECMP)",
                        "Hopps, Analysis of an equal-cost multi-path algorithm, RFC 2992, 2000",
                        List.of(RoutingKeys.flowControlOr(CLIMBING)),
                        GraphRoutings::equalCost),
                plugin(
                        "forwarding-tables",
                        "in every switch the link that a table in a file names for the destination",
                        "Dally and Towles, 2004, section 11.1",
                        List.of(
                                RoutingKeys.flowControlOr(OF_TABLES),
                                Parameter.required(
                                        TABLES,
                                        "the forwarding tables",
                                        "-",
                                        "a CSV file with the columns switch,to_switch,port or switch,to_host,port, and channel"
                                                + " after them or not, its path relative to the network's file",
                                        "-")),
                        GraphRoutings::forwardingTables));
    }

    private static RoutingPlugin plugin(
            String name,
            String description,
            String source,
            List<Parameter> parameters,
            BiFunction<Graph, YamlMapping, Routing> maker) {
        return new RoutingPlugin(
                name,
                description,
                source,
                List.of("graph"),
                parameters,
                true,
                (topology, settings) -> maker.apply((Graph) topology, settings));
    }

    private static int readChannels(YamlMapping settings, FlowControl flowControl, int channels) {
        String why = "with flow-control " + YamlValue.word(flowControl)
                + " on this graph: with fewer, packets may wait for each other for ever";
        return RoutingKeys.readVirtualChannels(settings, channels, why);
    }

    /** The paths of all pairs. Where the longest of the shortest ones already needs too many channels, they are not searched. */
    private static PathTable paths(
            Graph graph, YamlMapping settings, FlowControl flowControl, PathFinder finder, int most) {
        if (flowControl == FlowControl.HOP_INDEX) {
            readChannels(settings, flowControl, Math.max(1, graph.switchDiameter()));
        }
        try {
            return new PathTable(graph, flowControl, finder, most);
        } catch (ArithmeticException tooLarge) { // it computes its size exactly
            throw settings.get(RoutingKeys.ROUTING)
                    .fault(
                            "paths between " + graph.switches()
                                    + " switches with too many links together for a table of them",
                            "equal-cost-multipath or forwarding-tables, which need none, or fewer switches");
        }
    }

    private static Routing shortestPath(Graph graph, YamlMapping settings) {
        FlowControl flowControl = RoutingKeys.readFlowControl(settings, CLIMBING);
        PathTable paths = paths(graph, settings, flowControl, new ShortestPaths(graph), 1);
        int virtualChannels = readChannels(settings, flowControl, paths.channels());
        return new GraphRouting(graph, paths, virtualChannels, RoutingKeys.readTieBreaking(settings));
    }

    private static Routing kShortestPaths(Graph graph, YamlMapping settings) {
        FlowControl flowControl = RoutingKeys.readFlowControl(settings, CLIMBING);
        YamlValue value = settings.get(PATHS);
        int most = value.integer(1, MAX_PATHS);
        if ((long) graph.switches() * graph.switches() * most > MAX_KEPT_PATHS) {
            throw value.error("at most " + MAX_KEPT_PATHS + " paths of all pairs of " + graph.switches() + " switches");
        }
        int given = RoutingKeys.readVirtualChannels(settings, 1, "");
        int longest = flowControl == FlowControl.HOP_INDEX ? given : graph.switches();
        PathTable paths = paths(graph, settings, flowControl, new KShortestPaths(graph, most, longest), most);
        if (paths.channels() > RoutingKeys.MAX_VIRTUAL_CHANNELS) {
            throw settings.get(RoutingKeys.VIRTUAL_CHANNELS)
                    .error("more with flow-control " + YamlValue.word(flowControl)
                            + ", as many as the longest of these paths needs, or fewer paths");
        }
        return new GraphRouting(
                graph,
                paths,
                readChannels(settings, flowControl, paths.channels()),
                RoutingKeys.readTieBreaking(settings));
    }

    private static Routing equalCost(Graph graph, YamlMapping settings) {
        FlowControl flowControl = RoutingKeys.readFlowControl(settings, CLIMBING);
        int virtualChannels = readChannels(settings, flowControl, EqualCostRouting.channels(graph, flowControl));
        return new EqualCostRouting(graph, flowControl, virtualChannels, RoutingKeys.readTieBreaking(settings));
    }

    private static Routing forwardingTables(Graph graph, YamlMapping settings) {
        FlowControl flowControl = RoutingKeys.readFlowControl(settings, OF_TABLES);
        int given = RoutingKeys.readVirtualChannels(settings, 1, "");
        YamlValue file = settings.get(TABLES);
        ForwardingTables tables = ForwardingTables.read(settings.resolve(file.text()), graph, given);
        ForwardingCheck check = new ForwardingCheck(graph, tables);
        int channels = check.channels(flowControl);
        if (flowControl == FlowControl.NONE) {
            check.checkChannels(given);
        } else {
            if (tables.hasChannels()) {
                throw settings.get(RoutingKeys.FLOW_CONTROL).error("none with tables that name channels");
            }
            readChannels(settings, flowControl, channels);
        }
        return new ForwardingRouting(graph, tables, flowControl, given);
    }
}
