package sare.trace.source;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import sare.trace.Communicator;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Moves collectives to the world from communicators with all ranks in order, such as duplicates of the world. This keeps the
 * program unchanged if all ranks call these collectives in the same order; otherwise nothing is moved.
 */
public final class WorldCollectives {
    private final Trace trace;
    private final boolean[] worlds; // by communicator: whether it has all ranks in order

    private WorldCollectives(Trace trace) {
        this.trace = trace;
        this.worlds = new boolean[trace.communicators().size()];
        for (int index = 0; index < worlds.length; index++) {
            worlds[index] = isWorld(trace.communicators().get(index));
        }
    }

    /** The trace with these collectives moved; the same object if there are none. */
    public static Trace of(Trace trace) {
        WorldCollectives collectives = new WorldCollectives(trace);
        return collectives.mayMove() ? collectives.moved() : trace;
    }

    private boolean isWorld(Communicator communicator) {
        boolean world = communicator.size() == trace.ranks();
        for (int member = 0; world && member < communicator.size(); member++) {
            world = communicator.worldRank(member) == member;
        }
        return world;
    }

    /** Whether there are collectives to move, which all ranks call in the same order. */
    private boolean mayMove() {
        IntArrayList order = calls(0);
        if (order.intStream().allMatch(index -> index == Communicator.WORLD)) {
            return false;
        }
        for (int rank = 1; rank < trace.ranks(); rank++) {
            if (!calls(rank).equals(order)) {
                return false;
            }
        }
        return true;
    }

    /** The communicators of a rank's collectives that include all ranks, in program order. */
    private IntArrayList calls(int rank) {
        IntArrayList calls = new IntArrayList();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (isMoved(operation)) {
                calls.add(trace.communicatorIndex(operation));
            }
        }
        return calls;
    }

    private boolean isMoved(int operation) {
        return trace.kind(operation).isCollective() && worlds[trace.communicatorIndex(operation)];
    }

    private Trace moved() {
        return TraceBuilder.edited(trace, (target, rank, operation) -> {
            int communicator = isMoved(operation) ? Communicator.WORLD : trace.communicatorIndex(operation);
            target.copy(trace, rank, operation, communicator);
        });
    }
}
