package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.math3.util.ArithmeticUtils;

/**
 * The exact distribution of the rank sum of one of two samples: each choice of as many of the observed mid-ranks is
 * equally likely. The shift algorithm counts the choices with each sum, rank by rank (Streitberg and Roehmel, "Exact Distributions for
 * Permutation and Rank Tests", Statistical Software Newsletter 12, 1986). The counts are doubles, exact to about 14 digits. Ranks count
 * as steps above the smallest one, divided by their greatest common divisor, and the loop visits only sums that are possible so far.
 */
final class RankSums {
    private static final double MOST_WORK = 4e7; // choices times sums, in about 20 milliseconds

    private RankSums() {}

    /** The exact p of two samples by the method, counting or enumeration, that takes some milliseconds; empty if both take longer. */
    static OptionalDouble exactP(PooledRanks pooled) {
        return isCounted(pooled.size(0), pooled.size(1))
                ? OptionalDouble.of(twoSidedP(pooled))
                : KruskalWallisAllocations.exactP(pooled);
    }

    /** Whether counting is fast enough for samples of these sizes, with any ties. */
    static boolean isCounted(int first, int second) {
        double chosen = Math.min(first, second);
        double all = (double) first + second;
        boolean isFinite = all <= 1000; // above, the number of choices exceeds a double
        return isFinite && all * chosen * chosen * all / 6 <= MOST_WORK;
    }

    /** The share of choices whose sum is at least as far from the mean as the observed one. */
    static double twoSidedP(PooledRanks pooled) {
        boolean firstIsSmaller = pooled.size(0) <= pooled.size(1);
        int chosen = Math.min(pooled.size(0), pooled.size(1)); // both samples' sums are equally far from their means
        long[] ranks = Ranks.centred(pooled.ranks());
        long observed = Math.round(2 * pooled.rankSum(firstIsSmaller ? 0 : 1)) - (long) chosen * (ranks.length + 1);
        if (observed == 0) {
            return 1;
        }
        Arrays.sort(ranks);
        return new Count(ranks, chosen).shareOfSumsFrom(Math.abs(observed));
    }

    /** Counts the choices of some of the centred ranks, by their sum. */
    private static final class Count {
        private final int[] steps; // by rank, ascending: how far it is above the smallest
        private final int chosen;
        private final long smallest;
        private final long divisor;

        Count(long[] ascending, int chosen) {
            this.chosen = chosen;
            smallest = ascending[0];
            long common = 0;
            for (long rank : ascending) {
                common = ArithmeticUtils.gcd(rank - smallest, common);
            }
            divisor = Math.max(1, common);
            steps = Arrays.stream(ascending)
                    .mapToInt(rank -> (int) ((rank - smallest) / divisor))
                    .toArray();
        }

        double shareOfSumsFrom(long deviation) {
            double[] choices = choices();
            double all = 0;
            double asFar = 0;
            for (int sum = 0; sum < choices.length; sum++) {
                all += choices[sum];
                asFar += Math.abs(sum * divisor + chosen * smallest) >= deviation ? choices[sum] : 0;
            }
            return asFar / all;
        }

        /** The number of choices, by their sum of steps. */
        private double[] choices() {
            int[] largest = new int[chosen + 1]; // by number of ranks chosen so far, the largest sum
            double[][] choices = new double[chosen + 1][];
            int most = Arrays.stream(steps, steps.length - chosen, steps.length).sum();
            for (int count = 0; count <= chosen; count++) {
                choices[count] = new double[most + 1];
            }
            choices[0][0] = 1;
            for (int rank = 0; rank < steps.length; rank++) {
                int fewest = Math.max(1, chosen - (steps.length - 1 - rank)); // with fewer, too few ranks remain
                for (int count = Math.min(chosen, rank + 1); count >= fewest; count--) {
                    int step = steps[rank];
                    add(choices[count - 1], largest[count - 1], choices[count], step);
                    largest[count] = largest[count - 1] + step;
                }
            }
            return choices[chosen];
        }

        private static void add(double[] from, int largest, double[] to, int step) {
            for (int sum = 0; sum <= largest; sum++) {
                to[sum + step] += from[sum];
            }
        }
    }
}
