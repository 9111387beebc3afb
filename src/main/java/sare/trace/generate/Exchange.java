package sare.trace.generate;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import sare.trace.TraceBuilder;

/**
 * Messages that all ranks exchange at the same time, as in codes with non-blocking calls: every rank posts its receives, starts its
 * sends and waits for all. Receives and sends of a rank are in the order in which the messages were added. Messages of a rank to
 * itself are left out, because programs copy these data.
 */
final class Exchange {
    private final GeneratorArguments arguments;
    private final int ranks;
    private final IntArrayList sources = new IntArrayList(); // this and the following lists are by message
    private final IntArrayList destinations = new IntArrayList();
    private final IntArrayList tags = new IntArrayList();
    private final LongArrayList bytes = new LongArrayList();

    /** @param arguments for the error of too many messages */
    Exchange(GeneratorArguments arguments, int ranks) {
        this.arguments = arguments;
        this.ranks = ranks;
    }

    /** Adds a message unless source and destination are the same. */
    void add(int source, int destination, int tag, long messageBytes) {
        if (source == destination) {
            return;
        }
        arguments.checkMessages(messages() + 1L);
        sources.add(source);
        destinations.add(destination);
        tags.add(tag);
        bytes.add(messageBytes);
    }

    /** Adds a message in each direction, with the tag 0. */
    void addBoth(int rank, int other, long messageBytes) {
        add(rank, other, 0, messageBytes);
        add(other, rank, 0, messageBytes);
    }

    int messages() {
        return sources.size();
    }

    /** Upper bound of the number of operations of all ranks. */
    long operations() {
        return 2L * messages() + ranks;
    }

    void appendTo(TraceBuilder builder) {
        int[] received = sortedBy(destinations);
        int[] sent = sortedBy(sources);
        int nextReceived = 0;
        int nextSent = 0;
        for (int rank = 0; rank < ranks; rank++) {
            int requests = 0;
            while (isOf(rank, destinations, received, nextReceived)) {
                appendReceive(builder, received[nextReceived++], requests++);
            }
            while (isOf(rank, sources, sent, nextSent)) {
                appendSend(builder, sent[nextSent++], requests++);
            }
            if (requests > 0) {
                builder.waitAll(rank, ProgramWriter.numbersBelow(requests));
            }
        }
    }

    private void appendReceive(TraceBuilder builder, int message, int request) {
        int rank = destinations.getInt(message);
        int peer = sources.getInt(message);
        builder.ireceive(rank, peer, tags.getInt(message), ProgramWriter.WORLD, bytes.getLong(message), request);
    }

    private void appendSend(TraceBuilder builder, int message, int request) {
        int rank = sources.getInt(message);
        int peer = destinations.getInt(message);
        builder.isend(rank, peer, tags.getInt(message), ProgramWriter.WORLD, bytes.getLong(message), request);
    }

    private static boolean isOf(int rank, IntArrayList ranksOfMessages, int[] sorted, int next) {
        return next < sorted.length && ranksOfMessages.getInt(sorted[next]) == rank;
    }

    /** The messages by ascending rank; those of one rank in the order in which they were added. */
    private int[] sortedBy(IntArrayList ranksOfMessages) {
        int[] next = new int[ranks + 1]; // by rank: index of its next message
        for (int rank : ranksOfMessages) {
            next[rank + 1]++;
        }
        for (int rank = 0; rank < ranks; rank++) {
            next[rank + 1] += next[rank];
        }
        int[] sorted = new int[ranksOfMessages.size()];
        for (int message = 0; message < sorted.length; message++) {
            sorted[next[ranksOfMessages.getInt(message)]++] = message;
        }
        return sorted;
    }
}
