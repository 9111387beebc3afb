package sare.mapping.multilevel;

import java.util.OptionalLong;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.LocalCosts;
import sare.mapping.problem.MappingProblem;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983) that begins cold, so that it keeps the shape of an
 * arrangement. Each swap brings a rank to a position near to one of its partners. A swap that raises the cost by d is accepted with
 * probability exp(-d / T). The temperature T falls by the same factor in each stage; it is counted in mean changes of the cost by
 * such a swap of the start.
 *
 * <p>The cost first rises and then falls below that of the start. Ranks whose partners are far away, as in a random graph, are scattered by
 * swaps at a temperature that others can bear, and too few evaluations are left to gather them. So it gives up if the cost is late still
 * well above that of the start.
 */
final class NearAnnealing {
    private static final double FIRST = 0.15;
    private static final double LAST = 0.02;
    private static final int STAGES = 40;
    private static final int SAMPLES = 500;
    private static final int CHECKED_STAGE = 32;
    private static final double MOST_LEFT = 0.5; // of the highest rise, after the checked stage

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

    /**
     * Changes the arrangement by a number of tries.
     *
     * @return the change of the cost; nothing if it has given up, and then the arrangement is of no use
     */
    OptionalLong run(long evaluations) {
        double temperature = FIRST * meanChange();
        double factor = StrictMath.pow(LAST / FIRST, 1.0 / STAGES);
        long change = 0;
        long highest = 0;
        for (int stage = 0; stage < STAGES; stage++) {
            change += stage(evaluations / STAGES + (stage < evaluations % STAGES ? 1 : 0), temperature);
            highest = Math.max(highest, change);
            if (stage == CHECKED_STAGE && change > MOST_LEFT * highest) {
                return OptionalLong.empty();
            }
            temperature *= factor;
        }
        return OptionalLong.of(change);
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
