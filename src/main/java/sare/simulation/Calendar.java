package sare.simulation;

/**
 * In which of the next cycles anything is to be done, in any of the {@link Wheel}s that share it.
 *
 * <p>Layout: a wheel goes round once in {@code buckets} cycles; bit i of word w stands for bucket 64 w + i, a cycle's bucket
 * being the cycle modulo their number, which is a power of two.
 */
final class Calendar {
    private final int mask; // buckets - 1
    private final long[] occupied;

    /** A calendar of so many cycles ahead, or more. */
    Calendar(int cyclesAhead) {
        int buckets = Math.max(Long.SIZE, Integer.highestOneBit(cyclesAhead) << 1);
        this.mask = buckets - 1;
        this.occupied = new long[buckets / Long.SIZE];
    }

    /** The farthest that anything may be ahead. */
    int cyclesAhead() {
        return mask;
    }

    int bucket(long cycle) {
        return (int) cycle & mask;
    }

    void occupy(int bucket) {
        occupied[bucket >>> 6] |= 1L << bucket;
    }

    /** The cycle has come: whatever is in it will be done. */
    void clear(long cycle) {
        int bucket = bucket(cycle);
        occupied[bucket >>> 6] &= ~(1L << bucket);
    }

    /** The first cycle after this one in which anything is to be done, or {@link Wheel#NEVER}; this one must be clear. */
    long next(long cycle) {
        int first = bucket(cycle + 1);
        int word = first >>> 6;
        long bits = occupied[word] & -1L << first;
        for (int words = 0; words <= occupied.length; words++) {
            if (bits != 0) {
                int bucket = (word << 6) + Long.numberOfTrailingZeros(bits);
                return cycle + 1 + (bucket - first & mask);
            }
            word = word + 1 == occupied.length ? 0 : word + 1;
            bits = occupied[word];
        }
        return Wheel.NEVER;
    }
}
