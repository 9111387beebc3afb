package sare.simulation;

/**
 * Choices by arithmetic instead of branches, for what is as good as random: a branch that is not foreseen costs more than
 * twenty instructions, and most of the engine's time was spent on them. A choice is 1 for yes and 0 for no.
 */
final class Branchless {
    private Branchless() {}

    /** Whether a number is negative. */
    static int isNegative(int number) {
        return number >>> Integer.SIZE - 1;
    }

    /** Whether a number is zero. */
    static int isZero(long number) {
        return Long.numberOfLeadingZeros(number) >>> 6; // 64 of them are all
    }

    /** Whether a number is anything but zero. */
    static int isNonzero(long number) {
        return isZero(number) ^ 1;
    }

    /** One of two numbers. */
    static int select(int choice, int ifYes, int ifNo) {
        return ifNo ^ (ifYes ^ ifNo) & -choice;
    }

    /** A number, or 0. */
    static long only(int choice, long number) {
        return number & -(long) choice;
    }
}
