package sare.mapping.problem;

/**
 * By how much the cost rises with each swap of two ranks, kept up to date from swap to swap, so that a look at one costs O(1).
 * It has an arrangement of its own, which only {@link #swap} changes.
 */
public interface SwapGains {
    /** Gains of a problem from an arrangement on, of which a copy is taken. */
    static SwapGains of(MappingProblem problem, Arrangement start) {
        return DenseGains.suit(problem) ? new DenseGains(problem, start) : new PotentialGains(problem, start);
    }

    /** By how much the cost rises when two different ranks change places; what falls is negative. */
    long delta(int rankA, int rankB);

    /**
     * Finds the swap with the lowest delta of all that move a rank with traffic, of equals that of the lowest ranks; none, with
     * the largest delta there is, where there is no swap.
     *
     * @return how many gains were looked at
     */
    long findBest(Swap best);

    /** Two ranks change places. */
    void swap(int rankA, int rankB);

    /** The cost of the arrangement as the sum of what was before and all swaps since. */
    long cost();

    /** The arrangement, not to be changed. */
    Arrangement arrangement();
}
