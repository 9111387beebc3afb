package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import sare.trace.Trace;

/** The operations of each collective call: the k-th collectives of all members of a communicator are one call. */
final class CollectiveCalls {
    private final Trace trace;
    private final int[]
            numbers; // by operation that is a collective: its number among those of its rank and communicator
    private final IntArrayList[][] operations; // by communicator and member; null for a communicator without any

    CollectiveCalls(Trace trace) {
        this.trace = trace;
        numbers = new int[trace.operations()];
        operations = new IntArrayList[trace.communicators().size()][];
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isCollective()) {
                    add(rank, operation);
                }
            }
        }
    }

    private void add(int rank, int operation) {
        int index = trace.communicatorIndex(operation);
        if (operations[index] == null) {
            operations[index] = new IntArrayList[trace.communicator(operation).size()];
        }
        int member = trace.communicator(operation).member(rank);
        if (operations[index][member] == null) {
            operations[index][member] = new IntArrayList();
        }
        numbers[operation] = operations[index][member].size();
        operations[index][member].add(operation);
    }

    /** Whether all members of the communicator have an operation of the same call. */
    boolean haveAllMembers(int operation) {
        return haveAllMembers(operation, each -> true);
    }

    /** Whether all members of the communicator have an operation of the same call with a property. */
    boolean haveAllMembers(int operation, IntPredicate property) {
        for (IntArrayList member : operations[trace.communicatorIndex(operation)]) {
            if (member == null
                    || numbers[operation] >= member.size()
                    || !property.test(member.getInt(numbers[operation]))) {
                return false;
            }
        }
        return true;
    }

    /** Passes all operations of a call on. */
    void forEachMember(int operation, IntConsumer action) {
        for (IntArrayList member : operations[trace.communicatorIndex(operation)]) {
            if (member != null && numbers[operation] < member.size()) {
                action.accept(member.getInt(numbers[operation]));
            }
        }
    }
}
