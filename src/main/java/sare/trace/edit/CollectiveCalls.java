package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sare.trace.CollectiveOrder;
import sare.trace.Trace;

/** The operations of each collective call: the k-th collectives of all members of a communicator are one call. */
final class CollectiveCalls {
    private final Trace trace;
    private final CollectiveOrder order;
    private final int[] numbers; // by operation that is a collective: its number among those of its member

    CollectiveCalls(Trace trace) {
        this.trace = trace;
        this.order = new CollectiveOrder(trace);
        this.numbers = new int[trace.operations()];
        for (int rank = 0; rank < trace.ranks(); rank++) {
            Int2IntOpenHashMap next = new Int2IntOpenHashMap(); // by communicator: number of calls so far
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isCollective()) {
                    numbers[operation] = next.addTo(trace.communicatorIndex(operation), 1);
                }
            }
        }
    }

    private boolean isCalledBy(int member, int operation) {
        return numbers[operation] < order.calls(trace.communicatorIndex(operation), member);
    }

    private int callOf(int member, int operation) {
        return order.call(trace.communicatorIndex(operation), member, numbers[operation]);
    }

    /** Whether all members of the communicator have an operation of the same call. */
    boolean haveAllMembers(int operation) {
        return haveAllMembers(operation, each -> true);
    }

    /** Whether all members of the communicator have an operation of the same call with a property. */
    boolean haveAllMembers(int operation, IntPredicate property) {
        return IntStream.range(0, trace.communicator(operation).size())
                .allMatch(member -> isCalledBy(member, operation) && property.test(callOf(member, operation)));
    }

    /** Passes all operations of a call on. */
    void forEachMember(int operation, IntConsumer action) {
        IntStream.range(0, trace.communicator(operation).size())
                .filter(member -> isCalledBy(member, operation))
                .forEach(member -> action.accept(callOf(member, operation)));
    }
}
