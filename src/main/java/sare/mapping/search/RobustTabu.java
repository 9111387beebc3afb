package sare.mapping.search;

import java.util.function.IntSupplier;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * Robust tabu search (Taillard, "Robust taboo search for the quadratic assignment problem", Parallel Computing 17, 1991): one
 * {@link TabuWalk}. A return is forbidden for a random time of about as many steps as there are positions; the rule of long ago
 * counts after {@code 2 n * n} steps.
 */
final class RobustTabu implements Mapper {
    private static final double SHORTEST = 0.9; // times the number of positions: how long a return is forbidden
    private static final double LONGEST = 1.1;
    private static final int PATIENCE = 2; // in squares of the number of positions

    private final long evaluations;

    RobustTabu(long evaluations) {
        this.evaluations = evaluations;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        SwapGains gains = SwapGains.of(problem, start);
        long swaps = problem.swaps();
        long steps = swaps == 0 ? 0 : budget.left(problem.affordable(evaluations)) / swaps;
        TabuWalk walk = new TabuWalk(problem, gains, tenure(problem.positions(), budget.random()), PATIENCE);
        Arrangement best = walk.run(steps, budget);
        if (steps == 0) {
            budget.spend(1); // 0 would never spend the budget
        }
        Invariant.check(problem, gains);
        return best;
    }

    private static IntSupplier tenure(int positions, RandomGenerator random) {
        int shortest = Math.max(1, (int) (SHORTEST * positions));
        int spread = Math.max(1, (int) (LONGEST * positions) - shortest + 1);
        return () -> shortest + random.nextInt(spread);
    }
}
