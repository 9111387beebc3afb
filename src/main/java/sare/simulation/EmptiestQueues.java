package sare.simulation;

import java.util.Arrays;

/**
 * The outputs of a router whose far queues hold the fewest phits, of ranges of consecutive outputs. A long range is examined once in
 * a cycle, however many heads may choose among its outputs.
 */
final class EmptiestQueues {
    /** The most outputs of a range. */
    static final int MOST_OUTPUTS = Long.SIZE;

    private static final int MOST_WITHOUT_NOTE = 4; // outputs that take no longer to examine again than a note to read
    private static final int STRIDE = 2;
    private static final int STAMP = 0; // the cycle and the number of outputs of the last examination
    private static final int OUTPUTS = 1; // its result
    private static final int COUNT_BITS = 7; // of a stamp

    private final Fabric fabric;
    private final boolean phitsPassOneByOne; // a queue gains or loses at most one phit in a cycle
    private final long[] notes; // by channel index of the first output of a range

    EmptiestQueues(Fabric fabric) {
        this.fabric = fabric;
        this.phitsPassOneByOne = fabric.credits == null;
        this.notes = new long[fabric.channels.length * STRIDE];
    }

    /** Restores the initial state. */
    void clear() {
        Arrays.fill(notes, 0);
    }

    /**
     * Of some outputs of a range, those whose far queues hold the fewest phits: bit i stands for output {@code first + i}.
     *
     * @param first the channel index of the first output of the range
     * @param count the number of its outputs, from 1 to {@link #MOST_OUTPUTS}
     * @param among the outputs to compare, at least one; bits beyond the range are ignored
     */
    long outputs(int first, int count, long among, long cycle) {
        long ofAll = outputs(first, count, cycle);
        return (ofAll & among) != 0 ? ofAll & among : find(first, count, among, cycle);
    }

    private long outputs(int first, int count, long cycle) {
        if (count <= MOST_WITHOUT_NOTE) {
            return find(first, count, LeadingOutputs.ALL, cycle);
        }
        int base = fabric.channels.bounded(first) * STRIDE;
        long stamp = cycle << COUNT_BITS | count;
        if (notes[base + STAMP] != stamp) {
            notes[base + STAMP] = stamp;
            notes[base + OUTPUTS] = find(first, count, LeadingOutputs.ALL, cycle);
        }
        return notes[base + OUTPUTS];
    }

    private long find(int first, int count, long among, long cycle) {
        int fewest = Integer.MAX_VALUE;
        long outputs = 0;
        for (int i = 0; i < count; i++) {
            if ((among & 1L << i) == 0) {
                continue;
            }
            int phits = fabric.farPhits(first + i, cycle);
            if (phits < fewest) {
                fewest = phits;
                outputs = 0;
            }
            if (phits == fewest) {
                outputs |= 1L << i;
            }
        }
        return outputs;
    }

    /**
     * Cycles, at least 1, before whose end an output cannot become one of the {@link #outputs} among some if it is none now. The queue
     * of one of these gains at most one phit in a cycle, and none while a packet leaves it. The queue of this output loses at most one.
     */
    int cyclesWithout(int output, int first, int count, long among, long cycle) {
        if (!phitsPassOneByOne) {
            return 1;
        }
        int emptiest = first + Long.numberOfTrailingZeros(outputs(first, count, among, cycle));
        int difference = fabric.farPhits(output, cycle) - fabric.farPhits(emptiest, cycle);
        int leaving = Math.max(0, (int) (fabric.tailPassed(fabric.target(emptiest), cycle) - cycle));
        int falling = Math.min(difference, leaving); // cycles in which the difference shrinks by at most one
        return Math.max(1, falling + (difference - falling + 1) / 2);
    }
}
