package sare.simulation;

import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;

/**
 * Who goes on in which cycle: in a wheel those who do so soon, in a heap those whose cycle the calendar does not reach yet.
 * However long they wait, it costs nothing meanwhile.
 */
final class WakeupQueue {
    /** Every cycle is before it; times 2^21 sleepers, more than a program has ranks, it still fits into the heap. */
    static final long MAX_CYCLE = 1L << 42;

    private final Calendar calendar;
    private final int sleepers;
    private final Wheel near;
    private final LongHeapPriorityQueue far = new LongHeapPriorityQueue(); // cycle * sleepers + sleeper
    private int following = Wheel.NONE; // of those in the calendar who go on in this cycle, the next one

    /** For sleepers from 0 to {@code sleepers - 1}, each of whom is entered once at a time. */
    WakeupQueue(Calendar calendar, int sleepers) {
        this.calendar = calendar;
        this.sleepers = sleepers;
        this.near = new Wheel(calendar, sleepers);
    }

    /** The cycle before which all must go on: {@link #MAX_CYCLE}, or with more sleepers an earlier one. */
    long endCycle() {
        return Math.min(MAX_CYCLE, Long.MAX_VALUE / sleepers);
    }

    /** Enters a sleeper who goes on in a later cycle than this one, before {@link #endCycle}. */
    void add(int sleeper, long until, long cycle) {
        if (until - cycle <= calendar.cyclesAhead()) {
            near.add(sleeper, until);
        } else {
            far.enqueue(until * sleepers + sleeper);
        }
    }

    /** The first cycle that is not in the calendar and in which somebody goes on, or {@link Wheel#NEVER}. */
    long nextFarCycle() {
        return far.isEmpty() ? Wheel.NEVER : far.firstLong() / sleepers;
    }

    /**
     * One who goes on in this cycle, or {@link Wheel#NONE} when there is none any more; he is not entered any more. All of a
     * cycle are to be taken: first those who were not in the calendar, then the others.
     */
    int take(long cycle) {
        if (following == Wheel.NONE) {
            if (nextFarCycle() <= cycle) {
                return (int) (far.dequeueLong() % sleepers);
            }
            following = near.take(cycle);
        }
        int sleeper = following;
        following = sleeper == Wheel.NONE ? Wheel.NONE : near.follower(sleeper); // before he is entered again
        return sleeper;
    }
}
