package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.topology.Topology;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.topology.hierarchy.Branch;
import sare.topology.hierarchy.NestedMachine;
import sare.topology.hyperx.Hypercube;

/**
 * Reads a hierarchy in lines: the network ({@code torus 4 4 4}), the {@code positions} in it that are used, how many {@code nodes}
 * are at each, the {@code tree} of every node or one for all, and the {@code cost} of a hop, of two nodes at one position, and of
 * the levels of the trees.
 */
final class NetlocHierarchy implements MachineFormat {
    private static final Pattern BEGINNING = Pattern.compile("\\s*(torus|mesh|hypercube)\\s+\\d[\\dx\\s]*(#.*)?");
    private static final List<String> NETWORKS = List.of("torus", "mesh", "hypercube");
    private static final List<String> KEYS = Stream.concat(
                    NETWORKS.stream(), Stream.of("positions", "nodes", "tree", "cost"))
            .toList();
    private static final int COSTS_ABOVE = 2; // a hop, and two nodes at one position
    private static final int MAX_DIMENSIONS = 8;
    private static final int MAX_LEVELS = 64;

    private record Line(long number, String key, int[] values) {}

    @Override
    public boolean recognises(List<String> head) {
        return BEGINNING.matcher(head.get(0)).matches();
    }

    @Override
    public Topology read(Path path, YamlMapping settings) {
        List<Line> lines = new ArrayList<>();
        String file;
        try (LineReader reader = LineReader.open(path)) {
            file = reader.file();
            for (String text = reader.next(); text != null; text = reader.next()) {
                String said = text.replaceFirst("#.*", "").strip();
                if (!said.isEmpty()) {
                    lines.add(line(reader, said));
                }
            }
        }
        return new Reader(file, lines).machine();
    }

    private static Line line(LineReader reader, String text) {
        String[] words = text.split("[\\s:,]+");
        String first = words.length == 0 ? text : words[0]; // of nothing but separators there are no words
        String key = first.toLowerCase(Locale.ROOT);
        if (!KEYS.contains(key)) {
            throw reader.error("'" + first + "'", Suggestions.expectation(first, KEYS));
        }
        List<String> texts = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            texts.addAll(words[i].equals("x") ? List.of() : List.of(words[i].split("x", -1)));
        }
        int[] values = texts.stream()
                .mapToInt(word -> (int) Numbers.whole(word, 0, Integer.MAX_VALUE)
                        .orElseThrow(
                                () -> reader.error(key + " '" + word + "'", Numbers.wholeRange(0, Integer.MAX_VALUE))))
                .toArray();
        if (values.length == 0) {
            throw reader.error("'" + text + "'", "whole numbers after " + key);
        }
        return new Line(reader.line(), key, values);
    }

    /** The lines by their keys. */
    private record Reader(String file, List<Line> lines) {
        Topology machine() {
            Topology network = network(lines.get(0));
            int[] positions = positions(network);
            int[] nodes = nodes(positions.length);
            List<Line> trees = trees(IntStream.of(nodes).sum());
            Line costs = only("cost");
            int levels = trees.get(0).values.length;
            if (costs.values.length != COSTS_ABOVE + levels) {
                throw error(
                        costs,
                        costs.values.length + " costs",
                        COSTS_ABOVE + levels + ": of a hop, of two nodes at one position, and of " + levels
                                + " levels of a tree");
            }
            long largest = NestedMachine.largestDistance(network, costs.values[0]);
            if (largest > Integer.MAX_VALUE) {
                throw error(costs, "a distance of " + largest, "at most " + Integer.MAX_VALUE);
            }
            List<Branch> ofPositions = new ArrayList<>();
            int next = 0;
            for (int count : nodes) {
                Branch position = new Branch("position").costing(costs.values[1]);
                for (int node = 0; node < count; node++, next++) {
                    Line tree = trees.get(trees.size() == 1 ? 0 : next);
                    position.add(grown(tree.values, 0, costs.values));
                }
                ofPositions.add(position);
            }
            return new NestedMachine(network, positions, ofPositions, costs.values[0]);
        }

        private static Branch grown(int[] arities, int level, int... costs) {
            if (level == arities.length) {
                return new Branch("unit");
            }
            Branch vertex = new Branch(level == 0 ? "node" : "level-" + level).costing(costs[COSTS_ABOVE + level]);
            for (int child = 0; child < arities[level]; child++) {
                vertex.add(grown(arities, level + 1, costs));
            }
            return vertex;
        }

        private Topology network(Line line) {
            if (!NETWORKS.contains(line.key)) {
                throw error(line, line.key, "a network first: " + Suggestions.oneOf(NETWORKS));
            }
            if (line.key.equals("hypercube")) {
                if (line.values.length != 1 || line.values[0] < 1 || line.values[0] > 24) {
                    throw error(line, "hypercube " + Arrays.toString(line.values), "its dimensions, from 1 to 24");
                }
                return new Hypercube(line.values[0]);
            }
            long nodes = 1;
            for (int size : line.values) {
                nodes = Math.min(nodes * size, Integer.MAX_VALUE);
            }
            if (nodes == 0 || nodes > Topology.MAX_NODES || line.values.length > MAX_DIMENSIONS) {
                throw error(
                        line,
                        line.key + " " + Arrays.toString(line.values),
                        "1 to " + MAX_DIMENSIONS + " sizes of at most " + Topology.MAX_NODES + " positions together");
            }
            return line.key.equals("torus") ? new Torus(line.values) : CartesianGrid.mesh(line.values);
        }

        private int[] positions(Topology network) {
            List<Line> found = all("positions");
            if (found.isEmpty()) {
                return IntStream.range(0, network.nodes()).toArray();
            }
            Line line = only("positions");
            if (IntStream.of(line.values).distinct().count() < line.values.length
                    || IntStream.of(line.values).anyMatch(position -> position >= network.nodes())) {
                throw error(
                        line,
                        "positions " + Arrays.toString(line.values),
                        "some of the " + network.nodes() + " of the " + network.description() + ", from 0, each once");
            }
            return line.values;
        }

        private int[] nodes(int positions) {
            if (all("nodes").isEmpty()) {
                int[] one = new int[positions];
                Arrays.fill(one, 1);
                return one;
            }
            Line line = only("nodes");
            int[] nodes = line.values.length == 1 && positions > 1
                    ? IntStream.generate(() -> line.values[0]).limit(positions).toArray()
                    : line.values;
            long sum = IntStream.of(nodes).asLongStream().sum();
            if (nodes.length != positions
                    || IntStream.of(nodes).anyMatch(count -> count == 0)
                    || sum > Topology.MAX_NODES) {
                throw error(
                        line,
                        "nodes " + Arrays.toString(line.values),
                        "the number of nodes at each of the " + positions + " positions, at least 1");
            }
            return nodes;
        }

        private List<Line> trees(int nodes) {
            List<Line> trees = all("tree");
            if (trees.size() != 1 && trees.size() != nodes) {
                throw new InputException(
                        file, trees.size() + " lines with tree", "one, or one for each of the " + nodes + " nodes");
            }
            long units = 0;
            for (Line tree : trees) {
                if (tree.values.length > MAX_LEVELS) {
                    throw error(tree, tree.values.length + " levels", "at most " + MAX_LEVELS);
                }
                long leaves = 1;
                for (int arity : tree.values) {
                    leaves = Math.min(leaves * arity, Integer.MAX_VALUE);
                }
                units += trees.size() == 1 ? leaves * nodes : leaves;
                if (leaves == 0 || units > Topology.MAX_NODES || tree.values.length != trees.get(0).values.length) {
                    throw error(
                            tree,
                            "tree " + Arrays.toString(tree.values),
                            "as many levels as in the first, of at least 1 child and at most " + Topology.MAX_NODES
                                    + " units together");
                }
            }
            return trees;
        }

        private List<Line> all(String key) {
            return lines.stream().filter(line -> line.key.equals(key)).toList();
        }

        private Line only(String key) {
            List<Line> found = all(key);
            if (found.size() != 1) {
                throw new InputException(file, found.size() + " lines with " + key, "one");
            }
            return found.get(0);
        }

        private InputException error(Line line, String found, String expected) {
            return new InputException(file, line.number, found, expected);
        }
    }
}
