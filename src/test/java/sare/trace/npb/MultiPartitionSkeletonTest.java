package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

/** Tests the communication of BT and SP. */
class MultiPartitionSkeletonTest {
    private static final double ONE_IN_A_NANOSECOND = 1000; // Mop/s

    /** 4 x 4 x 4 points in each of the cells (0, 0, 0), (1, 2, 1) and (2, 1, 2): faces of 2 cells, 2 layers, 5 variables. */
    private static final String FACES_OF_RANK_0 = """
            ireceive 1 3000 3 2560 0
            ireceive 2 2000 3 2560 1
            ireceive 3 5000 3 2560 2
            ireceive 6 4000 3 2560 3
            ireceive 5 6000 3 2560 4
            ireceive 7 7000 3 2560 5
            isend 1 2000 3 2560 6
            isend 2 3000 3 2560 7
            isend 3 4000 3 2560 8
            isend 6 5000 3 2560 9
            isend 5 7000 3 2560 10
            isend 7 6000 3 2560 11
            wait-all 0 1 2 3 4 5 6 7 8 9 10 11
            """;

    @Test
    void btOnNineRanksOfClassS() {
        String operations = NpbPrograms.operations(NpbPrograms.generate("bt", "S", 9, 1), 0);
        // buffers of (12 / 3 + 1)^2 points, 30 numbers of 8 bytes each forward and 5 backward
        String sweeps = btSweep(1, 2, 6000, 3000, 3005, 3007) // lines (y, z): (0, 0), (2, 1), (1, 2)
                + btSweep(2, 1, 1000, 2007, 2005, 2000)
                + btSweep(3, 6, 6000, 5000, 5008, 5004) // (x, z): (0, 0), (2, 2), (1, 1)
                + btSweep(6, 3, 1000, 4004, 4008, 4000)
                + btSweep(5, 7, 6000, 6000, 6007, 6005) // (x, y): (0, 0), (1, 2), (2, 1)
                + btSweep(7, 5, 1000, 7005, 7007, 7000);
        String step = FACES_OF_RANK_0 + sweeps;
        assertEquals("""
                broadcast 1 0 4
                broadcast 1 0 8
                broadcast 1 0 12
                broadcast 1 0 4
                broadcast 1 0 4
                broadcast 1 0 4
                """ + step + "barrier 1\n" + step + "all-reduce 1 40\n" + FACES_OF_RANK_0 + """
                all-reduce 1 40
                reduce 1 0 8
                barrier 0
                """, operations);
    }

    /** A sweep of three cells in lines with the given tags. */
    private static String btSweep(int to, int from, int bytes, int firstTag, int secondTag, int thirdTag) {
        return "isend " + to + " " + firstTag + " 2 " + bytes + " 0\n"
                + "ireceive " + from + " " + secondTag + " 2 " + bytes + " 1\nwait 0\nwait 1\n"
                + "isend " + to + " " + secondTag + " 2 " + bytes + " 0\n"
                + "ireceive " + from + " " + thirdTag + " 2 " + bytes + " 1\nwait 0\nwait 1\n";
    }

    @Test
    void spOnNineRanksOfClassA() {
        String operations = NpbPrograms.operations(NpbPrograms.generate("sp", "A", 9, 1), 0);
        // 64 points are cells of 22, 21 and 21. Rank 0 has (0, 0, 0), (1, 2, 1) and (2, 1, 2):
        // layers across x of 22 * 22, 21 * 21 and 21 * 21, across z as well; across y, by y, 22 * 22, 21 * 21 and 21 *
        // 21
        assertTrue(
                operations.startsWith(
                        """
                broadcast 1 0 4
                broadcast 1 0 8
                broadcast 1 0 12
                broadcast 1 0 4
                ireceive 1 3000 3 74000 0
                ireceive 2 2000 3 70560 1
                ireceive 3 5000 3 74000 2
                ireceive 6 4000 3 70560 3
                ireceive 5 6000 3 74000 4
                ireceive 7 7000 3 70560 5
                isend 1 2000 3 74000 6
                isend 2 3000 3 70560 7
                isend 3 4000 3 74000 8
                isend 6 5000 3 70560 9
                isend 5 7000 3 74000 10
                isend 7 6000 3 70560 11
                wait-all 0 1 2 3 4 5 6 7 8 9 10 11
                """ // inside of the grid, (y, z) have 21 * 21, 20 * 21, 21 * 20 points; 22 and 10 numbers each
                                + spSweep(1, 2, 21 * 21 * 22, 20 * 21 * 22, 21 * 20 * 22)
                                + spSweep(2, 1, 21 * 20 * 10, 20 * 21 * 10, 21 * 21 * 10)
                                + spSweep(
                                        3,
                                        6,
                                        21 * 21 * 22,
                                        20 * 20 * 22,
                                        21 * 21 * 22) // (x, z): first, last and last, middle
                                + spSweep(6, 3, 21 * 21 * 10, 20 * 20 * 10, 21 * 21 * 10)
                                + spSweep(
                                        5,
                                        7,
                                        21 * 21 * 22,
                                        21 * 20 * 22,
                                        20 * 21 * 22) // (x, y): first, middle and last, last and middle
                                + spSweep(7, 5, 20 * 21 * 10, 21 * 20 * 10, 21 * 21 * 10)
                                + "barrier 1\n"),
                operations);
    }

    /** A sweep of three cells with messages of the given sizes. */
    private static String spSweep(int to, int from, int first, int second, int third) {
        return "isend " + to + " 0 2 " + 8 * first + " 0\n"
                + "ireceive " + from + " 0 2 " + 8 * second + " 1\nwait-all 1 0\n"
                + "isend " + to + " 0 2 " + 8 * second + " 0\n"
                + "ireceive " + from + " 0 2 " + 8 * third + " 1\nwait-all 1 0\n";
    }

    @Test
    void aSingleRankSendsNothing() {
        assertEquals("""
                broadcast 1 0 4
                broadcast 1 0 8
                broadcast 1 0 12
                broadcast 1 0 4
                barrier 1
                all-reduce 1 40
                all-reduce 1 40
                reduce 1 0 8
                barrier 0
                """, NpbPrograms.operations(NpbPrograms.generate("sp", "S", 1, 7), 0));
    }

    @Test
    void threeCommunicatorsHaveAllRanks() {
        Trace trace = NpbPrograms.generate("bt", "S", 4, 1);
        assertEquals(4, trace.communicators().size());
        for (int i = 1; i < 4; i++) {
            assertArrayEquals(
                    new int[] {0, 1, 2, 3}, trace.communicators().get(i).worldRanks());
        }
    }

    @ParameterizedTest
    @CsvSource({"bt, 10", "sp, 7"})
    void theRanksMatch(String code, int largestSide) {
        for (String problemClass : List.of("S", "W", "A", "B", "C", "D", "E")) {
            for (int side = 1; side <= (problemClass.equals("S") ? 4 : largestSide); side++) {
                if (problemClass.equals("W") && code.equals("bt") && side > 8) {
                    continue; // cells with fewer than 3 points
                }
                Trace trace = NpbPrograms.generate(code, problemClass, side * side, 1);
                String what = code + " " + problemClass + " " + side * side;
                assertEquals(List.of(), TraceCheck.of(trace).problems(), what);
            }
        }
    }

    /**
     * All ranks exchange two layers of 5 numbers on both sides of each cut through the grid, in the untimed step, in each step and
     * for the verification. In a step, the sweeps of SP send 22 numbers forward and 10 backward across each cut for each point
     * inside.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 9, 25, 36, 49, 100, 144})
    void bytesOfSp(int ranks) {
        long cuts = 3 * (MultiPartition.sideOf(ranks) - 1);
        long steps = 1 + 2;
        long faces = (steps + 1) * cuts * 36 * 36 * 2 * 2 * 5 * 8;
        long sweeps = steps * cuts * 34 * 34 * (22 + 10) * 8;
        assertEquals(faces + sweeps, NpbPrograms.sentBytes(NpbPrograms.generate("sp", "W", ranks, 2)));
    }

    /** Messages of BT have the size of the buffer: that of the widest cell if the grid does not divide evenly, else larger. */
    @ParameterizedTest
    @CsvSource({"4, 13", "9, 9", "25, 5", "36, 5", "49, 4", "64, 4"})
    void bytesOfBt(int ranks, int bufferWidth) {
        int side = MultiPartition.sideOf(ranks);
        long cuts = 3 * (side - 1);
        long steps = 1 + 2;
        long faces = (steps + 1) * cuts * 24 * 24 * 2 * 2 * 5 * 8;
        long sweeps = steps * cuts * side * side * bufferWidth * bufferWidth * (30 + 5) * 8;
        assertEquals(faces + sweeps, NpbPrograms.sentBytes(NpbPrograms.generate("bt", "W", ranks, 2)));
    }

    @ParameterizedTest
    @CsvSource({"bt, 16, 24", "bt, 25, 24", "sp, 16, 36", "sp, 25, 36"})
    void aStepHasTheOperationsOfTheBenchmark(String code, int ranks, int points) {
        double n = points;
        double counted = code.equals("bt")
                ? 3478.8 * n * n * n - 17655.7 * n * n + 28023.7 * n
                : 881.174 * n * n * n - 4683.91 * n * n + 11484.5 * n - 19272.4;
        long fewer = NpbPrograms.nanoseconds(
                NpbPrograms.generate(code, "W", ranks, 2, NpbPrograms.CLASS_POINTS, ONE_IN_A_NANOSECOND));
        long more = NpbPrograms.nanoseconds(
                NpbPrograms.generate(code, "W", ranks, 3, NpbPrograms.CLASS_POINTS, ONE_IN_A_NANOSECOND));
        assertEquals(counted, more - fewer, ranks, "rounding of each rank");
    }

    @Test
    void iterationsAreThoseOfTheClass() {
        assertEquals(List.of(60, 200, 200, 200, 200, 250, 250), iterations(new Bt()));
        assertEquals(List.of(100, 400, 400, 400, 400, 500, 500), iterations(new Sp()));
    }

    private static List<Integer> iterations(NpbCode code) {
        return IntStream.range(0, ProblemClass.values().length)
                .mapToObj(i -> code.iterations(ProblemClass.values()[i]))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"bt, S, 16", "sp, S, 16", "bt, W, 64", "sp, W, 144", "bt, A, 441", "sp, B, 1156", "bt, C, 2916"})
    void impossibleRanksAreRejected(String code, String problemClass, int most) {
        String expected = " - expected a square number from 1 to " + most;
        int tooMany = (MultiPartition.sideOf(most) + 1) * (MultiPartition.sideOf(most) + 1);
        for (int ranks : new int[] {2, 8, 15, most - 1, most + 1, tooMany}) {
            NpbPrograms.assertRejected(
                    "--ranks: '" + ranks + "'" + expected, code, problemClass, ranks, NpbPrograms.CLASS_POINTS);
        }
        Trace largest = NpbPrograms.generate(code, problemClass, most, 1);
        assertTrue(IntStream.range(0, largest.operations()).anyMatch(i -> largest.kind(i) == Operation.ISEND));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bt", "sp"})
    void pointsAreThoseOfTheClass(String code) {
        NpbPrograms.assertRejected(
                "--points: " + code + " - expected a code with a grid whose size can be chosen", code, "W", 4, 24);
    }
}
