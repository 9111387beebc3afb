package sare.simulation;

import java.util.Arrays;

/**
 * Places in the order in which they were added. All tails take the same time to pass, so a queue of what started is also
 * one of what ends: no event wheel is needed.
 */
final class PlaceQueue {
    private static final int INITIAL_CAPACITY = 256;

    private int[] places = new int[INITIAL_CAPACITY]; // a ring; its length is a power of two
    private int first;
    private int size;

    void add(int place) {
        addIf(true, place);
    }

    /** Adds a place if the condition holds; without a branch, for the condition is as good as a coin. */
    void addIf(boolean condition, int place) {
        if (size == places.length) {
            grow();
        }
        places[first + size & places.length - 1] = place;
        size += condition ? 1 : 0;
    }

    private void grow() {
        int[] larger = Arrays.copyOf(places, 2 * places.length);
        System.arraycopy(places, 0, larger, places.length, first);
        places = larger;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int first() {
        return places[first];
    }

    int removeFirst() {
        int place = places[first];
        first = first + 1 & places.length - 1;
        size--;
        return place;
    }
}
