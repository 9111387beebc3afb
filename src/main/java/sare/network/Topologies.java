package sare.network;

import java.util.function.Function;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.topology.Topology;
import sare.topology.grid.GridTopologies;

/** The topologies that a network file can name. */
public final class Topologies {
    /** All topologies; an entry makes one from the values of its parameters. */
    public static final Registry<Function<YamlMapping, Topology>> REGISTRY =
            new Registry<>("topology", GridTopologies.entries());

    private Topologies() {}
}
