package sare.trace;

import sare.trace.storage.LongColumn;

/**
 * Reduces the size of receives to that of their messages. It is for formats in which a receive only has the capacity of its
 * buffer (MPI 4.0, section 3.2.4: a message may be shorter). A receive that is too small or has no message stays as it is.
 */
public final class ReceiveSizes {
    /** Size of a receive that takes a message of any size; it becomes 0 if no message is sent. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    private final Trace trace;
    private final MessageMatching matching;
    private final LongColumn sentBytes; // by message: the complement of its bytes, or 0 if it is not sent

    private ReceiveSizes(Trace trace, MessageMatching matching) {
        this.trace = trace;
        this.matching = matching;
        this.sentBytes = trace.storage().longs(matching.messages());
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation).isSend()) {
                sentBytes.set(matching.messageOf(operation), ~trace.bytes(operation));
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
        sizes.free();
        return trace;
    }

    private Trace copy() {
        Trace copy = TraceBuilder.edited(trace, (target, rank, operation) -> {
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
        });
        free();
        return copy;
    }

    private void free() {
        matching.free();
        sentBytes.free();
    }

    private long bytes(int receive) {
        long room = trace.bytes(receive);
        long sent = sentBytes.get(matching.messageOf(receive));
        if (sent == 0) {
            return room == UNLIMITED ? 0 : room;
        }
        return Math.min(room, ~sent);
    }
}
