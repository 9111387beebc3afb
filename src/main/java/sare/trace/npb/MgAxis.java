package sare.trace.npb;

/**
 * The position of a rank along an axis of a periodic grid of ranks, and its points of each level. The grid of level k has 2^k
 * points along the axis. If there are more ranks than points, ranks at equal distances have one point each and the others have
 * none.
 *
 * @param position position of the rank along the axis, from 0
 * @param ranks number of ranks along the axis, a power of two
 */
record MgAxis(int position, int ranks) {
    /** Distance between ranks with points of a level. */
    int spacing(int level) {
        return Math.max(1, ranks >> level);
    }

    boolean hasPoints(int level) {
        return isLastOf(spacing(level));
    }

    private boolean isLastOf(int group) {
        return (position + 1) % group == 0;
    }

    int points(int level) {
        return hasPoints(level) ? Math.max(1, (1 << level) / ranks) : 0;
    }

    /** Number of points of a level with one neighbour point at each end. */
    int extent(int level) {
        return points(level) + 2;
    }

    /**
     * The position of a neighbour with points of a level.
     *
     * @param step 1 for the next one, -1 for the previous one
     */
    int neighbour(int level, int step) {
        return Math.floorMod(position + step * spacing(level), ranks);
    }

    /** Whether the rank sends points of a level to its neighbours, because they have none of the coarser level. */
    boolean gives(int level) {
        return spacing(level - 1) > 1 && hasPoints(level - 1);
    }

    /** Whether the rank receives points of a level from its neighbours, because it has none of the coarser level. */
    boolean takes(int level) {
        return hasPoints(level) && !hasPoints(level - 1);
    }
}
