package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * Where iterations begin in every rank, so that they are the same iterations everywhere: each message is sent and waited for, and
 * each collective called by all members, in one iteration, or before or behind all of them.
 *
 * <p>The repetition of each rank says how long its iterations are and between which steps they lie, but where it is longer than
 * the iterations there is a choice. All choices that are right together have a least one, in which every rank begins as early as in
 * any: beginning as early as its repetition does, a rank begins later as long as another rank demands it.
 */
final class IterationLines {
    private static final int BEFORE = -1; // the iteration of steps before all

    private final Trace trace;
    private final MessageEnds ends;
    private final StepNumbers steps;
    private final boolean requestsCount;
    private final int count;
    private final int[] periods; // by rank, in steps
    private final int[] limits; // by rank: behind the last step that the last iteration can have
    private final int[] begins; // by rank: first step of the first iteration
    private final IntArrayList[] firstCalls; // by communicator: the steps that are calls of its first member
    private boolean isPossible = true;

    /**
     * @param repetitions by rank, their periods those of iterations; without a period where a rank has no part in them
     * @param count of iterations, at most that of any repetition with a period
     * @param requestsCount whether each request must be opened and waited for in one iteration as well
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
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isCollective()
                        && trace.communicator(operation).worldRank(0) == rank) {
                    calls[trace.communicatorIndex(operation)].add(steps.step(operation));
                }
            }
        }
        return calls;
    }

    /** Finds the lines; whether there are any. */
    boolean settle() {
        boolean changes = true;
        while (changes && isPossible) {
            changes = false;
            for (int rank = 0; rank < begins.length && isPossible; rank++) {
                changes |= settle(rank);
            }
            for (int rank = begins.length - 1; rank >= 0 && changes && isPossible; rank--) {
                settle(rank); // as what one rank demands may go from rank to rank downwards as well
            }
        }
        return isPossible;
    }

    /** By rank: the step with which the first iteration begins. */
    int begin(int rank) {
        return begins[rank];
    }

    /** Steps of an iteration of a rank. */
    int period(int rank) {
        return periods[rank];
    }

    /** Looks at all that a rank sends, calls and asks for; whether that changes anything. */
    private boolean settle(int rank) {
        boolean changes = false;
        Int2IntOpenHashMap places = new Int2IntOpenHashMap(); // communicator -> its calls so far
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            int step = steps.step(operation);
            if (kind.isSend()) {
                int arrival = ends.arrival(ends.message(operation));
                changes |= arrival != MessageEnds.NONE && unite(rank, step, trace.peer(operation), steps.step(arrival));
            } else if (kind.isCollective()) {
                int index = trace.communicatorIndex(operation);
                int place = places.addTo(index, 1);
                changes |= place < firstCalls[index].size()
                        && unite(
                                rank,
                                step,
                                trace.communicator(operation).worldRank(0),
                                firstCalls[index].getInt(place));
            }
            boolean opensRequest = requestsCount && trace.opensRequest(operation);
            if (opensRequest && ends.completion(operation) != MessageEnds.NONE) {
                changes |= unite(rank, step, rank, steps.step(ends.completion(operation)));
            }
        }
        return changes;
    }

    /** Makes two steps part of the same iteration, by a later beginning of the rank in which it is the later one. */
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

    /** Moves the beginning so that a step is just in an earlier iteration. */
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
