package sare.trace.npb;

/**
 * The grid of ranks of CG, and who sends how much of a vector to whom.
 *
 * @param rows of ranks, a power of two
 * @param columns of ranks, as many or twice as many
 * @param order rows of the matrix
 */
record CgGrid(int rows, int columns, int order) {
    static CgGrid of(int ranks, int order) {
        int columns = columns(ranks);
        return new CgGrid(ranks / columns, columns, order);
    }

    /** The columns of the grid of so many ranks, which are a power of two. */
    static int columns(int ranks) {
        int logarithm = Integer.numberOfTrailingZeros(ranks);
        return 1 << (logarithm + 1) / 2;
    }

    /** Number of exchanges that sum along a row. */
    int stages() {
        return Integer.numberOfTrailingZeros(columns);
    }

    /** The partner of a rank in a stage, from 1: half a row away in the first, and next to it in the last. */
    int partner(int rank, int stage) {
        return rank ^ columns >> stage;
    }

    /** The rank at the transposed place; where there are two columns for a row, pairs of them are places. */
    int transposed(int rank) {
        int width = columns / rows;
        int pair = rank / width;
        return width * (pair % rows * rows + pair / rows) + rank % width;
    }

    /** Elements of the vector that belong to the row of a rank. Where they are not the same, the first have one more. */
    int rowSize(int rank) {
        int row = rank / columns;
        return order / rows + (row < order % rows ? 1 : 0);
    }

    /** Elements that a rank has summed at the end and sends to the transposed one: all of the row, or about half of it. */
    int share(int rank) {
        if (rows == columns) {
            return rowSize(rank);
        }
        return (rowSize(rank) + (rank % 2 == 0 ? 1 : 0)) / 2;
    }

    /** Elements that a rank sends in a stage: what its partner is to have of the row. */
    int sent(int rank, int stage) {
        boolean splits = rows != columns && stage == stages();
        return splits ? rowSize(rank) - share(rank) : share(rank);
    }
}
