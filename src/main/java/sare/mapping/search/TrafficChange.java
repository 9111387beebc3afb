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
        for (int rank = 0; rank < problem.ranks(); rank++) {
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                sum += problem.traffic(index);
            }
        }
        return problem.pairs() == 0 ? 0 : sum / problem.pairs();
    }

    /** Models of noise, of a level that is a share of the traffic. */
    enum Noise {
        /** Times 1 and a share that is uniform between minus and plus the level. */
        UNIFORM {
            @Override
            double factor(long traffic, double mean, double level, RandomGenerator random) {
                return 1 + level * (2 * random.nextDouble() - 1);
            }
        },
        /** Times 1 and a share that is normal with the level as its standard deviation. */
        NORMAL {
            @Override
            double factor(long traffic, double mean, double level, RandomGenerator random) {
                return 1 + level * random.nextGaussian();
            }
        },
        /** Plus a share of the mean traffic that is uniform between minus and plus the level, so that light pairs suffer most. */
        ADDITIVE {
            @Override
            double factor(long traffic, double mean, double level, RandomGenerator random) {
                return 1 + level * mean * (2 * random.nextDouble() - 1) / traffic;
            }
        },
        /** Each pair is lost with the level as its probability. */
        LOSS {
            @Override
            double factor(long traffic, double mean, double level, RandomGenerator random) {
                return random.nextDouble() < level ? 0 : 1;
            }
        };

        /** The factor of a pair; below 0 means 0. */
        abstract double factor(long traffic, double mean, double level, RandomGenerator random);
    }
}
