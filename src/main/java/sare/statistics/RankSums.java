package sare.statistics;

import java.util.stream.IntStream;

/**
 * The exact distribution of the sum of ranks of one of two samples: each choice of so many of the mid-ranks that are there is
 * equally likely. The choices with each sum are counted rank by rank (Streitberg and Roehmel, "Exact Distributions for
 * Permutation and Rank Tests", Statistical Software Newsletter 12, 1986), in doubles, which hold the sums of so many ones to
 * about 14 digits.
 */
final class RankSums {
    private RankSums() {}

    /** The share of choices whose sum is at least as far from the mean of all as that of these two samples. */
    static double twoSidedP(PooledRanks pooled) {
        int chosen = Math.min(pooled.size(0), pooled.size(1)); // both samples' sums are equally far from their means
        int step = pooled.hasTies() ? 2 : 1; // times the ranks, to be whole numbers
        int[] ranks = new int[pooled.size()];
        double[] midRanks = pooled.ranks();
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = (int) Math.round(step * midRanks[i]);
        }
        long twiceMean = (long) step * pooled.size(0) * (pooled.size() + 1);
        long observed = Math.abs(2 * Math.round(step * pooled.rankSum(0)) - twiceMean);
        return shareOfSumsFrom(choices(ranks, chosen), (long) step * chosen * (ranks.length + 1), observed);
    }

    private static double shareOfSumsFrom(double[] choices, long twiceMean, long deviation) {
        double all = 0;
        double asFar = 0;
        for (int sum = 0; sum < choices.length; sum++) {
            all += choices[sum];
            asFar += Math.abs(2L * sum - twiceMean) >= deviation ? choices[sum] : 0;
        }
        return asFar / all;
    }

    /** By sum, the number of choices of so many of the ranks that have it. */
    private static double[] choices(int[] ranks, int chosen) {
        int largest = IntStream.of(ranks).sum();
        double[][] choices = new double[chosen + 1][largest + 1]; // by number of ranks, by their sum
        choices[0][0] = 1;
        for (int rank : ranks) {
            for (int count = chosen; count > 0; count--) {
                for (int sum = rank; sum <= largest; sum++) {
                    choices[count][sum] += choices[count - 1][sum - rank];
                }
            }
        }
        return choices[chosen];
    }
}
