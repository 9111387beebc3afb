package sare.topology.hierarchy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import sare.input.CsvRecords;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Repetition;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/** The machines for mapping alone that a network file can name. */
public final class MappingTopologies {
    /** The key with the children of a vertex by level. */
    static final String ARITIES = "arities";

    /** The key with the costs by level. */
    static final String COSTS = "costs";

    /** The key with the names of hosts. */
    static final String HOSTS = "hosts";

    /** The name of a tree in which all vertices of a level have as many children. */
    static final String BALANCED_TREE = "balanced-tree";

    /** The name of any tree. */
    static final String TREE = "tree";

    private static final String FILE = "file";
    private static final String UNITS = "units";
    private static final String ALL = "all";
    private static final String HOPS = "hops";
    private static final String NONE = "none";

    private static final int MAX_LEVELS = 64;
    private static final int MAX_VERTICES = 1 << 16;
    private static final List<String> LINK_COLUMNS = List.of("from", "to", "cost");

    private static final Parameter HOST_NAMES = Parameter.optional(
            HOSTS,
            "names of the hosts, which are the vertices of the lowest level with as many",
            "-",
            "a list such as [a, b] or node[01-16], or " + NONE,
            NONE,
            "-");

    private static final List<Registry.Entry<Function<YamlMapping, MappingTopology>>> ENTRIES = List.of(
            new Registry.Entry<>(
                    BALANCED_TREE,
                    "a tree in which all vertices of a level have as many children",
                    "Pellegrini, Scotch user's guide (tleaf); Jeannot, TopoMatch, 2022",
                    List.of(
                            Parameter.required(
                                    ARITIES,
                                    "children of a vertex by level, from the root",
                                    "vertices",
                                    "a list of 1 to " + MAX_LEVELS + " whole numbers, [4, 24, 2, 6] or 4x24x2x6, of at"
                                            + " most " + Topology.MAX_NODES + " units together",
                                    "-"),
                            Parameter.optional(
                                    COSTS,
                                    "distance of two units that meet at a level, from the root",
                                    "-",
                                    "a list with one for each level, or hops: twice the levels that a route climbs",
                                    HOPS,
                                    "-"),
                            HOST_NAMES),
                    MappingTopologies::balancedTree),
            new Registry.Entry<>(
                    TREE,
                    "any tree, with the cost of each vertex",
                    "-",
                    List.of(
                            Parameter.required(
                                    TREE,
                                    "a vertex is its cost and its parts, COST(PARTS); a number of units, or N*VERTEX for N equal"
                                            + " vertices, is a part",
                                    "-",
                                    "a text such as 100(2*10(4), 10(3))",
                                    "-"),
                            HOST_NAMES),
                    MappingTopologies::tree),
            new Registry.Entry<>(
                    "weighted-graph",
                    "vertices joined by links with costs, listed in a file",
                    "Dijkstra, Numerische Mathematik 1, 1959",
                    List.of(
                            Parameter.required(
                                    FILE,
                                    "the links, each once",
                                    "-",
                                    "a CSV file with the columns " + String.join(",", LINK_COLUMNS)
                                            + ", its path relative to the network's file",
                                    "-"),
                            Parameter.optional(
                                    UNITS,
                                    "how many of the vertices are units, from 0",
                                    "units",
                                    "1 to the number of vertices, or " + ALL,
                                    ALL,
                                    "-")),
                    MappingTopologies::weightedGraph));

    private MappingTopologies() {}

    /** The entries of the registry of machines for mapping alone; each makes one from the values of its parameters. */
    public static List<Registry.Entry<Function<YamlMapping, MappingTopology>>> entries() {
        return ENTRIES;
    }

    /** The files to which a network file of one of these machines refers. */
    public static Optional<String> file(YamlMapping settings) {
        return settings.find(FILE).map(YamlValue::text);
    }

    private static MappingTopology balancedTree(YamlMapping settings) {
        YamlValue given = settings.get(ARITIES);
        int[] arities = given.integers(1, Topology.MAX_NODES);
        long units = 1;
        for (int arity : arities) {
            units = Math.min(units * arity, Integer.MAX_VALUE);
        }
        if (units > Topology.MAX_NODES || arities.length > MAX_LEVELS) {
            throw given.error("at most " + Topology.MAX_NODES + " units in at most " + MAX_LEVELS + " levels");
        }
        YamlValue costs = settings.get(COSTS);
        int[] ofLevel = costs.is(HOPS)
                ? IntStream.range(0, arities.length)
                        .map(level -> 2 * (arities.length - level))
                        .toArray()
                : costs.integers(0, Integer.MAX_VALUE);
        if (ofLevel.length != arities.length) {
            throw costs.error(arities.length + " costs, one for each of the arities");
        }
        return hosted(LevelTree.balanced(arities, ofLevel), settings.get(HOSTS));
    }

    /** The tree that a text describes, such as {@code 100(2*10(4), 10(3))}. */
    public static Branch tree(YamlValue text) {
        return TreeText.parse(text);
    }

    private static MappingTopology tree(YamlMapping settings) {
        YamlValue text = settings.get(TREE);
        return hosted(LevelTree.of(TreeText.parse(text)), settings.get(HOSTS));
    }

    private static MappingTopology hosted(LevelTree tree, YamlValue names) {
        if (names.is(NONE)) {
            return tree;
        }
        List<String> hosts = new ArrayList<>();
        names.texts().forEach(text -> hosts.addAll(HostList.expand(names, text)));
        Repetition.first(hosts).ifPresent(host -> {
            throw names.fault("host '" + host + "' a second time", "every host once");
        });
        return tree.on(tree.shape()
                .hosts(hosts)
                .orElseThrow(() -> names.fault(
                        hosts.size() + " hosts",
                        "as many as a level of the tree has vertices: "
                                + tree.shape().verticesOfLevels())));
    }

    private static MappingTopology weightedGraph(YamlMapping settings) {
        YamlValue file = settings.get(FILE);
        List<WeightedGraph.Link> links = new ArrayList<>();
        LineReader lines = LineReader.open(settings.resolve(file.text()));
        int vertices = 0;
        for (CsvRecords.Found record : CsvRecords.read(lines, LINK_COLUMNS).records()) {
            WeightedGraph.Link link = link(lines.file(), record);
            vertices = Math.max(vertices, 1 + Math.max(link.from(), link.to()));
            links.add(link);
        }
        if (links.isEmpty()) {
            throw new InputException(lines.file(), "no link", "a line for every link");
        }
        YamlValue count = settings.get(UNITS);
        int units = count.is(ALL) ? vertices : count.integer(1, vertices);
        if (units > WeightedGraph.MAX_UNITS) {
            throw count.fault(units + " units", "at most " + WeightedGraph.MAX_UNITS);
        }
        WeightedGraph graph = new WeightedGraph(file.text(), vertices, units, links, null);
        int unreached = graph.unreachedUnit();
        if (unreached >= 0) {
            throw file.fault(
                    "a graph in which unit " + unreached + " cannot be reached from unit 0", "a connected graph");
        }
        if (!graph.hasSmallDistances()) {
            throw file.fault(
                    "costs of " + Integer.MAX_VALUE + " or more from one unit to another by way of unit 0",
                    "costs that are smaller together");
        }
        return graph;
    }

    private static WeightedGraph.Link link(String file, CsvRecords.Found record) {
        int from = number(file, record, 0, MAX_VERTICES - 1);
        int to = number(file, record, 1, MAX_VERTICES - 1);
        if (from == to) {
            throw new InputException(
                    file, record.line(), "a link from vertex " + from + " to itself", "another vertex");
        }
        return new WeightedGraph.Link(from, to, number(file, record, 2, Integer.MAX_VALUE));
    }

    private static int number(String file, CsvRecords.Found record, int column, int most) {
        return record.integer(file, column, LINK_COLUMNS.get(column), most);
    }
}
