package sare.simulation;

/**
 * Arrays whose records begin at cache lines.
 *
 * <p>A record that lies in two cache lines costs two cache misses. With {@code -XX:ObjectAlignmentInBytes=64} ({@code java.options})
 * an array begins at a cache line of 64 bytes. Its header takes 16 bytes, so the first record begins after the rest of this line. On a
 * Java machine without this option records begin anywhere. The results are the same, but large networks may take more time: with records
 * of 64 bytes, adaptive routing on 32,768 nodes took 1.0 to 1.45 times as long, depending on where they began.
 */
final class CacheLines {
    /** The index of the first long of the first record. */
    static final int START = 6;

    private CacheLines() {}

    /** Creates an array for a number of records of the same number of longs. */
    static long[] array(int records, int longs) {
        return new long[Math.addExact(START, Math.multiplyExact(records, longs))];
    }
}
