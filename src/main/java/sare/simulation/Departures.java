package sare.simulation;

import java.util.Arrays;

/**
 * The inputs whose head is leaving, by the cycle in which it began: a wheel with a bucket for each cycle that a tail takes
 * to pass. There is one such wheel for each way to leave, since what is to be done at the end differs.
 */
final class Departures {
    private static final long NEVER = Long.MAX_VALUE;
    private static final int INITIAL_BUCKET = 16;

    private final int phitsPerPacket;
    private final int[][] buckets; // by cycle modulo the wheel's size, a power of two above phitsPerPacket
    private final int[] sizes; // of the buckets
    private int size; // of all of them

    Departures(int phitsPerPacket) {
        this.phitsPerPacket = phitsPerPacket;
        this.sizes = new int[Integer.highestOneBit(phitsPerPacket) << 1];
        this.buckets = new int[sizes.length][];
    }

    private int bucket(long cycle) {
        return (int) cycle & sizes.length - 1;
    }

    /** The head of an input begins to leave in this cycle. */
    void add(int input, long cycle) {
        int bucket = bucket(cycle);
        int place = sizes[bucket]++;
        int[] inputs = buckets[bucket];
        if (inputs == null || place == inputs.length) {
            inputs = grow(bucket);
        }
        inputs[place] = input;
        size++;
    }

    private int[] grow(int bucket) {
        int[] inputs = buckets[bucket];
        buckets[bucket] = inputs == null ? new int[INITIAL_BUCKET] : Arrays.copyOf(inputs, 2 * inputs.length);
        return buckets[bucket];
    }

    /** How many tails have passed at the beginning of this cycle. */
    int due(long cycle) {
        return sizes[bucket(cycle - phitsPerPacket)];
    }

    /** The inputs of those, and what is of no meaning behind them. */
    int[] dueInputs(long cycle) {
        return buckets[bucket(cycle - phitsPerPacket)];
    }

    /** Forgets those that are due. */
    void removeDue(long cycle) {
        int bucket = bucket(cycle - phitsPerPacket);
        size -= sizes[bucket];
        sizes[bucket] = 0;
    }

    /** The first cycle after this one at whose beginning a tail has passed, or the end of time. */
    long nextCycle(long cycle) {
        long next = cycle + 1;
        while (size > 0 && due(next) == 0) {
            next++;
        }
        return size > 0 ? next : NEVER;
    }
}
