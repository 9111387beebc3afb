package sare.simulation;

/** Arithmetic on sets of up to 64 small numbers, bit i for number i. */
final class Masks {
    private Masks() {}

    /** The first member at or after a number, going round; the set must not be empty. */
    static int firstAtOrAfter(long members, int number) {
        long from = members & -1L << number;
        return Long.numberOfTrailingZeros(from != 0 ? from : members);
    }
}
