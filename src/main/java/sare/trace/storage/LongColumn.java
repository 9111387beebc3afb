package sare.trace.storage;

/** A growing sequence of longs; each is two elements of a column of ints, first its high bits. */
public final class LongColumn {
    private static final long LOW = 0xFFFFFFFFL;

    private final IntColumn halves;

    LongColumn(Storage storage, long size) {
        halves = storage.ints(2 * size);
    }

    /** The high bits of a long. */
    public static int high(long value) {
        return (int) (value >> Integer.SIZE);
    }

    /** The low bits of a long. */
    public static int low(long value) {
        return (int) value;
    }

    /** The long with these bits. */
    public static long join(int high, int low) {
        return (long) high << Integer.SIZE | low & LOW;
    }

    public long size() {
        return halves.size() / 2;
    }

    public long get(long index) {
        return join(halves.get(2 * index), halves.get(2 * index + 1));
    }

    public void set(long index, long value) {
        halves.set(2 * index, high(value));
        halves.set(2 * index + 1, low(value));
    }

    /** Adds an element at the end. */
    public void add(long value) {
        halves.add(high(value));
        halves.add(low(value));
    }

    /** Gives back memory for elements that will not be added. */
    public void trim() {
        halves.trim();
    }

    /** Gives back all memory; the last call. */
    public void free() {
        halves.free();
    }
}
