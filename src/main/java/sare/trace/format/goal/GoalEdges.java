package sare.trace.format.goal;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Some requirements of a {@link GoalGraph}, sorted by one of their operations and then as they stand in the graph. */
final class GoalEdges {
    private final int[] first; // by operation, and one more for the end
    private final int[] requirements; // of all operations, one behind the other

    /**
     * Sorts requirements.
     *
     * @param operation by requirement: the operation to sort by
     * @param chosen by requirement: whether it is among them
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

    /** The place of the first requirement of an operation; those of the next begin behind its last. */
    int first(int operation) {
        return first[operation];
    }

    /** The requirement at a place. */
    int at(int place) {
        return requirements[place];
    }
}
