package sare.trace.collective;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import sare.trace.Trace;

/** Assigns numbers of requests that the program of a rank never uses, always the smallest free one. */
final class RankRequests {
    private final Trace trace;
    private final int rank;
    private IntOpenHashSet used; // by the program; created on first use
    private final IntHeapPriorityQueue free = new IntHeapPriorityQueue(); // numbers that were released
    private int next;

    RankRequests(Trace trace, int rank) {
        this.trace = trace;
        this.rank = rank;
    }

    int take() {
        if (!free.isEmpty()) {
            return free.dequeueInt();
        }
        if (used == null) {
            used = usedByProgram();
        }
        while (used.contains(next)) {
            next++;
        }
        return next++;
    }

    void giveBack(int request) {
        free.enqueue(request);
    }

    private IntOpenHashSet usedByProgram() {
        IntOpenHashSet numbers = new IntOpenHashSet();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (trace.opensRequest(operation)) {
                numbers.add(trace.request(operation));
            }
        }
        return numbers;
    }
}
