package sare.simulation;

import java.util.Arrays;

/**
 * The packets that have begun to leave their queue and whose tail has not passed yet. All packets take the same time to leave, so a
 * ring buffer holds them in the order in which they began. Each packet has one entry, whatever depends on its tail.
 */
final class Departures {
    private final Calendar calendar;
    private final int phitsPerPacket;
    private final int mask; // length of the ring - 1
    private final long[] ring; // input of the queue in the low half, output taken in the high half
    private final int[] counts; // by bucket of the calendar: tails that have passed at the start of the cycle
    private int first; // the number of entries taken
    private int end; // the number of entries added
    private int counted; // the number of entries added in the cycles before

    /** Creates an empty ring for at most a number of packets: one leaves each queue at a time. */
    Departures(Fabric fabric, Calendar calendar, int mostInputs) {
        this.calendar = calendar;
        this.phitsPerPacket = fabric.phitsPerPacket;
        int length = Integer.highestOneBit(2 * mostInputs - 1);
        this.mask = length - 1;
        this.ring = new long[length];
        this.counts = new int[calendar.buckets()];
    }

    void clear() {
        Arrays.fill(counts, 0);
        first = end;
        counted = end;
    }

    /** Adds a packet that begins to leave the queue of an input for an output. */
    void add(int input, int output) {
        ring[end++ & mask] = IntPair.of(input, output);
    }

    /** Ends a cycle after all its departures have been added. */
    void endCycle(long cycle) {
        if (end != counted) {
            int bucket = calendar.bucket(cycle + phitsPerPacket);
            counts[bucket] = end - counted;
            calendar.occupy(bucket);
            counted = end;
        }
    }

    /** The number of tails that have passed at the start of this cycle. The caller must then take as many entries. */
    int passed(long cycle) {
        int bucket = calendar.bucket(cycle);
        int count = counts[bucket];
        counts[bucket] = 0;
        return count;
    }

    /** The entry that is taken after {@code i} others. */
    long peek(int i) {
        return ring[first + i & mask];
    }

    /** Takes the next entry, for {@link #input} and {@link #output}. */
    long take() {
        return ring[first++ & mask];
    }

    /** The input whose queue the packet left. */
    static int input(long departure) {
        return IntPair.low(departure);
    }

    /** The output that the packet took. */
    static int output(long departure) {
        return IntPair.high(departure);
    }
}
