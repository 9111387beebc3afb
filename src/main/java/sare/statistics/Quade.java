package sare.statistics;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.FDistribution;

/**
 * Whether some of several related samples tend to larger values than others, by the ranks inside each block, weighted by the rank
 * of the block's range (Quade, "Using Weighted Rankings in the Analysis of Complete Blocks with Additive Treatment Effects",
 * Journal of the American Statistical Association 74, 1979). With s_ij the block's rank times the value's rank less (k + 1) / 2,
 * A the sum of all s_ij^2 and B the sum over samples of their squared sums over b blocks, F = (b - 1) B / (A - B) has k - 1 and (b - 1) (k - 1)
 * degrees of freedom. If A = B, all blocks agree in every rank, and p is (1 / k!)^(b - 1); if A is 0, p is 1.
 *
 * @param statistic F; infinite where all blocks agree
 * @param degreesOfFreedom above the line
 * @param lowerDegreesOfFreedom below the line
 * @param pValue as R's quade.test has it
 */
public record Quade(double statistic, int degreesOfFreedom, int lowerDegreesOfFreedom, double pValue) {
    private static final double NOTHING = 1e-12; // A - B as a share of A, where only rounding is left

    /**
     * Compares samples whose values of one index form a block.
     *
     * @throws IllegalArgumentException when there are fewer than two, or they are not of the same size of at least two
     */
    public static Quade of(List<Sample> samples) {
        BlockRanks ranks = new BlockRanks(samples);
        int blocks = ranks.blocks();
        int groups = ranks.samples();
        double[] weights =
                Ranks.of(IntStream.range(0, blocks).mapToDouble(ranks::range).toArray());
        double all = 0;
        double between = 0;
        for (int sample = 0; sample < groups; sample++) {
            double sum = 0;
            for (int block = 0; block < blocks; block++) {
                double score = weights[block] * (ranks.rank(block, sample) - (groups + 1) / 2.0);
                all += score * score;
                sum += score;
            }
            between += sum * sum / blocks;
        }
        int lower = (blocks - 1) * (groups - 1);
        if (all == 0) {
            return new Quade(0, groups - 1, lower, 1);
        }
        if (all - between <= NOTHING * all) {
            return new Quade(Double.POSITIVE_INFINITY, groups - 1, lower, agreement(blocks, groups));
        }
        double statistic = (blocks - 1) * between / (all - between);
        double p = 1 - new FDistribution(null, groups - 1, lower).cumulativeProbability(statistic);
        return new Quade(statistic, groups - 1, lower, p);
    }

    /** The probability that all blocks rank the samples alike by chance. */
    private static double agreement(int blocks, int groups) {
        double orders = 1;
        for (int i = 2; i <= groups; i++) {
            orders *= i;
        }
        return Math.pow(1 / orders, blocks - 1.0);
    }
}
