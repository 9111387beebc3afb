package sare.traffic.phase;

import sare.input.InputException;

/** Sums of bytes that are exact or refused. */
final class Sums {
    private Sums() {}

    /**
     * A sum.
     *
     * @param name of the program, for the error
     * @throws InputException if the sum does not fit into a long
     */
    static long add(String name, long a, long b) {
        long sum = a + b;
        if (sum < 0) {
            throw new InputException(name, "more than " + Long.MAX_VALUE + " bytes from one rank to another", "fewer");
        }
        return sum;
    }

    /** The product of two numbers that are not negative, as {@link #add}. */
    static long multiply(String name, long a, long b) {
        if (Math.multiplyHigh(a, b) != 0 || a * b < 0) {
            return add(name, Long.MAX_VALUE, 1);
        }
        return a * b;
    }
}
