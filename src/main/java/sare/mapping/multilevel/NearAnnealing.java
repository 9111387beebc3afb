package sare.mapping.multilevel;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.LocalCosts;
import sare.mapping.problem.MappingProblem;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983) that begins cold, so that it keeps the shape of an arrangement. Each
 * swap brings a rank to a position near to one of its partners. A swap that raises the cost by d is accepted with probability exp(-d / T).
 * The temperature T falls by the same factor in each stage; it is counted in mean changes of the cost by such a swap of the start.
 */
final class NearAnnealing {
    private static final double FIRST = 0.15;
    private static final double LAST = 0.02;
    private static final int STAGES = 40;
    private static final int SAMPLES = 500;

    private final MappingProblem problem;
    private final Nearby nearby;
    private final Arrangement arrangement;
    private final LocalCosts costs;
    private final RandomGenerator random;
    private int rank;
    private int other;

    NearAnnealing(MappingProblem problem, Nearby nearby, Arrangement arrangement, RandomGenerator random) {
        this.problem = problem;
        this.nearby = nearby;
        this.arrangement = arrangement;
        this.costs = new LocalCosts(problem, arrangement);
        this.random = random;
    }

    /** Changes the arrangement by a number of tries; returns the change of the cost. */
    long run(long evaluations) {
        double temperature = FIRST * meanChange();
        double factor = StrictMath.pow(LAST / FIRST, 1.0 / STAGES);
        long change = 0;
        for (int stage = 0; stage < STAGES; stage++) {
            change += stage(evaluations / STAGES + (stage < evaluations % STAGES ? 1 : 0), temperature);
            temperature *= factor;
        }
        return change;
    }

    private double meanChange() {
        double sum = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            sum += sample() ? Math.abs(costs.delta(rank, other)) : 0;
        }
        return Math.max(sum / SAMPLES, Double.MIN_NORMAL);
    }

    private long stage(long evaluations, double temperature) {
        long change = 0;
        for (long i = 0; i < evaluations; i++) {
            if (sample()) {
                long delta = costs.delta(rank, other);
                if (delta <= 0 || random.nextDouble() < StrictMath.exp(-delta / temperature)) {
                    costs.swap(rank, other);
                    change += delta;
                }
            }
        }
        return change;
    }

    /** Samples a rank, a partner and a position near to it; whether these are a swap. */
    private boolean sample() {
        rank = random.nextInt(problem.ranks());
        int first = problem.firstPartner(rank);
        int partners = problem.endPartner(rank) - first;
        if (partners == 0) {
            return false;
        }
        int position = arrangement.position(problem.partner(first + random.nextInt(partners)));
        int[] near = nearby.of(position);
        if (near.length == 0) {
            return false;
        }
        other = arrangement.rank(near[random.nextInt(near.length)]);
        return other != rank;
    }
}
