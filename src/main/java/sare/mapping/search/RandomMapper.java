package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** Every arrangement equally likely. */
final class RandomMapper implements Mapper {
    @Override
    public boolean improves() {
        return false;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        return Arrangement.random(problem.positions(), effort.random());
    }
}
