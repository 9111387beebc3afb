package sare.trace.collective;

import java.util.Arrays;
import java.util.function.IntPredicate;
import sare.input.InputException;
import sare.trace.CollectiveOrder;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Turns collectives into the sends and receives of named algorithms.
 *
 * <p>The messages of a communicator's collectives have a communicator of their own, with the same members and a free id, so
 * they never match a program's own messages. Their tag is the kind of collective, from 0 for a barrier in the order of
 * {@link Operation}. Successive collectives are not confused, since every pair of members exchanges the messages of one
 * before those of the next, and messages do not overtake.
 *
 * <p>A collective without bytes sends nothing (as in MPICH, where such calls return at once), except a barrier, which is
 * made of empty messages; nor does a pair of an all-to-all-v without bytes. Where a vector has fewer elements than parts,
 * empty parts are sent. What a rank has for itself is no message.
 */
public final class Collectives {
    private static final int NONE = -1;

    private final Trace trace;
    private final CollectiveAlgorithms algorithms;
    private final IntPredicate expanded; // by communicator
    private final CollectiveOrder order;
    private final TraceBuilder target;
    private final int[] contexts; // by communicator: the one of its collectives' messages
    private final int[] places; // by communicator: how many collectives the rank has passed

    private Collectives(Trace trace, CollectiveOrder order, CollectiveAlgorithms algorithms, IntPredicate expanded) {
        this.trace = trace;
        this.expanded = expanded;
        this.algorithms = algorithms;
        this.order = order;
        this.target = TraceBuilder.like(trace);
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
        CollectiveOrder order = new CollectiveOrder(trace);
        if (order.isEmpty()) {
            return trace;
        }
        order.check(problem -> {
            throw new InputException(
                    trace.name(),
                    InputException.WHOLE_FILE,
                    problem.toString(),
                    "the same collectives in all members of a communicator");
        });
        return new Collectives(trace, order, algorithms, expanded).expand();
    }

    private Trace expand() {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            Arrays.fill(places, 0);
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isCollective() && expanded.test(trace.communicatorIndex(operation))) {
                    expand(rank, operation);
                } else {
                    target.copy(trace, rank, operation);
                }
            }
        }
        return target.information("collectives", algorithms.toString()).build();
    }

    private void expand(int rank, int operation) {
        Operation kind = trace.kind(operation);
        int index = trace.communicatorIndex(operation);
        int place = places[index]++;
        boolean empty = kind != Operation.BARRIER && kind != Operation.ALL_TO_ALL_V && trace.bytes(operation) == 0;
        if (empty || trace.communicator(operation).size() == 1) {
            return;
        }
        if (contexts[index] == NONE) {
            contexts[index] = target.shadow(trace.communicator(operation));
        }
        algorithms.of(kind).run(new CollectiveCall(trace, target, order, rank, operation, contexts[index], place));
    }

    /** The tag of the messages of a kind of collective. */
    static int tag(Operation kind) {
        return kind.ordinal() - Operation.BARRIER.ordinal();
    }

    /** The kind of collective whose messages have this tag. */
    public static Operation kind(int tag) {
        return Operation.values()[Operation.BARRIER.ordinal() + tag];
    }
}
