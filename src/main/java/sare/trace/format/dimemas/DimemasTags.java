package sare.trace.format.dimemas;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.stream.IntStream;
import sare.trace.MessageMatching;
import sare.trace.Trace;
import sare.trace.storage.IntColumn;

/**
 * The tags of messages in a Dimemas trace. A wait there names its receive by source, tag and communicator and takes the oldest
 * posted one. If a rank waits for such receives in another order, each of their messages gets a tag of its own.
 */
final class DimemasTags {
    private static final int KEPT = 0;

    private final Trace trace;
    private final MessageMatching matching;
    private final Set<MessageStream> disordered = new HashSet<>();
    private final IntColumn fresh; // by message: its new tag plus 1, or KEPT

    /** The key of a receive in its wait. */
    private record MessageStream(int source, int destination, int tag, int communicator) {}

    DimemasTags(Trace trace) {
        this.trace = trace;
        matching = MessageMatching.of(trace);
        fresh = trace.storage().ints(matching.messages());
        for (int rank = 0; rank < trace.ranks(); rank++) {
            findDisorder(rank);
        }
        if (!disordered.isEmpty()) {
            renumber();
        }
    }

    /** The tag of a send or receive. */
    int tag(int operation) {
        int tag = fresh.get(matching.messageOf(operation));
        return tag == KEPT ? trace.tag(operation) : tag - 1;
    }

    private void findDisorder(int rank) {
        Map<MessageStream, IntArrayFIFOQueue> posted = new HashMap<>(); // ireceives in order
        Int2IntOpenHashMap opened = new Int2IntOpenHashMap(); // request -> its ireceive
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            switch (trace.kind(operation)) {
                case IRECEIVE -> {
                    opened.put(trace.request(operation), operation);
                    posted.computeIfAbsent(channel(rank, operation), each -> new IntArrayFIFOQueue())
                            .enqueue(operation);
                }
                default -> {
                    for (int request : trace.completedRequests(operation)) {
                        close(rank, posted, opened, request);
                    }
                }
            }
        }
    }

    private void close(int rank, Map<MessageStream, IntArrayFIFOQueue> posted, Int2IntOpenHashMap opened, int request) {
        if (opened.containsKey(request)) {
            int receive = opened.remove(request);
            MessageStream channel = channel(rank, receive);
            if (posted.get(channel).dequeueInt() != receive) {
                disordered.add(channel);
            }
        }
    }

    private MessageStream channel(int rank, int operation) {
        boolean send = trace.kind(operation).isSend();
        int peer = trace.peer(operation);
        return new MessageStream(
                send ? rank : peer, send ? peer : rank, trace.tag(operation), trace.communicatorIndex(operation));
    }

    private void renumber() {
        IntOpenHashSet used = new IntOpenHashSet();
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (isMessage(operation)) {
                used.add(trace.tag(operation));
            }
        }
        PrimitiveIterator.OfInt unused = IntStream.iterate(0, tag -> tag + 1)
                .filter(tag -> !used.contains(tag))
                .iterator();
        trace.forEachOperation((rank, operation) -> {
            if (isMessage(operation)
                    && fresh.get(matching.messageOf(operation)) == KEPT
                    && disordered.contains(channel(rank, operation))) {
                fresh.set(matching.messageOf(operation), 1 + unused.nextInt());
            }
        });
    }

    private boolean isMessage(int operation) {
        return matching.messageOf(operation) != MessageMatching.NO_MESSAGE;
    }
}
