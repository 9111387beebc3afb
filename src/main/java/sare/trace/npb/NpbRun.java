package sare.trace.npb;

/**
 * The parameters of a run of a benchmark.
 *
 * @param problemClass a class that the code has
 * @param ranks number of ranks, 1 or more
 * @param iterations number of timed iterations, 1 or more; warm-up and verification are additional
 * @param points grid points along each dimension, or {@link NpbCode#NO_POINTS}
 * @param untimedIteration whether LU starts with an untimed iteration
 */
record NpbRun(ProblemClass problemClass, int ranks, int iterations, int points, boolean untimedIteration) {
    boolean isPowerOfTwo() {
        return Integer.bitCount(ranks) == 1;
    }

    /** The logarithm of the number of ranks to base 2, rounded down. */
    int logarithmOfRanks() {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ranks);
    }
}
