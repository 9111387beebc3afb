package sare.trace.npb;

/**
 * The multi-partition of a cubic grid among a square number of ranks: the grid is cut into as many planes of cells along each
 * dimension as the square has ranks on a side, and every rank has exactly one cell in each plane of each dimension, so that all
 * are busy while a sweep goes through the planes. From any cell of a rank, the next cell along a dimension is that of the same
 * other rank.
 *
 * <p>The rank i + side * j has the cell (i, j, 0), and in the plane z the cell (i + z, j - z, z), both modulo the side.
 *
 * <p>Source: R. F. Van der Wijngaart, Efficient implementation of a 3-dimensional ADI method on the iPSC/860, Supercomputing
 * 1993; D. Bailey et al., The NAS parallel benchmarks 2.0, NAS-95-020, 1995.
 */
final class MultiPartition {
    /** Of the grid. */
    static final int DIMENSIONS = 3;

    private static final int[] FIRST_OTHER = {1, 0, 0}; // by dimension
    private static final int[] SECOND_OTHER = {2, 2, 1}; // by dimension

    private final int side;
    private final int points;

    /**
     * @param ranks a square number
     * @param points of the grid along each dimension, at least as many as the square has ranks on a side
     */
    MultiPartition(int ranks, int points) {
        this.side = sideOf(ranks);
        this.points = points;
    }

    /** The largest square with no more ranks than those has so many on a side. */
    static int sideOf(int ranks) {
        return (int) Math.sqrt(ranks); // exact for the squares of all 32 bit numbers
    }

    /** Cells along each dimension, and cells of each rank. */
    int side() {
        return side;
    }

    /** The coordinates of the cell that a rank has in a plane of a dimension. */
    int[] cell(int rank, int dimension, int plane) {
        int i = rank % side;
        int j = rank / side;
        int z =
                switch (dimension) {
                    case 0 -> wrapped(plane - i);
                    case 1 -> wrapped(j - plane);
                    default -> plane;
                };
        return new int[] {wrapped(i + z), wrapped(j - z), z};
    }

    /**
     * The rank that has the next cell along a dimension for each cell of a rank, also for those at the end of the grid, as if
     * that were followed by its beginning.
     *
     * @param step 1 for the next, -1 for the one before
     */
    int neighbour(int rank, int dimension, int step) {
        int i = rank % side;
        int j = rank / side;
        return switch (dimension) {
            case 0 -> wrapped(i + step) + side * j;
            case 1 -> i + side * wrapped(j + step);
            default -> wrapped(i - step) + side * wrapped(j + step);
        };
    }

    private int wrapped(int coordinate) {
        return Math.floorMod(coordinate, side);
    }

    /** Points along a dimension of the cells with a coordinate; the first ones have the points that are left over. */
    int width(int coordinate) {
        return points / side + (coordinate < points % side ? 1 : 0);
    }

    /** Those points without the one at the beginning and the one at the end of the grid. */
    private int innerWidth(int coordinate) {
        return width(coordinate) - (coordinate == 0 ? 1 : 0) - (coordinate == side - 1 ? 1 : 0);
    }

    /** Points of a cell. */
    long volume(int[] cell) {
        return (long) width(cell[0]) * width(cell[1]) * width(cell[2]);
    }

    /** Points of a layer of a cell across a dimension. */
    long face(int[] cell, int dimension) {
        return (long) width(cell[FIRST_OTHER[dimension]]) * width(cell[SECOND_OTHER[dimension]]);
    }

    /** Those points without the ones on the surface of the grid, of layers that are not on the surface themselves. */
    long innerFace(int[] cell, int dimension) {
        return (long) innerWidth(cell[FIRST_OTHER[dimension]]) * innerWidth(cell[SECOND_OTHER[dimension]]);
    }

    /** The number of the line of cells along a dimension in which a cell is, from 0 to side * side - 1. */
    int line(int[] cell, int dimension) {
        return cell[FIRST_OTHER[dimension]] + side * cell[SECOND_OTHER[dimension]];
    }
}
