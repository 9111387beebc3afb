package sare.trace.storage;

/** A growing sequence of ints. An index out of range is an error of the caller, which may remain unnoticed. */
public abstract class IntColumn {
    public abstract long size();

    public abstract int get(long index);

    public abstract void set(long index, int value);

    /** Adds an element at the end. */
    public abstract void add(int value);

    /** Gives back memory for elements that will not be added. */
    public abstract void trim();

    /** Gives back all memory; the last call. */
    public abstract void free();
}
