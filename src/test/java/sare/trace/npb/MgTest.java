package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;

class MgTest {
    private static final int AXES = 3;
    private static final double ONE_IN_A_NANOSECOND = 1000; // Mop/s

    @Test
    void theGridOfRanksIsLongestAlongTheLastAxes() {
        assertArrayEquals(new int[] {1, 1, 1}, MgSkeleton.sides(0));
        assertArrayEquals(new int[] {1, 1, 2}, MgSkeleton.sides(1));
        assertArrayEquals(new int[] {1, 2, 2}, MgSkeleton.sides(2));
        assertArrayEquals(new int[] {2, 2, 2}, MgSkeleton.sides(3));
        assertArrayEquals(new int[] {2, 2, 4}, MgSkeleton.sides(4));
        assertArrayEquals(new int[] {2, 4, 4}, MgSkeleton.sides(5));
        assertArrayEquals(new int[] {8, 8, 16}, MgSkeleton.sides(10));
    }

    /**
     * Class S on 2 x 2 x 2 ranks: 16, 8, 4, 2 and 1 points along each axis. The finest level is exchanged 4 times outside of the
     * iterations and 3 times in each of 5 iterations; the middle levels 3 times and the coarsest twice in each.
     */
    @Test
    void eightRanksOfClassS() {
        Trace trace = NpbPrograms.generate("mg", "S", 8, 4);
        TrafficMatrix traffic = TrafficMatrix.of(trace);
        long toX = 2 * 8 * (19 * 16 * 16 + 15 * (8 * 8 + 4 * 4 + 2 * 2) + 10 * 1);
        long toY = 2 * 8 * (19 * 18 * 16 + 15 * (10 * 8 + 6 * 4 + 4 * 2) + 10 * 3);
        long toZ = 2 * 8 * (19 * 18 * 18 + 15 * (10 * 10 + 6 * 6 + 4 * 4) + 10 * 9);
        assertEquals(toX, traffic.bytes(0, 1));
        assertEquals(toY, traffic.bytes(0, 2));
        assertEquals(toZ, traffic.bytes(0, 4));
        assertEquals(
                3,
                IntStream.range(0, 8).filter(rank -> traffic.bytes(0, rank) > 0).count());
        assertEquals(8 * 6 * (19 + 3 * 15 + 10), count(trace, Operation.SEND));
        assertEquals(8 * (2 * 40 + 4 * 2), count(trace, Operation.ALL_REDUCE)); // charges twice, 4 norms
        assertEquals(8 * 6, count(trace, Operation.BARRIER));
    }

    private static long count(Trace trace, Operation kind) {
        return IntStream.range(0, trace.operations())
                .filter(operation -> trace.kind(operation) == kind)
                .count();
    }

    @Test
    void beginningOfEightRanksOfClassS() {
        String charges = "barrier 0\n" + "all-reduce 0 8\nall-reduce 0 16\n".repeat(20) + "barrier 0\n";
        String finest = """
                ireceive 4 1100 0 2048 0
                ireceive 4 1300 0 2048 1
                send 4 1300 0 2048
                send 4 1100 0 2048
                wait 0
                wait 1
                ireceive 7 2100 0 2304 0
                ireceive 7 2300 0 2304 1
                send 7 2300 0 2304
                send 7 2100 0 2304
                wait 0
                wait 1
                ireceive 1 3100 0 2592 0
                ireceive 1 3300 0 2592 1
                send 1 3300 0 2592
                send 1 3100 0 2592
                wait 0
                wait 1
                """;
        String norm = "all-reduce 0 8\nall-reduce 0 8\n";
        String expected =
                "barrier 0\n" + "broadcast 0 0 4\n".repeat(5) + "broadcast 0 0 32\nbroadcast 0 0 4\n" + charges + finest
                        + norm + finest + norm + "ireceive 4 1100 0 512 0\n"; // 8 x 8 points at the next level
        String operations = NpbPrograms.operations(NpbPrograms.generate("mg", "S", 8, 1), 5);
        assertEquals(expected, operations.substring(0, expected.length()));
        assertEquals(norm + "reduce 0 0 8\n", operations.substring(operations.length() - norm.length() - 13));
    }

    /**
     * Class S on 2 x 4 x 4 ranks: the coarsest level has 2 points along each axis, at the positions 1 and 3 of four. At level 2,
     * rank 0 has 4, 3 and 3 points along the axes; at the coarsest level it had none along y and z.
     */
    @Test
    void theFirstOf32RanksReceivesAlongTwoAxes() {
        String expansion = """
                ireceive 2 2100 0 96 0
                ireceive 6 2300 0 192 1
                wait 0
                wait 1
                ireceive 8 3100 0 96 0
                ireceive 24 3300 0 192 1
                wait 0
                wait 1
                ireceive 1 1100 0 8 0
                """;
        String operations = NpbPrograms.operations(NpbPrograms.generate("mg", "S", 32, 4), 0);
        assertEquals(1 + 4, operations.split(expansion, -1).length - 1);
    }

    /** Rank 10 has the positions (0, 1, 1): it sends along both axes and has points of all levels. */
    @Test
    void anotherOf32RanksSendsAlongTwoAxes() {
        String expansion = """
                send 12 2300 0 192
                send 8 2100 0 96
                send 18 3300 0 192
                send 2 3100 0 96
                ireceive 11 1100 0 8 0
                """;
        String operations = NpbPrograms.operations(NpbPrograms.generate("mg", "S", 32, 4), 10);
        assertEquals(1 + 4, operations.split(expansion, -1).length - 1);
    }

    @Test
    void aSingleRankSendsNothing() {
        Trace trace = NpbPrograms.generate("mg", "S", 1, 3);
        assertEquals(6 + 7 + 2 * 40 + 4 * 2 + 1, trace.operations());
        assertEquals(0, NpbPrograms.sentBytes(trace));
    }

    @Test
    void anAxisOfOneRankIsItsOwnNeighbour() {
        TrafficMatrix traffic = TrafficMatrix.of(NpbPrograms.generate("mg", "S", 2, 1));
        long expected = 0; // z: the levels have 32 x 32 to 2 x 2 points and the surrounding ones, divided in two
        long[] exchanges = {2 * 2, 2 * 3, 2 * 3, 2 * 3, 4 + 2 * 3}; // by level from the coarsest
        for (int level = 1; level <= 5; level++) {
            long extent = (1 << level) + 2;
            expected += exchanges[level - 1] * 2 * 8 * extent * extent;
        }
        assertEquals(expected, traffic.bytes(0, 1));
        assertEquals(expected, traffic.bytes(1, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16, 64, 256})
    void theRanksMatch(int points) {
        for (int ranks = 1; ranks <= Math.min(1024, points * points * points); ranks *= 2) {
            Trace trace = NpbPrograms.generate("mg", "A", ranks, 1, points, 0);
            String what = ranks + " ranks, " + points + " points";
            assertEquals(List.of(), TraceCheck.of(trace).problems(), what);
            assertEquals(ranks == 1 ? 0 : bytes(ranks, points), NpbPrograms.sentBytes(trace), what);
        }
    }

    /** The bytes that all ranks send in one iteration and the untimed one, summed over levels instead of ranks. */
    private static long bytes(int ranks, int points) {
        int[] sides = MgSkeleton.sides(Integer.numberOfTrailingZeros(ranks));
        int finest = Integer.numberOfTrailingZeros(points);
        long numbers = 0;
        for (int level = finest; level >= 1; level--) {
            int exchanges = level == finest ? 4 + 2 * 3 : level == 1 ? 2 * 2 : 2 * 3;
            numbers += exchanges * exchanged(sides, 1 << level) + (level == 1 ? 0 : 2 * expanded(sides, 1 << level));
        }
        return 8 * numbers;
    }

    /** In both directions: points of the cuts, and of the two layers that each rank with points received along earlier axes. */
    private static long exchanged(int[] sides, long points) {
        long[] cuts = new long[AXES];
        for (int axis = 0; axis < AXES; axis++) {
            cuts[axis] = Math.min(sides[axis], points);
        }
        long x = points + 2 * cuts[0];
        long y = points + 2 * cuts[1];
        return 2 * (cuts[0] * points * points + cuts[1] * x * points + cuts[2] * x * y);
    }

    /** Three layers for every rank without points along the axis; ranks without points along other axes take part. */
    private static long expanded(int[] sides, long points) {
        long sum = 0;
        for (int axis = 0; axis < AXES; axis++) {
            long takers = Math.min(sides[axis], points) - Math.min(sides[axis], points / 2);
            long others = 1;
            for (int other = 0; other < AXES; other++) {
                others *= other == axis ? 1 : points + 2 * sides[other];
            }
            sum += 3 * takers * others;
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"1, 32", "8, 32", "32, 32", "512, 16"})
    void anIterationHasTheOperationsOfTheBenchmark(int ranks, int points) {
        long fewer = NpbPrograms.nanoseconds(NpbPrograms.generate("mg", "S", ranks, 2, points, ONE_IN_A_NANOSECOND));
        long more = NpbPrograms.nanoseconds(NpbPrograms.generate("mg", "S", ranks, 3, points, ONE_IN_A_NANOSECOND));
        assertEquals(58.0 * points * points * points, more - fewer, ranks, "rounding of each rank");
    }

    @Test
    void iterationsAndPointsAreThoseOfTheClass() {
        Mg mg = new Mg();
        assertEquals(
                List.of(4, 4, 4, 20, 20, 50, 50),
                List.of(ProblemClass.values()).stream().map(mg::iterations).toList());
        assertEquals(
                List.of(32, 128, 256, 256, 512, 1024, 2048),
                List.of(ProblemClass.values()).stream().map(mg::points).toList());
    }

    @Test
    void impossibleRunsAreRejected() {
        NpbPrograms.assertRejected(
                "--ranks: '9' - expected a power of two from 1 to 131072", "mg", "A", 9, NpbPrograms.CLASS_POINTS);
        NpbPrograms.assertRejected(
                "--ranks: '65536' - expected a power of two from 1 to 32768",
                "mg",
                "S",
                65536,
                NpbPrograms.CLASS_POINTS);
        NpbPrograms.assertRejected("--ranks: '128' - expected a power of two from 1 to 64", "mg", "S", 128, 4);
        NpbPrograms.assertRejected("--points: '48' - expected a power of two from 4", "mg", "S", 8, 48);
        NpbPrograms.assertRejected("--points: '2' - expected a power of two from 4", "mg", "S", 8, 2);
    }
}
