package sare.simulation;

import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;

/**
 * The pending wake-ups of ranks, nodes or interfaces, which are called sleepers here. A wheel holds the wake-ups within reach of
 * the calendar, and a heap holds the later ones. A sleeper costs no time while it waits.
 */
final class WakeupQueue {
    /** The upper bound of all cycles. With up to 2^21 sleepers, more than a program has ranks, heap keys do not overflow. */
    static final long MAX_CYCLE = 1L << 42;

    private final Calendar calendar;
    private final int sleepers;
    private final Wheel near;
    private final LongHeapPriorityQueue far = new LongHeapPriorityQueue(); // cycle * sleepers + sleeper
    private int following = Wheel.NONE; // the next sleeper of the wheel that wakes up in this cycle

    /** Creates a queue of sleepers from 0 to {@code sleepers - 1}, each of which has at most one pending wake-up. */
    WakeupQueue(Calendar calendar, int sleepers) {
        this.calendar = calendar;
        this.sleepers = sleepers;
        this.near = new Wheel(calendar, sleepers);
    }

    /** The upper bound of the cycles of wake-ups: {@link #MAX_CYCLE}, or with more sleepers an earlier cycle. */
    long endCycle() {
        return Math.min(MAX_CYCLE, Long.MAX_VALUE / sleepers);
    }

    /** Adds a wake-up in a cycle after the current one and before {@link #endCycle}. */
    void add(int sleeper, long until, long cycle) {
        if (until - cycle <= calendar.cyclesAhead()) {
            near.add(sleeper, until);
        } else {
            far.enqueue(until * sleepers + sleeper);
        }
    }

    /** The cycle of the first wake-up in the heap, or {@link Wheel#NEVER}. */
    long nextFarCycle() {
        return far.isEmpty() ? Wheel.NEVER : far.firstLong() / sleepers;
    }

    /**
     * Removes and returns a sleeper that wakes up in this cycle, or {@link Wheel#NONE} after the last one. The caller must take all
     * sleepers of a cycle. Those of the heap come first, then those of the wheel.
     */
    int take(long cycle) {
        if (following == Wheel.NONE) {
            if (nextFarCycle() <= cycle) {
                return (int) (far.dequeueLong() % sleepers);
            }
            following = near.take(cycle);
        }
        int sleeper = following;
        following = sleeper == Wheel.NONE ? Wheel.NONE : near.follower(sleeper); // before the sleeper is added again
        return sleeper;
    }
}
