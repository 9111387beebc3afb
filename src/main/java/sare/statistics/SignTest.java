package sare.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * Whether more differences are positive than negative, or fewer: those of pairs, or of a sample from a constant (Dixon and Mood, "The
 * Statistical Sign Test", Journal of the American Statistical Association 41, 1946). Differences of 0 are dropped. The p is exact and
 * two-sided, the probability of a binomial variable with probability a half to be at least as far from its mean; 1 where all are 0.
 *
 * <p>Worked case: 5 of 5 differences are positive, so p is 2 / 32.
 *
 * @param positive number of positive differences
 * @param differences number of differences that are not 0
 * @param pValue exact
 */
public record SignTest(int positive, int differences, double pValue) {
    /** Tests differences, of which there is at least one. */
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
