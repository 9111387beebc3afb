package sare.mapping.place;

import java.util.Arrays;

/** Vertices by descending attraction, of equal ones the first; the attraction of one in it may grow. */
final class MostAttracted {
    private static final int NOT_IN = -1;
    private static final int GONE = -2;

    private final long[] attraction; // by vertex
    private final int[] heap;
    private final int[] placeInHeap; // by vertex
    private int size;

    MostAttracted(long... attraction) {
        this.attraction = attraction;
        this.heap = new int[attraction.length];
        this.placeInHeap = new int[attraction.length];
        Arrays.fill(placeInHeap, NOT_IN);
    }

    /** Adds a vertex, or moves it after its attraction has grown. */
    void push(int vertex) {
        if (placeInHeap[vertex] == GONE) {
            return;
        }
        int place = placeInHeap[vertex] == NOT_IN ? size++ : placeInHeap[vertex];
        while (place > 0 && isBefore(vertex, heap[(place - 1) / 2])) {
            set(place, heap[(place - 1) / 2]);
            place = (place - 1) / 2;
        }
        set(place, vertex);
    }

    /** Removes the first vertex for good; -1 if there is none. */
    int pop() {
        if (size == 0) {
            return -1;
        }
        int first = heap[0];
        placeInHeap[first] = GONE;
        int last = heap[--size];
        if (size > 0) {
            int place = 0;
            for (int child = 1; child < size; child = 2 * place + 1) {
                if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                    child++;
                }
                if (!isBefore(heap[child], last)) {
                    break;
                }
                set(place, heap[child]);
                place = child;
            }
            set(place, last);
        }
        return first;
    }

    private void set(int place, int vertex) {
        heap[place] = vertex;
        placeInHeap[vertex] = place;
    }

    private boolean isBefore(int vertex, int other) {
        return attraction[vertex] > attraction[other] || attraction[vertex] == attraction[other] && vertex < other;
    }
}
