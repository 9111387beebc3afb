package sare.statistics;

import java.util.Arrays;
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

    /** For the exact tests of Mann and Whitney, and of Kruskal and Wallis for two samples. */
    public static double mannWhitney(int first, int second) {
        return Math.min(
                1,
                2
                        * Math.exp(-CombinatoricsUtils.factorialLog(first + second)
                                + CombinatoricsUtils.factorialLog(first)
                                + CombinatoricsUtils.factorialLog(second)));
    }

    /** For the exact signed-rank test and the sign test. */
    public static double signedRank(int differences) {
        return Math.min(1, Math.pow(2, 1 - differences));
    }

    /** For Dunn's test of the two samples whose mean ranks can differ most: one has the smallest values, the other the largest. */
    public static double dunn(int... sizes) {
        double all = Arrays.stream(sizes).sum();
        double smallest = 1;
        for (int first = 0; first < sizes.length; first++) {
            for (int second = first + 1; second < sizes.length; second++) {
                double difference = all - (sizes[first] + sizes[second]) / 2.0;
                double variance = all * (all + 1) / 12 * (1.0 / sizes[first] + 1.0 / sizes[second]);
                smallest = Math.min(smallest, PValues.normalTwoSided(difference / Math.sqrt(variance)));
            }
        }
        return smallest;
    }

    /** The smallest of a number of p-values after Holm's adjustment. */
    public static double afterHolm(double smallest, int pValues) {
        return Math.min(1, pValues * smallest);
    }
}
