package sare.trace.storage;

import it.unimi.dsi.fastutil.HashCommon;

/**
 * Tuples of ints, numbered from 0. An equal tuple that was added before has the same number, unless so many others were added in
 * between that it was forgotten.
 */
public final class DistinctTuples {
    private static final int FIRST_PLACES = 1 << 8;

    private final int width; // of a tuple
    private final int mostKnown; // tuples
    private final IntColumn elements; // of one tuple after another
    private int[] places = new int[FIRST_PLACES]; // by hash: number of a tuple plus 1, or 0; null if no more are added
    private int known; // tuples in places
    private int count;

    public DistinctTuples(Storage storage, int width) {
        this.width = width;
        this.mostKnown = storage.mostKnown();
        this.elements = storage.ints(0);
    }

    /** Adds a tuple, or finds an equal one; returns its number. */
    public int number(int... tuple) {
        int mask = places.length - 1;
        int place = hash(tuple) & mask;
        for (; places[place] != 0; place = place + 1 & mask) {
            if (isEqual(places[place] - 1, tuple)) {
                return places[place] - 1;
            }
        }
        for (int element : tuple) {
            elements.add(element);
        }
        count = Math.addExact(count, 1);
        places[place] = count;
        known++;
        if (2 * known >= places.length) {
            makeRoom();
        }
        return count - 1;
    }

    private static int hash(int... tuple) {
        int hash = 0;
        for (int element : tuple) {
            hash = HashCommon.mix(hash ^ element) + tuple.length;
        }
        return hash;
    }

    private boolean isEqual(int number, int... tuple) {
        long first = (long) number * width;
        for (int element = 0; element < width; element++) {
            if (elements.get(first + element) != tuple[element]) {
                return false;
            }
        }
        return true;
    }

    private void makeRoom() {
        if (known >= mostKnown) {
            places = new int[FIRST_PLACES];
            known = 0;
            return;
        }
        places = new int[2 * places.length];
        int[] tuple = new int[width];
        for (int number = count - known; number < count; number++) {
            for (int element = 0; element < width; element++) {
                tuple[element] = get(number, element);
            }
            int place = hash(tuple) & places.length - 1;
            while (places[place] != 0) {
                place = place + 1 & places.length - 1;
            }
            places[place] = number + 1;
        }
    }

    /** Gives back the memory that adding needs; no more tuples can be added. */
    public void end() {
        places = null;
        elements.trim();
    }

    int size() {
        return count;
    }

    /** An element of a tuple. */
    public int get(int number, int element) {
        return elements.get((long) number * width + element);
    }

    /** The long whose high and low bits are an element of a tuple and the next one. */
    public long getLong(int number, int element) {
        return LongColumn.join(get(number, element), get(number, element + 1));
    }
}
