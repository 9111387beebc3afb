package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.util.Arrays;
import java.util.BitSet;
import sare.trace.Operation;
import sare.trace.Trace;

/** The operations of every rank that a cut keeps, each rank by itself: all operations at first; every selection removes some. */
final class KeptOperations {
    static final int OUTSIDE = -1; // new number of a rank that is not kept

    private static final long WHOLE = -1;

    private final Trace trace;
    private final int[] newRanks; // by rank: its number in the part
    private final BitSet inside = new BitSet(); // by operation
    private final Int2LongOpenHashMap shortened = new Int2LongOpenHashMap(); // compute burst -> kept nanoseconds

    KeptOperations(Trace trace) {
        this.trace = trace;
        newRanks = new int[trace.ranks()];
        Arrays.setAll(newRanks, rank -> rank);
        inside.set(0, trace.operations());
        shortened.defaultReturnValue(WHOLE);
    }

    /** Keeps only some ranks; they are renumbered from 0 in their order. */
    void keepRanks(BitSet ranks) {
        int next = 0;
        for (int rank = 0; rank < newRanks.length; rank++) {
            if (ranks.get(rank)) {
                newRanks[rank] = next++;
            } else {
                newRanks[rank] = OUTSIDE;
                drop(trace.firstOperation(rank), trace.endOperation(rank));
            }
        }
    }

    /** Keeps only some of the iterations; with {@code only}, drops the operations before and after all iterations. */
    void keepIterations(Iterations iterations, int first, int last, boolean only) {
        for (int rank = 0; rank < newRanks.length; rank++) {
            drop(iterations.begin(rank, 1), iterations.begin(rank, first));
            drop(iterations.end(rank, last), iterations.end(rank, iterations.count()));
            if (only) {
                drop(trace.firstOperation(rank), iterations.begin(rank, 1));
                drop(iterations.end(rank, iterations.count()), trace.endOperation(rank));
            }
        }
    }

    /** Keeps the operations of every rank at which the sum of its earlier compute bursts is in a range. */
    void keepTime(TimeRange range) {
        for (int rank = 0; rank < newRanks.length; rank++) {
            long nanoseconds = 0;
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                long length = trace.kind(operation) == Operation.COMPUTE ? trace.nanoseconds(operation) : 0;
                long end = nanoseconds > Long.MAX_VALUE - length ? Long.MAX_VALUE : nanoseconds + length;
                long common = range.common(nanoseconds, length);
                if (length == 0 ? !range.contains(nanoseconds) : common == 0) {
                    drop(operation, operation + 1);
                } else if (common < length) {
                    shortened.put(operation, common);
                }
                nanoseconds = end;
            }
        }
    }

    private void drop(int from, int to) {
        inside.clear(from, to);
    }

    /** Whether the selection contains an operation. */
    boolean isInside(int operation) {
        return inside.get(operation);
    }

    /** The new number of a rank, or {@link #OUTSIDE}. */
    int newRank(int rank) {
        return newRanks[rank];
    }

    boolean hasRank(int rank) {
        return newRanks[rank] != OUTSIDE;
    }

    /** Number of kept ranks. */
    int ranks() {
        return (int) Arrays.stream(newRanks).filter(rank -> rank != OUTSIDE).count();
    }

    /** The kept part of a compute burst. */
    long nanoseconds(int operation) {
        long left = shortened.get(operation);
        return left == WHOLE ? trace.nanoseconds(operation) : left;
    }
}
