package sare.trace.format.simgrid;

import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sare.trace.source.WorldTags;

/**
 * How many waits of a SimGrid trace stand for a wait of a rank. A wait there takes the oldest open request for the ends and
 * tag of its message. Receives of the same ones are waited for in order ({@link WorldTags} sees to that), and which of
 * several sends is waited for makes no difference. Only when a rank sends to itself may both be open: to wait for a
 * receive then needs a wait for every older send, and to wait for a send is put off when a receive is older.
 */
final class SimgridWaits {
    private static final int SENT = -1; // in place of the request of an isend

    /** What has been opened. */
    private record Opening(SimgridRequests.Ends ends, boolean send) {}

    private final Int2ObjectLinkedOpenHashMap<Opening> open = new Int2ObjectLinkedOpenHashMap<>(); // by request
    private final Map<SimgridRequests.Ends, IntArrayFIFOQueue> queues = new HashMap<>(); // open in the file, in order

    /** Notes that a request is opened for a message to or from a peer. */
    void open(int request, boolean send, int rank, int peer, int tag) {
        SimgridRequests.Ends ends =
                send ? new SimgridRequests.Ends(rank, peer, tag) : new SimgridRequests.Ends(peer, rank, tag);
        open.put(request, new Opening(ends, send));
        queues.computeIfAbsent(ends, each -> new IntArrayFIFOQueue()).enqueue(send ? SENT : request);
    }

    /** Whether these are all open requests, in the order of opening. */
    boolean areAll(int... requests) {
        return Arrays.equals(requests, open.keySet().toIntArray());
    }

    /** What a wait names an open request by. */
    SimgridRequests.Ends ends(int request) {
        return open.get(request).ends();
    }

    /** Closes a request and answers with how many waits for its ends. */
    int close(int request) {
        Opening opening = open.remove(request);
        IntArrayFIFOQueue queue = queues.get(opening.ends());
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
