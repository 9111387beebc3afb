package sare.statistics;

import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;

/**
 * P-values from the tails of distributions, by functions that give the tail directly. One minus a cumulative probability would lose
 * all digits of a tail near 1e-16.
 */
final class PValues {
    private PValues() {}

    /** The probability that a standard normal variable is at least as far from 0 as z. */
    static double normalTwoSided(double z) {
        return Erf.erfc(Math.abs(z) / Math.sqrt(2));
    }

    /** The probability that a chi-square variable is at least as large. */
    static double chiSquare(double value, int degreesOfFreedom) {
        return Gamma.regularizedGammaQ(degreesOfFreedom / 2.0, value / 2);
    }

    /** The probability that Student's t is at least as far from 0; 0 for an infinite one. */
    static double studentTwoSided(double t, int degreesOfFreedom) {
        return Beta.regularizedBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2.0, 0.5);
    }

    /**
     * The probability that Student's t is at least as far from 0 as r sqrt(df / (1 - r^2)), the t of a correlation r. It is
     * the regularised incomplete beta function at df / (df + t^2) = 1 - r^2 (Abramowitz and Stegun, "Handbook of Mathematical
     * Functions", 1964, 26.7.1).
     */
    static double correlationTwoSided(double correlation, int degreesOfFreedom) {
        return Beta.regularizedBeta(1 - correlation * correlation, degreesOfFreedom / 2.0, 0.5);
    }
}
