package sare.mapping.search;

import sare.mapping.problem.MappingProblem;

/** The swaps that a problem has: of two ranks, at least one of them with traffic. */
final class Swaps {
    private Swaps() {}

    static long count(MappingProblem problem) {
        long ranks = problem.ranks();
        long fill = problem.positions() - ranks;
        return ranks * (ranks - 1) / 2 + ranks * fill;
    }
}
