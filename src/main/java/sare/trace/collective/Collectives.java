package sare.trace.collective;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.trace.CollectiveOrder;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TrafficCounter;
import sare.trace.TrafficMatrix;
import sare.trace.collective.algorithm.CollectiveAlgorithm;
import sare.trace.collective.algorithm.CollectiveCall;

/**
 * Expands collectives into the sends and receives of their algorithms.
 *
 * <p>The messages of a communicator's collectives use a separate communicator with the same members and a free id, so they never
 * match the messages of the program. Their tag is the kind of collective, from 0 for a barrier in the order of {@link Operation}.
 * The messages of successive collectives are not confused, because every pair of members exchanges the messages of one before
 * those of the next, and messages do not overtake. Several non-blocking collectives may be active at once, so each has its own
 * tag.
 *
 * <p>A collective without bytes sends nothing, as in MPICH, where such calls return at once. A barrier is the exception: it
 * consists of empty messages. In an all-to-all-v, a pair of members without bytes exchanges no message; in a gather-v or
 * scatter-v, a member without bytes exchanges none with the root. If a vector has fewer elements than parts, the empty parts
 * are sent. The data that a rank keeps for itself are not a message.
 */
public final class Collectives {
    private static final int NONE = -1;
    private static final int KINDS = Operation.values().length - Operation.BARRIER.ordinal();
    private static final int TAGS = Integer.MAX_VALUE / KINDS - 1; // of each kind

    /** Collectives that no member leaves before all members have called it and that take n messages or more per member. */
    private static final Set<Operation> ALL_WAIT_FOR_ALL = EnumSet.of(
            Operation.ALL_TO_ALL,
            Operation.ALL_GATHER,
            Operation.ALL_GATHER_V,
            Operation.REDUCE_SCATTER,
            Operation.REDUCE_SCATTER_BLOCK);

    private final Trace trace;
    private final CollectiveAlgorithms algorithms; // or null to drop collectives
    private final boolean waitsAlone; // messages only need to make members wait
    private final IntPredicate expanded; // by index of the communicator
    private final CollectiveOrder order;
    private final TraceBuilder target;
    private final int[] contexts; // by communicator: index of that of its collectives' messages
    private final int[] calls; // by communicator: collectives of the rank so far
    private RankRequests requests; // of the rank
    private StartedCollectives started; // of the rank

    private Collectives(
            Trace trace,
            CollectiveOrder order,
            CollectiveAlgorithms algorithms,
            boolean waitsAlone,
            IntPredicate expanded,
            TraceBuilder target) {
        this.trace = trace;
        this.expanded = expanded;
        this.algorithms = algorithms;
        this.waitsAlone = waitsAlone;
        this.order = order;
        this.target = target;
        this.contexts = new int[trace.communicators().size()];
        this.calls = new int[contexts.length];
        Arrays.fill(contexts, NONE);
    }

    /**
     * The trace with messages in place of collectives; the same trace if it has none.
     *
     * @throws InputException if the members of a communicator do not agree in its collectives
     */
    public static Trace expand(Trace trace, CollectiveAlgorithms algorithms) {
        return expand(trace, algorithms, communicator -> true);
    }

    /** The trace with messages in place of the collectives of some communicators, given by index. */
    public static Trace expand(Trace trace, CollectiveAlgorithms algorithms, IntPredicate expanded) {
        return replaced(trace, algorithms, false, expanded)
                .map(target ->
                        target.information("collectives", algorithms.toString()).build())
                .orElse(trace);
    }

    /**
     * A trace whose ranks wait for each other as with {@link CollectiveAlgorithms#DEFAULT}, but with fewer messages. A barrier
     * replaces collectives in which all members send to all and wait for all, so the messages are not those of the traffic.
     *
     * @throws InputException as {@link #expand(Trace, CollectiveAlgorithms)}
     */
    public static Trace expandToWaits(Trace trace) {
        return replaced(trace, CollectiveAlgorithms.DEFAULT, true, communicator -> true)
                .map(TraceBuilder::build)
                .orElse(trace);
    }

    /**
     * The trace without collectives and without the waits for them; the same trace if it has none.
     *
     * @throws InputException as {@link #expand(Trace, CollectiveAlgorithms)}
     */
    public static Trace drop(Trace trace) {
        return replaced(trace, null, false, communicator -> true)
                .map(TraceBuilder::build)
                .orElse(trace);
    }

    /** The trace with the collectives of some communicators replaced or, without algorithms, dropped; empty if it has none. */
    private static Optional<TraceBuilder> replaced(
            Trace trace, CollectiveAlgorithms algorithmsOrNull, boolean waitsAlone, IntPredicate expanded) {
        CollectiveOrder order = checkedOrder(trace);
        if (order.isEmpty()) {
            return Optional.empty();
        }
        TraceBuilder target = TraceBuilder.like(trace);
        new Collectives(trace, order, algorithmsOrNull, waitsAlone, expanded, target).replaceAll();
        return Optional.of(target);
    }

    /**
     * The traffic matrix of the expanded trace. The messages are counted but not kept, because an all-to-all of a few thousand
     * ranks has millions.
     *
     * @throws InputException as {@link #expand(Trace, CollectiveAlgorithms)}, or if a sum of bytes does not fit into a long
     */
    public static TrafficMatrix traffic(Trace trace, CollectiveAlgorithms algorithms) {
        CollectiveOrder order = checkedOrder(trace);
        TrafficCounter counter = new TrafficCounter(trace);
        TraceBuilder target = TraceBuilder.like(trace, builder -> counter);
        new Collectives(trace, order, algorithms, false, communicator -> true, target).replaceAll();
        return counter.matrix();
    }

    /** The collectives of a trace, after a check that the members of each communicator agree in them. */
    static CollectiveOrder checkedOrder(Trace trace) {
        CollectiveOrder order = new CollectiveOrder(trace);
        order.check(problem -> {
            throw new InputException(
                    trace.name(), problem.toString(), "the same collectives in all members of a communicator");
        });
        return order;
    }

    /**
     * Whether a call sends nothing with any algorithm.
     *
     * @param operation the call of any member
     * @param call index of the call among the collectives of the communicator
     */
    public static boolean sendsNothing(Trace trace, CollectiveOrder order, int operation, int call) {
        return sendsNothing(new TraceShape(trace, order, operation, call));
    }

    private static boolean sendsNothing(TraceShape shape) {
        return shape.size() == 1 || CallBytes.isEmpty(shape);
    }

    private void replaceAll() {
        ThreadProgress progressOrNull = trace.isOfThreads() ? ThreadProgress.of(trace, order) : null;
        for (int rank = 0; rank < trace.ranks(); rank++) {
            Arrays.fill(calls, 0);
            requests = new RankRequests(trace, rank);
            started = new StartedCollectives();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (progressOrNull != null) {
                    IntStream.of(progressOrNull.before(operation)).forEach(started::advance);
                }
                expandOrCopy(rank, operation);
            }
            started.completeAll();
        }
        order.free();
    }

    private void expandOrCopy(int rank, int operation) {
        Operation kind = trace.kind(operation);
        if (kind.isCollective() && expanded.test(trace.communicatorIndex(operation))) {
            expand(rank, operation);
        } else if (kind == Operation.WAIT && started.isStarted(trace.request(operation))) {
            started.complete(trace.request(operation));
        } else if (kind == Operation.WAIT_ALL && started.isAnyStarted(trace.requests(operation))) {
            int[] others = started.complete(trace.requests(operation));
            if (others.length > 0) {
                target.waitAll(rank, others);
            }
        } else {
            target.copy(trace, rank, operation);
        }
    }

    private void expand(int rank, int operation) {
        int index = trace.communicatorIndex(operation);
        int call = calls[index]++;
        TraceShape shape = new TraceShape(trace, order, operation, call);
        Schedule schedule = null;
        if (algorithms != null && !sendsNothing(shape)) {
            if (contexts[index] == NONE) {
                contexts[index] = target.shadow(trace.communicator(operation));
            }
            schedule = run(shape, rank, contexts[index]);
        }
        if (trace.isNonBlocking(operation)) {
            started.start(trace.request(operation), schedule);
        }
    }

    /** Adds the messages of the rank; of a non-blocking call, adds the first ones and returns the rest. */
    private Schedule run(TraceShape shape, int rank, int context) {
        boolean nonBlocking = trace.isNonBlocking(shape.operation());
        int tag = tag(shape.kind()) + (nonBlocking ? KINDS * (1 + shape.call() % TAGS) : 0);
        int member = trace.communicator(shape.operation()).member(rank);
        TraceSink sink = new TraceSink(target, requests, trace.communicator(shape.operation()), rank, context, tag);
        Schedule schedule = nonBlocking ? new Schedule(sink) : null;
        try {
            algorithm(shape).run(new CollectiveCall(shape, member, nonBlocking ? schedule : sink, algorithms::of));
        } catch (TraceBuilder.InvalidOperation e) {
            throw new InputException(trace.name(), shape.kind().word() + " of " + e.found(), e.expected());
        }
        if (nonBlocking) {
            schedule.begin();
        }
        return schedule;
    }

    private CollectiveAlgorithm algorithm(TraceShape shape) {
        boolean isBarrier =
                waitsAlone && ALL_WAIT_FOR_ALL.contains(shape.kind()) && !trace.isNonBlocking(shape.operation());
        return isBarrier ? algorithms.barrier(shape) : algorithms.of(shape);
    }

    /** The tag of the messages of a kind of blocking collective. */
    static int tag(Operation kind) {
        return kind.ordinal() - Operation.BARRIER.ordinal();
    }

    /** The kind of collective whose messages have this tag. */
    public static Operation kind(int tag) {
        return Operation.values()[Operation.BARRIER.ordinal() + tag % KINDS];
    }
}
