package sare.statistics;

/**
 * The exact distribution of Wilcoxon's V: each of the ranks of absolute differences is that of a positive one with probability a
 * half. The choices with each sum are counted rank by rank, like {@link RankSums}.
 */
final class SignedRankSums {
    /** The most ranks whose distribution is counted, in a few milliseconds. */
    static final int MOST_RANKS = 200;

    private SignedRankSums() {}

    /**
     * The share of all choices whose sum is at least as far from the mean of all as this one.
     *
     * @param doubledRanks mid-ranks times two, whole numbers
     * @param doubledSum of the positive ones, likewise
     */
    static double twoSidedP(long[] doubledRanks, long doubledSum) {
        int most = 0;
        for (long rank : doubledRanks) {
            most += (int) rank;
        }
        double[] shares = new double[most + 1];
        shares[0] = 1;
        int largest = 0;
        for (long rank : doubledRanks) {
            for (int sum = largest; sum >= 0; sum--) {
                shares[sum] /= 2;
                shares[sum + (int) rank] += shares[sum];
            }
            largest += (int) rank;
        }
        long deviation = Math.abs(2 * doubledSum - most);
        double p = 0;
        for (int sum = 0; sum <= most; sum++) {
            p += Math.abs(2L * sum - most) >= deviation ? shares[sum] : 0;
        }
        return Math.min(1, p);
    }
}
