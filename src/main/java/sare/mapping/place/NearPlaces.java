package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The nearest other places of each place: all at the two least distances that occur, at most a given number. Immutable. */
final class NearPlaces {
    private static final int MOST = 18;

    private final int[] first; // by place: index into near
    private final int[] near;

    NearPlaces(Surroundings machine) {
        this.first = new int[machine.size() + 1];
        IntArrayList all = new IntArrayList();
        for (int place = 0; place < machine.size(); place++) {
            for (int other : machine.around(place, MOST)) {
                all.add(other);
            }
            first[place + 1] = all.size();
        }
        this.near = all.toIntArray();
    }

    int places() {
        return first.length - 1;
    }

    /** Number of near places. */
    int count(int place) {
        return first[place + 1] - first[place];
    }

    int get(int place, int index) {
        return near[first[place] + index];
    }
}
