package sare.simulation;

import java.util.Arrays;

/**
 * Packets whose tail has not passed since they began to leave their queue. All take the same time for it, so they stand in a
 * ring in the order in which they began, and however much depends on a tail, it costs one entry.
 */
final class Departures {
    private final Calendar calendar;
    private final int phitsPerPacket;
    private final int mask; // length of the ring - 1
    private final long[] ring; // of the queue's input the place in the low half, of the output taken in the high one
    private final int[] counts; // by bucket of the calendar: tails that have passed with the begin of the cycle
    private int first; // counts all that were taken
    private int end; // counts all that were added
    private int counted; // of those, the ones of the cycles before

    Departures(Fabric fabric, Calendar calendar) {
        this.calendar = calendar;
        this.phitsPerPacket = fabric.phitsPerPacket;
        int length = fabric.channels.bound; // no queue is left by two at a time
        this.mask = length - 1;
        this.ring = new long[length];
        this.counts = new int[calendar.buckets()];
    }

    /** Nothing leaves any queue any more. */
    void clear() {
        Arrays.fill(counts, 0);
        first = end;
        counted = end;
    }

    /** A packet begins to leave the queue of an input for an output. */
    void add(int input, int output) {
        ring[end++ & mask] = IntPair.of(input, output);
    }

    /** Nothing more begins to leave in this cycle. */
    void endCycle(long cycle) {
        if (end != counted) {
            int bucket = calendar.bucket(cycle + phitsPerPacket);
            counts[bucket] = end - counted;
            calendar.occupy(bucket);
            counted = end;
        }
    }

    /** How many tails have passed with the begin of this cycle; as many are then to be taken. */
    int passed(long cycle) {
        int bucket = calendar.bucket(cycle);
        int count = counts[bucket];
        counts[bucket] = 0;
        return count;
    }

    /** The next of them, for {@link #input} and {@link #output}. */
    long take() {
        return ring[first++ & mask];
    }

    /** The place of the input whose queue was left. */
    static int input(long departure) {
        return IntPair.low(departure);
    }

    /** The place of the output that was taken. */
    static int output(long departure) {
        return IntPair.high(departure);
    }
}
