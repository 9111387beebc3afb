package sare.routing.hyperx;

import java.util.List;
import sare.input.YamlMapping;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.routing.TieBreaking;
import sare.routing.UniversalRouting;
import sare.topology.hyperx.HammingGrid;

/** The routings of hypercubes and HyperX networks, as a network file names them. */
public final class HammingRoutings {
    private static final List<String> HYPERX = List.of("hyperx");
    private static final List<String> HYPERCUBE = List.of("hypercube");
    private static final List<String> BOTH = List.of("hypercube", "hyperx");
    private static final List<FlowControl> NONE = List.of(FlowControl.NONE);
    private static final List<FlowControl> TWO_PHASES = List.of(FlowControl.PHASES);
    private static final List<FlowControl> ESCAPE = List.of(FlowControl.ESCAPE);

    private static final String AHN =
            "Ahn et al., HyperX: topology, routing, and packaging of efficient large-scale networks, 2009";
    private static final String SINGH =
            "Singh, Load-balanced routing in interconnection networks, 2005; Kim, Dally, Scott and Abts, 2008";
    private static final String PAIR = ": one up to the sampled router and one after it";
    private static final String ESCAPE_AND_MORE = ": the escape channel and an adaptive one";

    private HammingRoutings() {}

    /** Makes a routing whose parameters have been read and checked. */
    private interface Maker {
        Routing make(HammingGrid grid, int virtualChannels, TieBreaking tieBreaking);
    }

    /** The routings whose paths are fixed when a packet is generated, and those that look at queues. */
    public static List<RoutingPlugin> plugins() {
        return List.of(
                new RoutingPlugin(
                        "dimension-order",
                        "minimal, one hop in each dimension, in their order (e-cube)",
                        "Dally and Seitz, Deadlock-free message routing in multiprocessor interconnection networks, 1987",
                        BOTH,
                        List.of(RoutingKeys.flowControlOr(NONE)),
                        (topology, settings) -> dimensionOrder((HammingGrid) topology, settings)),
                plugin(
                        "valiant",
                        "in dimension order to a router sampled for each packet, and from there to the destination",
                        "Valiant, A scheme for fast parallel communication, 1982",
                        BOTH,
                        TWO_PHASES,
                        PAIR,
                        (grid, channels, ties) -> new ValiantHamming(grid, channels, ties)),
                plugin(
                        "ugal-local",
                        "minimal or Valiant, whichever has fewer phits times hops at the source's router (UGAL-L)",
                        SINGH,
                        BOTH,
                        TWO_PHASES,
                        PAIR,
                        (grid, channels, ties) -> universal(grid, channels, ties, false)),
                plugin(
                        "ugal-global",
                        "minimal or Valiant, whichever has fewer phits in the queues of its path times hops (UGAL-G)",
                        SINGH,
                        BOTH,
                        TWO_PHASES,
                        PAIR,
                        (grid, channels, ties) -> universal(grid, channels, ties, true)),
                plugin(
                        "adaptive",
                        "minimal, in every router by the port with the fewest phits; the first virtual channel is an escape",
                        "Duato, A necessary and sufficient condition for deadlock-free routing, 1996",
                        HYPERCUBE,
                        ESCAPE,
                        ESCAPE_AND_MORE,
                        (grid, channels, ties) -> new AdaptiveHamming(grid, channels, false)),
                plugin(
                        "hyperx-dal",
                        "in every switch a minimal hop or, once in each dimension, another one, by phits and hops (DAL)",
                        AHN,
                        HYPERX,
                        ESCAPE,
                        ESCAPE_AND_MORE,
                        (grid, channels, ties) -> new AdaptiveHamming(grid, channels, true)));
    }

    private static RoutingPlugin plugin(
            String name,
            String description,
            String source,
            List<String> topologies,
            List<FlowControl> flowControls,
            String why,
            Maker maker) {
        return new RoutingPlugin(
                name,
                description,
                source,
                topologies,
                List.of(RoutingKeys.flowControlOr(flowControls)),
                (topology, settings) -> {
                    RoutingKeys.readFlowControl(settings, flowControls);
                    int virtualChannels = RoutingKeys.readVirtualChannels(settings, 2, "with routing " + name + why);
                    TieBreaking ties = RoutingKeys.readTieBreaking(settings);
                    return maker.make((HammingGrid) topology, virtualChannels, ties);
                });
    }

    private static Routing dimensionOrder(HammingGrid grid, YamlMapping settings) {
        RoutingKeys.readFlowControl(settings, NONE);
        int virtualChannels = RoutingKeys.readVirtualChannels(settings, 1, "");
        return new HammingRouting(grid, virtualChannels, RoutingKeys.readTieBreaking(settings));
    }

    private static Routing universal(HammingGrid grid, int virtualChannels, TieBreaking tieBreaking, boolean isGlobal) {
        ValiantHamming paths = new ValiantHamming(grid, virtualChannels, tieBreaking);
        return new UniversalRouting(grid, paths, paths, virtualChannels, isGlobal);
    }
}
