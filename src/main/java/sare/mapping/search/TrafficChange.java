package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.PairFactor;

/**
 * A change of the traffic of pairs of ranks, after E. Jeannot, "Process mapping on any topology with TopoMatch", Journal of Parallel and
 * Distributed Computing 170, 2022. Both directions of a pair change by the same factor; pairs without traffic stay so.
 */
@FunctionalInterface
interface TrafficChange {
    /** The factor of each pair of a problem. */
    PairFactor of(MappingProblem problem, RandomGenerator random);

    /** Keeps the pairs with strictly more traffic than the mean of all pairs with traffic, times a factor (Algorithm 2). */
    static TrafficChange sparse(double factor) {
        return (problem, random) -> {
            double least = factor * mean(problem);
            return traffic -> traffic > least ? 1 : 0;
        };
    }

    /** Adds noise. */
    static TrafficChange noise(Noise noise, double level) {
        return (problem, random) -> {
            double mean = mean(problem);
            return traffic -> Math.max(0, noise.factor(traffic, mean, level, random));
        };
    }

    /** The mean traffic of the pairs with traffic. */
    private static double mean(MappingProblem problem) {
        double sum = 0;
        for (int index = 0; index < problem.pairs(); index++) {
            sum += problem.traffic(index);
        }
        return problem.pairs() == 0 ? 0 : sum / problem.pairs();
    }

    /** Models of noise, of a level that is a share of the traffic. */
    enum Noise {
        /** Times 1 and a share that is uniform between minus and plus the level. */
        UNIFORM,
        /** Times 1 and a share that is normal with the level as its standard deviation. */
        NORMAL,
        /** Plus a share of the mean traffic that is uniform between minus and plus the level, so that light pairs suffer most. */
        ADDITIVE,
        /** Each pair is lost with the level as its probability. */
        LOSS;

        /** The factor of a pair; below 0 means 0. */
        double factor(long traffic, double mean, double level, RandomGenerator random) {
            return switch (this) {
                case UNIFORM -> 1 + level * (2 * random.nextDouble() - 1);
                case NORMAL -> 1 + level * random.nextGaussian();
                case ADDITIVE -> 1 + level * mean * (2 * random.nextDouble() - 1) / traffic;
                case LOSS -> random.nextDouble() < level ? 0 : 1;
            };
        }
    }
}
