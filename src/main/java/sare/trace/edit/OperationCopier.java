package sare.trace.edit;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Copies operations into another trace, where ranks may have other numbers, communicators fewer members and messages other
 * sizes. Waits and compute bursts are not its matter.
 *
 * @param trace where they stand
 * @param target where they go
 * @param newRank by rank: its number there, negative if it is not there
 * @param newCommunicator by index of a communicator: its index there
 * @param newBytes by size in bytes: the size there
 */
record OperationCopier(
        Trace trace,
        TraceBuilder target,
        IntUnaryOperator newRank,
        IntUnaryOperator newCommunicator,
        LongUnaryOperator newBytes) {
    private static final int NO_ROOT = 0; // counts only for a kind that has one

    /** Copies a send, receive or collective of a rank, with the request that it opens. */
    void copy(int rank, int operation) {
        Operation kind = trace.kind(operation);
        int newRankHere = newRank.applyAsInt(rank);
        int communicator = newCommunicator.applyAsInt(trace.communicatorIndex(operation));
        int request = trace.request(operation);
        if (kind.isSend() || kind.isReceive()) {
            int peer = newRank.applyAsInt(trace.peer(operation));
            target.message(newRankHere, kind, peer, trace.tag(operation), communicator, bytes(operation), request);
        } else if (kind == Operation.ALL_TO_ALL_V) {
            target.allToAllV(newRankHere, communicator, parts(operation), request);
        } else if (kind.isCollective()) {
            int root = kind.hasRoot() ? newRank.applyAsInt(trace.root(operation)) : NO_ROOT;
            target.collective(newRankHere, kind, communicator, root, bytes(operation), request);
        } else {
            throw new IllegalArgumentException(kind.word());
        }
    }

    private long bytes(int operation) {
        return newBytes.applyAsLong(trace.bytes(operation));
    }

    /** The parts of an all-to-all-v for the members that are left. */
    private long[] parts(int operation) {
        Communicator communicator = trace.communicator(operation);
        long[] parts = trace.partBytes(operation);
        int left = 0;
        for (int member = 0; member < parts.length; member++) {
            if (newRank.applyAsInt(communicator.worldRank(member)) >= 0) {
                parts[left++] = newBytes.applyAsLong(parts[member]);
            }
        }
        return left == parts.length ? parts : Arrays.copyOf(parts, left);
    }
}
