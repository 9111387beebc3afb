package sare.routing.grid;

import java.util.List;
import java.util.function.BiFunction;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.routing.TieBreaking;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.GridTopologies;

/** The routings of grids, as a network file names them. */
public final class GridRoutings {
    private static final List<FlowControl> OF_RINGS = List.of(FlowControl.BUBBLE, FlowControl.DATELINE);
    private static final List<FlowControl> OF_LINES =
            List.of(FlowControl.NONE, FlowControl.BUBBLE, FlowControl.DATELINE);
    private static final List<FlowControl> ADAPTIVE_ON_LINES = List.of(FlowControl.NONE, FlowControl.BUBBLE);

    private static final List<String> TORI = List.of("torus", "twisted-torus");
    private static final List<String> MESHES = List.of("mesh");

    private static final Parameter BUBBLE = Parameter.optional(
            RoutingKeys.BUBBLE_PACKETS,
            "free room a packet needs in its ring's local queue to enter the ring (flow-control bubble)",
            "packets",
            "1 to " + RoutingKeys.MAX_BUBBLE_PACKETS,
            "2",
            "EHU-KAT-IK-02-10");

    private GridRoutings() {}

    /** The routings of tori, twisted tori and meshes. */
    public static List<RoutingPlugin> plugins() {
        return List.of(
                dimensionOrder(TORI, RoutingKeys.flowControl(OF_RINGS), OF_RINGS),
                dimensionOrder(MESHES, RoutingKeys.flowControlOr(OF_LINES), OF_LINES),
                new RoutingPlugin(
                        "adaptive-bubble",
                        "minimal adaptive in all virtual channels but the first, which is the dimension-order bubble escape",
                        "Puente et al., The adaptive bubble router, 2001",
                        TORI,
                        List.of(RoutingKeys.flowControl(List.of(FlowControl.BUBBLE)), BUBBLE),
                        GridRoutings::adaptiveBubble),
                new RoutingPlugin(
                        "adaptive",
                        "minimal adaptive in all virtual channels but the first, which is the dimension-order escape",
                        "Dally and Towles, 2004, section 14.3",
                        MESHES,
                        List.of(RoutingKeys.flowControlOr(ADAPTIVE_ON_LINES), BUBBLE),
                        GridRoutings::adaptive));
    }

    private static RoutingPlugin dimensionOrder(
            List<String> topologies, Parameter flowControl, List<FlowControl> known) {
        BiFunction<Topology, YamlMapping, Routing> maker = (topology, settings) ->
                dimensionOrder(grid(topology, settings), RoutingKeys.readFlowControl(settings, known), settings);
        return new RoutingPlugin(
                "dimension-order",
                "minimal, x first, then y, then z; rings are kept free of deadlock by bubbles or by datelines",
                "Dally and Seitz, Deadlock-free message routing in multiprocessor interconnection networks, 1987",
                topologies,
                List.of(flowControl, BUBBLE),
                maker);
    }

    private static Routing dimensionOrder(CartesianGrid grid, FlowControl flowControl, YamlMapping settings) {
        YamlValue channels = settings.get(RoutingKeys.VIRTUAL_CHANNELS);
        int virtualChannels = channels.integer(1, RoutingKeys.MAX_VIRTUAL_CHANNELS);
        TieBreaking tieBreaking = RoutingKeys.readTieBreaking(settings);
        if (flowControl == FlowControl.DATELINE) {
            if (virtualChannels != DimensionOrderDateline.VIRTUAL_CHANNELS) {
                throw channels.error(DimensionOrderDateline.VIRTUAL_CHANNELS
                        + " with flow-control dateline, one on each side of it");
            }
        }
        checkRings(grid, flowControl, settings);
        return dimensionOrder(grid, flowControl, virtualChannels, tieBreaking);
    }

    /** Dimension-order routing under the given flow control; datelines need two virtual channels. */
    public static Routing dimensionOrder(
            CartesianGrid grid, FlowControl flowControl, int virtualChannels, TieBreaking tieBreaking) {
        return flowControl == FlowControl.DATELINE
                ? new DimensionOrderDateline(grid, tieBreaking)
                : new DimensionOrder(grid, virtualChannels, tieBreaking, flowControl == FlowControl.BUBBLE);
    }

    /** Minimal adaptive routing, whose escape channel is kept free of deadlock by the given flow control. */
    static Routing adaptive(CartesianGrid grid, FlowControl flowControl, int virtualChannels, TieBreaking tieBreaking) {
        return new AdaptiveGrid(grid, virtualChannels, tieBreaking, flowControl == FlowControl.BUBBLE);
    }

    private static Routing adaptiveBubble(Topology topology, YamlMapping settings) {
        if (RoutingKeys.readFlowControl(settings, OF_RINGS) != FlowControl.BUBBLE) {
            throw settings.get(RoutingKeys.FLOW_CONTROL)
                    .error("bubble with routing adaptive-bubble, for its escape channel");
        }
        return adaptive(grid(topology, settings), FlowControl.BUBBLE, "adaptive-bubble", settings);
    }

    private static Routing adaptive(Topology topology, YamlMapping settings) {
        CartesianGrid grid = grid(topology, settings);
        FlowControl flowControl = RoutingKeys.readFlowControl(settings, ADAPTIVE_ON_LINES);
        checkRings(grid, flowControl, settings);
        return adaptive(grid, flowControl, "adaptive", settings);
    }

    private static Routing adaptive(CartesianGrid grid, FlowControl flowControl, String name, YamlMapping settings) {
        int virtualChannels = RoutingKeys.readVirtualChannels(
                settings, 2, "with routing " + name + ": the escape channel and an adaptive one");
        return adaptive(grid, flowControl, virtualChannels, RoutingKeys.readTieBreaking(settings));
    }

    /** Without bubbles or datelines packets in a ring may wait for each other. */
    private static void checkRings(CartesianGrid grid, FlowControl flowControl, YamlMapping settings) {
        for (int d = 0; d < grid.dimensions(); d++) {
            if (flowControl == FlowControl.NONE && grid.wraps(d) && grid.size(d) > 1) {
                throw settings.get(RoutingKeys.FLOW_CONTROL)
                        .error(
                                "bubble or dateline where a dimension wraps, or its packets wait for each other for ever");
            }
        }
    }

    /** The grid, if the hops along its dimensions fit into a route. */
    private static CartesianGrid grid(Topology topology, YamlMapping settings) {
        CartesianGrid grid = (CartesianGrid) topology;
        long most = GridRouting.maxHops(grid.dimensions());
        for (int d = 0; d < grid.dimensions(); d++) {
            long longest = grid.wraps(d) ? 2 * most + 1 : most + 1;
            if (grid.size(d) > longest) {
                String line = grid.wraps(d) ? "ring" : "line";
                throw settings.get(GridTopologies.DIMENSIONS)
                        .error("at most " + longest + " nodes per " + line + " in " + grid.dimensions()
                                + " dimensions");
            }
        }
        return grid;
    }
}
