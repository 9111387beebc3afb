package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The exact distribution of the sum of ranks of one of two samples: each choice of so many of the mid-ranks that are there is
 * equally likely. The choices with each sum are counted rank by rank (Streitberg and Roehmel, "Exact Distributions for
 * Permutation and Rank Tests", Statistical Software Newsletter 12, 1986), in doubles, which hold the sums of so many ones to
 * about 14 digits. Ranks are counted as steps above the smallest, divided by their greatest common divisor, and only sums that are
 * possible so far are looked at.
 */
final class RankSums {
    /** So much work, choices times sums, takes some 20 milliseconds. */
    private static final double MOST_WORK = 4e7;

    private RankSums() {}

    /** The exact p of two samples, counted or enumerated, whichever ends in some milliseconds; nothing where none does. */
    static OptionalDouble exactP(PooledRanks pooled) {
        return isCounted(pooled.size(0), pooled.size(1))
                ? OptionalDouble.of(twoSidedP(pooled))
                : KruskalWallisAllocations.exactP(pooled);
    }

    /** Whether the distribution is counted fast enough for samples of these sizes, whatever ties there are. */
    static boolean isCounted(int first, int second) {
        double chosen = Math.min(first, second);
        double all = (double) first + second;
        boolean isFinite = all <= 1000; // beyond, the number of choices exceeds a double
        return isFinite && all * chosen * chosen * all / 6 <= MOST_WORK;
    }

    /** The share of choices whose sum is at least as far from the mean of all as that of these two samples. */
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

    /** Counts the choices of so many of some centred ranks, by their sum. */
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
                common = greatestCommonDivisor(rank - smallest, common);
            }
            divisor = Math.max(1, common);
            steps = Arrays.stream(ascending)
                    .mapToInt(rank -> (int) ((rank - smallest) / divisor))
                    .toArray();
        }

        private static long greatestCommonDivisor(long a, long b) {
            return b == 0 ? a : greatestCommonDivisor(b, a % b);
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

        /** By sum of steps, the number of choices that have it. */
        private double[] choices() {
            int[] largest = new int[chosen + 1]; // by number of ranks chosen so far, the largest sum there is
            double[][] choices = new double[chosen + 1][];
            int most = Arrays.stream(steps, steps.length - chosen, steps.length).sum();
            for (int count = 0; count <= chosen; count++) {
                choices[count] = new double[most + 1];
            }
            choices[0][0] = 1;
            for (int rank = 0; rank < steps.length; rank++) {
                int fewest = Math.max(1, chosen - (steps.length - 1 - rank)); // fewer cannot become enough any more
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
