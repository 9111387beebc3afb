package sare.simulation;

/** Arithmetic on sets of up to 64 small numbers, bit i for number i. */
final class Masks {
    private Masks() {}

    /** The first member at or after a number below 64, going round; the set must not be empty. */
    static int firstAtOrAfter(long members, int number) {
        int behind = Long.numberOfTrailingZeros(Long.rotateRight(members, number)); // members are as good as random
        return number + behind & Long.SIZE - 1;
    }
}
