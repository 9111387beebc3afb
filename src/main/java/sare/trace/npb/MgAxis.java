package sare.trace.npb;

/**
 * Where a rank is along an axis of a periodic grid of ranks, and what it has of the points of each level. The grid of level k has
 * 2^k points along the axis. Where these are fewer than the ranks, every so-many-th rank has one point, and the others have
 * none.
 *
 * @param position of the rank along the axis, from 0
 * @param ranks along the axis, a power of two
 */
record MgAxis(int position, int ranks) {
    /** How far it is to the next rank with points of a level, also for ranks without. */
    int spacing(int level) {
        return Math.max(1, ranks >> level);
    }

    /** Whether the rank has points of a level. */
    boolean hasPoints(int level) {
        return isLastOf(spacing(level));
    }

    /** Whether it is the last in its group of so many ranks. */
    private boolean isLastOf(int group) {
        return (position + 1) % group == 0;
    }

    /** Points of a level that the rank has. */
    int points(int level) {
        return hasPoints(level) ? Math.max(1, (1 << level) / ranks) : 0;
    }

    /** Those, with the neighbour's at both ends. */
    int extent(int level) {
        return points(level) + 2;
    }

    /**
     * Where the next rank with points of a level is.
     *
     * @param step 1 for the next, -1 for the one before
     */
    int neighbour(int level, int step) {
        return Math.floorMod(position + step * spacing(level), ranks);
    }

    /** Whether the rank hands points to its neighbours at a level, as they have none of the coarser one. */
    boolean gives(int level) {
        return spacing(level - 1) > 1 && hasPoints(level - 1);
    }

    /** Whether the rank gets points from its neighbours at a level, as it has none of the coarser one. */
    boolean takes(int level) {
        return hasPoints(level) && !hasPoints(level - 1);
    }
}
