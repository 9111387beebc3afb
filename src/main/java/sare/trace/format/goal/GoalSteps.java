package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntIterator;
import java.util.BitSet;
import java.util.NoSuchElementException;
import sare.trace.storage.IntColumn;

/** The steps of a rank in order, then waits for the sends and receives that no operation requires, in the order of their starts. */
final class GoalSteps implements IntIterator {
    private static final int NONE = -1;

    private final GoalGraph graph;
    private final BitSet waited; // operations with a wait among the steps
    private final IntColumn steps; // of all ranks
    private final long first;
    private final long end;
    private long position; // in the steps, for the second time after their end
    private int next; // or NONE

    GoalSteps(GoalGraph graph, BitSet waited, IntColumn steps, long first, long end) {
        this.graph = graph;
        this.waited = waited;
        this.steps = steps;
        this.first = first;
        this.end = end;
        this.position = first;
        this.next = find();
    }

    private int find() {
        while (position < 2 * end - first) {
            boolean again = position >= end;
            int step = steps.get(again ? position - end + first : position);
            position++;
            int operation = GoalRank.operation(step);
            if (!again) {
                return step;
            }
            if (!GoalRank.isEnd(step) && graph.kind(operation) != GoalGraph.CALC && !waited.get(operation)) {
                return GoalRank.end(operation);
            }
        }
        return NONE;
    }

    @Override
    public boolean hasNext() {
        return next != NONE;
    }

    /** The next step without taking it, or a negative number at the end. */
    int peek() {
        return next;
    }

    @Override
    public int nextInt() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        int taken = next;
        next = find();
        return taken;
    }
}
