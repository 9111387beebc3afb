package sare.simulation;

import java.util.Arrays;

/**
 * A timing wheel: items by the cycle in which they have to be processed, within the reach of its calendar. An item has at most one
 * entry at a time, so a bucket is a linked list through an array by item. Adding an item costs two stores and no allocation.
 */
final class Wheel {
    /** No item: the end of a bucket. */
    static final int NONE = -1;

    /** A cycle after all others: the event does not happen. */
    static final long NEVER = Long.MAX_VALUE;

    private final Calendar calendar;
    private final int[] firsts; // by bucket
    private final int[] followers; // by item: the next one in its bucket

    /** Creates an empty wheel for items from 0 to {@code items - 1}. */
    Wheel(Calendar calendar, int items) {
        this.calendar = calendar;
        this.firsts = new int[calendar.buckets()];
        this.followers = new int[items];
        clear();
    }

    void clear() {
        Arrays.fill(firsts, NONE);
    }

    /** Adds an item to a cycle, which must be the current or a later one. */
    void add(int item, long cycle) {
        int bucket = calendar.bucket(cycle);
        followers[item] = firsts[bucket];
        firsts[bucket] = item;
        calendar.occupy(bucket);
    }

    /** Removes all items of a cycle and returns the first one, or {@link #NONE}. */
    int take(long cycle) {
        int bucket = calendar.bucket(cycle);
        int first = firsts[bucket];
        firsts[bucket] = NONE;
        return first;
    }

    /** The item after one that was taken, or {@link #NONE}. Valid until that item is added again. */
    int follower(int item) {
        return followers[item];
    }
}
