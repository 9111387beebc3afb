package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** Rank i at position i. */
final class Consecutive implements Mapper {
    @Override
    public boolean improves() {
        return false;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        return Arrangement.consecutive(problem.positions());
    }
}
