package sare.simulation;

/** Two ints that share a long, so that both are fetched and kept at once. */
final class IntPair {
    /** The bits of the one in the low half. */
    static final long LOW = 0xFFFF_FFFFL;

    /** The bits of the one in the high half. */
    static final long HIGH = ~LOW;

    private IntPair() {}

    static long of(int low, int high) {
        return low & LOW | (long) high << Integer.SIZE;
    }

    static int low(long pair) {
        return (int) pair;
    }

    static int high(long pair) {
        return (int) (pair >>> Integer.SIZE);
    }
}
