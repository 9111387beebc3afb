package sare.trace.npb;

/**
 * The grid of ranks of LU. Rank r is in row r mod rows, from the north (low x) to the south, and in column r / rows, from the west
 * (low y) to the east.
 *
 * @param rows along x
 * @param columns along y, no more than rows
 * @param points of the cube along each dimension
 */
record LuGrid(int rows, int columns, int points) {
    /** No neighbour. */
    static final int NOBODY = -1;

    /** The points of a rank along a dimension: the first and how many. */
    record Extent(int first, int size) {
        /** The points but those on the sides of the cube, whose values are given. */
        int inner(int points) {
            return size - (first == 0 ? 1 : 0) - (first + size == points ? 1 : 0);
        }
    }

    static LuGrid of(int ranks, int points) {
        int rows = rows(ranks);
        return new LuGrid(rows, ranks / rows, points);
    }

    /** Ranks along x: the smallest divisor that is not below the square root. */
    static int rows(int ranks) {
        int columns = (int) Math.sqrt(ranks);
        while (ranks % columns != 0) {
            columns--;
        }
        return ranks / columns;
    }

    int north(int rank) {
        return rank % rows == 0 ? NOBODY : rank - 1;
    }

    int south(int rank) {
        return rank % rows == rows - 1 ? NOBODY : rank + 1;
    }

    int west(int rank) {
        return rank < rows ? NOBODY : rank - rows;
    }

    int east(int rank) {
        return rank / rows == columns - 1 ? NOBODY : rank + rows;
    }

    /** The points of a rank along x. */
    Extent alongX(int rank) {
        return block(rank % rows, rows);
    }

    /** The points of a rank along y. */
    Extent alongY(int rank) {
        return block(rank / rows, columns);
    }

    /** One of so many blocks of points; where they are not the same, the first have one more. */
    private Extent block(int number, int blocks) {
        int rest = points % blocks;
        return new Extent(
                number * (points / blocks) + Math.min(number, rest), points / blocks + (number < rest ? 1 : 0));
    }
}
