package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.ReceiveSizes;
import sare.trace.RequestNumbers;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Makes the operations of a trace from a schedule: what is waited for where it starts is a send or receive, anything else an
 * isend or ireceive with a wait; a calc is a burst, or nothing if it takes no time and only ties others together.
 */
final class GoalSequence {
    private final GoalGraph graph;
    private final TraceBuilder builder;
    private final RequestNumbers requests = new RequestNumbers(); // of operations
    private final IntArrayList waits = new IntArrayList(); // requests to wait for before the next operation

    private GoalSequence(GoalGraph graph, TraceBuilder builder) {
        this.graph = graph;
        this.builder = builder;
    }

    /** The trace of all ranks. */
    static Trace trace(String name, List<GoalGraph> graphs) {
        GoalWildcards.resolve(graphs);
        List<IntArrayList> steps = GoalSchedule.of(graphs);
        TraceBuilder builder = new TraceBuilder(name, graphs.size());
        tellLoss(
                builder,
                "goal-cpu",
                "processors",
                graphs.stream().mapToLong(GoalGraph::otherProcessors).sum());
        tellLoss(
                builder,
                "goal-nic",
                "network interfaces",
                graphs.stream().mapToLong(GoalGraph::otherInterfaces).sum());
        for (GoalGraph graph : graphs) {
            new GoalSequence(graph, builder).add(steps.get(graph.rank()));
        }
        return ReceiveSizes.asSent(builder.build());
    }

    private static void tellLoss(TraceBuilder builder, String key, String what, long operations) {
        if (operations > 0) {
            builder.information(
                    key, operations + " operations of other " + what + " than 0 are in one sequence with it");
        }
    }

    private void add(IntArrayList steps) {
        for (int place = 0; place < steps.size(); place++) {
            int step = steps.getInt(place);
            int operation = GoalRank.operation(step);
            if (GoalRank.isEnd(step)) {
                waits.add(requests.close(operation));
                continue;
            }
            addWaits();
            boolean blocking = place + 1 < steps.size() && steps.getInt(place + 1) == GoalRank.end(operation);
            start(operation, blocking);
            place += blocking ? 1 : 0;
        }
        addWaits();
    }

    private void addWaits() {
        if (waits.size() == 1) {
            builder.waitFor(graph.rank(), waits.getInt(0));
        } else if (waits.size() > 1) {
            builder.waitAll(graph.rank(), waits.toIntArray());
        }
        waits.clear();
    }

    private void start(int operation, boolean blocking) {
        if (graph.kind(operation) == GoalGraph.CALC) {
            if (graph.amount(operation) > 0) {
                builder.compute(graph.rank(), graph.amount(operation));
            }
            return;
        }
        boolean send = graph.kind(operation) == GoalGraph.SEND;
        Operation blocked = send ? Operation.SEND : Operation.RECEIVE;
        Operation posted = send ? Operation.ISEND : Operation.IRECEIVE;
        builder.message(
                graph.rank(),
                blocking ? blocked : posted,
                graph.peer(operation),
                graph.tag(operation),
                Communicator.WORLD,
                graph.amount(operation),
                blocking ? 0 : requests.open(operation));
    }
}
