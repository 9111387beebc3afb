package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntHeapIndirectPriorityQueue;
import java.util.stream.IntStream;

/** Vertices by descending attraction, of equal ones the first; the attraction of one in it may grow. */
final class MostAttracted {
    private final IntHeapIndirectPriorityQueue queue;
    private final boolean[] isGone; // by vertex

    MostAttracted(long... attraction) {
        this.queue = new IntHeapIndirectPriorityQueue(
                IntStream.range(0, attraction.length).toArray(),
                (one, other) -> attraction[one] == attraction[other]
                        ? Integer.compare(one, other)
                        : Long.compare(attraction[other], attraction[one]));
        this.isGone = new boolean[attraction.length];
    }

    /** Adds a vertex, or moves it after its attraction has grown. */
    void push(int vertex) {
        if (queue.contains(vertex)) {
            queue.changed(vertex);
        } else if (!isGone[vertex]) {
            queue.enqueue(vertex);
        }
    }

    /** Removes the first vertex for good; -1 if there is none. */
    int pop() {
        if (queue.isEmpty()) {
            return -1;
        }
        int first = queue.dequeue();
        isGone[first] = true;
        return first;
    }
}
