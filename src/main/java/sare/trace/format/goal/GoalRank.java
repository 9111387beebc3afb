package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.LongRBTreeSet;
import java.util.BitSet;
import sare.trace.storage.IntColumn;

/** The state of a rank in a {@link GoalSchedule}: the steps done so far and the operations that may start next. */
final class GoalRank {
    private final GoalGraph graph;
    private final GoalSchedule schedule;
    private final GoalEdges followers; // by required operation: all requirements
    private final GoalEdges sends; // by operation: requirements of complete sends
    private final IntHeapPriorityQueue receives = new IntHeapPriorityQueue(); // may be posted
    private final IntHeapPriorityQueue others = new IntHeapPriorityQueue(); // sends and bursts that may start
    private final LongRBTreeSet awaited = new LongRBTreeSet(); // keys of posted receives that an operation requires
    private final LongRBTreeSet arrived = new LongRBTreeSet(); // the keys in awaited whose message has been sent
    private final BitSet waited = new BitSet(); // sends and receives that have been waited for
    private int started; // number of operations

    GoalRank(GoalGraph graph, GoalSchedule schedule) {
        this.graph = graph;
        this.schedule = schedule;
        followers = new GoalEdges(graph, GoalGraph.FOLLOWERS, graph::required, requirement -> true);
        sends = new GoalEdges(
                graph,
                GoalGraph.SENDS,
                graph::operation,
                requirement ->
                        graph.isComplete(requirement) && graph.kind(graph.required(requirement)) == GoalGraph.SEND);
        for (int requirement = 0; requirement < graph.requirements(); requirement++) {
            int operation = graph.operation(requirement);
            graph.set(operation, GoalGraph.UNMET, graph.get(operation, GoalGraph.UNMET) + 1);
            if (graph.isComplete(requirement)) {
                int required = graph.required(requirement);
                graph.set(required, GoalGraph.FIRST_FOLLOWER, Math.min(firstFollower(required), operation));
            }
        }
        for (int operation = 0; operation < graph.size(); operation++) {
            if (graph.get(operation, GoalGraph.UNMET) == 0) {
                release(operation);
            }
        }
    }

    /** The first operation that requires another one to be complete, or {@link GoalGraph#NONE}. */
    private int firstFollower(int operation) {
        return graph.get(operation, GoalGraph.FIRST_FOLLOWER);
    }

    private void addStep(int step) {
        graph.tables().steps().add(graph.rank(), step);
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

    /** All steps, which are a part of those of all ranks. */
    GoalSteps steps(IntColumn all, long first, long end) {
        return new GoalSteps(graph, waited, all, first, end);
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
        for (int position = sends.first(operation); position < sends.end(operation); position++) {
            int required = graph.required(sends.at(position));
            if (!waited.get(required)) {
                waited.set(required);
                addStep(end(required));
            }
        }
        started++;
        addStep(start(operation));
        if (kind == GoalGraph.RECEIVE) {
            post(operation);
        } else if (kind == GoalGraph.SEND) {
            schedule.send(graph.rank(), graph.peer(operation), graph.tag(operation));
        }
        for (int position = followers.first(operation); position < followers.end(operation); position++) {
            if (kind != GoalGraph.RECEIVE || !graph.isComplete(followers.at(position))) {
                meet(followers.at(position));
            }
        }
    }

    private void post(int operation) {
        if (firstFollower(operation) != GoalGraph.NONE) {
            awaited.add(key(operation));
        }
        if (schedule.post(graph.peer(operation), graph.rank(), graph.tag(operation), operation)) {
            messageSent(operation);
        }
    }

    /** Notes that the message of a posted receive has been sent. */
    void messageSent(int operation) {
        if (firstFollower(operation) != GoalGraph.NONE && !waited.get(operation)) {
            arrived.add(key(operation));
            schedule.addChooser(graph.rank());
        }
    }

    /** A key that sorts receives by the first operation that requires them. */
    private long key(int receive) {
        return (long) firstFollower(receive) << Integer.SIZE | receive;
    }

    private void waitFor(long key) {
        int operation = (int) key;
        awaited.remove(key);
        arrived.remove(key);
        waited.set(operation);
        addStep(end(operation));
        for (int position = followers.first(operation); position < followers.end(operation); position++) {
            if (graph.isComplete(followers.at(position))) {
                meet(followers.at(position));
            }
        }
    }

    private void meet(int requirement) {
        int operation = graph.operation(requirement);
        int unmet = graph.get(operation, GoalGraph.UNMET) - 1;
        graph.set(operation, GoalGraph.UNMET, unmet);
        if (unmet == 0) {
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
            while (graph.get(operation, GoalGraph.UNMET) == 0) {
                operation++;
            }
            throw graph.error(operation, "operations that require each other", "requirements without a cycle");
        }
        waitFor(awaited.firstLong());
    }
}
