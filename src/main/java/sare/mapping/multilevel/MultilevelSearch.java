package sare.mapping.multilevel;

import java.util.Optional;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;

/** Arranges a problem of any size, without a table of its costs. */
public final class MultilevelSearch {
    private final MappingProblem problem;
    private final Effort effort;
    private final Nearby nearby;

    /**
     * A search.
     *
     * @param effort what it may spend; an arrangement that has been begun is completed
     */
    public MultilevelSearch(MappingProblem problem, Effort effort) {
        this.problem = problem;
        this.effort = effort;
        this.nearby = new Nearby(problem.costs());
    }

    /** An arrangement in which every two partners are neighbours if one is found, otherwise nothing. */
    public Optional<Arrangement> embedded() {
        return new Embeddings(problem, effort).find().map(positions -> Arrangement.of(problem.positions(), positions));
    }

    /** An arrangement by recursive halving. */
    public Arrangement halved() {
        int[] positions = new RecursiveHalving(problem, cut(problem.costs()), effort).positions();
        return Arrangement.of(problem.positions(), positions);
    }

    private PositionCut cut(CostMatrix costs) {
        PairCosts pairs = new PairCosts(costs);
        return costs.coordinates()
                .<PositionCut>map(grid -> new GridCut(grid, costs.positions(), effort.random()))
                .orElseGet(() -> new CostCut(pairs, effort.random()));
    }

    /** Improves an arrangement by swaps near to partners. */
    public void improve(Arrangement arrangement) {
        new NearSwaps(problem, nearby, arrangement, effort).descend();
    }
}
