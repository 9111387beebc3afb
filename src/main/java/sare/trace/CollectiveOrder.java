package sare.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.Consumer;

/**
 * The collectives of a trace by communicator, member and index of the call. The k-th collectives of all members of a
 * communicator are one call, as MPI requires (MPI 4.0, section 6.14).
 */
public final class CollectiveOrder {
    private static final String NO_MORE = "no more collectives";

    private final Trace trace;
    private final IntArrayList[][] calls; // operations in order, by communicator and member; null without any

    public CollectiveOrder(Trace trace) {
        this.trace = trace;
        this.calls = new IntArrayList[trace.communicators().size()][];
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
        Communicator communicator = trace.communicator(operation);
        if (calls[index] == null) {
            calls[index] = new IntArrayList[communicator.size()];
            for (int member = 0; member < communicator.size(); member++) {
                calls[index][member] = new IntArrayList();
            }
        }
        calls[index][communicator.member(rank)].add(operation);
    }

    /** Whether the trace has no collectives. */
    public boolean isEmpty() {
        for (IntArrayList[] members : calls) {
            if (members != null) {
                return false;
            }
        }
        return true;
    }

    /** The operation of a member that is its k-th collective on a communicator (k from 0). */
    public int call(int communicatorIndex, int member, int k) {
        return calls[communicatorIndex][member].getInt(k);
    }

    /** Reports the first difference between the calls of each member and those of member 0. */
    public void check(Consumer<TraceProblem> problems) {
        for (int index = 0; index < calls.length; index++) {
            for (int member = 1; calls[index] != null && member < calls[index].length; member++) {
                compare(index, member, problems);
            }
        }
    }

    private void compare(int index, int member, Consumer<TraceProblem> problems) {
        Communicator communicator = trace.communicators().get(index);
        int rank = communicator.worldRank(member);
        IntArrayList first = calls[index][0];
        IntArrayList mine = calls[index][member];
        int common = Math.min(first.size(), mine.size());
        for (int k = 0; k < common; k++) {
            if (!agree(first.getInt(k), mine.getInt(k))) {
                String text = difference(communicator, describe(mine.getInt(k)), describe(first.getInt(k)));
                problems.accept(TraceProblem.at(trace, rank, mine.getInt(k), text));
                return;
            }
        }
        if (mine.size() < first.size()) {
            String expected = describe(first.getInt(common));
            problems.accept(TraceProblem.of(rank, difference(communicator, NO_MORE, expected)));
        } else if (mine.size() > first.size()) {
            int operation = mine.getInt(common);
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
