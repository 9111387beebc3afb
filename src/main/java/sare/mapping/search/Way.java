package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * The way from one arrangement to another: each step is the cheapest of the swaps that bring a rank to where it is in the
 * other, of equals that of the lowest rank.
 */
final class Way {
    private final int ranks;
    private final SwapGains gains;
    private final Arrangement to;
    private int left;

    Way(MappingProblem problem, Arrangement from, Arrangement to) {
        this.ranks = problem.ranks();
        this.gains = SwapGains.of(problem, from);
        this.to = to;
        this.left = misplaced();
    }

    private int misplaced() {
        int misplaced = 0;
        for (int rank = 0; rank < ranks; rank++) {
            misplaced += isMisplaced(rank) ? 1 : 0;
        }
        return misplaced;
    }

    private boolean isMisplaced(int rank) {
        return arrangement().position(rank) != to.position(rank);
    }

    /** How many ranks with traffic are not yet where they are in the other arrangement. */
    int left() {
        return left;
    }

    /** Goes a step where some are left; answers how many swaps it looked at. */
    int step() {
        int looks = 0;
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int rank = 0; rank < ranks; rank++) {
            if (isMisplaced(rank)) {
                long delta = gains.delta(rank, inPlaceOf(rank));
                looks++;
                best = best < 0 || delta < least ? rank : best;
                least = Math.min(least, delta);
            }
        }
        gains.swap(best, inPlaceOf(best));
        left = misplaced();
        return looks;
    }

    /** The rank where another one will be. */
    private int inPlaceOf(int rank) {
        return arrangement().rank(to.position(rank));
    }

    long cost() {
        return gains.cost();
    }

    /** Where the way has come to; not to be changed. */
    Arrangement arrangement() {
        return gains.arrangement();
    }
}
