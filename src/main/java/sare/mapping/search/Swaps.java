package sare.mapping.search;

import sare.mapping.problem.MappingProblem;

/** Counts the swaps of a problem: pairs of ranks of which at least one has traffic. */
final class Swaps {
    private Swaps() {}

    static long count(MappingProblem problem) {
        long ranks = problem.ranks();
        long fill = problem.positions() - ranks;
        return ranks * (ranks - 1) / 2 + ranks * fill;
    }
}
