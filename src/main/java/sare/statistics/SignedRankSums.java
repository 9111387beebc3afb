package sare.statistics;

/**
 * The exact distribution of Wilcoxon's V: the difference of each rank is positive with probability 1/2. It counts the choices with each
 * sum, rank by rank, as {@link RankSums} does.
 */
final class SignedRankSums {
    static final int MOST_RANKS = 200; // take a few milliseconds

    private SignedRankSums() {}

    /**
     * The share of all choices whose sum is at least as far from the mean as this one.
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
