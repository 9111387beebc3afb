package sare.allocation;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.input.Choice;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.StandardInput;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.Allocation;
import sare.mapping.Sampling;
import sare.network.Network;
import sare.topology.Grid;
import sare.topology.Topology;

/** The allocations that {@code --allocation} can name, such as {@code quadrant} or {@code block:4x8,at=2,3}. */
public final class Allocations {
    /** The name of the default, the whole network. */
    public static final String WHOLE = Allocation.WHOLE;

    static final String OPTION = "--allocation";
    private static final String QUADRANT = "quadrant";
    private static final String BAND = "band";
    private static final String BLOCK = "block";
    static final String RANDOM = "random";
    private static final String LIST = "list";
    static final String FILE = "file";

    private static final String ROWS = "rows";
    private static final String NODES = "nodes";
    static final String PATH = "path";

    private static final String STUDY = "Pascual, Miguel-Alonso and Lozano, EHU-KAT-IK-02-10, figure 3";
    private static final String IN_EVERY_DIMENSION = "a size in every dimension such as 4x8, or " + Box.HALF;
    private static final Pattern PARENTHESES = Pattern.compile("([a-z-]+)\\((.*)\\)", Pattern.DOTALL);

    /** Makes an allocator for a machine from its parameters. */
    @FunctionalInterface
    public interface AllocatorMaker {
        /** @throws sare.input.InputException when the parameters are bad, or the machine has no such nodes */
        Allocator make(Topology topology, YamlMapping parameters);
    }

    /** All allocations; the parameters of each follow a colon, see {@link Choice}. */
    public static final Registry<AllocatorMaker> REGISTRY = new Registry<>("allocation", all());

    /** Allocations that parameters alone define, then those that look for nodes near to each other. */
    private static List<Registry.Entry<AllocatorMaker>> all() {
        List<Registry.Entry<AllocatorMaker>> all = new ArrayList<>(boxesAndSamples());
        all.addAll(PartAllocations.entries());
        all.addAll(HostAllocations.entries());
        all.addAll(listed());
        all.addAll(LinearAllocators.entries());
        all.addAll(CentreAllocators.entries());
        all.addAll(PartFitAllocators.entries());
        all.add(PaCMapAllocator.entry());
        return List.copyOf(all);
    }

    /** All nodes, boxes of grids and random samples. */
    private static List<Registry.Entry<AllocatorMaker>> boxesAndSamples() {
        return List.of(
                Registry.Entry.of(
                        WHOLE,
                        "all nodes",
                        "-",
                        (topology, none) -> FixedNodes.part(
                                WHOLE, IntStream.range(0, topology.nodes()).toArray())),
                Registry.Entry.of(
                        QUADRANT,
                        "a box of half the torus in every dimension (rounded down, at least 1), or of another size",
                        STUDY,
                        Allocations::quadrant,
                        Parameter.optional(
                                Box.SIZE, "nodes along each dimension", "nodes", IN_EVERY_DIMENSION, Box.HALF, STUDY),
                        Box.CORNER),
                Registry.Entry.of(
                        BAND,
                        "the first rows of a torus: the nodes with the lowest coordinates in the last dimension",
                        STUDY,
                        Allocations::band,
                        Parameter.required(ROWS, "number of rows", "rows", "1 to the size of the last dimension", "-")),
                Registry.Entry.of(
                        BLOCK,
                        "a box of a torus at any corner, not across the end of a ring",
                        "-",
                        Allocations::block,
                        Parameter.required(Box.SIZE, "nodes along each dimension", "nodes", IN_EVERY_DIMENSION, "-"),
                        Box.CORNER),
                Registry.Entry.of(
                        RANDOM,
                        "a random sample of the nodes, every one equally likely, in ascending order",
                        STUDY,
                        Allocations::random,
                        SizedAllocator.NODES,
                        PartAllocations.SEED));
    }

    /** Nodes that the user lists. */
    private static List<Registry.Entry<AllocatorMaker>> listed() {
        return List.of(
                Registry.Entry.of(
                        LIST,
                        "the given nodes, in this order",
                        "-",
                        Allocations::list,
                        Parameter.required(
                                NODES, "their ids", "-", "node ids and ranges of them, such as 0,1,8..11", "-")),
                Registry.Entry.of(
                        FILE,
                        "the nodes in a file, in its order; the path of an existing file alone means the same",
                        "-",
                        Allocations::file,
                        Parameter.required(
                                PATH, "the file", "-", "a file with a node in every line, # for comments", "-")));
    }

    private Allocations() {}

    /**
     * The allocation that an option names.
     *
     * @param specification a name of the registry with its parameters, such as {@code random:64,seed=3}; the same with
     *     parentheses and blanks, such as {@code block(4x8 at 2,3)}; or a file of nodes ({@code ./whole} for a file of that name)
     * @throws sare.input.InputException when there is no such allocation, or it is not defined on this machine
     */
    public static Allocation resolve(String specification, Topology topology) {
        return AllocationRequest.parse(OPTION, Path.of(""), specification).on(topology);
    }

    /** The same with the cores of the network's nodes. */
    public static Allocation resolve(String specification, Network network) {
        return AllocationRequest.parse(OPTION, Path.of(""), specification).on(network);
    }

    /** The file that the allocation of an option is read from, if any. */
    public static Optional<Path> file(String specification) {
        return AllocationRequest.parse(OPTION, Path.of(""), specification).file();
    }

    /** The allocation and parameters that a text names. */
    static Choice<AllocatorMaker> choice(String option, Path folder, String specification) {
        boolean isPath = !isNamed(specification)
                && !specification.isEmpty()
                && StandardInput.exists(folder.resolve(specification));
        if (!isPath && name(specification).matches(".*[./].*")) {
            throw new InputException(
                    option,
                    "no file '" + specification + "'",
                    "a file of nodes, or an allocation; see: sare list allocation");
        }
        return Choice.parse(REGISTRY, option, isPath ? fileName(specification) : withColon(specification));
    }

    /** Whether a text begins with the name of an allocation, so that it is no path of a file. */
    static boolean isNamed(String specification) {
        return REGISTRY.names().contains(name(specification));
    }

    private static String name(String specification) {
        return specification.split("[:(]", 2)[0];
    }

    /** Converts parentheses and blanks to the form that {@link Choice} reads: {@code a(4x8 at 2,3)} to {@code a:4x8,at=2,3}. */
    private static String withColon(String specification) {
        Matcher parts = PARENTHESES.matcher(specification);
        if (!parts.matches()) {
            return specification;
        }
        String values = parts.group(2)
                .strip()
                .replaceAll("\\s*=\\s*", "=")
                .replaceAll("\\s+at\\s+", "," + Box.CORNER.name() + "=")
                .replaceAll("\\s+%", "%");
        return parts.group(1) + ":" + values.replaceAll("\\s*,\\s*|\\s+", ",");
    }

    private static Allocator quadrant(Topology topology, YamlMapping parameters) {
        Box box = Box.read(grid(QUADRANT, topology, parameters), parameters);
        String name = box.isFirstQuadrant() ? QUADRANT : QUADRANT + ":" + box;
        return FixedNodes.part(name, box.nodes());
    }

    private static Allocator band(Topology topology, YamlMapping parameters) {
        Grid grid = grid(BAND, topology, parameters);
        int rows = parameters.get(ROWS).integer(1, grid.size(grid.dimensions() - 1));
        return FixedNodes.part(BAND + ":" + rows, Box.rows(grid, rows).nodes());
    }

    private static Allocator block(Topology topology, YamlMapping parameters) {
        Box box = Box.read(grid(BLOCK, topology, parameters), parameters);
        return FixedNodes.part(BLOCK + ":" + box, box.nodes());
    }

    private static Grid grid(String name, Topology topology, YamlMapping parameters) {
        if (topology instanceof Grid grid) {
            return grid;
        }
        throw parameters.error(
                name + " on a " + topology.description(),
                "a grid, such as a torus or a mesh, whose nodes have coordinates" + PartAllocations.instead(topology));
    }

    private static Allocator random(Topology topology, YamlMapping parameters) {
        long seed = parameters.get(PartAllocations.SEED.name()).whole(0, Numbers.MAX_WHOLE);
        return new SizedAllocator(
                RANDOM,
                "," + PartAllocations.SEED.name() + "=" + seed,
                topology,
                parameters,
                SizedAllocator.Trait.NONE,
                (occupancy, count, job) -> {
                    int[] free = occupancy.freeNodes();
                    return IntStream.of(Sampling.ascending(count, free.length, seed + job.number()))
                            .map(index -> free[index])
                            .toArray();
                });
    }

    private static Allocator list(Topology topology, YamlMapping parameters) {
        IntLinkedOpenHashSet nodes = new IntLinkedOpenHashSet();
        for (YamlValue item : parameters.get(NODES).items()) {
            for (long node : item.wholeNumbers(0, topology.nodes() - 1)) {
                if (!nodes.add((int) node)) {
                    throw parameters.error("node " + node + " a second time", "every node once");
                }
            }
        }
        String items =
                IntStream.of(nodes.toIntArray()).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return FixedNodes.listed(LIST + ":" + items, parameters, nodes.toIntArray());
    }

    private static Allocator file(Topology topology, YamlMapping parameters) {
        return ofFile(path(parameters.get(PATH)), topology, parameters);
    }

    /** The nodes in the file of a request. */
    static Allocator ofFile(Choice<AllocatorMaker> choice, Path file, Topology topology) {
        return choice.entry().name().equals(HostAllocations.SLOTS)
                ? HostAllocations.ofSlots(file, topology, choice.parameters())
                : ofFile(file, topology, choice.parameters());
    }

    private static Allocator ofFile(Path file, Topology topology, YamlMapping parameters) {
        return FixedNodes.listed(fileName(file.toString()), parameters, NodeFile.read(file, topology.nodes()));
    }

    static Path path(YamlValue path) {
        return Path.of(String.join(",", path.texts()));
    }

    /** Adds the key if the path has an equals sign, because the text before it would be read as a key. */
    private static String fileName(String path) {
        return FILE + ":" + (path.contains("=") ? PATH + "=" : "") + path;
    }
}
