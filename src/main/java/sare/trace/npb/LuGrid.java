package sare.trace.npb;

import static sare.trace.npb.RankProgram.NOBODY;

/**
 * The grid of ranks of LU. Rank r is in row r mod rows, from the north (low x) to the south, and in column r / rows, from the west
 * (low y) to the east.
 *
 * @param rows number of ranks along x
 * @param columns number of ranks along y, at most the rows
 * @param points points of the cube along each dimension
 */
record LuGrid(int rows, int columns, int points) {
    /** The points of a rank along a dimension: the first and their number. */
    record Extent(int first, int size) {
        /** Number of points without those on the sides of the cube, whose values are given. */
        int inner(int points) {
            return size - (first == 0 ? 1 : 0) - (first + size == points ? 1 : 0);
        }
    }

    static LuGrid of(int ranks, int points) {
        int rows = rows(ranks);
        return new LuGrid(rows, ranks / rows, points);
    }

    /** Number of ranks along x: the smallest divisor that is not below the square root. */
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

    Extent alongX(int rank) {
        return block(rank % rows, rows);
    }

    Extent alongY(int rank) {
        return block(rank / rows, columns);
    }

    /** One of several blocks of points; the first blocks may have one point more than the others. */
    private Extent block(int number, int blocks) {
        int rest = points % blocks;
        return new Extent(
                number * (points / blocks) + Math.min(number, rest), points / blocks + (number < rest ? 1 : 0));
    }
}
