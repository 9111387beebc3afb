package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A mapper that uses neither traffic nor costs and can run without them. */
public interface BlindMapper extends Mapper {
    /** Arranges as many ranks as there are positions, without traffic or costs. */
    Arrangement map(int positions, SearchBudget budget);

    @Override
    default Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        return map(problem.positions(), budget);
    }

    @Override
    default boolean improves() {
        return false;
    }
}
