package sare.routing.dragonfly;

import java.util.List;
import sare.input.YamlMapping;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.topology.Topology;
import sare.topology.dragonfly.Dragonfly;

/** The routings of dragonflies, as a network file names them. */
public final class DragonflyRoutings {
    private static final List<String> DRAGONFLY = List.of("dragonfly");
    private static final List<FlowControl> GLOBAL_HOPS = List.of(FlowControl.GLOBAL_HOPS);
    private static final String SOURCE =
            "Kim, Dally, Scott and Abts, Technology-driven, highly-scalable dragonfly topology, 2008";

    private static final int MINIMAL_CHANNELS = 2;
    private static final int VALIANT_CHANNELS = 3;

    private DragonflyRoutings() {}

    /** The routings whose paths are fixed when a packet is generated. */
    public static List<RoutingPlugin> plugins() {
        return List.of(
                new RoutingPlugin(
                        "minimal",
                        "at most one local hop, the global link to the destination's group, at most one local hop",
                        SOURCE,
                        DRAGONFLY,
                        List.of(RoutingKeys.flowControlOr(GLOBAL_HOPS)),
                        (topology, settings) -> make(topology, settings, false)),
                new RoutingPlugin(
                        "valiant",
                        "minimal to a group sampled for each packet, and from there minimal to the destination",
                        SOURCE,
                        DRAGONFLY,
                        List.of(RoutingKeys.flowControlOr(GLOBAL_HOPS)),
                        (topology, settings) -> make(topology, settings, true)));
    }

    private static Routing make(Topology topology, YamlMapping settings, boolean isValiant) {
        Dragonfly dragonfly = (Dragonfly) topology;
        RoutingKeys.readFlowControl(settings, GLOBAL_HOPS);
        int fewest = isValiant ? VALIANT_CHANNELS : MINIMAL_CHANNELS;
        String why = "with routing " + settings.get(RoutingKeys.ROUTING).text()
                + ", one more than a path has global hops: with fewer, packets may wait for each other for ever";
        int virtualChannels = RoutingKeys.readVirtualChannels(settings, fewest, why);
        if (!DragonflyRouting.fits(dragonfly, virtualChannels)) {
            throw settings.get(RoutingKeys.VIRTUAL_CHANNELS)
                    .error("fewer, for ports times channels of a switch are more than 512");
        }
        return new DragonflyRouting(dragonfly, isValiant, virtualChannels, RoutingKeys.readTieBreaking(settings));
    }
}
