package sare.trace.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Digest;
import sare.trace.TrafficMatrix;

class GraphsTest {
    @TempDir
    Path folder;

    private static void assertSymmetric(TrafficMatrix graph) {
        for (int source = 0; source < graph.ranks(); source++) {
            assertEquals(0, graph.bytes(source, source));
            for (int entry = graph.firstEntry(source); entry < graph.endEntry(source); entry++) {
                assertEquals(graph.bytes(entry), graph.bytes(graph.destination(entry), source));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 1, 1", "10, 3, 15", "10, 9, 45", "101, 0.25, 13", "64, 6, 192", "50, 4.2, 105"})
    void aRandomGraphHasTheEdgesOfItsMeanDegree(int ranks, double degree, int edges) {
        for (int seed = 0; seed < 20; seed++) {
            TrafficMatrix graph = Programs.traffic(
                    "random-graph(" + ranks + ", " + degree + ", iterations=1, bytes=3, seed=" + seed + ")");
            assertEquals(2 * edges, graph.entries());
            assertSymmetric(graph);
        }
    }

    @Test
    void pairsHaveDenseNumbers() {
        long pair = 0;
        for (int larger = 1; larger < 300; larger++) {
            for (int smaller = 0; smaller < larger; smaller++) {
                assertEquals(larger, Graphs.larger(pair++));
            }
        }
        long last = (1L << 20) * ((1L << 20) - 1) / 2 - 1;
        assertEquals((1 << 20) - 1, Graphs.larger(last));
        assertEquals((1 << 20) - 2, Graphs.larger(last - ((1 << 20) - 1)));
    }

    /** Each of the 15 pairs of 6 numbers is expected 200 times, with a standard deviation of 13.7. */
    @Test
    void allChoicesAreEquallyLikely() {
        Well19937c random = new Well19937c(5);
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < 3000; i++) {
            counts.merge(Arrays.toString(Graphs.sample(6, 2, random)), 1, Integer::sum);
        }
        assertEquals(15, counts.size());
        counts.forEach((choice, count) -> assertEquals(200, count, 69, choice));
        assertEquals("[0, 1, 2, 3, 4]", Arrays.toString(Graphs.sample(5, 5, random)));
    }

    @Test
    void ranksWithinTheRadiusArePartners() {
        for (int seed = 1; seed <= 20; seed++) {
            int ranks = 5 * seed;
            double radius = 1.3 / seed;
            TrafficMatrix graph = Programs.traffic(
                    "geometric-graph(" + ranks + ", radius=" + radius + ", iterations=1, bytes=3, seed=" + seed + ")");
            assertTrue(graph.entries() > 0);
            Well19937c random = new Well19937c(new int[] {0, seed, 1});
            double[][] places = new double[ranks][];
            Arrays.setAll(places, i -> new double[] {random.nextDouble(), random.nextDouble()});
            Arrays.sort(places, Comparator.comparingDouble(place -> place[0]));
            for (int a = 0; a < ranks; a++) {
                for (int b = 0; b < ranks; b++) {
                    boolean near = Math.hypot(places[a][0] - places[b][0], places[a][1] - places[b][1]) <= radius;
                    assertEquals(a != b && near ? 3 : 0, graph.bytes(a, b), "seed " + seed);
                }
            }
        }
    }

    @Test
    void otherSeedsGiveOtherGraphs() {
        for (String name : new String[] {"random-graph(30", "geometric-graph(30"}) {
            assertNotEquals(Programs.operations(name + ")"), Programs.operations(name + ", seed=2)"));
        }
    }

    @Test
    void aMatrixIsAGraphWithItsValuesAsWeights() throws Exception {
        Path file = Files.writeString(
                folder.resolve("a.mtx"),
                "%%MatrixMarket matrix coordinate integer general\n3 3 3\n1 2 7\n3 1 2\n2 2 9\n");
        assertEquals("""
                rank 0
                ireceive 2 0 0 200 0
                isend 1 0 0 700 1
                wait-all 0 1
                rank 1
                ireceive 0 0 0 700 0
                wait-all 0
                rank 2
                isend 0 0 0 200 0
                wait-all 0
                """, Programs.operations("graph(" + file + ", iterations=1, bytes=100)"));
        assertEquals(
                Digest.sha256(file),
                Programs.generate("graph(" + file + ")").information().get("file-sha256"));
    }

    @Test
    void aGraphOfMetisHasMessagesInBothDirections() throws Exception {
        Path file = Files.writeString(folder.resolve("a.graph"), "% a path\n3 2 1\n2 5\n1 5 3 6\n2 6\n");
        TrafficMatrix graph = Programs.traffic("graph(" + file + ", iterations=4, bytes=10)");
        assertEquals(4, graph.entries());
        assertEquals(200, graph.bytes(0, 1));
        assertEquals(240, graph.bytes(2, 1));
        assertSymmetric(graph);
    }

    @Test
    void weightsMayNotOverflow() throws Exception {
        Path file = Files.writeString(
                folder.resolve("a.mtx"),
                "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 2 999999999999999999\n");
        assertEquals(
                8_999_999_999_999_999_991L,
                Programs.traffic("graph(" + file + ", iterations=1, bytes=9)").bytes(0, 1));
        for (int bytes : new int[] {10, 100, 1000}) {
            Programs.assertRejected(
                    "PROGRAM: graph with a weight of 999999999999999999 times " + bytes
                            + " bytes - expected messages of fewer than 2^63 bytes",
                    "graph(" + file + ", iterations=1, bytes=" + bytes + ")");
        }
    }
}
