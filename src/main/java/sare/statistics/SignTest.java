package sare.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The sign test: whether the numbers of positive and negative differences differ, for pairs or for a sample and a constant (Dixon and
 * Mood, "The Statistical Sign Test", Journal of the American Statistical Association 41, 1946). It drops differences of 0. The p-value is
 * exact and two-sided: the probability that a binomial variable with probability 1/2 is at least as far from its mean. It is 1 if all
 * differences are 0.
 *
 * <p>Worked case: 5 of 5 differences are positive, so p is 2 / 32.
 *
 * @param positive number of positive differences
 * @param differences number of differences that are not 0
 * @param pValue exact
 */
public record SignTest(int positive, int differences, double pValue) {
    /** Tests at least one difference. */
    public static SignTest of(double... differences) {
        double[] values = Sample.of(differences).values();
        int positive = (int) Arrays.stream(values).filter(value -> value > 0).count();
        int kept = (int) Arrays.stream(values).filter(value -> value != 0).count();
        int fewer = Math.min(positive, kept - positive);
        double p =
                kept == 0 ? 1 : Math.min(1, 2 * new BinomialDistribution(null, kept, 0.5).cumulativeProbability(fewer));
        return new SignTest(positive, kept, p);
    }
}
