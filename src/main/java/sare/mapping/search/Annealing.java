package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983; for quadratic assignment Connolly, "An improved annealing
 * scheme for the QAP", EJOR 46, 1990): a swap that raises the cost by d is made with probability exp(-d / T), where T
 * falls by the same factor in each of {@link #STAGES} stages, from and to parts of what swaps of the start change the cost by on
 * average. Every second swap brings a rank next to one of its partners, the others are of any two. The answer is the best
 * arrangement that a stage has ended with, descended from where the effort is not limited.
 */
final class Annealing implements Mapper {
    private static final int STAGES = 200;
    private static final int SAMPLES = 1000;
    private static final double COLDEST = 0.004; // of the mean change

    private final long evaluations;
    private final double heat;

    /**
     * @param heat the temperature at the beginning, in mean changes of the cost by a swap of the start
     */
    Annealing(long evaluations, double heat) {
        this.evaluations = evaluations;
        this.heat = heat;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        Arrangement best = start.copy();
        if (Swaps.count(problem) > 0) {
            long looks = effort.left(evaluations);
            best = new Walk(problem, start.copy(), effort.random()).run(looks, heat);
            effort.spend(looks);
        }
        SwapGains gains = SwapGains.of(problem, best);
        LocalSearch.descend(gains, effort);
        Invariant.check(problem, gains);
        return gains.arrangement();
    }

    /** A walk through arrangements. */
    private static final class Walk {
        private final MappingProblem problem;
        private final Arrangement arrangement;
        private final RandomGenerator random;
        private final Neighbourhood neighbourhood;
        private int rank;
        private int other;

        Walk(MappingProblem problem, Arrangement start, RandomGenerator random) {
            this.problem = problem;
            this.arrangement = start;
            this.random = random;
            this.neighbourhood = new Neighbourhood(problem.costs());
        }

        Arrangement run(long looks, double heat) {
            double meanChange = meanChange();
            double factor = StrictMath.pow(COLDEST / heat, 1.0 / STAGES);
            long cost = problem.cost(arrangement);
            long lowest = cost;
            Arrangement best = arrangement.copy();
            double temperature = heat * meanChange;
            for (int stage = 0; stage < STAGES; stage++) {
                cost += stage(looks / STAGES + (stage < looks % STAGES ? 1 : 0), temperature);
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
                drawAny();
                sum += Math.abs(problem.swapDelta(arrangement, rank, other));
            }
            return Math.max(sum / SAMPLES, Double.MIN_NORMAL);
        }

        /** Answers by how much the cost has risen. */
        private long stage(long looks, double temperature) {
            long risen = 0;
            for (long look = 0; look < looks; look++) {
                draw(look);
                long delta = problem.swapDelta(arrangement, rank, other);
                if (delta <= 0 || random.nextDouble() < StrictMath.exp(-delta / temperature)) {
                    arrangement.swap(rank, other);
                    risen += delta;
                }
            }
            return risen;
        }

        private void draw(long look) {
            drawAny();
            int first = problem.firstPartner(rank);
            int count = problem.endPartner(rank) - first;
            if ((look & 1) != 0 && count > 0) {
                int position = arrangement.position(problem.partner(first + random.nextInt(count)));
                int near = arrangement.rank(neighbourhood.draw(position, random));
                other = near == rank ? other : near;
            }
        }

        private void drawAny() {
            rank = random.nextInt(problem.ranks());
            other = random.nextInt(problem.positions() - 1);
            other += other >= rank ? 1 : 0;
        }
    }
}
