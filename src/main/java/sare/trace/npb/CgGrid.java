package sare.trace.npb;

/**
 * The grid of ranks of CG, with the partners and the sizes of messages.
 *
 * @param rows number of rows of ranks, a power of two
 * @param columns number of columns of ranks, equal to the rows or twice as many
 * @param order number of rows of the matrix
 */
record CgGrid(int rows, int columns, int order) {
    static CgGrid of(int ranks, int order) {
        int columns = columns(ranks);
        return new CgGrid(ranks / columns, columns, order);
    }

    /** Number of columns of the grid for a number of ranks, which is a power of two. */
    static int columns(int ranks) {
        int logarithm = Integer.numberOfTrailingZeros(ranks);
        return 1 << (logarithm + 1) / 2;
    }

    /** Number of exchanges for a sum along a row. */
    int stages() {
        return Integer.numberOfTrailingZeros(columns);
    }

    /** The partner of a rank in a stage, counted from 1: at a distance of half a row in the first stage, adjacent in the last. */
    int partner(int rank, int stage) {
        return rank ^ columns >> stage;
    }

    /** The rank at the transposed position; with twice as many columns as rows, a position is a pair of columns. */
    int transposed(int rank) {
        int width = columns / rows;
        int pair = rank / width;
        return width * (pair % rows * rows + pair / rows) + rank % width;
    }

    /** Number of elements of the vector in the row of a rank; the first rows may have one more than the others. */
    int rowSize(int rank) {
        int row = rank / columns;
        return order / rows + (row < order % rows ? 1 : 0);
    }

    /** Number of elements that a rank has summed and sends to the transposed rank: all of the row, or about half of it. */
    int share(int rank) {
        if (rows == columns) {
            return rowSize(rank);
        }
        return (rowSize(rank) + (rank % 2 == 0 ? 1 : 0)) / 2;
    }

    /** Number of elements that a rank sends to its partner in a stage. */
    int sent(int rank, int stage) {
        boolean splits = rows != columns && stage == stages();
        return splits ? rowSize(rank) - share(rank) : share(rank);
    }
}
