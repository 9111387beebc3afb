package sare.trace.heatmap;

import sare.trace.TrafficMatrix;

/**
 * A traffic matrix as a square of cells. A cell has the traffic from a block of ranks, its row, to another, its column; all blocks
 * have the same number of ranks but the last, which may have fewer. Immutable.
 */
public final class HeatMap {
    private final Measure measure;
    private final int ranks;
    private final int block; // ranks
    private final int side; // cells
    private final long[] amounts; // by row * side + column
    private long least = Long.MAX_VALUE; // above 0
    private long most;

    /**
     * Adds up the traffic of blocks.
     *
     * @param mostCells the most rows and columns that there may be
     */
    public HeatMap(TrafficMatrix matrix, Measure measure, int mostCells) {
        this.measure = measure;
        this.ranks = matrix.ranks();
        this.block = block(ranks, mostCells);
        this.side = (ranks + block - 1) / block;
        this.amounts = new long[side * side];
        for (int source = 0; source < ranks; source++) {
            for (int entry = matrix.firstEntry(source); entry < matrix.endEntry(source); entry++) {
                int cell = cell(source / block, matrix.destination(entry) / block);
                long sum = amounts[cell] + measure.of(matrix, entry);
                amounts[cell] = sum < 0 ? Long.MAX_VALUE : sum; // more than a long can hold
            }
        }
        for (long amount : amounts) {
            most = Math.max(most, amount);
            least = amount > 0 ? Math.min(least, amount) : least;
        }
    }

    /** The least number of ranks to a cell that is enough, or up to twice as many where those divide all ranks evenly. */
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

    /** What it shows. */
    public Measure measure() {
        return measure;
    }

    /** Number of ranks. */
    public int ranks() {
        return ranks;
    }

    /** Ranks to a cell. */
    public int block() {
        return block;
    }

    /** Number of rows, and of columns. */
    public int side() {
        return side;
    }

    /** From the ranks of a row to those of a column; at most the largest long. */
    public long amount(int row, int column) {
        return amounts[cell(row, column)];
    }

    /** Whether there is anything to show. */
    boolean hasTraffic() {
        return most > 0;
    }

    /** The least amount of a cell with traffic. */
    long least() {
        return least;
    }

    /** The most of any cell. */
    long most() {
        return most;
    }

    /** How dark a cell with traffic is. */
    double shade(int row, int column, Shading shading) {
        return shading.shade(amount(row, column), least, most);
    }

    /** What the cells show, for a legend. */
    public String caption(Shading shading) {
        String cells = block == 1 ? "a rank to a cell" : block + " ranks to a cell";
        return measure.word() + ", " + cells + ", " + shading.adjective();
    }
}
