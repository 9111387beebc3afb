package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.trace.Trace;

class CgTest {
    private static final String FIRST_ROWS_OF_TWO = """
            broadcast: 4
            ireceive 2 tag 1: 8
            send 2 tag 1: 8
            wait
            ireceive 1 tag 2: 8
            send 1 tag 2: 8
            wait
            ireceive 1 tag 2: 2800
            send 1 tag 2: 2800
            wait
            ireceive 2 tag 1: 2800
            send 2 tag 1: 2800
            wait
            ireceive 0 tag 1: 2800
            send 0 tag 1: 2800
            wait
            ireceive 2 tag 1: 8
            send 2 tag 1: 8
            """;

    /** Two rows of four: a row has 700 of 1400 elements, half of them for each of two neighbours. */
    @Test
    void eightRanks() {
        Trace trace = NpbPrograms.generate("cg", "S", 8, 1);
        String program = NpbPrograms.program(trace, 0);

        assertEquals(FIRST_ROWS_OF_TWO, program.substring(0, FIRST_ROWS_OF_TWO.length()));
        assertTrue(program.endsWith("""
                        ireceive 2 tag 1: 16
                        send 2 tag 1: 16
                        wait
                        ireceive 1 tag 2: 16
                        send 1 tag 2: 16
                        wait
                        reduce: 8
                        """), program.substring(program.length() - 200));
        // two solutions with 26 products of 3 exchanges and 1 + 2 * 25 + 2 sums of 2, of 3 operations each
        assertEquals(3 + 2 * 3 * (26 * 3 + 53 * 2), program.lines().count());
        CgGrid grid = CgGrid.of(8, 1400);
        int[] transposed = {0, 1, 4, 5, 2, 3, 6, 7};
        for (int rank = 0; rank < 8; rank++) {
            assertEquals(transposed[rank], grid.transposed(rank));
        }
    }

    /** Of 875 elements in a row, even ranks have 438 and odd ones 437; each sends its neighbour the neighbour's part. */
    @Test
    void aRowOfAnOddNumber() {
        CgGrid grid = CgGrid.of(128, 7000);

        assertEquals(new CgGrid(8, 16, 7000), grid);
        assertEquals(875, grid.rowSize(17));
        assertEquals(437, grid.sent(0, 4));
        assertEquals(438, grid.sent(1, 4));
        assertEquals(438, grid.sent(0, 3));
        assertEquals(437, grid.sent(1, 1));
        assertEquals(438, grid.share(0));
        assertEquals(8, grid.partner(0, 1));
        assertEquals(1, grid.partner(0, 4));
    }

    /** 16 rows of ranks for 1400 rows of the matrix: 8 of them have 88, the others 87. */
    @Test
    void rowsOfDifferentSizes() {
        CgGrid grid = CgGrid.of(256, 1400);

        assertEquals(88, grid.rowSize(127));
        assertEquals(87, grid.rowSize(128));
        assertEquals(128, grid.transposed(8));
        assertEquals(88, grid.share(8));
        assertEquals(87, grid.share(128));
    }

    /**
     * The part of the vector that a rank sends to the transposed rank is the part that this rank needs for its columns. Here it is
     * computed differently: the columns of all ranks, in order, are the whole vector.
     */
    @ParameterizedTest
    @CsvSource({
        "4, 1400",
        "2, 1400",
        "8, 1400",
        "32, 7000",
        "64, 1400",
        "128, 7000",
        "256, 1400",
        "512, 1400",
        "2048, 7000"
    })
    void theTransposedRankGetsItsColumns(int ranks, int order) {
        CgGrid grid = CgGrid.of(ranks, order);
        assertTrue(grid.rows() == grid.columns() || 2 * grid.rows() == grid.columns());
        int[] firstColumn = new int[grid.columns() + 1];
        int width = grid.columns() / grid.rows();
        for (int column = 0; column < grid.columns(); column++) {
            int ofPlace = order / grid.rows() + (column / width < order % grid.rows() ? 1 : 0);
            int size = width == 1 ? ofPlace : column % 2 == 0 ? ofPlace - ofPlace / 2 : ofPlace / 2;
            firstColumn[column + 1] = firstColumn[column] + size;
        }
        assertEquals(order, firstColumn[grid.columns()]);
        for (int rank = 0; rank < ranks; rank++) {
            int receiver = grid.transposed(rank);
            assertEquals(rank, grid.transposed(receiver));
            int beforeRow = 0;
            for (int row = 0; row < rank / grid.columns(); row++) {
                beforeRow += grid.rowSize(row * grid.columns());
            }
            int first = beforeRow + (width == 2 && rank % 2 == 1 ? grid.rowSize(rank) - grid.share(rank) : 0);
            int column = receiver % grid.columns();
            assertEquals(firstColumn[column], first, "rank " + rank);
            assertEquals(firstColumn[column + 1] - firstColumn[column], grid.share(rank), "rank " + rank);
        }
    }

    /** 2 n (6 + k + 25 (5 + k)) operations in an iteration, k = 7 * 8, by the formula of the benchmark. */
    @Test
    void operationsOfAnIteration() {
        long one = NpbPrograms.nanoseconds(NpbPrograms.generate("cg", "S", 8, 1, 100));
        long two = NpbPrograms.nanoseconds(NpbPrograms.generate("cg", "S", 8, 2, 100));

        assertEquals(2 * 1400 * (62 + 25 * 61) * 10, two - one, 8);
        assertEquals(one, 2 * (two - one), 8, "the untimed one too");
    }
}
