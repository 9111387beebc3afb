package sare.routing.dragonfly;

import java.util.List;
import sare.input.YamlMapping;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.routing.TieBreaking;
import sare.routing.UniversalRouting;
import sare.topology.dragonfly.Dragonfly;

/** The routings of dragonflies, as a network file names them. */
public final class DragonflyRoutings {
    private static final List<String> DRAGONFLY = List.of("dragonfly");
    private static final List<FlowControl> GLOBAL_HOPS = List.of(FlowControl.GLOBAL_HOPS);
    private static final String SOURCE =
            "Kim, Dally, Scott and Abts, Technology-driven, highly-scalable dragonfly topology, 2008";

    private static final String SINGH =
            "Singh, Load-balanced routing in interconnection networks, 2005; Kim, Dally, Scott and Abts, 2008";

    private static final int MINIMAL_CHANNELS = 2;
    private static final int VALIANT_CHANNELS = 3;
    private static final int PROGRESSIVE_CHANNELS = 4;

    private DragonflyRoutings() {}

    /** Makes a routing whose parameters have been read and checked. */
    private interface Maker {
        Routing make(Dragonfly dragonfly, int virtualChannels, TieBreaking tieBreaking);
    }

    /** The routings of dragonflies: two whose paths are fixed when a packet is generated, and two that look at queues. */
    public static List<RoutingPlugin> plugins() {
        return List.of(
                plugin(
                        "minimal",
                        "at most one local hop, the global link to the destination's group, at most one local hop",
                        SOURCE,
                        MINIMAL_CHANNELS,
                        (dragonfly, channels, ties) -> DragonflyRouting.of(dragonfly, false, channels, ties)),
                plugin(
                        "valiant",
                        "minimal to a group sampled for each packet, and from there minimal to the destination",
                        SOURCE,
                        VALIANT_CHANNELS,
                        (dragonfly, channels, ties) -> DragonflyRouting.of(dragonfly, true, channels, ties)),
                plugin(
                        "ugal-local",
                        "minimal or Valiant, whichever has fewer phits times hops at the source's switch (UGAL-L)",
                        SINGH,
                        VALIANT_CHANNELS,
                        (dragonfly, channels, ties) -> universal(dragonfly, false, channels, ties)),
                plugin(
                        "ugal-global",
                        "minimal or Valiant, whichever has fewer phits in the queues of its path times hops (UGAL-G)",
                        SINGH,
                        VALIANT_CHANNELS,
                        (dragonfly, channels, ties) -> universal(dragonfly, true, channels, ties)),
                plugin(
                        "progressive-adaptive",
                        "ugal-local that decides once more in the switch with the global link (PAR)",
                        "Jiang, Kim and Dally, Indirect adaptive routing on large scale interconnection networks, 2009",
                        PROGRESSIVE_CHANNELS,
                        DragonflyRoutings::progressive));
    }

    private static Routing universal(
            Dragonfly dragonfly, boolean isGlobal, int virtualChannels, TieBreaking tieBreaking) {
        DragonflyRouting paths = DragonflyRouting.of(dragonfly, true, virtualChannels, tieBreaking);
        return new UniversalRouting(dragonfly, paths, paths, virtualChannels, isGlobal);
    }

    private static Routing progressive(Dragonfly dragonfly, int virtualChannels, TieBreaking tieBreaking) {
        DragonflyRouting paths = DragonflyRouting.of(dragonfly, true, virtualChannels, tieBreaking);
        UniversalRouting universal = new UniversalRouting(dragonfly, paths, paths, virtualChannels, false);
        return new ProgressiveRouting(dragonfly, paths, universal);
    }

    private static RoutingPlugin plugin(
            String name, String description, String source, int fewestChannels, Maker maker) {
        return new RoutingPlugin(
                name,
                description,
                source,
                DRAGONFLY,
                List.of(RoutingKeys.flowControlOr(GLOBAL_HOPS)),
                (topology, settings) -> make((Dragonfly) topology, settings, fewestChannels, maker));
    }

    private static Routing make(Dragonfly dragonfly, YamlMapping settings, int fewestChannels, Maker maker) {
        RoutingKeys.readFlowControl(settings, GLOBAL_HOPS);
        String why = "with routing " + settings.get(RoutingKeys.ROUTING).text()
                + ", one more than its channels rise on a path: with fewer, packets may wait for each other for ever";
        int virtualChannels = RoutingKeys.readVirtualChannels(settings, fewestChannels, why);
        return maker.make(dragonfly, virtualChannels, RoutingKeys.readTieBreaking(settings));
    }
}
