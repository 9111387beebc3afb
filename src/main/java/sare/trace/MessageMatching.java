package sare.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import sare.trace.storage.IntColumn;

/**
 * Matches the receives of a trace to its sends. The k-th receive that a rank posts for a source, tag and communicator takes the
 * k-th send from that source to the rank with this tag and communicator (MPI 4.0, section 3.5: messages do not overtake).
 *
 * <p>A channel is a (source, destination, tag, communicator). Messages have dense ids: first all sends in the order of
 * the trace, then the receives without a send.
 */
public final class MessageMatching {
    /** The value of {@link #messageOf} for an operation that is neither send nor receive. */
    public static final int NO_MESSAGE = -1;

    private static final int NONE = -1; // end of a list of messages

    private final Trace trace;
    private final IntColumn messageOf; // by operation
    private final ChannelNumbers channels;
    private final IntArrayList heads = new IntArrayList(); // by channel: its first message without a receive
    private final IntArrayList tails = new IntArrayList(); // by channel: its last message
    private int sends;
    private int messages;

    private MessageMatching(Trace trace) {
        this.trace = trace;
        this.messageOf = trace.storage().ints(trace.operations());
        this.channels = new ChannelNumbers(trace.ranks());
    }

    public static MessageMatching of(Trace trace) {
        MessageMatching matching = new MessageMatching(trace);
        matching.match();
        return matching;
    }

    /** The id of the message that an operation sends or receives, or {@link #NO_MESSAGE}. */
    public int messageOf(int operation) {
        return messageOf.get(operation);
    }

    /** Number of messages; the first {@link #sends()} are sent, the others only received. */
    public int messages() {
        return messages;
    }

    /** Gives back the memory; the last call. */
    public void free() {
        messageOf.free();
    }

    int sends() {
        return sends;
    }

    private void match() {
        for (int operation = 0; operation < trace.operations(); operation++) {
            messageOf.set(operation, trace.kind(operation).isSend() ? sends++ : NO_MESSAGE);
        }
        messages = sends;
        IntColumn next = trace.storage().ints(sends); // by message: the next message of its channel
        for (int rank = 0; rank < trace.ranks(); rank++) {
            queueSends(rank, next);
        }
        for (int rank = 0; rank < trace.ranks(); rank++) {
            takeReceives(rank, next);
        }
        next.free();
    }

    private void queueSends(int rank, IntColumn next) {
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            int message = messageOf.get(operation);
            if (message == NO_MESSAGE) {
                continue;
            }
            int channel = channel(rank, trace.peer(operation), operation);
            next.set(message, NONE);
            if (heads.getInt(channel) == NONE) {
                heads.set(channel, message);
            } else {
                next.set(tails.getInt(channel), message);
            }
            tails.set(channel, message);
        }
    }

    private void takeReceives(int rank, IntColumn next) {
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (!trace.kind(operation).isReceive()) {
                continue;
            }
            int channel = channel(trace.peer(operation), rank, operation);
            int message = heads.getInt(channel);
            if (message == NONE) {
                message = messages++;
            } else {
                heads.set(channel, next.get(message));
            }
            messageOf.set(operation, message);
        }
    }

    private int channel(int source, int destination, int operation) {
        int channel = channels.channel(source, destination, trace.tag(operation), trace.communicatorIndex(operation));
        if (channel == heads.size()) {
            heads.add(NONE);
            tails.add(NONE);
        }
        return channel;
    }
}
