package sare.network;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.plugin.PlugIn;
import sare.plugin.PlugIns;
import sare.topology.Topology;
import sare.topology.dragonfly.DragonflyTopologies;
import sare.topology.graph.GraphTopologies;
import sare.topology.grid.GridTopologies;
import sare.topology.hyperx.HammingTopologies;
import sare.topology.tree.TreeTopologies;

/** The topologies that a network file can name. */
public final class Topologies {
    private static final String KIND = "topology";

    /** All topologies; an entry makes one from the values of its parameters. */
    public static final Registry<Function<YamlMapping, Topology>> REGISTRY = new Registry<>(
            KIND,
            PlugIns.after(
                    KIND,
                    entries(),
                    TopologyProvider.class,
                    (plugIn, provider) -> guarded(plugIn, plugIn.make("a " + KIND, provider::topology))));

    private Topologies() {}

    /** The entry of a plug-in, whose failures name the plug-in. */
    private static Registry.Entry<Function<YamlMapping, Topology>> guarded(
            PlugIn plugIn, Registry.Entry<Function<YamlMapping, Topology>> entry) {
        return new Registry.Entry<>(
                entry.name(),
                entry.description(),
                entry.source(),
                entry.parameters(),
                settings -> plugIn.make("a " + KIND, () -> entry.plugin().apply(settings)));
    }

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
