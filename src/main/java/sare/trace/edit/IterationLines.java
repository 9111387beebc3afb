package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * Finds the step of every rank at which the iterations begin, so that the iterations of all ranks match. Each message is sent and
 * waited for in one iteration, or both before or both after all iterations. The same holds for the calls of a collective.
 *
 * <p>The repetition of a rank gives the length of its iterations and the range of their steps. If it is longer than the iterations,
 * there are several possible beginnings. Among all solutions there is one in which every rank begins as early as in any other. The
 * search finds it: each rank starts with the beginning of its repetition and moves to a later step while another rank requires it.
 */
final class IterationLines {
    private static final int BEFORE = -1; // the iteration of steps before all iterations

    private final Trace trace;
    private final MessageEnds ends;
    private final StepNumbers steps;
    private final boolean requestsCount;
    private final int count;
    private final int[] periods; // by rank, in steps
    private final int[] limits; // by rank: step after the last possible end
    private final int[] begins; // by rank: first step of the first iteration
    private final IntArrayList[] firstCalls; // by communicator: steps of the calls of member 0
    private boolean isPossible = true;

    /**
     * @param repetitions by rank; their periods are those of the iterations, 0 for a rank without iterations
     * @param count number of iterations, at most that of any repetition with a period
     * @param requestsCount whether each request must be opened and waited for in one iteration, too
     */
    IterationLines(
            Trace trace,
            MessageEnds ends,
            StepNumbers steps,
            Repetition[] repetitions,
            int count,
            boolean requestsCount) {
        this.trace = trace;
        this.ends = ends;
        this.steps = steps;
        this.requestsCount = requestsCount;
        this.count = count;
        periods = new int[repetitions.length];
        limits = new int[repetitions.length];
        begins = new int[repetitions.length];
        for (int rank = 0; rank < repetitions.length; rank++) {
            periods[rank] = repetitions[rank].period();
            limits[rank] = repetitions[rank].end();
            begins[rank] = repetitions[rank].begin();
        }
        firstCalls = firstCalls();
    }

    private IntArrayList[] firstCalls() {
        IntArrayList[] calls = new IntArrayList[trace.communicators().size()];
        Arrays.setAll(calls, index -> new IntArrayList());
        trace.forEachOperation((rank, operation) -> {
            if (trace.kind(operation).isCollective()
                    && trace.communicator(operation).worldRank(0) == rank) {
                calls[trace.communicatorIndex(operation)].add(steps.step(operation));
            }
        });
        return calls;
    }

    /** Finds the beginnings; returns false if there are none. */
    boolean settle() {
        boolean changes = true;
        while (changes && isPossible) {
            changes = false;
            for (int rank = 0; rank < begins.length && isPossible; rank++) {
                changes |= settle(rank);
            }
            for (int rank = begins.length - 1; rank >= 0 && changes && isPossible; rank--) {
                settle(rank); // a later beginning may spread to lower ranks, too
            }
        }
        return isPossible;
    }

    /** The first step of the first iteration of a rank. */
    int begin(int rank) {
        return begins[rank];
    }

    /** Number of steps of an iteration of a rank. */
    int period(int rank) {
        return periods[rank];
    }

    /** Checks all sends, collectives and requests of a rank; returns whether a beginning changed. */
    private boolean settle(int rank) {
        boolean changes = false;
        Int2IntOpenHashMap calls = new Int2IntOpenHashMap(); // communicator -> number of calls so far
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            int step = steps.step(operation);
            if (kind.isSend()) {
                int arrival = ends.arrival(ends.message(operation));
                changes |= arrival != MessageEnds.NONE && unite(rank, step, trace.peer(operation), steps.step(arrival));
            } else if (kind.isCollective()) {
                int index = trace.communicatorIndex(operation);
                int call = calls.addTo(index, 1);
                changes |= call < firstCalls[index].size()
                        && unite(
                                rank, step, trace.communicator(operation).worldRank(0), firstCalls[index].getInt(call));
            }
            boolean opensRequest = requestsCount && trace.opensRequest(operation);
            if (opensRequest && ends.completion(operation) != MessageEnds.NONE) {
                changes |= unite(rank, step, rank, steps.step(ends.completion(operation)));
            }
        }
        return changes;
    }

    /** Puts two steps into the same iteration; the rank whose step is in the later iteration begins later. */
    private boolean unite(int rank, int step, int otherRank, int otherStep) {
        int iteration = iteration(rank, step);
        int other = iteration(otherRank, otherStep);
        if (iteration > other) {
            begin(rank, step, other);
        } else if (other > iteration) {
            begin(otherRank, otherStep, iteration);
        }
        return iteration != other;
    }

    /** Moves the beginning of a rank so that a step is the last one of an earlier iteration. */
    private void begin(int rank, int step, int iteration) {
        begins[rank] = step - (iteration + 1) * periods[rank] + 1;
        isPossible &= begins[rank] + count * periods[rank] <= limits[rank];
    }

    private int iteration(int rank, int step) {
        if (step < begins[rank]) {
            return BEFORE;
        }
        return periods[rank] == 0 ? count : Math.min(count, (step - begins[rank]) / periods[rank]);
    }
}
