package sare.simulation;

/**
 * Conditions by arithmetic instead of branches, for conditions that are as good as random. A mispredicted branch costs more than
 * twenty instructions, and most of the engine's time was spent on them. A <em>flag</em> is 1 for true and 0 for false.
 */
final class Branchless {
    private Branchless() {}

    static int isNegative(int number) {
        return number >>> Integer.SIZE - 1;
    }

    static int isZero(long number) {
        return Long.numberOfLeadingZeros(number) >>> 6; // only zero has 64 leading zeros
    }

    static int isNonzero(long number) {
        return isZero(number) ^ 1;
    }

    /** Returns the first number if the flag is 1, else the second. */
    static int select(int flag, int ifYes, int ifNo) {
        return ifNo ^ (ifYes ^ ifNo) & -flag;
    }

    /** Returns the number if the flag is 1, else 0. */
    static long only(int flag, long number) {
        return number & -(long) flag;
    }
}
