package sare.mapping.search;

import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Swap;
import sare.mapping.problem.SwapGains;

/**
 * Swaps two ranks as long as that lowers the cost: each time the best of all swaps, or the first one found (Armour and Buffa, "A
 * heuristic algorithm and simulation approach to relative location of facilities", Management Science 9(2), 1963).
 */
final class LocalSearch implements Mapper {
    private final boolean takesFirst;

    /** @param takesFirst whether it takes the first swap found that lowers the cost, and continues after it */
    LocalSearch(boolean takesFirst) {
        this.takesFirst = takesFirst;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        SwapGains gains = SwapGains.of(problem, start);
        if (takesFirst) {
            descendByFirst(problem, gains, budget);
        } else {
            descend(gains, budget);
        }
        Invariant.check(problem, gains);
        return gains.arrangement();
    }

    /**
     * The arrangement after the best of all swaps was made until none lowers the cost. If there are too many swaps to evaluate,
     * only those near to partners are looked at.
     */
    static Arrangement descended(MappingProblem problem, Arrangement start, SearchBudget budget) {
        SwapGains gains = SwapGains.of(problem, start);
        if (problem.hasManyLongSwaps()) {
            new MultilevelSearch(problem, budget).improve(gains);
        } else {
            descend(gains, budget);
        }
        Invariant.check(problem, gains);
        return gains.arrangement();
    }

    private static void descend(SwapGains gains, SearchBudget budget) {
        Swap best = new Swap();
        while (!budget.isSpent()) {
            budget.spend(gains.findBest(best));
            if (best.delta() >= 0) {
                return;
            }
            gains.swap(best.rankA(), best.rankB());
        }
    }

    private static void descendByFirst(MappingProblem problem, SwapGains gains, SearchBudget budget) {
        long pairs = problem.swaps();
        long sinceImprovement = 0;
        while (sinceImprovement < pairs && !budget.isSpent()) {
            for (int a = 0; a < problem.ranks() && sinceImprovement < pairs; a++) {
                for (int b = a + 1; b < problem.positions() && sinceImprovement < pairs; b++) {
                    sinceImprovement++;
                    if (gains.delta(a, b) < 0) {
                        gains.swap(a, b);
                        sinceImprovement = 0;
                    }
                }
                budget.spend(problem.positions() - 1L - a);
            }
        }
    }
}
