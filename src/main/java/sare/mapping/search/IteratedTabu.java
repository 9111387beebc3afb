package sare.mapping.search;

import java.util.function.IntSupplier;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * Iterated tabu search (Misevicius, "An implementation of the iterated tabu search algorithm for the quadratic assignment problem", OR
 * Spectrum 34, 2012). Half of the budget is for {@link RobustTabu}. Walks from the best arrangement have the rest; before each, some ranks
 * chosen at random change their positions in a cycle.
 *
 * <p>A single walk misses the best arrangements of structured problems for some seeds. The walks after it differ from it, so that both
 * rarely miss: a return is forbidden for {@code 8 n u^3} steps, with u from 0 to 1 at random, which is mostly short and sometimes long; the
 * rule of long ago counts after {@code n * n} steps; and a walk has {@code n * n} steps.
 */
final class IteratedTabu implements Mapper {
    private static final int SHARE_OF_FIRST = 2;
    private static final int LONGEST = 8; // times the number of positions: how long a return is forbidden
    private static final int PATIENCE = 1; // in squares of the number of positions
    private static final int TENTHS = 10;
    private static final int MOST_TENTHS = 5; // of the ranks change their positions
    private static final int LEAST_MOVED = 3;

    private final long evaluations;

    IteratedTabu(long evaluations) {
        this.evaluations = evaluations;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        long all = budget.left(problem.affordable(evaluations));
        SearchBudget first = budget.part(0, all / SHARE_OF_FIRST);
        Arrangement found = new RobustTabu(first.share(1)).map(problem, start, first);
        budget.spendAsPart(first.spent());
        long swaps = problem.swaps();
        long steps = swaps == 0 ? 0 : Math.max(0, all - first.spent()) / swaps;
        long before = budget.spent();
        Arrangement best = new Walks(problem, found, budget).run(steps);
        budget.spend(before + steps * swaps - budget.spent()); // for swaps before walks, which count as steps too
        return best;
    }

    /** The walks after the first. */
    private static final class Walks {
        private final MappingProblem problem;
        private final SwapGains gains;
        private final SearchBudget budget;
        private final RandomGenerator random;
        private final IntSupplier tenure;
        private Arrangement best;
        private long lowest;

        Walks(MappingProblem problem, Arrangement best, SearchBudget budget) {
            this.problem = problem;
            this.gains = SwapGains.of(problem, best);
            this.budget = budget;
            this.random = budget.random();
            this.tenure = () -> 1 + (int) (LONGEST * problem.positions() * cube(random.nextDouble()));
            this.best = best;
            this.lowest = gains.cost();
        }

        private static double cube(double number) {
            return number * number * number;
        }

        /** Makes some steps; the swaps before a walk count as steps too. */
        Arrangement run(long steps) {
            long longest = (long) problem.positions() * problem.positions();
            long left = steps;
            while (left > 0) {
                left -= comeBack() + change();
                long length = Math.min(left, longest);
                TabuWalk walk = new TabuWalk(problem, gains, tenure, PATIENCE);
                Arrangement found = walk.run(length, budget);
                left -= Math.max(1, length);
                if (walk.lowest() < lowest) {
                    lowest = walk.lowest();
                    best = found;
                }
            }
            Invariant.check(problem, gains);
            return best;
        }

        /** Goes back to the best arrangement; returns the number of swaps. */
        private int comeBack() {
            int swaps = 0;
            for (int position = 0; position < problem.positions(); position++) {
                int rank = best.rank(position);
                int other = gains.arrangement().rank(position);
                if (rank != other) {
                    gains.swap(rank, other);
                    swaps++;
                }
            }
            return swaps;
        }

        /** Moves some ranks in a cycle; returns the number of swaps. */
        private int change() {
            int positions = problem.positions();
            int moved =
                    Math.min(positions, Math.max(LEAST_MOVED, positions * (1 + random.nextInt(MOST_TENTHS)) / TENTHS));
            int first = random.nextInt(problem.ranks());
            for (int swap = 1; swap < moved; swap++) {
                int other = random.nextInt(positions - 1);
                gains.swap(first, other < first ? other : other + 1);
            }
            return moved - 1;
        }
    }
}
