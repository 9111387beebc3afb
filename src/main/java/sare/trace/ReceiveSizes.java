package sare.trace;

import java.util.Arrays;

/**
 * Makes receives as large as the messages that they take, for formats in which a receive only gives the room for one (MPI
 * 4.0, section 3.2.4: a message may be shorter). A receive that is too small, or for which there is no message, stays.
 */
public final class ReceiveSizes {
    /** The bytes of a receive that takes a message of any size; 0 when none comes. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final long NOT_SENT = -1;

    private final Trace trace;
    private final int[] messageOf; // by operation
    private final long[] sentBytes; // by message

    private ReceiveSizes(Trace trace, MessageMatching matching) {
        this.trace = trace;
        this.messageOf = matching.messageOf();
        this.sentBytes = new long[matching.messages()];
        Arrays.fill(sentBytes, NOT_SENT);
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation).isSend()) {
                sentBytes[messageOf[operation]] = trace.bytes(operation);
            }
        }
    }

    /** The trace with the sizes of its messages at their receives; the same trace when it has them. */
    public static Trace asSent(Trace trace) {
        ReceiveSizes sizes = new ReceiveSizes(trace, MessageMatching.of(trace));
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation).isReceive() && sizes.bytes(operation) != trace.bytes(operation)) {
                return sizes.copy();
            }
        }
        return trace;
    }

    private Trace copy() {
        TraceBuilder target = TraceBuilder.like(trace);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.kind(operation).isReceive()) {
                    target.message(
                            rank,
                            trace.kind(operation),
                            trace.peer(operation),
                            trace.tag(operation),
                            trace.communicatorIndex(operation),
                            bytes(operation),
                            trace.request(operation));
                } else {
                    target.copy(trace, rank, operation);
                }
            }
        }
        return target.build();
    }

    /** Of a receive. */
    private long bytes(int operation) {
        long room = trace.bytes(operation);
        long sent = sentBytes[messageOf[operation]];
        if (sent == NOT_SENT) {
            return room == UNLIMITED ? 0 : room;
        }
        return Math.min(room, sent);
    }
}
