package sare.traffic;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sare.input.Choice;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlValue;
import sare.topology.Grid;
import sare.topology.NodeParts;
import sare.topology.Topology;
import sare.trace.TrafficMatrixFile;

/** The traffic patterns that an option can name, such as {@code uniform} or {@code hotspot:fraction=0.2,nodes=27,36}. */
public final class TrafficPatterns {
    private static final String BOOK = "Dally and Towles, Principles and Practices of Interconnection Networks, 2004, ";
    private static final String TABLE = BOOK + "table 3.1";
    private static final String DRAGONFLY =
            "Kim, Dally, Scott and Abts, Technology-driven, highly-scalable dragonfly topology, ISCA 2008";
    private static final String BY = "by";
    private static final String SHIFT_RANGE = "1 to the number of nodes less 1";
    private static final String GROUP_RANGE = "1 to the number of groups less 1";
    private static final String FRACTION = "fraction";
    private static final String FRACTION_RANGE = "a number from 0 to 1";
    private static final String NODES = "nodes";
    private static final String FIRST = "first";
    private static final String FILE = "file";

    /** All patterns; an entry makes a pattern for a machine and the nodes that take part. */
    public static final Registry<Function<PatternBasis, TrafficPattern>> REGISTRY = new Registry<>(
            "pattern",
            entry("uniform", "to any other node with the same probability", TABLE, TrafficPatterns::uniform),
            entry(
                    "transpose",
                    "x and y exchanged, or the two halves of the coordinates or of the bits of the node id",
                    TABLE,
                    TrafficPatterns::transpose),
            entry(
                    "tornado",
                    "just less than half of the ring in every dimension: ceil(k/2) - 1 hops in a ring of k",
                    TABLE,
                    basis -> basis.fixed(GridPermutations.tornado(basis.grid()))),
            entry(
                    "tornado-by-id",
                    "node id + floor((X-1)/2) modulo the number of nodes, with X nodes along the first dimension, as in INSEE",
                    "Ridruejo and Miguel-Alonso, INSEE, Euro-Par 2005",
                    basis -> basis.fixed(GridPermutations.tornadoById(basis.grid()))),
            entry(
                    "bit-complement",
                    "all bits of the node id inverted",
                    TABLE,
                    basis -> basis.fixed(BitPermutations.complement(basis.idBits()))),
            entry(
                    "bit-reversal",
                    "the bits of the node id in the opposite order",
                    TABLE,
                    basis -> basis.fixed(BitPermutations.reversal(basis.idBits()))),
            entry(
                    "shuffle",
                    "the bits of the node id rotated by one place: each moves up, the highest to the lowest place",
                    TABLE,
                    basis -> basis.fixed(BitPermutations.shuffle(basis.idBits()))),
            entry(
                    "butterfly",
                    "the highest and the lowest bit of the node id exchanged",
                    "Duato, Yalamanchili and Ni, Interconnection Networks, 2003, chapter 9",
                    basis -> basis.fixed(BitPermutations.butterfly(basis.idBits()))),
            entry(
                    "neighbour",
                    "one hop in the positive direction in every dimension",
                    TABLE,
                    basis -> basis.fixed(GridPermutations.neighbour(basis.grid()))),
            entry(
                    "shift",
                    "node id + a number, modulo the number of nodes",
                    TABLE,
                    TrafficPatterns::shift,
                    Parameter.optional(BY, "what is added to the node id", "nodes", SHIFT_RANGE, "1", "-")),
            entry(
                    "group-shift",
                    "to any node of the group that follows after a number of groups; in a tree, of the subtree below the last stage",
                    DRAGONFLY,
                    TrafficPatterns::groupShift,
                    Parameter.optional(BY, "how many groups further", "groups", GROUP_RANGE, "1", "-")),
            entry(
                    "adversarial",
                    "to any node of the next group, the worst case of minimal routes in a dragonfly; group-shift:1",
                    DRAGONFLY,
                    basis -> new GroupPattern(basis.participants(), basis.groups(), 1)),
            entry(
                    "hotspot",
                    "a fraction of the packets to hot nodes, the rest as in uniform",
                    "Pfister and Norton, Hot spot contention and combining, IEEE Transactions on Computers C-34(10), 1985",
                    TrafficPatterns::hotspot,
                    Parameter.optional(FRACTION, "share of the packets", "-", FRACTION_RANGE, "0.1", "-"),
                    Parameter.optional(
                            NODES,
                            "the hot nodes",
                            "-",
                            "node ids and ranges of them such as 27,36..39, or first: the first node that takes part",
                            FIRST,
                            "-")),
            entry(
                    "matrix",
                    "to the other nodes in proportion to the bytes of a traffic matrix; the node that sends most has the"
                            + " offered load",
                    BOOK + "section 3.2",
                    TrafficPatterns::matrix,
                    Parameter.required(FILE, "the matrix", "-", "a CSV file of source,destination,bytes", "-")));

    private TrafficPatterns() {}

    private static Registry.Entry<Function<PatternBasis, TrafficPattern>> entry(
            String name,
            String description,
            String source,
            Function<PatternBasis, TrafficPattern> maker,
            Parameter... parameters) {
        return new Registry.Entry<>(name, description, source, List.of(parameters), maker);
    }

    /**
     * The pattern that an option names, among all nodes of a machine.
     *
     * @param option the option, for errors
     * @param specification a name of the registry with its parameters, see {@link Choice}
     * @throws sare.input.InputException when there is no such pattern, or it is not defined on this machine
     */
    public static TrafficPattern make(String option, String specification, Topology topology) {
        return make(option, Path.of(""), specification, topology, NodeSet.all(topology.nodes()));
    }

    /**
     * The pattern that an option names, among some nodes of a machine, such as those that run no rank.
     *
     * @param option the option, for errors
     * @param specification a name of the registry with its parameters, see {@link Choice}
     * @param nodes the nodes that take part, ascending
     * @throws sare.input.InputException when there is no such pattern, or it is not defined on these nodes
     */
    public static TrafficPattern make(String option, String specification, Topology topology, int[] nodes) {
        return make(option, Path.of(""), specification, topology, nodes);
    }

    /**
     * The same, if file paths are relative to another folder than the working directory.
     *
     * @param folder the folder to which paths are relative
     */
    public static TrafficPattern make(
            String option, Path folder, String specification, Topology topology, int[] nodes) {
        return make(option, folder, specification, topology, NodeSet.of(nodes, topology.nodes()));
    }

    private static TrafficPattern make(
            String option, Path folder, String specification, Topology topology, NodeSet participants) {
        Choice<Function<PatternBasis, TrafficPattern>> choice = Choice.parse(REGISTRY, option, specification);
        PatternBasis basis =
                new PatternBasis(option, folder, choice.entry().name(), choice.parameters(), topology, participants);
        if (participants.size() < 2) {
            throw basis.refusal("at least 2 nodes");
        }
        TrafficPattern pattern = choice.entry().plugin().apply(basis);
        if (participants.stream().noneMatch(pattern::sends)) {
            throw basis.refusal("a pattern under which at least one node sends to another");
        }
        return pattern;
    }

    /** The file that the pattern of an option is read from, if any. */
    public static Optional<Path> file(String option, String specification) {
        return Choice.parse(REGISTRY, option, specification)
                .parameters()
                .find(FILE)
                .map(TrafficPatterns::path);
    }

    private static Path path(YamlValue file) {
        return Path.of(file.text());
    }

    private static TrafficPattern uniform(PatternBasis basis) {
        return new UniformPattern(basis.participants());
    }

    private static TrafficPattern transpose(PatternBasis basis) {
        if (basis.topology() instanceof Grid grid && GridPermutations.hasEqualHalves(grid)) {
            return basis.fixed(GridPermutations.transpose(grid));
        }
        int nodes = basis.topology().nodes();
        if (Integer.bitCount(nodes) != 1 || Integer.numberOfTrailingZeros(nodes) % 2 != 0) {
            throw basis.refusal("a square torus such as 8x8, one of two equal halves such as 4x2x4x2,"
                    + " or a network of 4, 16, 64 ... nodes");
        }
        return basis.fixed(BitPermutations.transpose(basis.idBits()));
    }

    private static TrafficPattern shift(PatternBasis basis) {
        int nodes = basis.topology().nodes();
        int by = basis.parameters().get(BY).integer(1, Math.max(1, nodes - 1));
        return basis.fixed(node -> (int) (((long) node + by) % nodes));
    }

    private static TrafficPattern groupShift(PatternBasis basis) {
        NodeParts groups = basis.groups();
        return new GroupPattern(
                basis.participants(), groups, basis.parameters().get(BY).integer(1, groups.count() - 1));
    }

    private static TrafficPattern hotspot(PatternBasis basis) {
        double fraction = basis.parameters().get(FRACTION).decimal(0, 1, FRACTION_RANGE);
        return HotspotPattern.of(basis.participants(), hotNodes(basis), fraction);
    }

    private static NodeSet hotNodes(PatternBasis basis) {
        int nodes = basis.topology().nodes();
        List<YamlValue> items = basis.parameters().get(NODES).items();
        if (items.size() == 1 && items.get(0).text().equals(FIRST)) {
            return NodeSet.of(new int[] {basis.participants().node(0)}, nodes);
        }
        IntAVLTreeSet hot = new IntAVLTreeSet();
        for (YamlValue item : items) {
            for (long node : item.wholeNumbers(0, nodes - 1)) {
                if (!basis.participants().contains((int) node)) {
                    throw item.error("a node that takes part");
                }
                if (!hot.add((int) node)) {
                    throw item.error("every node once");
                }
            }
        }
        return NodeSet.of(hot.toIntArray(), nodes);
    }

    private static TrafficPattern matrix(PatternBasis basis) {
        Path file = basis.folder().resolve(path(basis.parameters().get(FILE)));
        return new MatrixPattern(TrafficMatrixFile.read(file, basis.topology().nodes()), basis.participants());
    }
}
