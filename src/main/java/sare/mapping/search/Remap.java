package sare.mapping.search;

import sare.mapping.layout.MachineShape;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** Improves a mapping by few moves of ranks, as after a change of the traffic or of the nodes, where each move has a price. */
final class Remap implements Mapper {
    private final int moves;
    private final long moveCost;

    /**
     * @param moves ranks that may be elsewhere than before
     * @param moveCost what the cost has to fall by for each of them
     */
    Remap(int moves, long moveCost) {
        this.moves = moves;
        this.moveCost = moveCost;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    /** {@inheritDoc} It looks up few costs, so that there may be any number of positions. */
    @Override
    public void check(MachineShape machine, int ranks) {
        // Any number of positions and ranks is possible.
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Arrangement moved = new MultilevelSearch(problem, budget).moved(start, moves, moveCost);
        return problem.cost(moved) < problem.cost(start) ? moved : start.copy();
    }
}
