package sare.trace.edit;

import sare.trace.BinarySearch;
import sare.trace.Operation;
import sare.trace.Trace;

/** The steps of every rank: its operations without compute bursts, numbered from 0. Iterations are counted in steps. */
final class StepNumbers {
    private final Trace trace;
    private final int[] steps; // by operation: number of earlier steps of its rank

    StepNumbers(Trace trace) {
        this.trace = trace;
        steps = new int[trace.operations()];
        for (int rank = 0; rank < trace.ranks(); rank++) {
            int next = 0;
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                steps[operation] = next;
                next += isStep(operation) ? 1 : 0;
            }
        }
    }

    boolean isStep(int operation) {
        return trace.kind(operation) != Operation.COMPUTE;
    }

    /** The number of an operation; for a compute burst, that of the next step. */
    int step(int operation) {
        return steps[operation];
    }

    /** Number of steps of a rank. */
    int count(int rank) {
        int end = trace.endOperation(rank);
        return trace.firstOperation(rank) == end ? 0 : steps[end - 1] + (isStep(end - 1) ? 1 : 0);
    }

    /** The first operation of a rank that belongs to a step: the step itself or a compute burst before it. */
    int firstOperation(int rank, int step) {
        return BinarySearch.first(
                trace.firstOperation(rank), trace.endOperation(rank), operation -> steps[operation] >= step);
    }
}
