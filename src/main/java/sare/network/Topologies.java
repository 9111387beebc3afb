package sare.network;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.topology.Topology;
import sare.topology.dragonfly.DragonflyTopologies;
import sare.topology.graph.GraphTopologies;
import sare.topology.grid.GridTopologies;
import sare.topology.hyperx.HammingTopologies;
import sare.topology.tree.TreeTopologies;

/** The topologies that a network file can name. */
public final class Topologies {
    /** All topologies; an entry makes one from the values of its parameters. */
    public static final Registry<Function<YamlMapping, Topology>> REGISTRY = new Registry<>("topology", entries());

    private Topologies() {}

    private static List<Registry.Entry<Function<YamlMapping, Topology>>> entries() {
        return Stream.of(
                        GridTopologies.entries(),
                        TreeTopologies.entries(),
                        DragonflyTopologies.entries(),
                        HammingTopologies.entries(),
                        GraphTopologies.entries())
                .flatMap(List::stream)
                .toList();
    }
}
