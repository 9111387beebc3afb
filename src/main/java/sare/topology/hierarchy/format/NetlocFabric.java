package sare.topology.hierarchy.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.StandardInput;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.HostedUnits;
import sare.topology.hierarchy.NestedMachine;
import sare.topology.hierarchy.WeightedGraph;

/** Reads a fabric of Netloc: the hosts of a partition, their switches, and the XML of hwloc for the inside of each host. */
final class NetlocFabric implements MachineFormat {
    private static final String ALL = "all";
    private static final String SLOTS = "slots";
    private static final String HOSTS = "hosts";

    static final Parameter PARTITION = Parameter.optional(
            "partition", "the partition whose hosts are used", "-", "the name of a partition, or " + ALL, ALL, "-");

    static final Parameter UNITS = Parameter.optional(
            "units",
            "what runs ranks: the slots of the hosts' XML files, or whole hosts",
            "-",
            SLOTS + " or " + HOSTS,
            SLOTS,
            "-");

    private static final Pattern SUBNET = Pattern.compile("[0-9A-Fa-f]{1,4}(:[0-9A-Fa-f]{0,4})+\\s*");

    @Override
    public boolean recognises(List<String> head) {
        return head.get(0).strip().matches("\\d{1,3}")
                && head.size() > 1
                && SUBNET.matcher(head.get(1)).matches();
    }

    @Override
    public Topology read(Path path, YamlMapping settings) {
        FabricFile fabric = FabricFile.read(path);
        int partition = partition(fabric, settings.get(PARTITION.name()));
        Map<String, FabricFile.Node> nodes = partition < 0 ? fabric.nodes() : fabric.nodesOf(partition);
        if (nodes.values().stream().noneMatch(FabricFile.Node::isHost)) {
            throw settings.get(PARTITION.name()).fault("a partition without hosts", "one with hosts");
        }
        FabricTree tree = FabricTree.of(nodes);
        Map<String, Branch> insides = insides(path, fabric, nodes, settings);
        int insideHeight =
                insides.values().stream().mapToInt(Branch::height).max().orElse(0);
        Optional<FabricTree.Vertex> root = tree.root();
        return root.isPresent()
                ? TreeCosts.tree(branch(root.get(), insides, insideHeight), settings)
                : noTree(path, nodes, insides, tree.reason(), settings);
    }

    /** The number of the partition, or a number below 0 for all hosts. */
    private static int partition(FabricFile fabric, YamlValue value) {
        if (value.is(ALL)) {
            return -1;
        }
        List<String> names = new ArrayList<>(fabric.partitions());
        int number = names.indexOf(value.text());
        names.add(ALL);
        return number >= 0 ? number : names.indexOf(value.choice(names));
    }

    /** The inside of every host, by its name; empty if hosts are units. */
    private static Map<String, Branch> insides(
            Path path, FabricFile fabric, Map<String, FabricFile.Node> nodes, YamlMapping settings) {
        Map<String, Branch> insides = new LinkedHashMap<>();
        if (settings.get(UNITS.name()).choice(List.of(SLOTS, HOSTS)).equals(SLOTS)) {
            Path folder = folder(path, fabric);
            nodes.values().stream()
                    .filter(FabricFile.Node::isHost)
                    .forEach(host -> insides.put(host.name(), inside(folder, host.name())));
        }
        return insides;
    }

    private static Path folder(Path path, FabricFile fabric) {
        Path folder = path.resolveSibling(fabric.folder());
        if (fabric.folder().isEmpty() || !Files.isDirectory(folder)) {
            throw new InputException(
                    StandardInput.name(path),
                    3,
                    fabric.folder().isEmpty() ? "no folder of hwloc" : "no folder '" + folder + "'",
                    "the folder with the XML of every host, or the setting units=hosts");
        }
        return folder;
    }

    private static Branch inside(Path folder, String host) {
        Path file = folder.resolve(host + ".xml");
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    file.toString(), "no such file", "the XML of host '" + host + "', or the setting units=hosts");
        }
        Branch inside = HwlocXml.read(file, true).structured();
        return inside.costingByHeight(TreeCosts::inside).named(host);
    }

    private static Branch branch(FabricTree.Vertex vertex, Map<String, Branch> insides, int insideHeight) {
        if (vertex.isHost()) {
            Branch inside = insides.get(vertex.host());
            return inside == null ? new Branch("host").named(vertex.host()) : inside;
        }
        Branch branch = new Branch("switch").costing(TreeCosts.network(networkHeight(vertex), insideHeight));
        vertex.below().forEach(child -> branch.add(branch(child, insides, insideHeight)));
        return branch;
    }

    private static int networkHeight(FabricTree.Vertex vertex) {
        return vertex.isHost()
                ? 0
                : 1
                        + vertex.below().stream()
                                .mapToInt(NetlocFabric::networkHeight)
                                .max()
                                .orElse(0);
    }

    /** Hosts and switches of a fabric that is no tree; hops between hosts take the place of levels. */
    private static Topology noTree(
            Path path,
            Map<String, FabricFile.Node> nodes,
            Map<String, Branch> insides,
            String reason,
            YamlMapping settings) {
        YamlValue costs = settings.get(TreeCosts.PARAMETER.name());
        if (!costs.is(TreeCosts.PARAMETER.defaultValue().orElseThrow())) {
            throw costs.fault("costs of levels of a fabric that is no tree: " + reason, "no costs");
        }
        WeightedGraph graph = graph(path, nodes, reason);
        if (insides.isEmpty()) {
            return graph;
        }
        int insideHeight =
                insides.values().stream().mapToInt(Branch::height).max().orElse(0);
        List<Branch> trees =
                graph.hosted().orElseThrow().hosts().stream().map(insides::get).toList();
        int[] positions = IntStream.range(0, graph.nodes()).toArray();
        int hopCost = TreeCosts.network(1, insideHeight);
        long largest = NestedMachine.largestDistance(graph, hopCost);
        if (largest > Integer.MAX_VALUE) {
            throw new InputException(
                    StandardInput.name(path),
                    "a distance of " + largest + " between hosts of " + insideHeight + " levels",
                    "at most " + Integer.MAX_VALUE + ", or the setting units=hosts");
        }
        return new NestedMachine(graph, positions, trees, hopCost);
    }

    private static WeightedGraph graph(Path path, Map<String, FabricFile.Node> nodes, String reason) {
        List<FabricFile.Node> ordered = new ArrayList<>(
                nodes.values().stream().filter(FabricFile.Node::isHost).toList());
        int hosts = ordered.size();
        nodes.values().stream().filter(node -> !node.isHost()).forEach(ordered::add);
        Map<String, Integer> numbers = new LinkedHashMap<>();
        ordered.forEach(node -> numbers.put(node.id(), numbers.size()));
        List<WeightedGraph.Link> links = new ArrayList<>();
        for (FabricFile.Node node : ordered) {
            for (String other : node.edges().keySet()) {
                if (numbers.get(other) > numbers.get(node.id())) {
                    links.add(new WeightedGraph.Link(numbers.get(node.id()), numbers.get(other), 1));
                }
            }
        }
        List<String> names =
                ordered.stream().limit(hosts).map(FabricFile.Node::name).toList();
        HostedUnits hosted = new HostedUnits(names, IntStream.range(0, hosts).toArray(), new int[hosts]);
        WeightedGraph graph =
                new WeightedGraph("fabric (no tree: " + reason + ")", ordered.size(), hosts, links, hosted);
        if (graph.unreachedUnit() >= 0) {
            throw new InputException(
                    StandardInput.name(path),
                    "host '" + names.get(graph.unreachedUnit()) + "' that host '" + names.get(0) + "' cannot reach",
                    "a partition whose hosts reach each other");
        }
        return graph;
    }
}
