package sare.statistics.verdict;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/** Points and shares of the standard normal and of Student's distribution. */
final class Normal {
    private static final NormalDistribution STANDARD = new NormalDistribution(0, 1);
    private static final double T_ACCURACY = 1e-12;

    private Normal() {}

    /** The share of the distribution below a point. */
    static double share(double point) {
        return STANDARD.cumulativeProbability(point);
    }

    /** The point below which this share of the distribution lies. */
    static double point(double share) {
        return STANDARD.inverseCumulativeProbability(share);
    }

    /** The point above which this share of Student's distribution lies; the share is below a half. */
    static double upperStudentPoint(double share, double degreesOfFreedom) {
        return -new TDistribution(degreesOfFreedom, T_ACCURACY).inverseCumulativeProbability(share);
    }
}
