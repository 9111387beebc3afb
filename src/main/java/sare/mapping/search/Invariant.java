package sare.mapping.search;

import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

final class Invariant {
    private Invariant() {}

    /**
     * Checks that the cost kept from swap to swap is the cost of the arrangement.
     *
     * @throws BrokenInvariantException when it is not
     */
    static void check(MappingProblem problem, SwapGains gains) {
        check(gains.cost(), problem.cost(gains.arrangement()));
    }

    static void check(long kept, long computed) {
        if (kept != computed) {
            throw new BrokenInvariantException(
                    "a search kept the cost " + kept + " of an arrangement that costs " + computed);
        }
    }
}
