package sare.simulation;

import java.util.Arrays;

/**
 * A time wheel: items by the cycle in which something is to be done with them, not farther ahead than its calendar
 * reaches. An item can be entered once at a time, which makes a bucket a linked list through an array by item, and entering
 * cost two stores and never memory.
 */
final class Wheel {
    /** No item: the end of a bucket. */
    static final int NONE = -1;

    /** The cycle of what does not happen. */
    static final long NEVER = Long.MAX_VALUE;

    private final Calendar calendar;
    private final int[] firsts; // by bucket
    private final int[] followers; // by item: the next one in its bucket

    /** A wheel for items from 0 to {@code items - 1}. */
    Wheel(Calendar calendar, int items) {
        this.calendar = calendar;
        this.firsts = new int[calendar.buckets()];
        this.followers = new int[items];
        clear();
    }

    /** No item is entered any more. */
    void clear() {
        Arrays.fill(firsts, NONE);
    }

    /** Enters an item in a cycle, which must not be over. */
    void add(int item, long cycle) {
        int bucket = calendar.bucket(cycle);
        followers[item] = firsts[bucket];
        firsts[bucket] = item;
        calendar.occupy(bucket);
    }

    /** The first item of a cycle, or {@link #NONE}; the cycle's items are not in the wheel any more. */
    int take(long cycle) {
        int bucket = calendar.bucket(cycle);
        int first = firsts[bucket];
        firsts[bucket] = NONE;
        return first;
    }

    /** The item behind one that was taken, or {@link #NONE}; to be asked before that one is entered again. */
    int follower(int item) {
        return followers[item];
    }
}
