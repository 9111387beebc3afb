package sare.advice;

import java.util.EnumSet;
import java.util.Set;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;

/** How a proposal is made from an arrangement: by the best of some swaps, or by annealing on the predicted score. */
enum Move {
    /** A single swap. */
    SWAP(1, 100),
    /** A few swaps. */
    SWAPS(4, 100),
    /** Annealing that changes little. */
    COLD(0.002, 0.0002, 2_000),
    /** Annealing that changes parts. */
    WARM(0.01, 0.0005, 4_000),
    /** Annealing that leaves only what is worth much. */
    HOT(0.05, 0.001, 6_000),
    /** Swaps by chance, which the predicted score does not guide. */
    ANY(2, 1);

    /** All that the predicted score guides. */
    static final Set<Move> GUIDED = EnumSet.complementOf(EnumSet.of(ANY));

    private final int swaps; // that are made; 0 for annealing
    private final int evaluations; // of a swap that is made, or of annealing
    private final double first; // temperature, in scores
    private final double last;

    Move(int swaps, int evaluationsOfEach) {
        this(swaps, evaluationsOfEach, 0, 0);
    }

    Move(double first, double last, int evaluations) {
        this(0, evaluations, first, last);
    }

    Move(int swaps, int evaluations, double first, double last) {
        this.swaps = swaps;
        this.evaluations = evaluations;
        this.first = first;
        this.last = last;
    }

    /** A proposal. */
    Arrangement propose(Surrogate surrogate, Arrangement start, RankChoice choice, RandomGenerator random) {
        Surrogate.Walk walk = surrogate.walk(start);
        if (start.size() > 1) {
            if (swaps > 0) {
                bestSwaps(walk, choice, random);
            } else {
                anneal(walk, choice, random);
            }
        }
        return walk.arrangement();
    }

    private void bestSwaps(Surrogate.Walk walk, RankChoice choice, RandomGenerator random) {
        for (int swap = 0; swap < swaps; swap++) {
            int bestRank = 0;
            int bestOther = 1;
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < evaluations; i++) {
                int rank = choice.sample(random);
                int other = other(rank, walk, random);
                double delta = walk.delta(rank, other);
                if (delta < least) {
                    least = delta;
                    bestRank = rank;
                    bestOther = other;
                }
            }
            walk.swap(bestRank, bestOther);
        }
    }

    private void anneal(Surrogate.Walk walk, RankChoice choice, RandomGenerator random) {
        double factor = StrictMath.pow(last / first, 1.0 / evaluations);
        double temperature = first;
        for (int i = 0; i < evaluations; i++) {
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
