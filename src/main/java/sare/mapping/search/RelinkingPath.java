package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * A path from one arrangement to another: each step is the cheapest of the swaps that bring a rank to its position in the
 * other, among equals that of the lowest rank.
 */
final class RelinkingPath {
    private final int ranks;
    private final SwapGains gains;
    private final Arrangement to;
    private int left;

    RelinkingPath(MappingProblem problem, Arrangement from, Arrangement to) {
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

    /** Number of ranks with traffic that are not yet at their position in the other arrangement. */
    int left() {
        return left;
    }

    /** Makes a step, if some are left; returns the number of evaluations. */
    int step() {
        int evaluations = 0;
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int rank = 0; rank < ranks; rank++) {
            if (isMisplaced(rank)) {
                long delta = gains.delta(rank, inPlaceOf(rank));
                evaluations++;
                best = best < 0 || delta < least ? rank : best;
                least = Math.min(least, delta);
            }
        }
        gains.swap(best, inPlaceOf(best));
        left = misplaced();
        return evaluations;
    }

    /** The rank at the position that a rank has in the other arrangement. */
    private int inPlaceOf(int rank) {
        return arrangement().rank(to.position(rank));
    }

    long cost() {
        return gains.cost();
    }

    /** The current arrangement on the path; callers must not change it. */
    Arrangement arrangement() {
        return gains.arrangement();
    }
}
