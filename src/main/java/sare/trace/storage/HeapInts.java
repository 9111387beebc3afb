package sare.trace.storage;

import it.unimi.dsi.fastutil.ints.IntArrays;

/** A column in an array. */
final class HeapInts extends IntColumn {
    private int[] values;
    private int size;

    HeapInts(int size) {
        this.values = new int[size];
        this.size = size;
    }

    HeapInts(int... values) {
        this.values = values;
        this.size = values.length;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int get(long index) {
        return values[(int) index];
    }

    @Override
    public void set(long index, int value) {
        values[(int) index] = value;
    }

    @Override
    public void add(int value) {
        values = IntArrays.grow(values, size + 1, size);
        values[size++] = value;
    }

    @Override
    public void trim() {
        values = IntArrays.trim(values, size);
    }

    @Override
    public void free() {
        values = IntArrays.EMPTY_ARRAY;
        size = 0;
    }
}
