package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A mapper that uses neither traffic nor costs and can run without them. */
public interface BlindMapper extends Mapper {
    /**
     * Arranges as many ranks as there are positions, without traffic or costs.
     *
     * @param coresPerNode number of positions of a node, which follow each other
     */
    Arrangement map(int positions, int coresPerNode, SearchBudget budget);

    @Override
    default Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        return map(problem.positions(), problem.costs().coresPerNode(), budget);
    }

    @Override
    default boolean improves() {
        return false;
    }
}
