package sare.statistics;

import java.util.List;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * The smallest two-sided p-value that a test can give for a number of values and any difference. With too few values, no difference can
 * be significant.
 *
 * <p>Worked case: for 4 values and 4 others there are 70 choices, two of which are extreme. So p is at least 2 / 70 = 0.0286, and at
 * least 0.171 after Holm's adjustment for six pairs.
 */
public final class SmallestP {
    private SmallestP() {}

    /** For the exact tests of Mann and Whitney, and of Kruskal and Wallis for two samples, without equal values. */
    static double mannWhitney(int first, int second) {
        return Math.min(1, 2 / CombinatoricsUtils.binomialCoefficientDouble(first + second, first));
    }

    /**
     * The same of samples that may have equal values. With these, the choices of ranks for unequal numbers of values have no
     * symmetry, and a single one can be the most extreme: 0, 0, 0, 0 and 1, 1, 1 have p = 1 / 35.
     */
    public static double mannWhitney(Sample first, Sample second) {
        double smallest = mannWhitney(first.size(), second.size());
        boolean canBeSingle = first.size() != second.size()
                && PooledRanks.of(List.of(first, second)).hasTies();
        return canBeSingle ? smallest / 2 : smallest;
    }

    /** For the exact signed-rank test and the sign test. */
    public static double signedRank(int differences) {
        return Math.min(1, StrictMath.pow(2, 1 - differences));
    }

    /**
     * For Dunn's test of the two samples whose mean ranks can differ most: one has the smallest values, the other the largest. The
     * variance of all ranks is that of the samples, because equal values make it smaller, and so p.
     */
    public static double dunn(List<Sample> samples) {
        PooledRanks ranks = PooledRanks.of(samples);
        double smallest = 1;
        for (int first = 0; first < ranks.groups(); first++) {
            for (int second = first + 1; second < ranks.groups(); second++) {
                double difference = ranks.size() - (ranks.size(first) + ranks.size(second)) / 2.0;
                double variance = ranks.variance() * (1.0 / ranks.size(first) + 1.0 / ranks.size(second));
                smallest = Math.min(
                        smallest, variance == 0 ? 1 : PValues.normalTwoSided(difference / Math.sqrt(variance)));
            }
        }
        return smallest;
    }

    /** The smallest of a number of p-values after Holm's adjustment. */
    public static double afterHolm(double smallest, int pValues) {
        return Math.min(1, pValues * smallest);
    }
}
