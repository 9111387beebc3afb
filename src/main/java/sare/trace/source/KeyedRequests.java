package sare.trace.source;

import it.unimi.dsi.fastutil.ints.Int2IntLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.HashMap;
import java.util.Map;
import sare.trace.RequestNumbers;

/**
 * The open requests of a rank in a format that does not number them: a wait names what it waits for, such as the ends and tag
 * of a message, and takes the request that was opened first for it.
 *
 * @param <K> what a wait names its request by
 */
public final class KeyedRequests<K> {
    /** What {@link #close} answers when no request is open for a key. */
    public static final int NONE = -1;

    private final RequestNumbers numbers = new RequestNumbers(); // of openings
    private final Int2IntLinkedOpenHashMap requests = new Int2IntLinkedOpenHashMap(); // by opening, in this order
    private final Map<K, IntArrayFIFOQueue> openings = new HashMap<>(); // that are open, none of them empty
    private int opened; // so far

    /** Opens a request and answers its number. */
    public int open(K key) {
        int opening = opened++;
        int request = numbers.open(opening);
        requests.put(opening, request);
        openings.computeIfAbsent(key, each -> new IntArrayFIFOQueue()).enqueue(opening);
        return request;
    }

    /** Closes the first request that is open for a key and answers its number, or {@link #NONE}. */
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

    /** Closes all open requests and answers their numbers in the order of opening. */
    public int[] closeAll() {
        int[] all = requests.values().toIntArray();
        requests.keySet().forEach(numbers::close);
        requests.clear();
        openings.clear();
        return all;
    }
}
