package sare.trace.collective;

import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import sare.trace.Trace;

/** Numbers of requests that a rank's own program never uses, always the smallest one that is free. */
final class RankRequests {
    private final Trace trace;
    private final int rank;
    private IntOpenHashSet used; // by the program itself; made when it is first needed
    private final IntHeapPriorityQueue free = new IntHeapPriorityQueue(); // given back
    private int next;

    RankRequests(Trace trace, int rank) {
        this.trace = trace;
        this.rank = rank;
    }

    /** A number that is now taken. */
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

    /** Gives a number back. */
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
