package sare.trace.format.goal;

import sare.trace.storage.IntColumn;
import sare.trace.storage.Storage;

/** Rows of ints with a fixed number of elements, one row after another; the elements of a row are near each other in a storage. */
final class GoalTable {
    private final int width; // elements of a row
    private final IntColumn elements;

    GoalTable(Storage storage, int width) {
        this.width = width;
        this.elements = storage.ints(0);
    }

    /** Adds a row; returns its number. */
    long add(int... row) {
        for (int element : row) {
            elements.add(element);
        }
        return elements.size() / width - 1;
    }

    /** Number of rows. */
    long size() {
        return elements.size() / width;
    }

    int get(long row, int element) {
        return elements.get(row * width + element);
    }

    void set(long row, int element, int value) {
        elements.set(row * width + element, value);
    }
}
