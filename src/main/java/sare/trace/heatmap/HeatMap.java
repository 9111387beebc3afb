package sare.trace.heatmap;

import sare.trace.TrafficMatrix;

/**
 * A traffic matrix reduced to a square of cells; immutable. Ranks are grouped into blocks of equal size; the last block may be
 * smaller. A cell has the traffic from one block (the row) to another (the column).
 */
final class HeatMap {
    private final Measure measure;
    private final int ranks;
    private final int block; // ranks per cell
    private final int side; // cells per side
    private final long[] amounts; // by row * side + column
    private long least = Long.MAX_VALUE; // above 0
    private long most;

    /**
     * Sums the traffic of blocks.
     *
     * @param mostCells maximum number of rows and columns
     */
    HeatMap(TrafficMatrix matrix, Measure measure, int mostCells) {
        this.measure = measure;
        this.ranks = matrix.ranks();
        this.block = block(ranks, mostCells);
        this.side = (ranks + block - 1) / block;
        this.amounts = new long[side * side];
        for (int source = 0; source < ranks; source++) {
            for (int entry = matrix.firstEntry(source); entry < matrix.endEntry(source); entry++) {
                int cell = cell(source / block, matrix.destination(entry) / block);
                long sum = amounts[cell] + measure.of(matrix, entry);
                amounts[cell] = sum < 0 ? Long.MAX_VALUE : sum; // the sum overflowed
            }
        }
        for (long amount : amounts) {
            most = Math.max(most, amount);
            least = amount > 0 ? Math.min(least, amount) : least;
        }
    }

    /** The smallest sufficient number of ranks per cell, or up to twice as many if this divides the ranks evenly. */
    private static int block(int ranks, int mostCells) {
        int enough = (ranks + mostCells - 1) / mostCells;
        for (int block = enough; block < 2 * enough; block++) {
            if (ranks % block == 0) {
                return block;
            }
        }
        return enough;
    }

    private int cell(int row, int column) {
        return row * side + column;
    }

    Measure measure() {
        return measure;
    }

    int ranks() {
        return ranks;
    }

    /** Number of ranks per cell and side. */
    int block() {
        return block;
    }

    /** Number of rows, equal to the number of columns. */
    int side() {
        return side;
    }

    /** The traffic from the ranks of a row to those of a column; the largest long if the sum overflows. */
    long amount(int row, int column) {
        return amounts[cell(row, column)];
    }

    /** Whether any cell has traffic. */
    boolean hasTraffic() {
        return most > 0;
    }

    /** Smallest amount of a cell with traffic. */
    long least() {
        return least;
    }

    /** Largest amount of a cell. */
    long most() {
        return most;
    }

    /** The shade of a cell with traffic, from 0 (light) to 1 (dark). */
    double shade(int row, int column, Shading shading) {
        return shading.shade(amount(row, column), least, most);
    }

    /** Description of the cells for a legend. */
    String caption(Shading shading) {
        String cells = block == 1 ? "a rank to a cell" : block + " ranks to a cell";
        return measure.word() + ", " + cells + ", " + shading.adjective();
    }
}
