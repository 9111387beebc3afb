package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Writes the beginning of a trace that {@link ConsistentPrefix} has found, and completes what is open at its end. */
final class PrefixWriter {
    private final Trace trace;
    private final MessageEnds ends;
    private final CollectiveCalls calls;
    private final int[] cuts; // by rank: the first operation that is not kept
    private final TraceBuilder target;
    private final int[] kept; // by rank: number of operations
    private final IntArrayList[] arriving; // by rank: sends of messages that it has not posted a receive for
    private long inFlight;
    private long openRequests;
    private long leftOut;

    PrefixWriter(Trace trace, MessageEnds ends, CollectiveCalls calls, int[] cuts) {
        this.trace = trace;
        this.ends = ends;
        this.calls = calls;
        this.cuts = cuts;
        this.target = TraceBuilder.like(trace);
        this.kept = new int[trace.ranks()];
        this.arriving = new IntArrayList[trace.ranks()];
    }

    ConsistentPrefix.Prefix write() {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            collectArriving(rank);
        }
        for (int rank = 0; rank < trace.ranks(); rank++) {
            write(rank);
        }
        return new ConsistentPrefix.Prefix(target.build(), kept, inFlight, openRequests, leftOut);
    }

    private boolean isKept(int operation) {
        return operation < cuts[trace.rankOf(operation)];
    }

    private void collectArriving(int rank) {
        for (int operation = trace.firstOperation(rank); operation < cuts[rank]; operation++) {
            if (trace.kind(operation).isSend()) {
                int receive = ends.receiver(ends.message(operation));
                if (receive == MessageEnds.NONE || !isKept(receive)) {
                    int peer = trace.peer(operation);
                    arriving[peer] = arriving[peer] == null ? new IntArrayList() : arriving[peer];
                    arriving[peer].add(operation);
                }
            }
        }
    }

    private void write(int rank) {
        IntLinkedOpenHashSet open = new IntLinkedOpenHashSet();
        for (int operation = trace.firstOperation(rank); operation < cuts[rank]; operation++) {
            if (isWithoutItsPart(operation)) {
                leftOut++;
                continue;
            }
            kept[rank]++;
            write(rank, operation);
            if (trace.opensRequest(operation)) {
                open.add(trace.request(operation));
            }
            for (int request : trace.completedRequests(operation)) {
                open.remove(request);
            }
        }
        complete(rank, open);
    }

    /** Whether an operation was started here only, and is not completed in the kept part. */
    private boolean isWithoutItsPart(int operation) {
        if (trace.kind(operation).isReceive()) {
            int send = ends.sender(ends.message(operation));
            return send == MessageEnds.NONE || !isKept(send);
        }
        return trace.kind(operation).isCollective() && !calls.haveAllMembers(operation, this::isKept);
    }

    /** Copies an operation; a receive that was not completed gets the size of its message, because it has the size of its room. */
    private void write(int rank, int operation) {
        if (trace.kind(operation) != Operation.IRECEIVE) {
            target.copy(trace, rank, operation);
            return;
        }
        int completion = ends.completion(operation);
        boolean isCompleted = completion != MessageEnds.NONE && isKept(completion);
        long bytes = trace.bytes(isCompleted ? operation : ends.sender(ends.message(operation)));
        target.ireceive(
                rank,
                trace.peer(operation),
                trace.tag(operation),
                trace.communicatorIndex(operation),
                bytes,
                trace.request(operation));
    }

    /** Waits first: other ranks may need a non-blocking collective, and no rank needs these receives. */
    private void complete(int rank, IntLinkedOpenHashSet open) {
        if (!open.isEmpty()) {
            target.waitForAll(rank, open.toIntArray());
            openRequests += open.size();
        }
        if (arriving[rank] != null) {
            for (int send : arriving[rank]) {
                target.receive(
                        rank, trace.rankOf(send), trace.tag(send), trace.communicatorIndex(send), trace.bytes(send));
                inFlight++;
            }
        }
    }
}
