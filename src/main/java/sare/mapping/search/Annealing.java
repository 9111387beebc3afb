package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983; for quadratic assignment Connolly, "An improved annealing
 * scheme for the QAP", EJOR 46, 1990): a swap that raises the cost by d is accepted with probability exp(-d / T). The
 * temperature T falls by the same factor in each of {@link #STAGES} stages; its first and last values are multiples of the mean
 * change of the cost by a swap of the start. Every second swap brings a rank next to one of its partners; the others are of any
 * two ranks. The answer is the best arrangement at the end of a stage, improved by a descent if the budget allows.
 */
final class Annealing implements Mapper {
    private static final int STAGES = 200;
    private static final int SAMPLES = 1000;
    private static final double COLDEST = 0.004; // of the mean change

    private final long evaluations;
    private final double startTemperature;

    /** @param startTemperature in mean changes of the cost by a swap of the start */
    Annealing(long evaluations, double startTemperature) {
        this.evaluations = evaluations;
        this.startTemperature = startTemperature;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Arrangement best = start.copy();
        if (problem.swaps() > 0) {
            long swaps = budget.left(problem.affordable(evaluations));
            best = new Walk(problem, start.copy(), budget).run(swaps, startTemperature);
        }
        return LocalSearch.descended(problem, best, budget);
    }

    private static final class Walk {
        private final MappingProblem problem;
        private final Arrangement arrangement;
        private final SearchBudget budget;
        private final RandomGenerator random;
        private final Neighbourhood neighbourhood;
        private final SwapGains gains; // null if the problem computes deltas without state, which is faster
        private int rank;
        private int other;

        Walk(MappingProblem problem, Arrangement start, SearchBudget budget) {
            this.problem = problem;
            this.budget = budget;
            this.random = budget.random();
            this.neighbourhood = new Neighbourhood(problem.costs());
            this.gains = problem.isSumOverPairs() ? null : SwapGains.of(problem, start);
            this.arrangement = gains == null ? start : gains.arrangement();
        }

        Arrangement run(long swaps, double startTemperature) {
            double meanChange = meanChange();
            double factor = StrictMath.pow(COLDEST / startTemperature, 1.0 / STAGES);
            long cost = problem.cost(arrangement);
            long lowest = cost;
            Arrangement best = arrangement.copy();
            double temperature = startTemperature * meanChange;
            for (int stage = 0; stage < STAGES; stage++) {
                cost += stage(swaps / STAGES + (stage < swaps % STAGES ? 1 : 0), temperature);
                if (cost < lowest) {
                    lowest = cost;
                    best = arrangement.copy();
                }
                temperature *= factor;
            }
            Invariant.check(cost, problem.cost(arrangement));
            return best;
        }

        private double meanChange() {
            double sum = 0;
            for (int sample = 0; sample < SAMPLES; sample++) {
                sampleAny();
                sum += Math.abs(delta());
            }
            return Math.max(sum / SAMPLES, Double.MIN_NORMAL);
        }

        /** Tries a number of swaps and spends them; returns the change of the cost. */
        private long stage(long swaps, double temperature) {
            long change = 0;
            for (long swap = 0; swap < swaps; swap++) {
                sample(swap);
                long delta = delta();
                if (delta <= 0 || random.nextDouble() < StrictMath.exp(-delta / temperature)) {
                    swap();
                    change += delta;
                }
            }
            budget.spend(swaps);
            return change;
        }

        private long delta() {
            return gains == null ? problem.swapDelta(arrangement, rank, other) : gains.delta(rank, other);
        }

        private void swap() {
            if (gains == null) {
                arrangement.swap(rank, other);
            } else {
                gains.swap(rank, other);
            }
        }

        private void sample(long swap) {
            sampleAny();
            int first = problem.firstPartner(rank);
            int count = problem.endPartner(rank) - first;
            if ((swap & 1) != 0 && count > 0) {
                int position = arrangement.position(problem.partner(first + random.nextInt(count)));
                int near = arrangement.rank(neighbourhood.sample(position, random));
                other = near == rank ? other : near;
            }
        }

        private void sampleAny() {
            rank = random.nextInt(problem.ranks());
            other = random.nextInt(problem.positions() - 1);
            other += other >= rank ? 1 : 0;
        }
    }
}
