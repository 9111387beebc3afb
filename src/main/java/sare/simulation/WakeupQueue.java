package sare.simulation;

import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.Arrays;

/**
 * The pending wake-ups of ranks, nodes or interfaces, which are called sleepers here. A sleeper costs no time while it waits.
 *
 * <p>A wheel holds the wake-ups of the next {@link #BUCKETS} cycles, one bucket for each, and a heap holds the later ones. The gaps between
 * packets of synthetic traffic are mostly within the wheel, where a wake-up costs the same with any number of sleepers. The first cycle
 * of the wheel is found in a bit for each bucket, and a bit for each word of these bits.
 */
final class WakeupQueue {
    /** The upper bound of all cycles. With up to 2^21 sleepers, more than a program has ranks, heap keys do not overflow. */
    static final long MAX_CYCLE = 1L << 42;

    private static final int BUCKETS = Long.SIZE * Long.SIZE; // so that a long has a bit for each word
    private static final int WORD_SHIFT = 6; // log2 of the bits of a word

    private final int sleepers;
    private final int[] firsts = new int[BUCKETS]; // by cycle modulo the buckets: a sleeper, or Wheel.NONE
    private final int[] followers; // by sleeper: the next one in its bucket
    private final long[] occupied = new long[BUCKETS >>> WORD_SHIFT]; // bits by bucket
    private long occupiedWords; // bit i: whether word i has a bit
    private final LongHeapPriorityQueue far = new LongHeapPriorityQueue(); // cycle * sleepers + sleeper
    private long firstFarCycle = Wheel.NEVER;
    private long next = Wheel.NEVER; // the first cycle of wheel and heap
    private int following = Wheel.NONE; // the next sleeper of the wheel that wakes up in this cycle
    private long now; // the last cycle of which sleepers have been taken

    /** Creates a queue of sleepers from 0 to {@code sleepers - 1}, each of which has at most one pending wake-up. */
    WakeupQueue(int sleepers) {
        this.sleepers = sleepers;
        this.followers = new int[sleepers];
        Arrays.fill(firsts, Wheel.NONE);
    }

    /** The upper bound of the cycles of wake-ups: {@link #MAX_CYCLE}, or with more sleepers an earlier cycle. */
    long endCycle() {
        return Math.min(MAX_CYCLE, Long.MAX_VALUE / sleepers);
    }

    /** Adds a wake-up in a cycle after the current one and before {@link #endCycle}. */
    void add(int sleeper, long until) {
        next = Math.min(next, until);
        if (until - now >= BUCKETS) {
            far.enqueue(until * sleepers + sleeper);
            firstFarCycle = Math.min(firstFarCycle, until);
            return;
        }
        int bucket = bucket(until);
        followers[sleeper] = firsts[bucket];
        firsts[bucket] = sleeper;
        occupied[bucket >>> WORD_SHIFT] |= 1L << bucket;
        occupiedWords |= 1L << (bucket >>> WORD_SHIFT);
    }

    private static int bucket(long cycle) {
        return (int) cycle & BUCKETS - 1;
    }

    /** The cycle of the first wake-up, or {@link Wheel#NEVER}. */
    long nextWakeUp() {
        return next;
    }

    private long nextOfWheel() {
        if (occupiedWords == 0) {
            return Wheel.NEVER;
        }
        int from = bucket(now + 1);
        int word = from >>> WORD_SHIFT;
        long bits = occupied[word] & -1L << from;
        if (bits == 0) {
            int words = Long.numberOfTrailingZeros(Long.rotateRight(occupiedWords, word + 1))
                    + 1; // back to this word at the latest
            word = word + words & Long.SIZE - 1;
            bits = occupied[word];
        }
        int bucket = (word << WORD_SHIFT) + Long.numberOfTrailingZeros(bits);
        return now + 1 + bucket(bucket - from);
    }

    /**
     * Removes and returns a sleeper that wakes up in this cycle, or {@link Wheel#NONE} after the last one. The caller must take all
     * sleepers of a cycle, and those of a cycle before those of a later one. Those of the heap come first, then those of the wheel.
     */
    int take(long cycle) {
        now = cycle;
        if (next > cycle) {
            return Wheel.NONE;
        }
        if (following == Wheel.NONE) {
            if (firstFarCycle <= cycle) {
                return takeFar();
            }
            following = takeBucket(bucket(cycle));
        }
        return takeFollowing();
    }

    private int takeFollowing() {
        int sleeper = following;
        if (sleeper == Wheel.NONE) {
            next = Math.min(firstFarCycle, nextOfWheel());
        } else {
            following = followers[sleeper]; // before the sleeper is added again
        }
        return sleeper;
    }

    private int takeFar() {
        int sleeper = (int) (far.dequeueLong() % sleepers);
        firstFarCycle = far.isEmpty() ? Wheel.NEVER : far.firstLong() / sleepers;
        return sleeper;
    }

    private int takeBucket(int bucket) {
        int first = firsts[bucket];
        if (first != Wheel.NONE) {
            int word = bucket >>> WORD_SHIFT;
            firsts[bucket] = Wheel.NONE;
            occupied[word] &= ~(1L << bucket);
            occupiedWords &= ~((occupied[word] == 0 ? 1L : 0) << word);
        }
        return first;
    }
}
