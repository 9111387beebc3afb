package sare.statistics;

import java.util.List;

/**
 * Friedman's test: whether some of several related samples tend to larger values than others, by the ranks inside each block
 * (Friedman, "The Use of Ranks to Avoid the Assumption of Normality Implicit in the Analysis of Variance", Journal of the American
 * Statistical Association 32, 1937). With b blocks, k samples and the rank sums R_j, the statistic is sum((R_j - b (k + 1) / 2)^2)
 * divided by (b k (k + 1) - sum(t^3 - t) / (k - 1)) / 12, where t are the numbers of equal values in a block. Without any effect it is
 * nearly chi-square distributed with k - 1 degrees of freedom. If all blocks are constant, it is 0 and p is 1 by definition.
 *
 * <p>Worked case: if three blocks all rank three samples 1, 2, 3, the rank sums are 3, 6, 9, and the statistic is 18 / 3 = 6.
 *
 * @param statistic corrected for ties
 * @param degreesOfFreedom the number of samples minus one
 * @param pValue the probability that a chi-square variable is at least the statistic, as in R's friedman.test
 */
public record Friedman(double statistic, int degreesOfFreedom, double pValue) {
    /**
     * Compares samples whose values of one index form a block.
     *
     * @throws IllegalArgumentException if there are fewer than two, or they are not of one size of at least two
     */
    public static Friedman of(List<Sample> samples) {
        BlockRanks ranks = new BlockRanks(samples);
        double blocks = ranks.blocks();
        double groups = ranks.samples();
        double squares = 0;
        for (int sample = 0; sample < ranks.samples(); sample++) {
            double sum = 0;
            for (int block = 0; block < ranks.blocks(); block++) {
                sum += ranks.rank(block, sample);
            }
            double deviation = sum - blocks * (groups + 1) / 2;
            squares += deviation * deviation;
        }
        double variance = (blocks * groups * (groups + 1) - ranks.tieSum() / (groups - 1)) / 12;
        double statistic = squares == 0 ? 0 : squares / variance;
        int degreesOfFreedom = ranks.samples() - 1;
        return new Friedman(statistic, degreesOfFreedom, PValues.chiSquare(statistic, degreesOfFreedom));
    }
}
