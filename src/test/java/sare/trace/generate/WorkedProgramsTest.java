package sare.trace.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;

/** Compares generators other than stencils and graphs with programs and formulas worked out by hand. */
class WorkedProgramsTest {
    private static final int MOST_RANKS = 40;

    /** Compares the traffic with a formula for the bytes from one rank to another. */
    private static void assertTraffic(String call, IntBinaryOperator bytes) {
        Trace trace = Collectives.expand(Programs.generate(call), CollectiveAlgorithms.DEFAULT);
        assertEquals(List.of(), TraceCheck.of(trace).problems(), call);
        TrafficMatrix traffic = TrafficMatrix.of(trace);
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int destination = 0; destination < traffic.ranks(); destination++) {
                assertEquals(
                        source == destination ? 0 : bytes.applyAsInt(source, destination),
                        traffic.bytes(source, destination),
                        call + ": " + source + " to " + destination);
            }
        }
    }

    @Test
    void ringsShuffleAndTransposeFollowTheirFormulas() {
        for (int ranks = 2; ranks <= MOST_RANKS; ranks++) {
            int n = ranks;
            int shift = 1 + 7 * ranks % (ranks - 1);
            assertTraffic(
                    "ring(" + n + ", " + shift + ", iterations=3, bytes=5)",
                    (a, b) -> (b - a + n) % n == shift ? 15 : 0);
            if (n % 2 == 0 && n > 2) { // card a moves to 2 a in the first half, to 2 (a - n / 2) + 1 in the second
                assertTraffic(
                        "shuffle(" + n + ", iterations=1, bytes=5)",
                        (a, b) -> b == (a < n / 2 ? 2 * a : 2 * (a - n / 2) + 1) ? 5 : 0);
            }
        }
        for (int side = 2; side <= 6; side++) {
            int n = side;
            assertTraffic(
                    "transpose(" + n + "x" + n + ", iterations=1, bytes=5)",
                    (a, b) -> a / n == b % n && a % n == b / n ? 5 : 0);
        }
    }

    @Test
    void treesAreBinomial() {
        for (int ranks = 2; ranks <= MOST_RANKS; ranks++) {
            // the parent of a rank is the rank without its lowest bit
            IntBinaryOperator up = (a, b) -> a > b && a - Integer.lowestOneBit(a) == b ? 5 : 0;
            IntBinaryOperator down = (a, b) -> up.applyAsInt(b, a);
            assertTraffic("tree(" + ranks + ", up, iterations=1, bytes=5)", up);
            assertTraffic("tree(" + ranks + ", down, iterations=1, bytes=5)", down);
            assertTraffic(
                    "tree(" + ranks + ", iterations=1, bytes=5)",
                    (a, b) -> up.applyAsInt(a, b) + down.applyAsInt(a, b));
        }
    }

    @Test
    void aTreeOfFourByHand() {
        assertEquals("""
                rank 0
                ireceive 1 0 0 6 0
                ireceive 2 0 0 6 1
                wait-all 0 1
                isend 2 1 0 6 0
                isend 1 1 0 6 1
                wait-all 0 1
                rank 1
                send 0 0 0 6
                receive 0 1 0 6
                rank 2
                ireceive 3 0 0 6 0
                wait-all 0
                send 0 0 0 6
                receive 0 1 0 6
                isend 3 1 0 6 0
                wait-all 0
                rank 3
                send 2 0 0 6
                receive 2 1 0 6
                """, Programs.operations("tree(4, iterations=1, bytes=6)"));
    }

    @Test
    void butterfliesExchangeBitByBit() {
        IntBinaryOperator stage =
                (a, b) -> Integer.bitCount(a ^ b) == 1 ? Integer.numberOfTrailingZeros(a ^ b) : Integer.SIZE;
        for (int ranks = 2; ranks <= 64; ranks *= 2) {
            assertTraffic(
                    "butterfly(" + ranks + ", iterations=1, bytes=32)",
                    (a, b) -> stage.applyAsInt(a, b) < Integer.SIZE ? 32 : 0);
            assertTraffic(
                    "butterfly(" + ranks + ", doubling, iterations=1, bytes=32)",
                    (a, b) -> stage.applyAsInt(a, b) < Integer.SIZE ? 32 << stage.applyAsInt(a, b) : 0);
            assertTraffic(
                    "butterfly(" + ranks + ", halving, iterations=1, bytes=9)",
                    (a, b) -> stage.applyAsInt(a, b) < Integer.SIZE ? 9 >> stage.applyAsInt(a, b) : 0);
        }
    }

    @Test
    void aSweepFromTheLowCornerByHand() {
        assertEquals(
                """
                rank 0
                compute 3
                send 1 0 0 9
                send 2 1 0 9
                compute 4
                send 1 0 0 9
                send 2 1 0 9
                rank 1
                receive 0 0 0 9
                compute 3
                send 3 1 0 9
                receive 0 0 0 9
                compute 4
                send 3 1 0 9
                rank 2
                receive 0 1 0 9
                compute 3
                send 3 0 0 9
                receive 0 1 0 9
                compute 4
                send 3 0 0 9
                rank 3
                receive 2 0 0 9
                receive 1 1 0 9
                compute 3
                receive 2 0 0 9
                receive 1 1 0 9
                compute 4
                """, Programs.operations("wavefront(2x2, 1, blocks=2, compute-nanoseconds=7, bytes=9, iterations=1)"));
    }

    @Test
    void sweepsBeginAtTheirCorners() {
        // with one block, rank 0 of 2x2 is first, second, second and last; an odd tag is a message along y
        assertEquals("""
                rank 0
                send 1 0 0 9
                send 2 1 0 9
                receive 2 1 0 9
                send 1 0 0 9
                receive 1 0 0 9
                send 2 1 0 9
                receive 1 0 0 9
                receive 2 1 0 9
                """, firstRank("wavefront(2x2, 4, blocks=1, bytes=9, iterations=1)"));
        assertEquals("""
                rank 0
                send 1 0 0 9
                send 2 1 0 9
                receive 1 0 0 9
                receive 2 1 0 9
                """, firstRank("wavefront(2x2, 2, blocks=1, bytes=9, iterations=1)"));
    }

    private static String firstRank(String call) {
        String text = Programs.operations(call);
        return text.substring(0, text.indexOf("rank 1"));
    }

    @Test
    void sweepsSendAlongBothDimensions() {
        for (int x = 1; x <= 5; x++) {
            for (int y = 2; y <= 4; y++) {
                int columns = x;
                // each of the two sweeps from each corner sends 3 blocks in one direction along each dimension
                assertTraffic(
                        "wavefront(" + x + "x" + y + ", 8, blocks=3, bytes=1, iterations=1)",
                        (a, b) -> Math.abs(a % columns - b % columns) + Math.abs(a / columns - b / columns) == 1
                                ? 12
                                : 0);
            }
        }
    }

    @Test
    void workersSendOnlyToTheMaster() {
        for (int ranks = 2; ranks <= MOST_RANKS; ranks++) {
            assertTraffic(
                    "master-worker(" + ranks + ", 2, iterations=3, bytes=5)", (a, b) -> a == 0 ? 15 : b == 0 ? 6 : 0);
        }
    }

    @Test
    void allToAllsStayInsideRowsAndColumns() {
        for (int x = 1; x <= 6; x++) {
            for (int y = 2; y <= 5; y++) {
                int columns = x;
                IntBinaryOperator rows = (a, b) -> a / columns == b / columns ? 14 : 0;
                IntBinaryOperator lines = (a, b) -> a % columns == b % columns ? 14 : 0;
                String call = "all-to-all(" + x + "x" + y + ", iterations=2, bytes=7, within=";
                if (x > 1) {
                    assertTraffic(call + "rows)", rows);
                }
                assertTraffic(call + "columns)", lines);
                assertTraffic(call + "rows-then-columns)", (a, b) -> rows.applyAsInt(a, b) + lines.applyAsInt(a, b));
                assertTraffic(call + "all)", (a, b) -> 14);
            }
        }
    }

    @Test
    void masterAndWorkersByHand() {
        assertEquals("""
                rank 0
                isend 1 0 0 50 0
                isend 2 0 0 50 1
                wait-all 0 1
                receive 1 1 0 8
                send 1 0 0 50
                receive 2 1 0 8
                send 2 0 0 50
                receive 1 1 0 8
                receive 2 1 0 8
                rank 1
                receive 0 0 0 50
                compute 70
                send 0 1 0 8
                receive 0 0 0 50
                compute 70
                send 0 1 0 8
                rank 2
                receive 0 0 0 50
                compute 70
                send 0 1 0 8
                receive 0 0 0 50
                compute 70
                send 0 1 0 8
                """, Programs.operations("master-worker(3, 8, iterations=2, bytes=50, compute-nanoseconds=70)"));
    }

    @Test
    void rowsAndColumnsAreCommunicators() {
        Trace trace = Programs.generate("all-to-all(3x2, rows-then-columns, bytes=16, iterations=1)");
        String text = Programs.text(trace);
        assertEquals("""
                # communicator 1 0..2
                # communicator 2 3..5
                # communicator 3 0 3
                # communicator 4 1 4
                # communicator 5 2 5
                rank 0
                all-to-all 1 16
                all-to-all 3 16
                """, text.substring(text.indexOf("# communicator"), text.indexOf("rank 1")));
        assertEquals(
                "all-to-all 0 16\n".repeat(2),
                firstRank("all-to-all(3x2, bytes=16, iterations=2)").substring("rank 0\n".length()));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 33})
    void permutationsAreSampled(int ranks) {
        for (int seed = 0; seed < 30; seed++) {
            if (isIdentity(ranks, seed)) {
                continue;
            }
            TrafficMatrix traffic =
                    Programs.traffic("permutation(" + ranks + ", once, iterations=1, bytes=1, seed=" + seed + ")");
            int[] partners = IntStream.range(0, ranks).toArray();
            for (int rank = 0; rank < ranks; rank++) {
                assertTrue(traffic.endEntry(rank) - traffic.firstEntry(rank) <= 1);
                if (traffic.endEntry(rank) > traffic.firstEntry(rank)) {
                    partners[rank] = traffic.destination(traffic.firstEntry(rank));
                }
            }
            Arrays.sort(partners);
            assertArrayEquals(IntStream.range(0, ranks).toArray(), partners, "seed " + seed);
        }
    }

    /** Whether every rank maps to itself; such a program is rejected, because no rank sends. */
    private static boolean isIdentity(int ranks, int seed) {
        String call = "permutation(" + ranks + ", once, iterations=1, seed=" + seed + ")";
        try {
            Programs.generate(call);
            return false;
        } catch (InputException error) {
            assertEquals(
                    "PROGRAM: permutation in which no rank sends to another - expected a program with messages",
                    error.getMessage());
            return true;
        }
    }

    @Test
    void permutationsChangeUnlessSampledOnce() {
        String[] changing = iterations("permutation(30, iterations=2)");
        assertNotEquals(changing[0], changing[1]);
        String[] fixed = iterations("permutation(30, once, iterations=2)");
        assertEquals(fixed[0], fixed[1]);
        assertNotEquals(
                Programs.operations("permutation(30)"), Programs.operations("permutation(30, seed=2)"), "another seed");
    }

    /** The operations of rank 0 in each of two iterations. */
    private static String[] iterations(String call) {
        String text = firstRank(call).substring("rank 0\n".length());
        int end = text.indexOf("\n", text.indexOf("wait-all")) + 1;
        return new String[] {text.substring(0, end), text.substring(end)};
    }

    /** Boxes of 2x3x4 cells: 8 bytes times 5x6 values across x, 4x6 across y, 4x5 across z, with the cells at the ends. */
    @Test
    void miniGhostSendsFacesOfBoxes() {
        String boxes = "minighost(3x2x2, cells=2x3x4, variables=2, summed-percent=0, iterations=3, points=";
        for (String rest : List.of("5)", "27)", "7, exchange=single-variable)")) {
            assertTraffic(boxes + rest, (a, b) -> switch (Math.abs(a - b)) {
                case 1 -> a / 3 == b / 3 ? 3 * 2 * 8 * 30 : 0;
                case 3 -> a / 6 == b / 6 ? 3 * 2 * 8 * 24 : 0;
                case 6 -> 3 * 2 * 8 * 20;
                default -> 0;
            });
        }
    }

    @Test
    void miniGhostByHand() {
        assertEquals("""
                rank 0
                ireceive 1 1 0 240 0
                isend 1 0 0 240 1
                wait-all 0 1
                compute 50
                compute 50
                all-reduce 0 8
                rank 1
                ireceive 0 0 0 240 0
                isend 0 1 0 240 1
                wait-all 0 1
                compute 50
                compute 50
                all-reduce 0 8
                """, Programs.operations("""
                minighost(1x2x1, 27, 1x1x3, 2, 50, iterations=1, compute-nanoseconds=100)"""));
    }
}
