package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.routing.CounterBasedRandom;
import sare.topology.ThinTrees;
import sare.topology.Topology;
import sare.topology.TwoLevelTree;
import sare.topology.dragonfly.Arrangement;
import sare.topology.dragonfly.Dragonfly;
import sare.topology.grid.Torus;

/** Uniform, hotspot and matrix: how often each destination is drawn. */
class DrawnPatternsTest {
    private static final Torus SQUARE = new Torus(4, 4);

    @TempDir
    Path folder;

    private static TrafficPattern pattern(String specification, Topology topology) {
        return TrafficPatterns.make("--pattern", specification, topology);
    }

    /**
     * Asserts by a chi-square test that destinations have these probabilities, and that those without any are never drawn.
     * With true probabilities one seed in a thousand would fail.
     *
     * @param probabilities by node
     */
    private static void assertDrawn(TrafficPattern pattern, int source, int draws, long seed, double... probabilities) {
        long[] counts = new long[probabilities.length];
        for (int i = 0; i < draws; i++) {
            counts[pattern.destination(source, CounterBasedRandom.packet(seed, source, i))]++;
        }
        int[] possible = IntStream.range(0, counts.length)
                .filter(node -> probabilities[node] > 0)
                .toArray();
        long[] observed =
                Arrays.stream(possible).mapToLong(node -> counts[node]).toArray();
        double[] expected = Arrays.stream(possible)
                .mapToDouble(node -> probabilities[node] * draws)
                .toArray();
        assertEquals(draws, Arrays.stream(observed).sum(), "some went where none should go");
        assertTrue(Arrays.stream(expected).allMatch(count -> count >= 5), "too few draws for a chi-square test");
        double pValue = observed.length < 2 ? 1 : new ChiSquareTest().chiSquareTest(expected, observed);
        assertTrue(pValue > 0.001, "p = " + pValue + ": " + Arrays.toString(counts));
    }

    /** The same probability for these nodes, by node. */
    private static double[] alike(int nodes, int... possible) {
        double[] probabilities = new double[nodes];
        for (int node : possible) {
            probabilities[node] = 1.0 / possible.length;
        }
        return probabilities;
    }

    private static int[] allBut(int nodes, int none) {
        return IntStream.range(0, nodes).filter(node -> node != none).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 34})
    void uniformDrawsAllOthersAlike(int source) {
        TrafficPattern uniform = pattern("uniform", new Torus(5, 7));
        assertDrawn(uniform, source, 50_000, 1 + source, alike(35, allBut(35, source)));
        assertEquals(1, uniform.weight(source));
    }

    @Test
    void uniformNeedsNoTorus() {
        assertDrawn(pattern("uniform", new TwoLevelTree(3, 2, 5)), 4, 20_000, 1, alike(15, allBut(15, 4)));
    }

    @Test
    void uniformAmongSomeDrawsOnlyThem() {
        TrafficPattern uniform = TrafficPatterns.make("--background", "uniform", SQUARE, new int[] {2, 5, 6, 11, 15});
        assertDrawn(uniform, 2, 10_000, 1, alike(16, 5, 6, 11, 15));
        assertDrawn(uniform, 6, 10_000, 2, alike(16, 2, 5, 11, 15));
        assertDrawn(uniform, 15, 10_000, 3, alike(16, 2, 5, 6, 11));
        assertEquals(TrafficPattern.NOBODY, uniform.destination(3, 99));
        assertEquals(0, uniform.weight(3));
    }

    @Test
    void twoNodesSendToEachOther() {
        TrafficPattern uniform = TrafficPatterns.make("--background", "uniform", SQUARE, new int[] {3, 9});
        assertEquals(9, uniform.destination(3, -1));
        assertEquals(3, uniform.destination(9, -1));
    }

    /** By default a tenth goes to node 0: 0.1 + 0.9 / 15 = 0.16; each of 14 others gets 0.9 / 15 = 0.06. */
    @Test
    void hotspotSendsATenthToTheFirstNode() {
        double[] probabilities = alike(16, allBut(16, 7));
        Arrays.setAll(probabilities, node -> 0.9 * probabilities[node] + (node == 0 ? 0.1 : 0));
        assertDrawn(pattern("hotspot", SQUARE), 7, 50_000, 1, probabilities);
    }

    @Test
    void theOnlyHotNodeSendsToAllAlike() {
        assertDrawn(pattern("hotspot:0.5", SQUARE), 0, 20_000, 1, alike(16, allBut(16, 0)));
    }

    /** Half goes to 3 and 12, a quarter each, and half to all 15 others. Node 3 has but the other one that is hot. */
    @Test
    void severalHotNodesAreAlike() {
        TrafficPattern hotspot = pattern("hotspot:fraction=0.5,nodes=12,3", SQUARE);
        double[] probabilities = alike(16, allBut(16, 5));
        Arrays.setAll(probabilities, node -> 0.5 * probabilities[node] + (node == 3 || node == 12 ? 0.25 : 0));
        assertDrawn(hotspot, 5, 50_000, 1, probabilities);
        double[] ofHotNode = alike(16, allBut(16, 3));
        Arrays.setAll(ofHotNode, node -> 0.5 * ofHotNode[node] + (node == 12 ? 0.5 : 0));
        assertDrawn(hotspot, 3, 50_000, 2, ofHotNode);
    }

    @Test
    void theExtremesOfHotspot() {
        assertDrawn(pattern("hotspot:1,nodes=6", SQUARE), 2, 5_000, 1, alike(16, 6));
        assertDrawn(pattern("hotspot:0,nodes=6", SQUARE), 2, 20_000, 1, alike(16, allBut(16, 2)));
    }

    @Test
    void amongSomeNodesTheFirstIsHot() {
        TrafficPattern hotspot = TrafficPatterns.make("--background", "hotspot:1", SQUARE, new int[] {4, 8, 9, 10});
        assertDrawn(hotspot, 9, 1_000, 1, alike(16, 4));
        assertDrawn(hotspot, 4, 5_000, 1, alike(16, 8, 9, 10));
    }

    private String matrix(String... lines) throws Exception {
        String text = "source,destination,bytes\n" + String.join("\n", lines) + "\n";
        return "matrix:file=" + Files.writeString(folder.resolve("a.csv"), text);
    }

    @Test
    void aMatrixIsDrawnInProportionToItsRows() throws Exception {
        TrafficPattern pattern =
                pattern(matrix("2,0,100", "2,15,300", "2,5,0", "2,6,600", "0,2,250", "7,7,5000"), SQUARE);
        double[] probabilities = new double[16];
        probabilities[0] = 0.1;
        probabilities[6] = 0.6;
        probabilities[15] = 0.3;
        assertDrawn(pattern, 2, 50_000, 1, probabilities);
        assertDrawn(pattern, 0, 1_000, 1, alike(16, 2));
        assertEquals(1, pattern.weight(2));
        assertEquals(0.25, pattern.weight(0));
        assertEquals(0, pattern.weight(7)); // what it has for itself needs no network
        assertEquals(TrafficPattern.NOBODY, pattern.destination(7, 1));
        assertEquals(TrafficPattern.NOBODY, pattern.destination(15, 1));
    }

    @Test
    void theBytesOfARowAreTakenInTheirOrder() throws Exception {
        TrafficPattern pattern = pattern(matrix("0,1,1", "0,2,2", "0,3,1"), SQUARE);
        long quarter = 1L << 62;
        int[] destinations = {
            pattern.destination(0, 0),
            pattern.destination(0, quarter - 1),
            pattern.destination(0, quarter),
            pattern.destination(0, 3 * quarter - 1),
            pattern.destination(0, 3 * quarter),
            pattern.destination(0, -1)
        };
        assertArrayEquals(new int[] {1, 1, 2, 2, 3, 3}, destinations);
    }

    @Test
    void whoTakesNoPartIsNotInTheMatrix() throws Exception {
        String matrix = matrix("0,1,100", "0,2,900", "1,0,50", "3,0,700", "1,3,9");
        TrafficPattern pattern = TrafficPatterns.make("--background", matrix, SQUARE, new int[] {0, 1, 5});
        assertEquals(1, pattern.destination(0, -1));
        assertEquals(0, pattern.destination(1, -1));
        assertEquals(1, pattern.weight(0));
        assertEquals(0.5, pattern.weight(1));
        for (int node : new int[] {2, 3, 5}) {
            assertEquals(TrafficPattern.NOBODY, pattern.destination(node, -1));
        }
    }

    @Test
    void theLargestBytesDoNotOverflow() throws Exception {
        String bytes = ",999999999999999999";
        TrafficPattern pattern = pattern(matrix("0,1" + bytes, "0,2" + bytes, "0,3" + bytes, "1,2" + bytes), SQUARE);
        assertDrawn(pattern, 0, 10_000, 1, alike(16, 1, 2, 3));
        assertEquals(1.0 / 3, pattern.weight(1), 1e-15);
    }

    @Test
    void theFileOfAMatrixIsKnown() {
        assertEquals(
                Path.of("b/a.csv"),
                TrafficPatterns.file("--pattern", "matrix:b/a.csv").orElseThrow());
        assertTrue(TrafficPatterns.file("--pattern", "hotspot:0.2").isEmpty());
    }

    /** Groups of 8 hosts: the fourth group after that of host 21 has the hosts 48 to 55. */
    @Test
    void groupsFollowInARing() {
        Topology dragonfly = new Dragonfly(2, 4, 2, 9, Arrangement.RELATIVE);
        int[] sixth = IntStream.range(48, 56).toArray();
        assertDrawn(pattern("group-shift:4", dragonfly), 21, 20_000, 1, alike(72, sixth));
        assertDrawn(pattern("adversarial", dragonfly), 71, 20_000, 2, alike(72, 0, 1, 2, 3, 4, 5, 6, 7));
        TrafficPattern part =
                TrafficPatterns.make("--pattern", "adversarial", dragonfly, new int[] {3, 9, 11, 15, 24, 40});
        assertDrawn(part, 3, 20_000, 3, alike(72, 9, 11, 15));
        assertFalse(part.sends(9), "no node of the next group takes part");
    }

    /** The groups of a tree are the subtrees below its last stage: here of 9 hosts. */
    @Test
    void groupsOfATreeAreItsLargestSubtrees() {
        Topology tree = ThinTrees.of("fat tree", 3, 3, 3);
        int[] first = IntStream.range(0, 9).toArray();
        assertDrawn(pattern("adversarial", tree), 20, 20_000, 4, alike(27, first));
        assertDrawn(pattern("group-shift:2", tree), 9, 20_000, 5, alike(27, first));
    }
}
