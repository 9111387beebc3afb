package sare.simulation;

/** A pair of ints packed into a long, so that one access loads or stores both. */
final class IntPair {
    /** The mask of the low int. */
    static final long LOW = 0xFFFF_FFFFL;

    /** The mask of the high int. */
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
