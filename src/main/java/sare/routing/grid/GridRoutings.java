package sare.routing.grid;

import java.util.List;
import java.util.function.BiFunction;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.TieBreaking;
import sare.topology.Topology;
import sare.topology.grid.GridTopologies;
import sare.topology.grid.Torus;

/** The routings of grids, as a network file names them. */
public final class GridRoutings {
    private GridRoutings() {}

    /** The entries of the registry of routings; each makes a routing for a topology from the settings of a network file. */
    public static List<Registry.Entry<BiFunction<Topology, YamlMapping, Routing>>> entries() {
        return List.of(
                new Registry.Entry<>(
                        "dimension-order",
                        "minimal, x first, then y, then z; kept free of deadlock by bubbles or by datelines",
                        "Dally and Seitz, Deadlock-free message routing in multiprocessor interconnection networks, 1987",
                        List.of(),
                        GridRoutings::dimensionOrder),
                new Registry.Entry<>(
                        "adaptive-bubble",
                        "minimal adaptive in all virtual channels but the first, which is the dimension-order bubble escape",
                        "Puente et al., The adaptive bubble router, 2001",
                        List.of(),
                        GridRoutings::adaptiveBubble));
    }

    private static Routing dimensionOrder(Topology topology, YamlMapping settings) {
        Torus torus = torus(topology, settings);
        YamlValue channels = settings.get(RoutingKeys.VIRTUAL_CHANNELS);
        int virtualChannels = channels.integer(1, RoutingKeys.MAX_VIRTUAL_CHANNELS);
        FlowControl flowControl = settings.get(RoutingKeys.FLOW_CONTROL).choice(FlowControl.class);
        if (flowControl == FlowControl.DATELINE && virtualChannels != DimensionOrderDateline.VIRTUAL_CHANNELS) {
            throw channels.error(
                    DimensionOrderDateline.VIRTUAL_CHANNELS + " with flow-control dateline, one on each side of it");
        }
        return TorusRoutings.dimensionOrder(torus, flowControl, virtualChannels, tieBreaking(settings));
    }

    private static Routing adaptiveBubble(Topology topology, YamlMapping settings) {
        Torus torus = torus(topology, settings);
        if (torus.dimensions() > AdaptiveBubble.MAX_DIMENSIONS) {
            throw settings.get(GridTopologies.DIMENSIONS)
                    .error("at most " + AdaptiveBubble.MAX_DIMENSIONS + " dimensions with routing adaptive-bubble");
        }
        YamlValue flowControl = settings.get(RoutingKeys.FLOW_CONTROL);
        if (flowControl.choice(FlowControl.class) != FlowControl.BUBBLE) {
            throw flowControl.error("bubble with routing adaptive-bubble, for its escape channel");
        }
        YamlValue channels = settings.get(RoutingKeys.VIRTUAL_CHANNELS);
        int virtualChannels = channels.integer(1, RoutingKeys.MAX_VIRTUAL_CHANNELS);
        if (virtualChannels < 2) {
            throw channels.error("at least 2 with routing adaptive-bubble: the escape channel and an adaptive one");
        }
        return TorusRoutings.adaptiveBubble(torus, virtualChannels, tieBreaking(settings));
    }

    private static TieBreaking tieBreaking(YamlMapping settings) {
        return settings.get(RoutingKeys.TIE_BREAKING).choice(TieBreaking.class);
    }

    /** The topology, if it is a torus whose rings fit into a route. */
    private static Torus torus(Topology topology, YamlMapping settings) {
        if (!(topology instanceof Torus torus)) {
            throw settings.get(RoutingKeys.ROUTING).error("a routing for a " + topology.description());
        }
        long longest = TorusRouting.maxRingSize(torus.dimensions());
        for (int d = 0; d < torus.dimensions(); d++) {
            if (torus.size(d) > longest) {
                throw settings.get(GridTopologies.DIMENSIONS)
                        .error("at most " + longest + " nodes per ring in " + torus.dimensions() + " dimensions");
            }
        }
        return torus;
    }
}
