package sare.trace;

import java.util.Arrays;

/**
 * Reduces the size of receives to that of their messages. It is for formats in which a receive only has the capacity of its
 * buffer (MPI 4.0, section 3.2.4: a message may be shorter). A receive that is too small or has no message stays as it is.
 */
public final class ReceiveSizes {
    /** Size of a receive that takes a message of any size; it becomes 0 if no message is sent. */
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

    /** The trace with the sizes of the messages in their receives; the same trace if nothing changes. */
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

    private long bytes(int receive) {
        long room = trace.bytes(receive);
        long sent = sentBytes[messageOf[receive]];
        if (sent == NOT_SENT) {
            return room == UNLIMITED ? 0 : room;
        }
        return Math.min(room, sent);
    }
}
