package sare.mapping.multilevel;

import java.util.Optional;
import java.util.OptionalLong;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

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

    /** An arrangement in which all partners, or those with much traffic, are neighbours; nothing if none is found. */
    public Optional<Arrangement> embedded() {
        return new Embeddings(problem, effort)
                .find()
                .map(positions -> Arrangement.completed(problem.positions(), positions));
    }

    /** An arrangement that folds ranks which form a grid into a machine that is one; nothing if either is none. */
    public Optional<Arrangement> folded() {
        return RankGrid.folded(problem, effort);
    }

    /** Whether all partners are known to be as near as any two positions of the machine, so that no sum over pairs is less. */
    public boolean costsLeast(Arrangement arrangement) {
        CostMatrix costs = problem.costs();
        int least = costs.largest();
        int leastOwn = costs.largest();
        for (int position = 0; position < problem.positions(); position++) {
            leastOwn = Math.min(leastOwn, costs.cost(position, position));
            for (int near : nearby.of(position)) {
                least = Math.min(least, costs.cost(position, near));
            }
        }
        return problem.cost(arrangement) <= problem.costAt(least, leastOwn) && costs.isLeast(least);
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

    /** Improves an arrangement by swaps near to partners that lower the sum over pairs. */
    public void improve(Arrangement arrangement) {
        new NearSwaps(problem, nearby, arrangement, effort).descend();
    }

    /** Improves the arrangement of gains by swaps near to partners that lower the cost, which need not be a sum over pairs. */
    public void improve(SwapGains gains) {
        new NearSwaps(problem, nearby, gains, effort).descend();
    }

    /**
     * Improves an arrangement by annealing with swaps near to partners, and a descent.
     *
     * @param evaluations of the annealing
     * @return what it has found, if that costs less in the sum over pairs, otherwise the arrangement
     */
    public Arrangement annealed(Arrangement arrangement, long evaluations) {
        Arrangement changed = arrangement.copy();
        OptionalLong change = new NearAnnealing(problem, nearby, changed, effort.random()).run(evaluations);
        effort.spend(evaluations);
        if (change.isEmpty()) {
            return arrangement;
        }
        long all = change.getAsLong() + new NearSwaps(problem, nearby, changed, effort).descend();
        return all < 0 ? changed : arrangement;
    }

    /**
     * Improves an arrangement by few moves.
     *
     * @param most ranks that may then be elsewhere
     * @param moveCost of each of them
     */
    public Arrangement moved(Arrangement start, int most, long moveCost) {
        return new FewMoves(problem, nearby, start, most, moveCost).run(effort);
    }
}
