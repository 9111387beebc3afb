package sare.trace.edit;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Copies sends, receives and collectives into another trace, in which ranks may have other numbers, communicators fewer members and
 * messages other sizes.
 *
 * @param newRank by rank: its number in the target, negative if it is dropped
 * @param newCommunicator by index of a communicator: its index in the target
 * @param newBytes by size in bytes: the size in the target
 */
record OperationCopier(
        Trace trace,
        TraceBuilder target,
        IntUnaryOperator newRank,
        IntUnaryOperator newCommunicator,
        LongUnaryOperator newBytes) {
    private static final int NO_ROOT = 0; // for a kind without root

    /** Copies an operation of a rank with the request that it opens. */
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

    /** The parts of an all-to-all-v for the members that remain. */
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
