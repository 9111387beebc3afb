package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.InputException;
import sare.routing.CounterBasedRandom;
import sare.topology.ThinTrees;
import sare.topology.Topology;
import sare.topology.TwoLevelTree;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.Torus;
import sare.topology.tree.SlimTree;

/** What every pattern must hold to, checked for every entry of the registry on many machines and parts of them. */
class TrafficPatternContractTest {
    private static final int DRAWS = 40; // per node
    private static final int PARTS = 6; // of each machine
    private static final List<Topology> MACHINES = List.of(
            new Torus(4, 4),
            new Torus(8),
            new Torus(2, 2),
            new Torus(6, 6),
            new Torus(8, 4),
            new Torus(4, 4, 4),
            new Torus(3, 2, 3, 2),
            new Torus(5, 7),
            new TwoLevelTree(4, 2, 4),
            new TwoLevelTree(3, 2, 5),
            ThinTrees.of("fat tree", 2, 2, 4),
            new SlimTree(4, 2, 3),
            new Dragonfly(2, 4, 2, 9, Arrangement.RELATIVE),
            new Dragonfly(1, 2, 1, 2, Arrangement.ABSOLUTE),
            new CartesianGrid("mesh", new int[] {4, 2}, new boolean[2], 2));

    private static final Set<String> IN_GROUPS = Set.of("group-shift", "adversarial");

    @TempDir
    Path folder;

    static Stream<String> patterns() {
        return TrafficPatterns.REGISTRY.names().stream();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void everyPatternKeepsTheContractOrIsRefused(String name) throws Exception {
        String specification = name.equals("matrix") ? "matrix:" + matrixFile() : name;
        Topology usual = MACHINES.get(IN_GROUPS.contains(name) ? MACHINES.size() - 3 : 0);
        check(TrafficPatterns.make("--pattern", specification, usual), usual, allOf(usual));
        for (Topology machine : MACHINES) {
            Well19937c random = new Well19937c(machine.nodes());
            checkIfThereIs(specification, machine, allOf(machine));
            for (int part = 0; part < PARTS; part++) {
                int[] nodes = Arrays.stream(allOf(machine))
                        .filter(node -> random.nextBoolean())
                        .toArray();
                checkIfThereIs(specification, machine, nodes);
            }
        }
    }

    private static int[] allOf(Topology machine) {
        return IntStream.range(0, machine.nodes()).toArray();
    }

    /** Bytes between many pairs of the first four nodes, which every machine has, and to themselves. */
    private Path matrixFile() throws Exception {
        StringBuilder text = new StringBuilder("source,destination,bytes\n");
        for (int pair = 0; pair < 16; pair++) {
            text.append(pair / 4).append(',').append(pair % 4).append(',').append(pair * pair % 7);
            text.append('\n');
        }
        return Files.writeString(folder.resolve("matrix.csv"), text);
    }

    private static void checkIfThereIs(String specification, Topology machine, int[] nodes) {
        try {
            check(TrafficPatterns.make("--pattern", specification, machine, nodes), machine, nodes);
        } catch (InputException refusal) {
            String message = refusal.getMessage();
            assertTrue(message.startsWith("--pattern: "), message);
            assertTrue(message.contains("a " + machine.description() + " - expected "), message);
        }
    }

    private static void check(TrafficPattern pattern, Topology machine, int[] nodes) {
        double largestWeight = 0;
        for (int node = 0; node < machine.nodes(); node++) {
            boolean takesPart = Arrays.binarySearch(nodes, node) >= 0;
            assertTrue(takesPart || !pattern.sends(node), "node " + node + " takes no part");
            assertTrue(pattern.weight(node) >= 0 && pattern.weight(node) <= 1, "weight of node " + node);
            assertEquals(pattern.sends(node), pattern.weight(node) > 0, "node " + node);
            largestWeight = Math.max(largestWeight, pattern.weight(node));
            checkDestinations(pattern, node, nodes);
        }
        assertEquals(1, largestWeight);
    }

    private static void checkDestinations(TrafficPattern pattern, int node, int[] nodes) {
        long[] extremes = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0xFFFF_FFFFL, 0xFFFF_FFFF_0000_0000L};
        for (int i = 0; i < DRAWS + extremes.length; i++) {
            long draw = i < DRAWS ? CounterBasedRandom.packet(1, node, i) : extremes[i - DRAWS];
            int destination = pattern.destination(node, draw);
            assertEquals(destination, pattern.destination(node, draw), "the same draw again");
            assertEquals(pattern.sends(node), destination != TrafficPattern.NOBODY, "node " + node);
            if (pattern.sends(node)) {
                assertNotEquals(node, destination);
                assertTrue(Arrays.binarySearch(nodes, destination) >= 0, destination + " takes no part");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void everyPatternIsDescribed(String name) {
        var entry = TrafficPatterns.REGISTRY.choose("--pattern", name);
        assertFalse(entry.description().isBlank());
        assertFalse(entry.source().isBlank());
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void nodesMustAscendAndExist(String name) {
        Torus torus = new Torus(4, 4);
        String specification = name.equals("matrix") ? "matrix:none.csv" : name;
        for (int[] nodes : new int[][] {{1, 1}, {2, 1}, {-1, 3}, {3, 16}}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> TrafficPatterns.make("--pattern", specification, torus, nodes));
        }
    }
}
