package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** The steps of a {@link Program} that the operations of its trace have become. */
public final class OperationSteps {
    private final int[] firstSteps; // by operation

    /**
     * Numbers the steps.
     *
     * @param trace without collectives
     * @param hasRequests whether the program was made by {@link Program#withRequests}
     */
    public OperationSteps(Trace trace, boolean hasRequests) {
        firstSteps = new int[trace.operations() + 1];
        int step = 0;
        Int2IntOpenHashMap open = new Int2IntOpenHashMap(); // request -> operation
        for (int rank = 0; rank < trace.ranks(); rank++) {
            open.clear();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                firstSteps[operation] = step;
                step += steps(trace, operation, hasRequests, open);
            }
        }
        firstSteps[trace.operations()] = step;
    }

    private static int steps(Trace trace, int operation, boolean hasRequests, Int2IntOpenHashMap open) {
        return switch (trace.kind(operation)) {
            case ISEND -> {
                open.put(trace.request(operation), operation);
                yield 1;
            }
            case IRECEIVE -> {
                open.put(trace.request(operation), operation);
                yield hasRequests ? 1 : 0;
            }
            case WAIT, WAIT_ALL -> {
                int steps = 0;
                for (int request : trace.completedRequests(operation)) {
                    int opener = open.remove(request);
                    steps += hasRequests || trace.kind(opener) == Operation.IRECEIVE ? 1 : 0;
                }
                yield steps;
            }
            default -> 1;
        };
    }

    /** The first step of an operation, or the next step if it has none; of the number of operations, the number of steps. */
    public int firstStep(int operation) {
        return firstSteps[operation];
    }
}
