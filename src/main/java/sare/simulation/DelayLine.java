package sare.simulation;

import java.util.Arrays;

/**
 * Events that each have to be processed the same number of cycles after they were added. A ring buffer holds them in the order in
 * which they were added. It grows while a run warms up.
 */
final class DelayLine {
    private static final int INITIAL_LENGTH = 64;

    private final Calendar calendar;
    private final int cycles;
    private final int[] counts; // by bucket of the calendar: events of that cycle
    private long[] ring = new long[INITIAL_LENGTH]; // its length is a power of two
    private int first; // the number of events taken
    private int end; // the number of events added
    private int counted; // the number of events added in the cycles before

    /** Creates an empty line with a delay of at least 1 cycle. */
    DelayLine(Calendar calendar, int cycles) {
        this.calendar = calendar;
        this.cycles = cycles;
        this.counts = new int[calendar.buckets()];
    }

    void clear() {
        Arrays.fill(counts, 0);
        first = end;
        counted = end;
    }

    void add(long event) {
        if (end - first == ring.length) {
            grow();
        }
        ring[end++ & ring.length - 1] = event;
    }

    private void grow() {
        long[] longer = new long[2 * ring.length];
        for (int i = first; i != end; i++) {
            longer[i & longer.length - 1] = ring[i & ring.length - 1];
        }
        ring = longer;
    }

    /** Ends a cycle after all its events have been added. */
    void endCycle(long cycle) {
        if (end != counted) {
            int bucket = calendar.bucket(cycle + cycles);
            counts[bucket] = end - counted;
            calendar.occupy(bucket);
            counted = end;
        }
    }

    /** The number of events that are due in this cycle. The caller must then take as many. */
    int due(long cycle) {
        int bucket = calendar.bucket(cycle);
        int count = counts[bucket];
        counts[bucket] = 0;
        return count;
    }

    long take() {
        return ring[first++ & ring.length - 1];
    }
}
