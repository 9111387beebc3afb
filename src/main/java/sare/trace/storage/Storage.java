package sare.trace.storage;

/** Makes columns, and decides where they live. */
public interface Storage {
    /** Columns as arrays on the heap. */
    Storage HEAP = new HeapStorage();

    /** A column of zeros. */
    IntColumn ints(long size);

    /** Empty lists. */
    IntLists lists();

    /** The number of tuples and lists that are compared with new ones; it bounds the memory of the search for equal ones. */
    int mostKnown();

    /** A column of zeros. */
    default LongColumn longs(long size) {
        return new LongColumn(this, size);
    }
}
