package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import java.util.Arrays;
import java.util.BitSet;

/** The state of a rank in a {@link GoalSchedule}: the steps done so far and the operations that may start next. */
final class GoalRank {
    private static final int NONE = Integer.MAX_VALUE;

    private final GoalGraph graph;
    private final GoalSchedule schedule;
    private final GoalEdges followers; // by required operation: all requirements
    private final GoalEdges sends; // by operation: requirements of complete sends
    private final int[] unmet; // by operation: number of its requirements that are not met
    private final int[] firstFollowers; // by operation: the first one that requires it to be complete, or NONE
    private final IntHeapPriorityQueue receives = new IntHeapPriorityQueue(); // may be posted
    private final IntHeapPriorityQueue others = new IntHeapPriorityQueue(); // sends and bursts that may start
    private final LongRBTreeSet awaited = new LongRBTreeSet(); // keys of posted receives that an operation requires
    private final LongRBTreeSet arrived = new LongRBTreeSet(); // the keys in awaited whose message has been sent
    private final BitSet waited = new BitSet(); // sends and receives that have been waited for
    private final IntArrayList steps = new IntArrayList();
    private int started; // number of operations

    GoalRank(GoalGraph graph, GoalSchedule schedule) {
        this.graph = graph;
        this.schedule = schedule;
        followers = new GoalEdges(graph, graph::required, requirement -> true);
        sends = new GoalEdges(
                graph,
                graph::operation,
                requirement ->
                        graph.isComplete(requirement) && graph.kind(graph.required(requirement)) == GoalGraph.SEND);
        unmet = new int[graph.size()];
        firstFollowers = new int[graph.size()];
        Arrays.fill(firstFollowers, NONE);
        for (int requirement = 0; requirement < graph.requirements(); requirement++) {
            int operation = graph.operation(requirement);
            unmet[operation]++;
            if (graph.isComplete(requirement)) {
                int required = graph.required(requirement);
                firstFollowers[required] = Math.min(firstFollowers[required], operation);
            }
        }
        for (int operation = 0; operation < graph.size(); operation++) {
            if (unmet[operation] == 0) {
                release(operation);
            }
        }
    }

    /** The step in which an operation starts. */
    static int start(int operation) {
        return operation << 1;
    }

    /** The step in which the rank waits for an operation. */
    static int end(int operation) {
        return operation << 1 | 1;
    }

    static int operation(int step) {
        return step >> 1;
    }

    /** Whether a step is a wait, not a start. */
    static boolean isEnd(int step) {
        return (step & 1) != 0;
    }

    /** All steps; ends with waits for the sends and receives that no operation requires. */
    IntArrayList steps() {
        IntArrayList all = new IntArrayList(steps);
        for (int step : steps) {
            int operation = operation(step);
            if (!isEnd(step) && graph.kind(operation) != GoalGraph.CALC && !waited.get(operation)) {
                all.add(end(operation));
            }
        }
        return all;
    }

    boolean isAtEnd() {
        return started == graph.size();
    }

    /** Runs the rank until it needs a message that has not been sent. */
    void run() {
        while (true) {
            if (!receives.isEmpty()) {
                start(receives.dequeueInt(), GoalGraph.RECEIVE);
            } else if (!others.isEmpty()) {
                int operation = others.dequeueInt();
                start(operation, graph.kind(operation));
            } else if (!awaited.isEmpty() && arrived.contains(awaited.firstLong())) {
                waitFor(awaited.firstLong());
            } else {
                return;
            }
        }
    }

    private void start(int operation, int kind) {
        for (int position = sends.first(operation); position < sends.first(operation + 1); position++) {
            int required = graph.required(sends.at(position));
            if (!waited.get(required)) {
                waited.set(required);
                steps.add(end(required));
            }
        }
        started++;
        steps.add(start(operation));
        if (kind == GoalGraph.RECEIVE) {
            post(operation);
        } else if (kind == GoalGraph.SEND) {
            schedule.send(graph.rank(), graph.peer(operation), graph.tag(operation));
        }
        for (int position = followers.first(operation); position < followers.first(operation + 1); position++) {
            if (kind != GoalGraph.RECEIVE || !graph.isComplete(followers.at(position))) {
                meet(followers.at(position));
            }
        }
    }

    private void post(int operation) {
        if (firstFollowers[operation] != NONE) {
            awaited.add(key(operation));
        }
        if (schedule.post(graph.peer(operation), graph.rank(), graph.tag(operation), operation)) {
            messageSent(operation);
        }
    }

    /** Notes that the message of a posted receive has been sent. */
    void messageSent(int operation) {
        if (firstFollowers[operation] != NONE && !waited.get(operation)) {
            arrived.add(key(operation));
            schedule.addChooser(graph.rank());
        }
    }

    /** A key that sorts receives by the first operation that requires them. */
    private long key(int receive) {
        return (long) firstFollowers[receive] << Integer.SIZE | receive;
    }

    private void waitFor(long key) {
        int operation = (int) key;
        awaited.remove(key);
        arrived.remove(key);
        waited.set(operation);
        steps.add(end(operation));
        for (int position = followers.first(operation); position < followers.first(operation + 1); position++) {
            if (graph.isComplete(followers.at(position))) {
                meet(followers.at(position));
            }
        }
    }

    private void meet(int requirement) {
        int operation = graph.operation(requirement);
        unmet[operation]--;
        if (unmet[operation] == 0) {
            release(operation);
        }
    }

    private void release(int operation) {
        (graph.kind(operation) == GoalGraph.RECEIVE ? receives : others).enqueue(operation);
    }

    /** Waits for a receive whose message has been sent, if there is one. */
    void waitForSent() {
        if (!arrived.isEmpty()) {
            waitFor(arrived.firstLong());
            if (!arrived.isEmpty()) {
                schedule.addChooser(graph.rank());
            }
        }
    }

    /** Waits for a receive whose message no rank will send. */
    void waitForEver() {
        if (awaited.isEmpty()) {
            int operation = 0;
            while (unmet[operation] == 0) {
                operation++;
            }
            throw graph.error(operation, "operations that require each other", "requirements without a cycle");
        }
        waitFor(awaited.firstLong());
    }
}
