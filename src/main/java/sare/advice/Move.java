package sare.advice;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;

/** How a proposal is made: by the best of some swaps of an arrangement, or by annealing on the predicted score. */
enum Move {
    /** A single swap. */
    SWAP(1, 100, 1),
    /** A few swaps. */
    SWAPS(4, 100, 1),
    /** Annealing that changes little. */
    COLD(0.002, 0.0002, 2_000, 0.7),
    /** Annealing that changes parts. */
    WARM(0.01, 0.0005, 4_000, 0.5),
    /** Annealing that leaves only what is worth much. */
    HOT(0.05, 0.001, 6_000, 0.5),
    /** Annealing from a random arrangement, so that the search finds what is far from all candidates. Its evaluations are by rank. */
    FRESH(0.3, 0.0005, 500, 0.5),
    /** A swap by chance, which the predicted score does not guide. */
    ANY(1, 1, 0);

    /** All that the predicted score guides. */
    static final Set<Move> GUIDED = EnumSet.complementOf(EnumSet.of(ANY));

    private final int swaps; // that are made; 0 for annealing
    private final int evaluations; // of a swap that is made, or of annealing; fewer if they take too long
    private final double first; // temperature, in scores
    private final double last;
    private final double expectedSuccesses; // in two proposals, without experience; small changes succeed more often

    Move(int swaps, int evaluationsOfEach, double expectedSuccesses) {
        this(swaps, evaluationsOfEach, 0, 0, expectedSuccesses);
    }

    Move(double first, double last, int evaluations, double expectedSuccesses) {
        this(0, evaluations, first, last, expectedSuccesses);
    }

    Move(int swaps, int evaluations, double first, double last, double expectedSuccesses) {
        this.swaps = swaps;
        this.evaluations = evaluations;
        this.first = first;
        this.last = last;
        this.expectedSuccesses = expectedSuccesses;
    }

    /** The share of successes that is to be expected after some proposals. */
    double share(int succeeded, int tried) {
        return (succeeded + expectedSuccesses) / (tried + 2.0);
    }

    /**
     * A proposal.
     *
     * @param mostEvaluations of swaps by the predicted score
     * @param isKnown whether an arrangement is not wanted, because it was simulated; the last swap avoids these if it can
     */
    Arrangement propose(
            Surrogate surrogate,
            Arrangement start,
            RankChoice choice,
            RandomGenerator random,
            int mostEvaluations,
            Predicate<Arrangement> isKnown) {
        Surrogate.Walk walk = surrogate.walk(this == FRESH ? Arrangement.random(start.size(), random) : start);
        int limit = evaluationsOfEach(choice.ranks(), mostEvaluations);
        if (start.size() > 1) {
            if (swaps > 0) {
                bestSwaps(walk, choice, random, limit, isKnown);
            } else {
                anneal(walk, this == FRESH ? choice.even() : choice, random, limit);
            }
        }
        return walk.arrangement();
    }

    /** How many swaps a proposal for a number of ranks evaluates, at least one for each that it makes. */
    int evaluations(int ranks, int most) {
        return Math.max(1, swaps) * evaluationsOfEach(ranks, most);
    }

    private int evaluationsOfEach(int ranks, int most) {
        long wanted = this == FRESH ? (long) evaluations * ranks : evaluations;
        return (int) Math.max(1, Math.min(wanted, most / Math.max(1, swaps)));
    }

    private void bestSwaps(
            Surrogate.Walk walk,
            RankChoice choice,
            RandomGenerator random,
            int evaluationsOfEach,
            Predicate<Arrangement> isKnown) {
        for (int swap = 1; swap <= swaps; swap++) {
            boolean isLast = swap == swaps;
            int bestRank = 0;
            int bestOther = 1;
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < evaluationsOfEach; i++) {
                int rank = choice.sample(random);
                int other = other(rank, walk, random);
                double delta = walk.delta(rank, other);
                if (delta < least && !(isLast && isKnown.test(swapped(walk, rank, other)))) {
                    least = delta;
                    bestRank = rank;
                    bestOther = other;
                }
            }
            walk.swap(bestRank, bestOther);
        }
    }

    private static Arrangement swapped(Surrogate.Walk walk, int rank, int other) {
        Arrangement swapped = walk.arrangement().copy();
        swapped.swap(rank, other);
        return swapped;
    }

    private void anneal(Surrogate.Walk walk, RankChoice choice, RandomGenerator random, int steps) {
        double factor = StrictMath.pow(last / first, 1.0 / steps);
        double temperature = first;
        for (int i = 0; i < steps; i++) {
            int rank = choice.sample(random);
            int other = other(rank, walk, random);
            double delta = walk.delta(rank, other);
            if (delta <= 0 || random.nextDouble() < StrictMath.exp(-delta / temperature)) {
                walk.swap(rank, other);
            }
            temperature *= factor;
        }
    }

    private static int other(int rank, Surrogate.Walk walk, RandomGenerator random) {
        int other = random.nextInt(walk.arrangement().size() - 1);
        return other < rank ? other : other + 1;
    }
}
