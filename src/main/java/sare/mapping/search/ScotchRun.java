package sare.mapping.search;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.ArithmeticUtils;
import sare.input.InputException;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.topology.Topology;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.format.MachineWriters;

/**
 * Runs of gmap on a problem. The graph has a vertex for each position, so that ranks without traffic fill it up and a perfect balance is a
 * rank for each position. The target is the machine in Scotch's own terms where costs are its distances, else all costs as a
 * decomposition.
 */
final class ScotchRun {
    /** The most positions of a target that lists all costs. */
    private static final int MAX_LISTED = 4096;

    private static final long MOST_WEIGHT = 1 << 30; // of all edges together: the numbers of Scotch may have 32 bits
    private static final int MOST_DISTANCE = 1 << 20;
    private static final String PLACE = "mapper " + Scotch.NAME;

    private final Path program;
    private final MappingProblem problem;
    private final int[] positionOfTerminal;
    private final String target;

    ScotchRun(Path program, MappingProblem problem) {
        this.program = program;
        this.problem = problem;
        Optional<String> own = ownTarget();
        this.positionOfTerminal = own.isPresent()
                ? ascendingPositions()
                : IntStream.range(0, problem.positions()).toArray();
        this.target = own.orElseGet(this::listedTarget);
    }

    /** The positions in the order of their nodes' ids. */
    private int[] ascendingPositions() {
        int[] nodes = problem.costs().machine().nodesInOrder();
        int[] positions = IntStream.range(0, nodes.length).toArray();
        IntArrays.mergeSort(positions, (a, b) -> Integer.compare(nodes[a], nodes[b]));
        return positions;
    }

    /** The machine or a part of it as Scotch has it, if the costs are its distances. */
    private Optional<String> ownTarget() {
        MachineShape machine = problem.costs().machine();
        if (machine.topology().isEmpty() || machine.coresPerNode() > 1 || !costsAreDistances(machine)) {
            return Optional.empty();
        }
        Topology topology = machine.topology().get();
        int[] nodes = machine.nodesInOrder();
        boolean isWhole = nodes.length == topology.nodes() && !isUneven(topology);
        try {
            return Optional.of(MachineWriters.addingUp(PLACE, topology, isWhole ? null : nodes));
        } catch (InputException e) {
            return Optional.empty(); // Scotch has no such machine
        }
    }

    /** Whether Scotch completes a tree, so that its leaves are more than the units and have other numbers. */
    private static boolean isUneven(Topology topology) {
        return topology instanceof LevelTree tree && !tree.shape().isBalanced();
    }

    private boolean costsAreDistances(MachineShape machine) {
        Topology topology = machine.topology().orElseThrow();
        int[] nodes = machine.nodesInOrder();
        int step = Math.max(1, nodes.length / MAX_LISTED); // of machines that are too large to look at every pair
        for (int a = 0; a < nodes.length; a += step) {
            for (int b = 0; b < a; b += step) {
                if (problem.costs().cost(a, b) != topology.distance(nodes[a], nodes[b])) {
                    return false;
                }
            }
        }
        return problem.costs().isSymmetric();
    }

    /** All costs, of both directions together; Scotch has no distance 0, which becomes a thousandth of the others. */
    private String listedTarget() {
        int positions = problem.positions();
        if (positions > MAX_LISTED) {
            throw new InputException(
                    PLACE,
                    problem.costs().machine().choices() + " of a machine that Scotch does not have",
                    "at most " + MAX_LISTED + ", whose costs are listed");
        }
        long[][] costs = new long[positions][positions];
        long common = 0;
        long most = 1;
        boolean hasZero = false;
        for (int a = 0; a < positions; a++) {
            for (int b = 0; b < a; b++) {
                costs[a][b] =
                        (long) problem.costs().cost(a, b) + problem.costs().cost(b, a);
                common = ArithmeticUtils.gcd(common, costs[a][b]);
                most = Math.max(most, costs[a][b]);
                hasZero |= costs[a][b] == 0;
            }
        }
        double factor = Math.min((hasZero ? 1000.0 : 1.0) / Math.max(1, common), (double) MOST_DISTANCE / most);
        int[][] distances = new int[positions][positions];
        for (int a = 0; a < positions; a++) {
            for (int b = 0; b < a; b++) {
                distances[a][b] = (int) Math.max(1, Math.round(costs[a][b] * factor));
                distances[b][a] = distances[a][b];
            }
        }
        return MachineWriters.decomposition(PLACE, distances);
    }

    /** The answer with an option, or nothing if two ranks share a position. */
    Optional<Arrangement> map(String option) {
        try {
            Path folder = Files.createTempDirectory("sare-scotch");
            try {
                return map(option, folder);
            } finally {
                for (String name : List.of("graph", "target", "mapping", "log")) {
                    Files.deleteIfExists(folder.resolve(name));
                }
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Arrangement> map(String option, Path folder) throws IOException {
        writeGraph(folder.resolve("graph"));
        Files.writeString(folder.resolve("target"), target);
        ProcessBuilder builder = new ProcessBuilder(
                        program.toString(), "-c" + option, "-b0", "graph", "target", "mapping")
                .directory(folder.toFile());
        builder.environment().put("SCOTCH_PTHREAD_NUMBER", "1");
        builder.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
        Process process = builder.start();
        try {
            int status = process.waitFor();
            if (status != 0) {
                String said = Files.readString(folder.resolve("log"))
                        .lines()
                        .findFirst()
                        .orElse("nothing");
                throw new InputException(
                        PLACE, program + " ended with status " + status + " and said: " + said, "a mapping");
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        return arrangement(Files.readAllLines(folder.resolve("mapping")));
    }

    private void writeGraph(Path file) throws IOException {
        double sum = 0;
        for (int index = 0; index < problem.pairs(); index++) {
            sum += problem.traffic(index);
        }
        double factor = Math.min(1, MOST_WEIGHT / Math.max(1, sum));
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            writer.write("0\n" + problem.positions() + " " + problem.pairs() + "\n0 010\n");
            for (int rank = 0; rank < problem.positions(); rank++) {
                int first = problem.firstPartner(rank);
                int end = problem.endPartner(rank);
                writer.write(String.valueOf(end - first));
                for (int index = first; index < end; index++) {
                    long weight = Math.max(1, Math.round(problem.traffic(index) * factor));
                    writer.write(" " + weight + " " + problem.partner(index));
                }
                writer.write("\n");
            }
        }
    }

    /** Reads pairs of vertices and terminals after their number. */
    private Optional<Arrangement> arrangement(List<String> lines) {
        int[] positions = new int[problem.positions()];
        Arrays.fill(positions, -1);
        boolean[] isTaken = new boolean[positions.length];
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            String[] words = line.strip().split("\\s+");
            int terminal = Integer.parseInt(words[1]);
            int position = terminal >= 0 && terminal < positions.length ? positionOfTerminal[terminal] : -1;
            if (position < 0 || isTaken[position]) {
                return Optional.empty();
            }
            isTaken[position] = true;
            positions[Integer.parseInt(words[0])] = position;
        }
        boolean isComplete = IntStream.of(positions).noneMatch(position -> position < 0);
        return isComplete ? Optional.of(Arrangement.of(positions.length, positions)) : Optional.empty();
    }
}
