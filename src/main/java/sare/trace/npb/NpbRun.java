package sare.trace.npb;

/**
 * What is run.
 *
 * @param problemClass the class, one that the code has
 * @param ranks how many, from 1
 * @param iterations those of the timed part, from 1; a warm-up or verification that the code has comes beside them
 * @param points grid points along each dimension, or {@link NpbCode#NO_POINTS}
 */
record NpbRun(ProblemClass problemClass, int ranks, int iterations, int points) {
    /** Whether the number of ranks is a power of two. */
    boolean isPowerOfTwo() {
        return Integer.bitCount(ranks) == 1;
    }

    /** The exponent of the greatest power of two that is not above the number of ranks. */
    int logarithmOfRanks() {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ranks);
    }
}
