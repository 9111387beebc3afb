package sare.trace.storage;

/** Columns as arrays on the heap. */
final class HeapStorage implements Storage {
    private static final int MOST_KNOWN = 1 << 22;

    @Override
    public IntColumn ints(long size) {
        return new HeapInts(Math.toIntExact(size));
    }

    @Override
    public IntLists lists() {
        return new HeapLists();
    }

    @Override
    public int mostKnown() {
        return MOST_KNOWN;
    }
}
