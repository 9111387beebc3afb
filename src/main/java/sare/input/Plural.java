package sare.input;

import java.math.BigInteger;

/** A number of things in words. */
public final class Plural {
    private Plural() {}

    /** Such as {@code 1 rank} or {@code 2 ranks}. */
    public static String of(long number, String thing) {
        return of(BigInteger.valueOf(number), thing);
    }

    /** The verb after a number of things. */
    public static String isOrAre(long number) {
        return number == 1 ? "is" : "are";
    }

    /** The same as {@link #of(long, String)} of a number that need not fit into a long. */
    public static String of(BigInteger number, String thing) {
        return number + " " + thing + (number.equals(BigInteger.ONE) ? "" : "s");
    }
}
