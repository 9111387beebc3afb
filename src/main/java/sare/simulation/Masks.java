package sare.simulation;

/** Arithmetic on sets of up to 64 small numbers, bit i for number i. */
final class Masks {
    private Masks() {}

    /** The first member at or after a number below 64, in circular order. The set must not be empty. */
    static int firstAtOrAfter(long members, int number) {
        int distance = Long.numberOfTrailingZeros(Long.rotateRight(members, number)); // no branch: members are random
        return number + distance & Long.SIZE - 1;
    }

    /** Member i of a set in ascending order, from 0. The set must have more than i members. */
    static int member(long members, int i) {
        long rest = members;
        for (int skipped = 0; skipped < i; skipped++) {
            rest &= rest - 1;
        }
        return Long.numberOfTrailingZeros(rest);
    }
}
