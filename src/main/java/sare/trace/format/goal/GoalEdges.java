package sare.trace.format.goal;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Requirements of a {@link GoalGraph}, sorted by one of their two operations and then in the order of the graph. */
final class GoalEdges {
    private final GoalGraph graph;
    private final int element; // of an operation: position of its first requirement
    private final long start; // row of the first position
    private final int size;

    /**
     * Sorts requirements by counting.
     *
     * @param element of the operations, for the position of the first requirement; 0 before
     * @param operation gives for a requirement the operation to sort by
     * @param chosen whether to include a requirement
     */
    GoalEdges(GoalGraph graph, int element, IntUnaryOperator operation, IntPredicate chosen) {
        this.graph = graph;
        this.element = element;
        for (int requirement = 0; requirement < graph.requirements(); requirement++) {
            if (chosen.test(requirement)) {
                int sorted = operation.applyAsInt(requirement);
                graph.set(sorted, element, graph.get(sorted, element) + 1);
            }
        }
        int end = 0;
        for (int each = 0; each < graph.size(); each++) {
            end += graph.get(each, element);
            graph.set(each, element, end);
        }
        size = end;
        start = graph.tables().edges().size();
        for (int position = 0; position < size; position++) {
            graph.tables().edges().add(0);
        }
        for (int requirement = graph.requirements() - 1; requirement >= 0; requirement--) {
            if (chosen.test(requirement)) {
                int sorted = operation.applyAsInt(requirement);
                int position = graph.get(sorted, element) - 1;
                graph.set(sorted, element, position);
                graph.tables().edges().set(start + position, 0, requirement);
            }
        }
    }

    /** The position of the first requirement of an operation. */
    int first(int operation) {
        return graph.get(operation, element);
    }

    /** The position after the last requirement of an operation. */
    int end(int operation) {
        return operation + 1 < graph.size() ? first(operation + 1) : size;
    }

    /** The requirement at a position. */
    int at(int position) {
        return graph.tables().edges().get(start + position, 0);
    }
}
