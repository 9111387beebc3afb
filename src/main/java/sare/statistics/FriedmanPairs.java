package sare.statistics;

import java.util.List;

/**
 * Tests of pairs of related samples after {@link Friedman}'s test, with Student's distribution (Conover, "Practical Nonparametric
 * Statistics", 3rd edition, 1999, section 5.8). With b blocks, k samples, the rank sums R_j and the sum A of all squared ranks, the
 * statistic of two samples is t = (R_i - R_j) / sqrt(2 (b A - sum(R_j^2)) / ((b - 1) (k - 1))), with (b - 1) (k - 1) degrees of freedom.
 * If all blocks agree in every rank, p is 0 for two samples with different rank sums. It is 1 for equal rank sums.
 *
 * <p>Worked case: the ranks 1, 2, 3 in two blocks and 2, 1, 3 in a third one have the rank sums 4, 5, 9 and A = 42. The first and the
 * last sample have t = -5 / sqrt(2 (126 - 122) / 4) = -3.54.
 *
 * <p>Immutable.
 */
public final class FriedmanPairs {
    private static final double NOTHING = 1e-12; // of the sum of squared ranks, below which it is a rounding error

    private final double[] rankSums; // by sample
    private final double standardError; // of a difference of two rank sums
    private final int degreesOfFreedom;

    private FriedmanPairs(double[] rankSums, double standardError, int degreesOfFreedom) {
        this.rankSums = rankSums;
        this.standardError = standardError;
        this.degreesOfFreedom = degreesOfFreedom;
    }

    /**
     * Of samples whose values of one index form a block.
     *
     * @throws IllegalArgumentException if there are fewer than two, or they are not of one size of at least two
     */
    public static FriedmanPairs of(List<Sample> samples) {
        BlockRanks ranks = new BlockRanks(samples);
        double[] sums = new double[ranks.samples()];
        double squaredRanks = 0;
        double squaredSums = 0;
        for (int sample = 0; sample < sums.length; sample++) {
            for (int block = 0; block < ranks.blocks(); block++) {
                double rank = ranks.rank(block, sample);
                sums[sample] += rank;
                squaredRanks += rank * rank;
            }
            squaredSums += sums[sample] * sums[sample];
        }
        int degreesOfFreedom = (ranks.blocks() - 1) * (sums.length - 1);
        double rest = ranks.blocks() * squaredRanks - squaredSums;
        double variance = rest <= NOTHING * squaredSums ? 0 : 2 * rest / degreesOfFreedom;
        return new FriedmanPairs(sums, Math.sqrt(variance), degreesOfFreedom);
    }

    /** The sum of the ranks of a sample, of which 1 is the rank of the smallest value of a block. */
    public double rankSum(int sample) {
        return rankSums[sample];
    }

    /** The p-value of two samples, not adjusted. */
    public double pValue(int first, int second) {
        double difference = rankSums[first] - rankSums[second];
        return difference == 0 ? 1 : PValues.studentTwoSided(difference / standardError, degreesOfFreedom);
    }
}
