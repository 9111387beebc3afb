package sare.mapping.search;

import sare.mapping.place.JointPlacement;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** The mapping that {@link JointPlacement} finds; a step counts as an evaluation. */
final class JointMapper implements Mapper {
    private final long stepsOfUser; // or 0

    /** @param stepsOfUser 0 for a number that depends on the ranks */
    JointMapper(long stepsOfUser) {
        this.stepsOfUser = stepsOfUser;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        long steps = budget.left(stepsOfUser == 0 ? JointPlacement.steps(problem.ranks()) : stepsOfUser);
        int[] nodes = JointPlacement.of(problem, steps, budget.random().nextLong());
        budget.spend(steps);
        return PlacementMapper.arrangement(problem, nodes);
    }
}
