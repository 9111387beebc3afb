package sare.network;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.MappingTopologies;
import sare.topology.hierarchy.MappingTopology;
import sare.topology.hierarchy.NestedMachine;

/** The machines for mapping alone that a network file can name. */
public final class MappingMachines {
    /** The name of a network whose nodes are trees. */
    static final String NESTED = "nested";

    private static final String NETWORK = "network";
    private static final String INSIDE = "inside";
    private static final String POSITIONS = "positions";
    private static final String COST_OF_A_HOP = "cost-of-a-hop";
    private static final String ALL = "all";

    /** All machines; an entry makes one from the values of its parameters. */
    public static final Registry<Function<YamlMapping, MappingTopology>> REGISTRY = new Registry<>(
            "mapping topology",
            Stream.concat(MappingTopologies.entries().stream(), Stream.of(nested()))
                    .toList());

    private MappingMachines() {}

    private static Registry.Entry<Function<YamlMapping, MappingTopology>> nested() {
        return new Registry.Entry<>(
                NESTED,
                "a network whose nodes are trees",
                "Bordage, Foyer and Goglin, Netloc, 2017",
                List.of(
                        Parameter.required(
                                NETWORK,
                                "the network",
                                "-",
                                "a file of a network or of another machine, its path relative to this file, or the keys of a topology",
                                "-"),
                        Parameter.required(
                                INSIDE,
                                "the tree at every node of the network that is used",
                                "-",
                                "a text such as 10(2*3(4)), a file of a tree, or a list with one for each",
                                "-"),
                        Parameter.optional(
                                POSITIONS,
                                "the nodes of the network that are used",
                                "-",
                                "a list of nodes, or " + ALL,
                                ALL,
                                "-"),
                        Parameter.optional(
                                COST_OF_A_HOP,
                                "distance of units at neighbouring nodes",
                                "-",
                                "0 to 1000000, or above: ten times the cost of the costliest tree",
                                "above",
                                "Netloc, hwloc 2.9")),
                MappingMachines::nested);
    }

    /** The files to which a network file of such a machine refers. */
    static List<Path> files(YamlMapping settings) {
        List<Path> files = new ArrayList<>();
        MappingTopologies.file(settings).map(settings::resolve).ifPresent(files::add);
        Stream.of(NETWORK, INSIDE)
                .flatMap(key -> settings.find(key).stream())
                .filter(value -> !value.isMapping())
                .flatMap(value -> value.items().stream())
                .flatMap(value -> file(settings, value).stream())
                .forEach(files::add);
        return files;
    }

    private static Optional<Path> file(YamlMapping settings, YamlValue value) {
        return Optional.of(settings.resolve(value.text())).filter(Files::isRegularFile);
    }

    private static MappingTopology nested(YamlMapping settings) {
        Topology network = network(settings, settings.get(NETWORK));
        YamlValue used = settings.get(POSITIONS);
        int[] positions = used.is(ALL)
                ? IntStream.range(0, network.nodes()).toArray()
                : used.items().stream()
                        .mapToInt(item -> item.integer(0, network.nodes() - 1))
                        .toArray();
        if (IntStream.of(positions).distinct().count() < positions.length) {
            throw used.error("every node once");
        }
        YamlValue inside = settings.get(INSIDE);
        List<YamlValue> given = inside.items();
        if (given.size() != 1 && given.size() != positions.length) {
            throw inside.fault(
                    given.size() + " trees",
                    "one, or one for each of the " + positions.length + " nodes that are used");
        }
        List<Branch> trees = given.stream().map(value -> tree(settings, value)).toList();
        List<Branch> ofPositions = trees.size() == 1 ? Collections.nCopies(positions.length, trees.get(0)) : trees;
        long units = ofPositions.stream().mapToLong(Branch::units).sum();
        if (units > Topology.MAX_NODES) {
            throw inside.fault(units + " units", "at most " + Topology.MAX_NODES);
        }
        return new NestedMachine(network, positions, ofPositions, hopCost(settings, network, trees));
    }

    private static int hopCost(YamlMapping settings, Topology network, List<Branch> trees) {
        YamlValue cost = settings.get(COST_OF_A_HOP);
        long most = trees.stream()
                .mapToLong(tree -> tree.isUnit() ? 1 : LevelTree.of(tree).diameter())
                .max()
                .orElseThrow();
        long hop = cost.is("above") ? 10 * most : cost.integer(0, 1_000_000);
        if (hop * Math.max(1, network.diameter()) > Integer.MAX_VALUE) {
            throw cost.fault("a distance of " + hop * network.diameter(), "at most " + Integer.MAX_VALUE);
        }
        return (int) hop;
    }

    private static Topology network(YamlMapping settings, YamlValue value) {
        if (!value.isMapping()) {
            return NetworkFile.read(settings.resolve(value.text()), List.of()).topology();
        }
        YamlMapping keys = value.mapping();
        Registry.Entry<Function<YamlMapping, Topology>> entry = Topologies.REGISTRY.choose(keys, NetworkFile.TOPOLOGY);
        List<Parameter> parameters = new ArrayList<>(entry.parameters());
        parameters.add(Parameter.required(NetworkFile.TOPOLOGY, "shape", "-", "-", "-"));
        return entry.plugin().apply(keys.complete(parameters));
    }

    private static Branch tree(YamlMapping settings, YamlValue value) {
        Optional<Path> file = file(settings, value);
        if (file.isEmpty()) {
            return MappingTopologies.tree(value);
        }
        Topology inside = NetworkFile.read(file.get(), List.of()).topology();
        if (inside instanceof LevelTree tree) {
            return tree.root();
        }
        throw value.fault("a " + inside.description(), "the file of a tree");
    }
}
