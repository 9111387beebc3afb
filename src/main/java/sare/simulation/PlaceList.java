package sare.simulation;

import java.util.Arrays;

/** A list of places that grows while a run warms up. */
final class PlaceList {
    private int[] places = new int[256];
    private int size;

    /** Adds a place if the condition holds; without a branch, for the condition is as good as a coin. */
    void addIf(boolean condition, int place) {
        if (size == places.length) {
            places = Arrays.copyOf(places, 2 * places.length);
        }
        places[size] = place;
        size += condition ? 1 : 0;
    }

    int size() {
        return size;
    }

    /** The places, and what is of no meaning behind them. */
    int[] places() {
        return places;
    }

    void clear() {
        size = 0;
    }
}
