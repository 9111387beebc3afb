package sare.statistics;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/** Probabilities and quantiles of the standard normal and of Student's distribution. */
public final class Normal {
    private static final NormalDistribution STANDARD = new NormalDistribution(null, 0, 1);
    private static final double T_ACCURACY = 1e-12;

    private Normal() {}

    /** The cumulative probability of the standard normal distribution at a point. */
    public static double share(double point) {
        return STANDARD.cumulativeProbability(point);
    }

    /** The quantile of the standard normal distribution. */
    public static double point(double share) {
        return STANDARD.inverseCumulativeProbability(share);
    }

    /** The point of Student's distribution that is exceeded with this probability, which is below 1/2. */
    public static double upperStudentPoint(double share, double degreesOfFreedom) {
        return -new TDistribution(null, degreesOfFreedom, T_ACCURACY).inverseCumulativeProbability(share);
    }
}
