package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.function.Consumer;
import sare.trace.storage.IntColumn;

/**
 * The collectives of a trace by communicator, member and index of the call. The k-th collectives of all members of a
 * communicator are one call, as MPI requires (MPI 4.0, section 6.14).
 */
public final class CollectiveOrder {
    private static final String NO_MORE = "no more collectives";

    private final Trace trace;
    private final IntColumn operations; // those of each communicator and member in order, one list after another
    private final long[][] firsts; // by communicator and member, then the end: index in the column; null without any

    public CollectiveOrder(Trace trace) {
        this.trace = trace;
        this.firsts = new long[trace.communicators().size()][];
        count();
        long end = 0;
        for (long[] members : firsts) {
            for (int member = 0; members != null && member < members.length; member++) {
                long size = members[member];
                members[member] = end;
                end += size;
            }
        }
        this.operations = trace.storage().ints(end);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            fill(rank);
        }
    }

    /** Counts the collectives of each communicator and member. */
    private void count() {
        trace.forEachOperation((rank, operation) -> {
            if (trace.kind(operation).isCollective()) {
                int index = trace.communicatorIndex(operation);
                Communicator communicator = trace.communicator(operation);
                if (firsts[index] == null) {
                    firsts[index] = new long[communicator.size() + 1];
                }
                firsts[index][communicator.member(rank)]++;
            }
        });
    }

    private void fill(int rank) {
        Int2IntOpenHashMap next = new Int2IntOpenHashMap(); // by communicator: number of calls so far
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (trace.kind(operation).isCollective()) {
                int index = trace.communicatorIndex(operation);
                int member = trace.communicator(operation).member(rank);
                operations.set(firsts[index][member] + next.addTo(index, 1), operation);
            }
        }
    }

    /** Whether the trace has no collectives. */
    public boolean isEmpty() {
        return operations.size() == 0;
    }

    /** The operation of a member that is its k-th collective on a communicator (k from 0). */
    public int call(int communicatorIndex, int member, int k) {
        return operations.get(firsts[communicatorIndex][member] + k);
    }

    /** Number of collectives of a member on a communicator that has any. */
    public int calls(int communicatorIndex, int member) {
        return (int) (firsts[communicatorIndex][member + 1] - firsts[communicatorIndex][member]);
    }

    /** Gives back the memory; the last call. */
    public void free() {
        operations.free();
    }

    /** Reports the first difference between the calls of each member and those of member 0. */
    public void check(Consumer<TraceProblem> problems) {
        for (int index = 0; index < firsts.length; index++) {
            for (int member = 1; firsts[index] != null && member < firsts[index].length - 1; member++) {
                compare(index, member, problems);
            }
        }
    }

    private void compare(int index, int member, Consumer<TraceProblem> problems) {
        Communicator communicator = trace.communicators().get(index);
        int rank = communicator.worldRank(member);
        int expected = calls(index, 0);
        int found = calls(index, member);
        int common = Math.min(expected, found);
        for (int k = 0; k < common; k++) {
            int mine = call(index, member, k);
            if (!agree(call(index, 0, k), mine)) {
                String text = difference(communicator, describe(mine), describe(call(index, 0, k)));
                problems.accept(TraceProblem.at(trace, rank, mine, text));
                return;
            }
        }
        if (found < expected) {
            String missing = describe(call(index, 0, common));
            problems.accept(TraceProblem.of(rank, difference(communicator, NO_MORE, missing)));
        } else if (found > expected) {
            int operation = call(index, member, common);
            String text = difference(communicator, describe(operation), NO_MORE);
            problems.accept(TraceProblem.at(trace, rank, operation, text));
        }
    }

    private static String difference(Communicator communicator, String found, String expected) {
        return found + " on communicator " + communicator.id() + ", where rank " + communicator.worldRank(0) + " has "
                + expected;
    }

    private boolean agree(int a, int b) {
        Operation kind = trace.kind(a);
        return kind == trace.kind(b)
                && trace.isNonBlocking(a) == trace.isNonBlocking(b)
                && (!kind.hasRoot() || trace.root(a) == trace.root(b))
                && (!mustAgreeInBytes(kind) || trace.bytes(a) == trace.bytes(b));
    }

    private static boolean mustAgreeInBytes(Operation kind) {
        return kind != Operation.BARRIER && !kind.mayDifferInBytes();
    }

    /** The properties in which members must {@link #agree}. */
    private String describe(int operation) {
        Operation kind = trace.kind(operation);
        String text = (trace.isNonBlocking(operation) ? Operation.NON_BLOCKING : "") + kind.word();
        if (kind.hasRoot()) {
            text += " with root " + trace.root(operation);
        }
        return mustAgreeInBytes(kind) ? text + " of " + trace.bytes(operation) + " bytes" : text;
    }
}
