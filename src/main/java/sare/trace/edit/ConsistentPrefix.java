package sare.trace.edit;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * The largest beginning of a trace that can have happened: of every rank, the operations up to a place, so that no rank has
 * received a message whose sender has not sent it, and no rank has completed a collective that another member has not started. If
 * two beginnings have this property, so has the one with the longer part of every rank; so there is a largest one.
 *
 * <p>It is found by shortening. At first every rank keeps all operations. While a kept operation completes a message or
 * collective that is not kept where it starts, its rank is cut before this operation. Every operation is removed at most once, so
 * the work grows with the length of the trace only.
 */
public final class ConsistentPrefix {
    private final Trace trace;
    private final MessageEnds ends;
    private final CollectiveCalls calls;
    private final int[] cuts; // by rank: the first operation that is not kept
    private final Deque<Range> removed = new ArrayDeque<>(); // whose consequences are still open

    /** Operations of one rank. */
    private record Range(int begin, int end) {}

    /**
     * A beginning of a trace.
     *
     * @param trace the kept operations, then the operations that complete what is open
     * @param keptOperations by rank
     * @param inFlight messages that are sent and not yet received; receives for them follow the kept operations of their rank
     * @param open requests that are open; a wait for them follows the kept operations of their rank
     * @param leftOut receives that were posted, and collectives that were started, for which the others have no part; they are
     *     not in the trace, nor among the kept operations
     */
    public record Prefix(Trace trace, int[] keptOperations, long inFlight, long open, long leftOut) {}

    private ConsistentPrefix(Trace trace, int[] mostOperations) {
        this.trace = trace;
        this.ends = new MessageEnds(trace);
        this.calls = new CollectiveCalls(trace);
        this.cuts = new int[trace.ranks()];
        Arrays.setAll(cuts, trace::endOperation);
        for (int rank = 0; rank < cuts.length; rank++) {
            cut(rank, trace.firstOperation(rank) + Math.min(mostOperations[rank], size(rank)));
        }
    }

    private int size(int rank) {
        return trace.endOperation(rank) - trace.firstOperation(rank);
    }

    /**
     * Finds the prefix.
     *
     * @param mostOperations by rank: the number of operations that may be kept at most
     */
    public static Prefix of(Trace trace, int[] mostOperations) {
        ConsistentPrefix prefix = new ConsistentPrefix(trace, mostOperations);
        prefix.requireAll();
        while (!prefix.removed.isEmpty()) {
            Range range = prefix.removed.pop();
            for (int operation = range.begin; operation < range.end; operation++) {
                prefix.require(operation);
            }
        }
        return new PrefixWriter(trace, prefix.ends, prefix.calls, prefix.cuts).write();
    }

    private void cut(int rank, int operation) {
        if (operation < cuts[rank]) {
            removed.push(new Range(operation, cuts[rank]));
            cuts[rank] = operation;
        }
    }

    /** Cuts ranks where an operation completes what nobody starts in the whole trace. */
    private void requireAll() {
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation).isReceive() && ends.sender(ends.message(operation)) == MessageEnds.NONE) {
                cutBeforeCompletion(operation);
            } else if (trace.kind(operation).isCollective() && !calls.haveAllMembers(operation)) {
                require(operation);
            }
        }
    }

    /** Cuts the ranks that complete what a removed operation starts. */
    private void require(int operation) {
        Operation kind = trace.kind(operation);
        if (kind.isSend()) {
            int receive = ends.receiver(ends.message(operation));
            if (receive != MessageEnds.NONE) {
                cutBeforeCompletion(receive);
            }
        } else if (kind.isCollective()) {
            calls.forEachMember(operation, this::cutBeforeCompletion);
        }
    }

    /** Cuts the rank of a receive or collective before the operation that completes it, if there is one. */
    private void cutBeforeCompletion(int operation) {
        int completion = trace.opensRequest(operation) ? ends.completion(operation) : operation;
        if (completion != MessageEnds.NONE) {
            cut(trace.rankOf(completion), completion);
        }
    }
}
