package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

class LuTest {
    private static final String INPUTS = """
            broadcast: 4
            broadcast: 4
            broadcast: 4
            broadcast: 8
            broadcast: 8
            broadcast: 40
            broadcast: 4
            broadcast: 4
            broadcast: 4
            broadcast: 4
            """;

    /** Two layers of 5 numbers for 12 x 6 points across x, 12 x 3 points across y. */
    private static final String LAYERS = """
            send 1 tag 2: 5760
            ireceive 1 tag 1: 5760
            wait
            send 4 tag 4: 2880
            ireceive 4 tag 3: 2880
            wait
            """;

    /** 4 x 2 ranks with 3 x 6 points each; rank 0 has 2 x 5 inner ones in a plane. */
    @Test
    void eightRanks() {
        Trace trace = NpbPrograms.generate("lu", "S", 8, 1);
        String there = "send 1 tag 2: 200\nsend 4 tag 4: 80\n";
        String back = "receive 1 tag 1: 200\nreceive 4 tag 3: 80\n";

        assertEquals(
                INPUTS + LAYERS + LAYERS + "all-reduce: 40\nbarrier\n" + there.repeat(10) + back.repeat(10)
                        + "all-reduce: 40\n" + LAYERS
                        + """
                        all-reduce: 40
                        all-reduce: 8
                        all-reduce: 40
                        ireceive 4 tag 3: 48
                        wait
                        ireceive 1 tag 1: 128
                        wait
                        all-reduce: 8
                        ireceive 1 tag 1: 96
                        wait
                        all-reduce: 8
                        ireceive 4 tag 3: 96
                        wait
                        all-reduce: 8
                        """,
                NpbPrograms.program(trace, 0));
    }

    /** Rank 6 is in the middle of the last column: it has the end of the box along y and its middle along x. */
    @Test
    void theSurfaceIntegralOfRankSix() {
        String program = NpbPrograms.program(NpbPrograms.generate("lu", "S", 8, 1), 6);

        assertTrue(program.endsWith("""
                        send 2 tag 3: 48
                        ireceive 7 tag 1: 128
                        wait
                        send 5 tag 1: 128
                        all-reduce: 8
                        ireceive 7 tag 1: 96
                        wait
                        send 5 tag 1: 96
                        all-reduce: 8
                        all-reduce: 8
                        """), program.substring(program.length() - 300));
    }

    @Test
    void normsAreOnlyInTheLastIteration() {
        String program = NpbPrograms.program(NpbPrograms.generate("lu", "S", 1, 5), 0);

        assertEquals(INPUTS + """
                all-reduce: 40
                barrier
                all-reduce: 40
                all-reduce: 40
                all-reduce: 8
                all-reduce: 40
                all-reduce: 8
                all-reduce: 8
                all-reduce: 8
                """, program);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "6, 3", "8, 4", "12, 4", "16, 4", "20, 5", "32, 8", "64, 8", "72, 9", "128, 16"})
    void theGridIsNearlySquare(int ranks, int rows) {
        assertEquals(rows, LuGrid.rows(ranks));
    }

    /** 33 points: 9, 8, 8 and 8 along x, 17 and 16 along y. */
    @Test
    void blocksOfDifferentSizes() {
        LuGrid grid = LuGrid.of(8, 33);

        assertEquals(new LuGrid.Extent(0, 9), grid.alongX(4));
        assertEquals(new LuGrid.Extent(9, 8), grid.alongX(5));
        assertEquals(new LuGrid.Extent(25, 8), grid.alongX(7));
        assertEquals(new LuGrid.Extent(0, 17), grid.alongY(3));
        assertEquals(new LuGrid.Extent(17, 16), grid.alongY(4));
        assertEquals(8, grid.alongX(0).inner(33));
        assertEquals(8, grid.alongX(1).inner(33));
        assertEquals(7, grid.alongX(3).inner(33));
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "4, 6", "8, 12", "8, 15", "6, 9", "16, 13", "32, 24", "20, 17"})
    void anyGridWithThreePointsPerRank(int ranks, int points) {
        Trace trace =
                NpbCodes.generate(new NpbCall("lu", "A", ranks, OptionalInt.of(1), OptionalInt.of(points), false, 0));

        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertTrue(trace.information().get("origin").endsWith(" --points " + points));
    }

    /** The untimed iteration is a part of its own, with norms at its beginning only and a time at its end. */
    @Test
    void anUntimedIterationComesFirst() {
        Trace trace = NpbCodes.generate(new NpbCall("lu", "S", 4, OptionalInt.of(2), OptionalInt.empty(), true, 0));

        String collectives = IntStream.range(trace.firstOperation(0), trace.endOperation(0))
                .filter(operation -> trace.kind(operation).isCollective())
                .mapToObj(operation -> trace.kind(operation).word() + " " + trace.bytes(operation))
                .filter(line -> !line.startsWith("broadcast"))
                .collect(Collectors.joining(", "));
        String untimed = "all-reduce 40, barrier 0, all-reduce 8, ";
        String timed = "all-reduce 40, barrier 0, all-reduce 40, all-reduce 40, all-reduce 8, ";
        String verification = "all-reduce 40, all-reduce 8, all-reduce 8, all-reduce 8";
        assertEquals(untimed + timed + verification, collectives);
        Trace without = NpbCodes.generate(new NpbCall("lu", "S", 4, OptionalInt.of(2), OptionalInt.empty(), false, 0));
        Trace longer = NpbCodes.generate(new NpbCall("lu", "S", 4, OptionalInt.of(3), OptionalInt.empty(), false, 0));
        int exchanges = 3 * 2; // a send, ireceive and wait on each of two sides
        int iteration = longer.endOperation(0) - without.endOperation(0);
        assertEquals(iteration + exchanges + 3, trace.endOperation(0) - without.endOperation(0));
        assertTrue(trace.information().get("origin").endsWith(" --untimed-iteration"));
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    @Test
    void otherCodesHaveTheirUntimedIterationAlways() {
        InputException refusal = assertThrows(
                InputException.class,
                () -> NpbCodes.generate(new NpbCall("bt", "S", 4, OptionalInt.empty(), OptionalInt.empty(), true, 0)));
        assertEquals(
                "--untimed-iteration: bt - expected lu, the only code for which this is a choice",
                refusal.getMessage());
    }

    /** 1984.77 n^3 - 10923.3 n^2 + 27770.9 n - 144010 operations in an iteration, n = 12. */
    @Test
    void operationsOfAnIteration() {
        long one = NpbPrograms.nanoseconds(NpbPrograms.generate("lu", "S", 8, 1, 100));
        long two = NpbPrograms.nanoseconds(NpbPrograms.generate("lu", "S", 8, 2, 100));

        assertEquals((1984.77 * 1728 - 10923.3 * 144 + 27770.9 * 12 - 144010) * 10, two - one, 8);
    }
}
