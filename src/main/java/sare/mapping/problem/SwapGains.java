package sare.mapping.problem;

/**
 * The change of the cost for each swap of two ranks, kept up to date from swap to swap, so that reading one costs O(1). It has
 * an arrangement of its own, which only {@link #swap} changes.
 */
public interface SwapGains extends SwapDeltas {
    /** Gains of a problem that begin with a copy of an arrangement. */
    static SwapGains of(MappingProblem problem, Arrangement start) {
        return problem.gains(start);
    }

    /**
     * Finds the swap with the lowest delta of all that move a rank with traffic, among equals that of the lowest ranks. If there
     * is no swap, {@code best} is cleared.
     *
     * @return the number of evaluations, the gains that were read
     */
    long findBest(Swap best);

    /** The cost of the arrangement, kept as the cost of the start plus the deltas of all swaps since. */
    long cost();

    /** The arrangement; callers must not change it. */
    Arrangement arrangement();
}
