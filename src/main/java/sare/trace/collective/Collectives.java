package sare.trace.collective;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.IntPredicate;
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
 * Turns collectives into the sends and receives of named algorithms.
 *
 * <p>The messages of a communicator's collectives have a communicator of their own, with the same members and a free id, so
 * they never match a program's own messages. Their tag is the kind of collective, from 0 for a barrier in the order of
 * {@link Operation}. Successive collectives are not confused, since every pair of members exchanges the messages of one
 * before those of the next, and messages do not overtake. Non-blocking ones may be under way at once, so the messages of
 * each have tags of their own.
 *
 * <p>A collective without bytes sends nothing (as in MPICH, where such calls return at once), except a barrier, which is
 * made of empty messages; nor does a pair of an all-to-all-v without bytes, or a member without bytes and the root of a
 * gather-v or scatter-v. Where a vector has fewer elements than parts, empty parts are sent. What a rank has for itself is
 * no message.
 */
public final class Collectives {
    private static final int NONE = -1;
    private static final int KINDS = Operation.values().length - Operation.BARRIER.ordinal();
    private static final int TAGS = Integer.MAX_VALUE / KINDS - 1; // of each kind

    /** Collectives that no member leaves before all have come to it, with n messages of each member and more. */
    private static final Set<Operation> ALL_WAIT_FOR_ALL = EnumSet.of(
            Operation.ALL_TO_ALL,
            Operation.ALL_GATHER,
            Operation.ALL_GATHER_V,
            Operation.REDUCE_SCATTER,
            Operation.REDUCE_SCATTER_BLOCK);

    private final Trace trace;
    private final CollectiveAlgorithms algorithms; // or null to drop collectives
    private final boolean waitsAlone; // messages need do no more than make members wait
    private final IntPredicate expanded; // by communicator
    private final CollectiveOrder order;
    private final TraceBuilder target;
    private final int[] contexts; // by communicator: the one of its collectives' messages
    private final int[] places; // by communicator: how many collectives the rank has passed
    private RankRequests requests; // of the rank
    private StartedCollectives started; // by the rank

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
        this.places = new int[contexts.length];
        Arrays.fill(contexts, NONE);
    }

    /**
     * The trace with messages in place of collectives; the same trace when it has none.
     *
     * @throws InputException when the members of a communicator do not agree in its collectives
     */
    public static Trace expand(Trace trace, CollectiveAlgorithms algorithms) {
        return expand(trace, algorithms, communicator -> true);
    }

    /** The same, but only with collectives of some communicators, by their indices. */
    public static Trace expand(Trace trace, CollectiveAlgorithms algorithms, IntPredicate expanded) {
        CollectiveOrder order = checkedOrder(trace);
        if (order.isEmpty()) {
            return trace;
        }
        TraceBuilder target = TraceBuilder.like(trace);
        new Collectives(trace, order, algorithms, false, expanded, target).replaceAll();
        return target.information("collectives", algorithms.toString()).build();
    }

    /**
     * A trace whose ranks wait for each other as they do under {@link CollectiveAlgorithms#DEFAULT}, with fewer messages, which
     * are not those of its traffic: where all members wait for all and each sends to all, a barrier does.
     *
     * @throws InputException as {@link #expand(Trace, CollectiveAlgorithms)}
     */
    public static Trace expandToWaits(Trace trace) {
        CollectiveOrder order = checkedOrder(trace);
        if (order.isEmpty()) {
            return trace;
        }
        TraceBuilder target = TraceBuilder.like(trace);
        new Collectives(trace, order, CollectiveAlgorithms.DEFAULT, true, communicator -> true, target).replaceAll();
        return target.build();
    }

    /**
     * The trace without collectives, and without what waits for them; the same trace when it has none.
     *
     * @throws InputException as {@link #expand(Trace, CollectiveAlgorithms)}
     */
    public static Trace drop(Trace trace) {
        CollectiveOrder order = checkedOrder(trace);
        if (order.isEmpty()) {
            return trace;
        }
        TraceBuilder target = TraceBuilder.like(trace);
        new Collectives(trace, order, null, false, communicator -> true, target).replaceAll();
        return target.build();
    }

    /**
     * What ranks send each other, with messages in place of collectives. These are counted and not kept: an all-to-all of a few
     * thousand ranks has millions.
     *
     * @throws InputException as {@link #expand(Trace, CollectiveAlgorithms)}, or when bytes are too many
     */
    public static TrafficMatrix traffic(Trace trace, CollectiveAlgorithms algorithms) {
        CollectiveOrder order = checkedOrder(trace);
        TrafficCounter counter = new TrafficCounter(trace);
        TraceBuilder target = TraceBuilder.like(trace, builder -> counter);
        new Collectives(trace, order, algorithms, false, communicator -> true, target).replaceAll();
        return counter.matrix();
    }

    /** The calls of a trace whose members agree in them. */
    static CollectiveOrder checkedOrder(Trace trace) {
        CollectiveOrder order = new CollectiveOrder(trace);
        order.check(problem -> {
            throw new InputException(
                    trace.name(), problem.toString(), "the same collectives in all members of a communicator");
        });
        return order;
    }

    /**
     * Whether a call sends nothing under any algorithm.
     *
     * @param operation of any member
     * @param place among the collectives of the communicator
     */
    public static boolean sendsNothing(Trace trace, CollectiveOrder order, int operation, int place) {
        return sendsNothing(new TraceShape(trace, order, operation, place));
    }

    private static boolean sendsNothing(TraceShape shape) {
        return shape.size() == 1 || CallBytes.isEmpty(shape);
    }

    private void replaceAll() {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            Arrays.fill(places, 0);
            requests = new RankRequests(trace, rank);
            started = new StartedCollectives();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                expandOrCopy(rank, operation);
            }
            started.completeAll();
        }
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
        int place = places[index]++;
        TraceShape shape = new TraceShape(trace, order, operation, place);
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

    /** Does the rank's part, or answers what is left of it where it does not block. */
    private Schedule run(TraceShape shape, int rank, int context) {
        boolean nonBlocking = trace.isNonBlocking(shape.operation());
        int tag = tag(shape.kind()) + (nonBlocking ? KINDS * (1 + shape.place() % TAGS) : 0);
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

    /** The tag of the messages of a kind of collective that blocks. */
    static int tag(Operation kind) {
        return kind.ordinal() - Operation.BARRIER.ordinal();
    }

    /** The kind of collective whose messages have this tag. */
    public static Operation kind(int tag) {
        return Operation.values()[Operation.BARRIER.ordinal() + tag % KINDS];
    }
}
