package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.ReceiveSizes;
import sare.trace.RequestNumbers;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceSource;

/**
 * Makes the operations of a trace from a schedule. A message whose wait directly follows its start becomes a send or receive,
 * any other one an isend or ireceive with a wait. A calc becomes a burst; a calc of 0 ns, which only connects others, is left
 * out.
 */
final class GoalSequence {
    private final GoalGraph graph;
    private final TraceBuilder builder;
    private final RequestNumbers requests = new RequestNumbers(); // by operation
    private final IntArrayList waits = new IntArrayList(); // requests to wait for before the next operation

    private GoalSequence(GoalGraph graph, TraceBuilder builder) {
        this.graph = graph;
        this.builder = builder;
    }

    static Trace trace(TraceSource source, List<GoalGraph> graphs) {
        GoalWildcards.resolve(graphs);
        int renumbered = GoalTags.renumber(graphs);
        List<GoalSteps> steps = GoalSchedule.of(graphs);
        TraceBuilder builder = source.builder(graphs.size());
        addLoss(
                builder,
                "goal-cpu",
                "processors",
                graphs.stream().mapToLong(GoalGraph::otherProcessors).sum());
        addLoss(
                builder,
                "goal-nic",
                "network interfaces",
                graphs.stream().mapToLong(GoalGraph::otherInterfaces).sum());
        if (renumbered > 0) {
            builder.information("goal-tags", renumbered + " tags above " + Integer.MAX_VALUE + " have other numbers");
        }
        for (GoalGraph graph : graphs) {
            new GoalSequence(graph, builder).add(steps.get(graph.rank()));
        }
        return ReceiveSizes.asSent(builder.build());
    }

    private static void addLoss(TraceBuilder builder, String key, String what, long operations) {
        if (operations > 0) {
            builder.information(
                    key, operations + " operations of other " + what + " than 0 are in one sequence with it");
        }
    }

    private void add(GoalSteps steps) {
        while (steps.hasNext()) {
            int step = steps.nextInt();
            int operation = GoalRank.operation(step);
            if (GoalRank.isEnd(step)) {
                waits.add(requests.close(operation));
                continue;
            }
            addWaits();
            boolean blocking = steps.peek() == GoalRank.end(operation);
            start(operation, blocking);
            if (blocking) {
                steps.nextInt();
            }
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
