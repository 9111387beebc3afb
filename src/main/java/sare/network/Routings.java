package sare.network;

import java.util.function.BiFunction;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.routing.Routing;
import sare.routing.grid.GridRoutings;
import sare.topology.Topology;

/** The routings that a network file can name, and which flow controls and machines each of them can do. */
public final class Routings {
    /** All routings; an entry makes one for a topology from the settings of the network file. */
    public static final Registry<BiFunction<Topology, YamlMapping, Routing>> REGISTRY =
            new Registry<>("routing", GridRoutings.entries());

    private Routings() {}
}
