package sare.trace.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sare.input.InputException;
import sare.trace.CollectiveOrder;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * The number of calls of one size for which an algorithm is chosen.
 *
 * @param kind kind of collective
 * @param members size of the communicator
 * @param bytes the bytes of {@link CallBytes} that select the algorithm, or {@link #UNKNOWN}
 * @param algorithm the algorithm with its parameters
 * @param calls number of calls, each by all members
 */
public record CollectiveUse(Operation kind, int members, long bytes, String algorithm, long calls) {
    /** The value of {@link #bytes} for a kind in which no member knows the bytes of all. */
    public static final long UNKNOWN = -1;

    private static final Comparator<CollectiveUse> ORDER = Comparator.comparing(CollectiveUse::kind)
            .thenComparing(CollectiveUse::members)
            .thenComparing(CollectiveUse::bytes)
            .thenComparing(CollectiveUse::algorithm);

    /**
     * The algorithms of the calls of a trace, by kind, members and bytes. Calls without bytes or with one member send nothing
     * and are left out.
     *
     * @throws sare.input.InputException if the members of a communicator do not agree in its collectives, or the sum of their
     *     bytes in one of them is larger than 2^63 - 2
     */
    public static List<CollectiveUse> of(Trace trace, CollectiveAlgorithms algorithms) {
        CollectiveOrder order = Collectives.checkedOrder(trace);
        int[] calls = new int[trace.communicators().size()]; // by communicator: calls so far
        Map<CollectiveUse, Long> counts = new TreeMap<>(ORDER);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (!trace.kind(operation).isCollective()
                        || trace.communicator(operation).member(rank) != 0) {
                    continue;
                }
                TraceShape shape = new TraceShape(trace, order, operation, calls[trace.communicatorIndex(operation)]++);
                if (shape.size() > 1 && !CallBytes.isEmpty(shape)) {
                    counts.merge(one(shape, algorithms, trace), 1L, Long::sum);
                }
            }
        }
        List<CollectiveUse> uses = new ArrayList<>();
        counts.forEach((use, count) ->
                uses.add(new CollectiveUse(use.kind(), use.members(), use.bytes(), use.algorithm(), count)));
        return uses;
    }

    private static CollectiveUse one(TraceShape shape, CollectiveAlgorithms algorithms, Trace trace) {
        String algorithm = algorithms.rule(shape).choice().shortened();
        return new CollectiveUse(shape.kind(), shape.size(), knownBytes(shape, trace), algorithm, 1);
    }

    private static long knownBytes(TraceShape shape, Trace trace) {
        if (!CallBytes.areKnown(shape.kind())) {
            return UNKNOWN;
        }
        CallBytes known = CallBytes.of(shape);
        if (known.isTooLarge()) {
            throw new InputException(
                    trace.name(),
                    "the members of " + shape.kind().word() + " have " + Long.MAX_VALUE + " bytes or more together",
                    "fewer");
        }
        return known.bytes();
    }
}
