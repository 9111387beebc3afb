package sare.routing.tree;

import java.util.List;
import java.util.stream.Stream;
import sare.input.YamlMapping;
import sare.routing.FlowControl;
import sare.routing.PathRouting;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.routing.TieBreaking;
import sare.topology.Topology;
import sare.topology.tree.GeneralisedFatTree;
import sare.topology.tree.Tree;

/** The routings of trees, as a network file names them. */
public final class TreeRoutings {
    private static final List<String> FAT = List.of("fat-tree");
    private static final List<String> THIN = List.of("thin-tree");
    private static final List<String> BOTH = List.of("fat-tree", "thin-tree");
    private static final List<String> ALL = List.of("fat-tree", "thin-tree", "slim-tree");
    private static final List<FlowControl> NONE = List.of(FlowControl.NONE);

    private static final String NAVARIDAS =
            "Navaridas et al., Reducing complexity in tree-like computer interconnection networks, 2010";
    private static final String ZAHAVI =
            "Zahavi, D-Mod-K routing providing non-blocking traffic for shift permutations on real life fat trees, 2010";

    private TreeRoutings() {}

    /** The routings of trees: those whose paths are fixed when a packet is generated, and the adaptive one. */
    public static List<RoutingPlugin> plugins() {
        return Stream.of(
                        plugin(
                                "source",
                                "up ports by the digits of the source (S-mod-k), spread by the virtual channel",
                                NAVARIDAS,
                                FAT,
                                TreeRouting.Choice.SOURCE_SPREAD),
                        plugin(
                                "source",
                                "up ports by the digits of the source (S-mod-k)",
                                NAVARIDAS,
                                THIN,
                                TreeRouting.Choice.SOURCE),
                        plugin(
                                "destination",
                                "up ports by the digits of the destination (D-mod-k)",
                                ZAHAVI,
                                BOTH,
                                TreeRouting.Choice.DESTINATION),
                        plugin(
                                "destination-spread",
                                "up ports by the digits of the destination, spread by the virtual channel",
                                NAVARIDAS,
                                BOTH,
                                TreeRouting.Choice.DESTINATION_SPREAD),
                        plugin(
                                "source-destination",
                                "up ports by the digits of the sum of source and destination",
                                NAVARIDAS,
                                BOTH,
                                TreeRouting.Choice.SOURCE_DESTINATION),
                        plugin(
                                "random",
                                "up ports sampled for each packet",
                                NAVARIDAS,
                                BOTH,
                                TreeRouting.Choice.RANDOM),
                        new RoutingPlugin(
                                "adaptive",
                                "at every hop the output channel whose far queue holds the fewest phits",
                                "Petrini and Vanneschi, k-ary n-trees, 1997; Navaridas et al., 2010",
                                ALL,
                                List.of(RoutingKeys.flowControlOr(NONE)),
                                true,
                                TreeRoutings::adaptive))
                .toList();
    }

    private static RoutingPlugin plugin(
            String name, String description, String source, List<String> topologies, TreeRouting.Choice choice) {
        return new RoutingPlugin(
                name,
                description,
                source,
                topologies,
                List.of(RoutingKeys.flowControlOr(NONE)),
                (topology, settings) -> make(topology, choice, settings));
    }

    private static Routing make(Topology topology, TreeRouting.Choice choice, YamlMapping settings) {
        RoutingKeys.readFlowControl(settings, NONE);
        int virtualChannels = RoutingKeys.readVirtualChannels(settings, 1, "");
        checkPaths((Tree) topology, settings);
        TieBreaking tieBreaking = RoutingKeys.readTieBreaking(settings);
        return new TreeRouting((GeneralisedFatTree) topology, choice, virtualChannels, tieBreaking);
    }

    private static Routing adaptive(Topology topology, YamlMapping settings) {
        RoutingKeys.readFlowControl(settings, NONE);
        int virtualChannels = RoutingKeys.readVirtualChannels(settings, 1, "");
        return new AdaptiveTree((Tree) topology, virtualChannels, RoutingKeys.readTieBreaking(settings));
    }

    /** A path has two steps for every stage, the first of which, the host's only port, is 0. */
    private static void checkPaths(Tree tree, YamlMapping settings) {
        int stages = PathRouting.PATH_BITS / (2 * PathRouting.stepBits(tree.ports()));
        if (tree.stages() > stages) {
            throw settings.get(RoutingKeys.ROUTING)
                    .fault(
                            tree.stages() + " stages of switches with " + tree.ports() + " ports",
                            "at most " + stages + " stages with so many ports");
        }
    }
}
