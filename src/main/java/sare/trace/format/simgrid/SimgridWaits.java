package sare.trace.format.simgrid;

import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sare.trace.source.WorldTags;

/**
 * Finds how many waits of a SimGrid trace replace a wait of a rank. A wait in SimGrid takes the oldest open request for the
 * source, destination and tag of its message. Receives with the same three are waited for in order ({@link WorldTags} ensures
 * this), and it does not matter which of several sends a wait takes. Sends and receives with the same three are open together
 * only if a rank sends to itself. Then a wait for a receive needs a wait for every older send as well, and a wait for a send is
 * postponed if a receive is older.
 */
final class SimgridWaits {
    private static final int SENT = -1; // in place of the request of an isend

    private record Opening(SimgridEnvelope envelope, boolean send) {}

    private final Int2ObjectLinkedOpenHashMap<Opening> open = new Int2ObjectLinkedOpenHashMap<>(); // by request
    private final Map<SimgridEnvelope, IntArrayFIFOQueue> queues = new HashMap<>(); // open in the file, in order

    /** Adds a request for a message to or from a peer. */
    void open(int request, boolean send, int rank, int peer, int tag) {
        SimgridEnvelope envelope = send ? new SimgridEnvelope(rank, peer, tag) : new SimgridEnvelope(peer, rank, tag);
        open.put(request, new Opening(envelope, send));
        queues.computeIfAbsent(envelope, each -> new IntArrayFIFOQueue()).enqueue(send ? SENT : request);
    }

    /** Whether these are all open requests, in the order of opening. */
    boolean areAll(int... requests) {
        return Arrays.equals(requests, open.keySet().toIntArray());
    }

    /** The key of an open request in the file. */
    SimgridEnvelope envelope(int request) {
        return open.get(request).envelope();
    }

    /** Closes a request; returns the number of waits for its key that this needs. */
    int close(int request) {
        Opening opening = open.remove(request);
        IntArrayFIFOQueue queue = queues.get(opening.envelope());
        if (opening.send() && (queue.isEmpty() || queue.firstInt() != SENT)) {
            return 0;
        }
        int wanted = opening.send() ? SENT : request;
        int waits = 1;
        while (queue.dequeueInt() != wanted) {
            waits++;
        }
        return waits;
    }
}
