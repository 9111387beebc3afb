package sare.mapping.search;

import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A mapper that uses neither traffic nor costs and can run without them. */
public interface BlindMapper extends Mapper {
    /**
     * Arranges ranks without traffic or costs.
     *
     * @param machine the positions
     * @param ranks number of ranks whose positions are wanted; others fill the problem up
     */
    Arrangement map(MachineShape machine, int ranks, SearchBudget budget);

    @Override
    default Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        return map(problem.costs().machine(), problem.ranks(), budget);
    }

    /** {@inheritDoc} It needs no costs, so that there may be any number of positions. */
    @Override
    default void check(MachineShape machine, int ranks) {
        // Any number of positions and ranks is possible.
    }
}
