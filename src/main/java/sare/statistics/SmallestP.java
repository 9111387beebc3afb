package sare.statistics;

import java.util.Arrays;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * The smallest two-sided p-value that a test can have with so many values, however large the difference: with too few values
 * nothing can be significant.
 *
 * <p>Worked case: of 4 values and 4 others there are 70 choices, two of which are extreme, so p is at least 2 / 70 = 0.0286, and at least
 * 0.171 by Holm over six pairs.
 */
public final class SmallestP {
    private SmallestP() {}

    /** Of Mann and Whitney's exact test, and of Kruskal and Wallis' of two samples. */
    public static double mannWhitney(int first, int second) {
        return Math.min(
                1,
                2
                        * Math.exp(-CombinatoricsUtils.factorialLog(first + second)
                                + CombinatoricsUtils.factorialLog(first)
                                + CombinatoricsUtils.factorialLog(second)));
    }

    /** Of the exact signed-rank test, and of the sign test, of so many differences. */
    public static double signedRank(int differences) {
        return Math.min(1, Math.pow(2, 1 - differences));
    }

    /** Of Dunn's test of the two samples whose mean ranks can be furthest apart: all values of one below all others, those of the other above. */
    public static double dunn(int... sizes) {
        double all = Arrays.stream(sizes).sum();
        double smallest = 1;
        for (int first = 0; first < sizes.length; first++) {
            for (int second = first + 1; second < sizes.length; second++) {
                double difference = all - (sizes[first] + sizes[second]) / 2.0;
                double variance = all * (all + 1) / 12 * (1.0 / sizes[first] + 1.0 / sizes[second]);
                smallest = Math.min(smallest, Tails.normalTwoSided(difference / Math.sqrt(variance)));
            }
        }
        return smallest;
    }

    /** The smallest of so many p-values after Holm's adjustment, if it is this one. */
    public static double afterHolm(double smallest, int pValues) {
        return Math.min(1, pValues * smallest);
    }
}
