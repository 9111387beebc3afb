package sare.trace.npb;

/**
 * The multi-partition of a cubic grid among a square number of ranks. The grid is divided into as many planes of cells along each
 * dimension as the square has ranks on a side. Every rank has exactly one cell in each plane of each dimension, so all ranks work
 * during a sweep. The next cells of all cells of a rank along a dimension belong to one other rank.
 *
 * <p>The rank i + side * j has the cell (i, j, 0), and in the plane z the cell (i + z, j - z, z), both modulo the side.
 *
 * <p>Source: R. F. Van der Wijngaart, Efficient implementation of a 3-dimensional ADI method on the iPSC/860, Supercomputing
 * 1993; D. Bailey et al., The NAS parallel benchmarks 2.0, NAS-95-020, 1995.
 */
final class MultiPartition {
    static final int DIMENSIONS = 3; // of the grid

    private static final int[] FIRST_OTHER = {1, 0, 0}; // by dimension
    private static final int[] SECOND_OTHER = {2, 2, 1}; // by dimension

    private final int side;
    private final int points;

    /**
     * @param ranks a square number
     * @param points points of the grid along each dimension, at least the side of the square
     */
    MultiPartition(int ranks, int points) {
        this.side = sideOf(ranks);
        this.points = points;
    }

    /** Side of the largest square with at most this many ranks. */
    static int sideOf(int ranks) {
        return (int) Math.sqrt(ranks); // exact for all squares of 32 bits
    }

    /** Number of cells along each dimension, equal to the number of cells of each rank. */
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
     * The rank that has the next cells along a dimension, for all cells of a rank; the grid wraps around.
     *
     * @param step 1 for the next cell, -1 for the previous one
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

    /** Number of points along a dimension of the cells with a coordinate; the first cells may have one more. */
    int width(int coordinate) {
        return points / side + (coordinate < points % side ? 1 : 0);
    }

    /** Number of these points without the first and the last one of the grid. */
    private int innerWidth(int coordinate) {
        return width(coordinate) - (coordinate == 0 ? 1 : 0) - (coordinate == side - 1 ? 1 : 0);
    }

    /** Number of points of a cell. */
    long volume(int[] cell) {
        return (long) width(cell[0]) * width(cell[1]) * width(cell[2]);
    }

    /** Number of points of a layer of a cell across a dimension. */
    long face(int[] cell, int dimension) {
        return (long) width(cell[FIRST_OTHER[dimension]]) * width(cell[SECOND_OTHER[dimension]]);
    }

    /** Number of these points that are not on the surface of the grid, for a layer inside of it. */
    long innerFace(int[] cell, int dimension) {
        return (long) innerWidth(cell[FIRST_OTHER[dimension]]) * innerWidth(cell[SECOND_OTHER[dimension]]);
    }

    /** The number, from 0 to side * side - 1, of the line of cells along a dimension that contains a cell. */
    int line(int[] cell, int dimension) {
        return cell[FIRST_OTHER[dimension]] + side * cell[SECOND_OTHER[dimension]];
    }
}
