package sare.trace.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * Finds the iterations of a loop inside the iterations of a program. They are found in the first iteration, and those of the others are at
 * the same steps, because the steps of all iterations are alike.
 */
final class InnerIterations {
    private final Trace trace;
    private final Iterations outer;

    InnerIterations(Trace trace, Iterations outer) {
        this.trace = trace;
        this.outer = outer;
    }

    /** By iteration of the outer loop; empty if there is no inner loop. */
    List<Iterations> find() {
        Optional<int[][]> steps = steps();
        List<Iterations> found = new ArrayList<>();
        for (int iteration = 1; steps.isPresent() && iteration <= outer.count(); iteration++) {
            int[][] begins = new int[trace.ranks()][];
            for (int rank = 0; rank < begins.length; rank++) {
                begins[rank] = operations(steps.get()[rank], outer.begin(rank, iteration), outer.end(rank, iteration));
            }
            found.add(new Iterations(begins[0].length - 1, begins, "inside iteration " + iteration));
        }
        return found;
    }

    /** By rank, the steps at which the iterations of the inner loop begin, counted in the first outer iteration. */
    private Optional<int[][]> steps() {
        try {
            Trace first = new TraceCut(trace)
                    .keepIterations(outer, 1, 1, true)
                    .make()
                    .trace();
            return isWhole(first) ? Optional.of(steps(first, Iterations.find(first))) : Optional.empty();
        } catch (InputException e) { // no operations or no iterations
            return Optional.empty();
        }
    }

    /** Whether the part has all operations of the first iteration in their places, also those whose messages cross its border. */
    private boolean isWhole(Trace part) {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            int begin = outer.begin(rank, 1);
            int shift = begin - part.firstOperation(rank);
            if (part.endOperation(rank) - part.firstOperation(rank) != outer.end(rank, 1) - begin) {
                return false;
            }
            for (int operation = part.firstOperation(rank); operation < part.endOperation(rank); operation++) {
                if (part.kind(operation) != trace.kind(operation + shift)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int[][] steps(Trace part, Iterations inner) {
        StepNumbers numbers = new StepNumbers(part);
        int[][] steps = new int[part.ranks()][inner.count() + 1];
        for (int rank = 0; rank < steps.length; rank++) {
            for (int iteration = 0; iteration <= inner.count(); iteration++) {
                int operation = inner.begin(rank, iteration + 1);
                steps[rank][iteration] =
                        operation < part.endOperation(rank) ? numbers.step(operation) : numbers.count(rank);
            }
        }
        return steps;
    }

    /** The first operation of each of these steps in a range of operations: the step itself or a compute burst before it. */
    private int[] operations(int[] steps, int begin, int end) {
        int[] operations = new int[steps.length];
        int index = 0;
        int step = 0;
        for (int operation = begin; operation < end; operation++) {
            while (index < steps.length && steps[index] == step) {
                operations[index++] = operation;
            }
            step += trace.kind(operation) == Operation.COMPUTE ? 0 : 1;
        }
        while (index < steps.length) {
            operations[index++] = end;
        }
        return operations;
    }
}
