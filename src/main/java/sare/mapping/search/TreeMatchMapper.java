package sare.mapping.search;

import sare.input.InputException;
import sare.mapping.layout.MachineShape;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.treematch.TreeMatch;
import sare.topology.HierarchicalTopology;

/**
 * TreeMatch on trees and other machines with levels. As published it groups ranks once and ignores the start. Improved, it does so on the
 * levels as they are and on split ones, swaps ranks near to partners in both answers, and runs {@link Multilevel} several times;
 * the best of all, or the start, is improved by {@link RobustTabu} on machines of few positions.
 */
final class TreeMatchMapper implements Mapper {
    static final String NAME = "treematch";

    /** Which of the two. */
    enum Variant {
        IMPROVED,
        PUBLISHED
    }

    /** The levels of the tree that the published variant uses. */
    enum Levels {
        GIVEN,
        SPLIT
    }

    private static final int ANNEALING = 600;
    private static final int MOST_TRIES = 16;
    private static final int RANKS_OF_ALL_TRIES = 4096;
    private static final long TABU_BY_RANK = 100_000; // evaluations
    private static final long MOST_TABU = 10_000_000;
    private static final int POSITIONS_OF_TABU = 1024; // more, and a table of all swaps takes long

    private final Variant variant;
    private final Levels levels;
    private final int tau;

    TreeMatchMapper(Variant variant, Levels levels, int tau) {
        this.variant = variant;
        this.levels = levels;
        this.tau = tau;
    }

    @Override
    public boolean improves() {
        return variant == Variant.IMPROVED;
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        boolean isTree = machine.topology()
                .filter(HierarchicalTopology.class::isInstance)
                .isPresent();
        if (!isTree && !TreeMatch.hasLevels(machine)) {
            throw new InputException(
                    "mapper " + NAME,
                    machine.topology().map(topology -> topology.description()).orElse("a machine") + " without levels",
                    "a tree, or nodes with several cores, or switches with several nodes; multilevel maps to any machine");
        }
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        if (variant == Variant.PUBLISHED) {
            return published(problem, levels == Levels.SPLIT, budget);
        }
        Elite best = Elite.ofOne(problem);
        best.offer(start, problem.cost(start));
        MultilevelSearch search = new MultilevelSearch(problem, budget);
        for (boolean splits : new boolean[] {false, true}) {
            Arrangement arrangement = published(problem, splits, budget);
            best.offer(arrangement.copy(), problem.cost(arrangement));
            search.improve(arrangement);
            best.offer(arrangement, problem.cost(arrangement));
        }
        if (budget.isSpent()) {
            return best.arrangement(0);
        }
        boolean positionsAreFew = problem.positions() <= POSITIONS_OF_TABU;
        int tries = Math.max(1, Math.min(MOST_TRIES, RANKS_OF_ALL_TRIES / problem.ranks()));
        Mapper multilevel = new Multilevel(tries, ANNEALING);
        Arrangement answer =
                budget.map(multilevel, problem, best.arrangement(0), 1, budget.share(positionsAreFew ? 2 : 1));
        if (!positionsAreFew || budget.isSpent()) {
            return answer;
        }
        Mapper tabu = new RobustTabu(Math.min(MOST_TABU, TABU_BY_RANK * problem.ranks()));
        return budget.map(tabu, problem, answer, 2, budget.share(1));
    }

    /** The answer as published, with the same random numbers in both variants. */
    private Arrangement published(MappingProblem problem, boolean splits, SearchBudget budget) {
        return budget.inPart(0, budget.share(1), part -> new TreeMatch(problem, tau, splits, part).arrangement());
    }
}
