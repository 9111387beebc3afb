package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;

/** Renumbers the open requests of a rank: each gets the smallest number that is not open. */
public final class RequestNumbers {
    private static final int NONE = -1;

    private final Int2IntOpenHashMap numbers = new Int2IntOpenHashMap(); // of open requests, by recorded number
    private final IntHeapPriorityQueue free =
            new IntHeapPriorityQueue(); // numbers below the bound whose requests are completed
    private int bound; // above all numbers given so far

    public RequestNumbers() {
        numbers.defaultReturnValue(NONE);
    }

    /** Assigns a number to a request that is opened. */
    public int open(int recorded) {
        int number = free.isEmpty() ? bound++ : free.dequeueInt();
        if (numbers.put(recorded, number) != NONE) {
            throw new TraceBuilder.InvalidOperation("request " + recorded + " again", "a request that is not open");
        }
        return number;
    }

    /** Releases and returns the number of a request that is waited for. */
    public int close(int recorded) {
        int number = numbers.remove(recorded);
        if (number == NONE) {
            throw new TraceBuilder.InvalidOperation(
                    "a wait for request " + recorded, "a request that is opened before and not yet waited for");
        }
        free.enqueue(number);
        return number;
    }
}
