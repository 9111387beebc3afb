package sare.simulation;

import java.util.Arrays;

/** Ints, places mostly, in the order in which they were added. */
final class IntQueue {
    private static final int INITIAL_CAPACITY = 256;

    private int[] values = new int[INITIAL_CAPACITY]; // a ring; its length is a power of two
    private int first;
    private int size;

    void add(int value) {
        addIf(true, value);
    }

    /** Adds a value if the condition holds; without a branch, for the condition is as good as a coin. */
    void addIf(boolean condition, int value) {
        if (size == values.length) {
            grow();
        }
        values[first + size & values.length - 1] = value;
        size += condition ? 1 : 0;
    }

    private void grow() {
        int[] larger = Arrays.copyOf(values, 2 * values.length);
        System.arraycopy(values, 0, larger, values.length, first);
        values = larger;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int first() {
        return values[first];
    }

    int removeFirst() {
        int value = values[first];
        first = first + 1 & values.length - 1;
        size--;
        return value;
    }
}
