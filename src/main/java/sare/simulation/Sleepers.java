package sare.simulation;

import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;

/**
 * Who goes on in which cycle: in a wheel those who do so soon, in a heap those whose cycle the calendar does not reach yet.
 * However long they wait, it costs nothing meanwhile.
 */
final class Sleepers {
    /** Every cycle is before it; times the largest number of sleepers it still fits into the heap. */
    static final long MAX_CYCLE = 1L << 42;

    private final Calendar calendar;
    private final int sleepers;
    private final Wheel near;
    private final LongHeapPriorityQueue far = new LongHeapPriorityQueue(); // cycle * sleepers + sleeper

    /** For sleepers from 0 to {@code sleepers - 1}, each of whom is entered once at a time. */
    Sleepers(Calendar calendar, int sleepers) {
        this.calendar = calendar;
        this.sleepers = sleepers;
        this.near = new Wheel(calendar, sleepers);
    }

    /** Enters a sleeper who goes on in a later cycle than this one. */
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

    /** One who goes on in this cycle and was not in the calendar, or {@link Wheel#NONE}; he is not entered any more. */
    int takeFar(long cycle) {
        return nextFarCycle() <= cycle ? (int) (far.dequeueLong() % sleepers) : Wheel.NONE;
    }

    /** The first of the others who go on in this cycle, or {@link Wheel#NONE}; they are not entered any more. */
    int takeNear(long cycle) {
        return near.take(cycle);
    }

    /** Who comes behind one of them, or {@link Wheel#NONE}; to be asked before that one is entered again. */
    int follower(int sleeper) {
        return near.follower(sleeper);
    }
}
