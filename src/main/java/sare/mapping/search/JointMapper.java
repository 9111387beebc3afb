package sare.mapping.search;

import sare.mapping.place.JointPlacement;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** The mapping that {@link JointPlacement} finds. */
final class JointMapper implements Mapper {
    private final long steps;
    private final double heat;

    JointMapper(long steps, double heat) {
        this.steps = steps;
        this.heat = heat;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        long spent = budget.left(steps);
        int[] nodes = JointPlacement.of(problem, spent, heat, budget.random().nextLong());
        budget.spend(spent);
        return PlacementMapper.arrangement(problem, nodes);
    }

    @Override
    public boolean improves() {
        return false;
    }
}
