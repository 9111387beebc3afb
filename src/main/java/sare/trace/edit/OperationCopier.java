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
    /** Copies a send, receive or collective of a rank. */
    void copy(int rank, int operation) {
        Operation kind = trace.kind(operation);
        int newRankHere = newRank.applyAsInt(rank);
        int communicator = newCommunicator.applyAsInt(trace.communicatorIndex(operation));
        switch (kind) {
            case SEND, ISEND, RECEIVE, IRECEIVE -> copyMessage(kind, newRankHere, communicator, operation);
            case BARRIER -> target.barrier(newRankHere, communicator);
            case BROADCAST, REDUCE ->
                target.rooted(
                        kind, newRankHere, communicator, newRank.applyAsInt(trace.root(operation)), bytes(operation));
            case ALL_REDUCE, ALL_TO_ALL -> target.unrooted(kind, newRankHere, communicator, bytes(operation));
            case ALL_TO_ALL_V -> target.allToAllV(newRankHere, communicator, parts(operation));
            default -> throw new IllegalArgumentException(kind.word());
        }
    }

    private void copyMessage(Operation kind, int rank, int communicator, int operation) {
        int peer = newRank.applyAsInt(trace.peer(operation));
        int tag = trace.tag(operation);
        long bytes = bytes(operation);
        int request = trace.request(operation);
        switch (kind) {
            case SEND -> target.send(rank, peer, tag, communicator, bytes);
            case ISEND -> target.isend(rank, peer, tag, communicator, bytes, request);
            case RECEIVE -> target.receive(rank, peer, tag, communicator, bytes);
            default -> target.ireceive(rank, peer, tag, communicator, bytes, request);
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
