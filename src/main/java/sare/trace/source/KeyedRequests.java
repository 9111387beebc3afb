package sare.trace.source;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.HashMap;
import java.util.Map;
import sare.trace.RequestNumbers;
import sare.trace.TraceBuilder;

/**
 * The open requests of a rank in a format without request numbers. A wait names a key, such as the source, destination and tag of
 * a message, and takes the oldest open request for this key.
 *
 * @param <K> key of a request
 */
public final class KeyedRequests<K> {
    /** Result of {@link #close} if no request is open for a key. */
    public static final int NONE = -1;

    private final RequestNumbers numbers = new RequestNumbers(); // by opening
    private final Int2IntLinkedOpenHashMap requests = new Int2IntLinkedOpenHashMap(); // by opening, in order of opening
    private final Map<K, IntArrayFIFOQueue> openings = new HashMap<>(); // open ones; no queue is empty
    private int opened; // number so far

    /** Opens a request and returns its number. */
    public int open(K key) {
        int opening = opened++;
        int request = numbers.open(opening);
        requests.put(opening, request);
        openings.computeIfAbsent(key, each -> new IntArrayFIFOQueue()).enqueue(opening);
        return request;
    }

    /** Closes the oldest open request for a key and returns its number, or {@link #NONE}. */
    public int close(K key) {
        IntArrayFIFOQueue queue = openings.get(key);
        if (queue == null) {
            return NONE;
        }
        int opening = queue.dequeueInt();
        if (queue.isEmpty()) {
            openings.remove(key);
        }
        requests.remove(opening);
        return numbers.close(opening);
    }

    /** Adds the waits of a rank for all open requests, in the order of opening, and closes them; nothing if none is open. */
    public void waitForAll(TraceBuilder builder, int rank) {
        int[] open = closeAll();
        if (open.length > 0) {
            builder.waitForAll(rank, open);
        }
    }

    /** Closes all open requests and returns their numbers in the order of opening. */
    public int[] closeAll() {
        int[] all = requests.values().toIntArray();
        requests.keySet().forEach(numbers::close);
        requests.clear();
        openings.clear();
        return all;
    }
}
