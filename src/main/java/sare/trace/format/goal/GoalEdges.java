package sare.trace.format.goal;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Requirements of a {@link GoalGraph}, sorted by one of their two operations and then in the order of the graph. */
final class GoalEdges {
    private final int[] first; // by operation: position of its first requirement; one more for the end
    private final int[] requirements; // of one operation after another

    /**
     * Sorts requirements.
     *
     * @param operation gives for a requirement the operation to sort by
     * @param chosen whether to include a requirement
     */
    GoalEdges(GoalGraph graph, IntUnaryOperator operation, IntPredicate chosen) {
        first = new int[graph.size() + 1];
        for (int requirement = 0; requirement < graph.requirements(); requirement++) {
            if (chosen.test(requirement)) {
                first[operation.applyAsInt(requirement) + 1]++;
            }
        }
        for (int each = 0; each < graph.size(); each++) {
            first[each + 1] += first[each];
        }
        requirements = new int[first[graph.size()]];
        int[] next = first.clone();
        for (int requirement = 0; requirement < graph.requirements(); requirement++) {
            if (chosen.test(requirement)) {
                requirements[next[operation.applyAsInt(requirement)]++] = requirement;
            }
        }
    }

    /** The position of the first requirement of an operation; its last is before that of the next operation. */
    int first(int operation) {
        return first[operation];
    }

    /** The requirement at a position. */
    int at(int position) {
        return requirements[position];
    }
}
