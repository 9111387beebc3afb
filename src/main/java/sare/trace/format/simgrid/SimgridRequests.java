package sare.trace.format.simgrid;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.HashMap;
import java.util.Map;
import sare.trace.RequestNumbers;

/**
 * The open requests of a rank. SimGrid's traces do not number them: a wait names the ends and tag of a message and takes
 * the one that was opened first for them.
 */
final class SimgridRequests {
    /** What {@link #close} answers when no request is open for a message. */
    static final int NONE = -1;

    /** What a wait names its request by. */
    record Ends(int source, int destination, int tag) {}

    private final RequestNumbers numbers = new RequestNumbers(); // of openings
    private final Int2IntLinkedOpenHashMap requests = new Int2IntLinkedOpenHashMap(); // by opening, in this order
    private final Map<Ends, IntArrayFIFOQueue> openings = new HashMap<>(); // that are open, none of them empty
    private int opened; // so far

    /** Opens a request and answers its number. */
    int open(int source, int destination, int tag) {
        int opening = opened++;
        int request = numbers.open(opening);
        requests.put(opening, request);
        openings.computeIfAbsent(new Ends(source, destination, tag), ends -> new IntArrayFIFOQueue())
                .enqueue(opening);
        return request;
    }

    /** Closes the first request that is open for a message and answers its number, or {@link #NONE}. */
    int close(int source, int destination, int tag) {
        Ends ends = new Ends(source, destination, tag);
        IntArrayFIFOQueue queue = openings.get(ends);
        if (queue == null) {
            return NONE;
        }
        int opening = queue.dequeueInt();
        if (queue.isEmpty()) {
            openings.remove(ends);
        }
        requests.remove(opening);
        return numbers.close(opening);
    }

    /** Closes all open requests and answers their numbers in the order of opening. */
    int[] closeAll() {
        int[] all = requests.values().toIntArray();
        requests.keySet().forEach(numbers::close);
        requests.clear();
        openings.clear();
        return all;
    }
}
