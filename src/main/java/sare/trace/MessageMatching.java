package sare.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Which receive takes which send of a trace: the k-th receive posted by a rank for a source, tag and communicator takes
 * the k-th send of that source to it with them, in program order (MPI 4.0, section 3.5: messages do not overtake).
 *
 * <p>A channel is a (source, destination, tag, communicator). Messages have dense ids: first all sends in the order of
 * the trace, then the receives for which there is no send.
 */
public final class MessageMatching {
    /** In {@link #messageOf}: the operation is no send or receive. */
    public static final int NO_MESSAGE = -1;

    private static final int NONE = -1; // ends a list of messages

    private final Trace trace;
    private final int[] messageOf; // by operation
    private final ChannelNumbers channels;
    private final IntArrayList heads = new IntArrayList(); // by channel: its first message not yet received
    private final IntArrayList tails = new IntArrayList(); // by channel: its last message
    private int sends;
    private int messages;

    private MessageMatching(Trace trace) {
        this.trace = trace;
        this.messageOf = new int[trace.operations()];
        this.channels = new ChannelNumbers(trace.ranks());
    }

    public static MessageMatching of(Trace trace) {
        MessageMatching matching = new MessageMatching(trace);
        matching.match();
        return matching;
    }

    /** By operation: the id of the message that it sends or receives, or {@link #NO_MESSAGE}. */
    public int[] messageOf() {
        return messageOf;
    }

    /** Number of messages; those from {@link #sends()} on are never sent. */
    public int messages() {
        return messages;
    }

    /** Number of messages that are sent. */
    int sends() {
        return sends;
    }

    private void match() {
        for (int operation = 0; operation < trace.operations(); operation++) {
            messageOf[operation] = trace.kind(operation).isSend() ? sends++ : NO_MESSAGE;
        }
        messages = sends;
        int[] next = new int[sends]; // by message: the next of its channel
        for (int rank = 0; rank < trace.ranks(); rank++) {
            queueSends(rank, next);
        }
        for (int rank = 0; rank < trace.ranks(); rank++) {
            takeReceives(rank, next);
        }
    }

    private void queueSends(int rank, int[] next) {
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            int message = messageOf[operation];
            if (message == NO_MESSAGE) {
                continue;
            }
            int channel = channel(rank, trace.peer(operation), operation);
            next[message] = NONE;
            if (heads.getInt(channel) == NONE) {
                heads.set(channel, message);
            } else {
                next[tails.getInt(channel)] = message;
            }
            tails.set(channel, message);
        }
    }

    private void takeReceives(int rank, int[] next) {
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (!trace.kind(operation).isReceive()) {
                continue;
            }
            int channel = channel(trace.peer(operation), rank, operation);
            int message = heads.getInt(channel);
            if (message == NONE) {
                message = messages++;
            } else {
                heads.set(channel, next[message]);
            }
            messageOf[operation] = message;
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
