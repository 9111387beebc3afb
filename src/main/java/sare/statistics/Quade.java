package sare.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Beta;

/**
 * Quade's test: whether some of several related samples tend to larger values than others, by the ranks inside each block, weighted by
 * the rank of the block's range ("Using Weighted Rankings in the Analysis of Complete Blocks with Additive Treatment Effects",
 * Journal of the American Statistical Association 74, 1979). s_ij is the rank of the block times (the rank of the value -
 * (k + 1) / 2), A is the sum of all s_ij^2, and B is the sum over samples of (sum of s_ij)^2 / b for b blocks. Then F = (b - 1) B / (A - B)
 * has k - 1 and (b - 1) (k - 1) degrees of freedom. If A = B, all blocks agree in every rank, and p is (1 / k!)^(b - 1). If A is 0, p is 1.
 *
 * @param statistic F; infinite if all blocks agree
 * @param degreesOfFreedom of the numerator
 * @param lowerDegreesOfFreedom of the denominator
 * @param pValue as in R's quade.test
 */
public record Quade(double statistic, int degreesOfFreedom, int lowerDegreesOfFreedom, double pValue) {
    private static final double NOTHING = 1e-12; // A - B as a share of A, below which it is a rounding error

    /**
     * Compares samples whose values of one index form a block.
     *
     * @throws IllegalArgumentException if there are fewer than two, or they are not of one size of at least two
     */
    public static Quade of(List<Sample> samples) {
        BlockRanks ranks = new BlockRanks(samples);
        int blocks = ranks.blocks();
        int groups = ranks.samples();
        double[] ranges = IntStream.range(0, blocks).mapToDouble(ranks::range).toArray();
        double[] values = samples.stream()
                .flatMapToDouble(sample -> Arrays.stream(sample.values()))
                .toArray();
        double[] weights = Ranks.of(Differences.rounded(ranges, values));
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
        double p = upperTail(statistic, groups - 1, lower);
        return new Quade(statistic, groups - 1, lower, p);
    }

    /**
     * The probability that an F variable is at least as large, directly: 1 minus a cumulative probability would lose the digits of a small
     * one (Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964, 26.6.2).
     */
    private static double upperTail(double value, int degreesOfFreedom, int lowerDegreesOfFreedom) {
        double point = lowerDegreesOfFreedom / (lowerDegreesOfFreedom + degreesOfFreedom * value);
        return Beta.regularizedBeta(point, lowerDegreesOfFreedom / 2.0, degreesOfFreedom / 2.0);
    }

    /** The probability that all blocks rank the samples alike by chance. */
    private static double agreement(int blocks, int groups) {
        double orders = 1;
        for (int i = 2; i <= groups; i++) {
            orders *= i;
        }
        return StrictMath.pow(1 / orders, blocks - 1.0);
    }
}
