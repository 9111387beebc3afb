package sare.statistics;

import java.util.function.IntPredicate;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Sample size planning: how many units are needed to detect a difference with a given power. The power is that of Student's two-sided
 * test, by a normal approximation of the noncentral t distribution (Johnson and Welch, "Applications of the Non-Central
 * t-Distribution", Biometrika 31, 1940). Rank tests need pi / 3 times as many units for normal values (Lehmann, "Nonparametrics", 1975,
 * section 2.4), and at least as many as their exact p needs to reach the level. Plans for the sign test use its own formula.
 *
 * @param level of each test, two-sided, such as 0.05 over the number of pairs
 * @param power to reach, such as 0.8
 */
public record SamplePlan(double level, double power) {
    /** The largest plan; it stands for this number or more. */
    public static final int MOST_UNITS = 100_000;

    private static final double RANKS_PER_STUDENT = Math.PI / 3;

    /**
     * Units of each of two independent groups.
     *
     * @param difference of the means, in standard deviations of a unit, above 0
     * @return from 2 to {@link #MOST_UNITS}
     */
    public int ofIndependent(double difference) {
        int student = fewest(units -> studentPower(difference * Math.sqrt(units / 2.0), 2.0 * units - 2) >= power);
        int attainable = fewest(units -> SmallestP.mannWhitney(units, units) <= level);
        return Math.max(attainable, ofRanks(student));
    }

    /**
     * Pairs of units of two groups, or units of one group that is compared with a constant, for the signed-rank test.
     *
     * @param difference of the means, in standard deviations of the difference of a pair, or of a unit and the constant, above 0
     * @return from 2 to {@link #MOST_UNITS}
     */
    public int ofPairs(double difference) {
        int student = fewest(pairs -> studentPower(difference * Math.sqrt(pairs), pairs - 1) >= power);
        int attainable = fewest(pairs -> SmallestP.signedRank(pairs) <= level);
        return Math.max(attainable, ofRanks(student));
    }

    /**
     * Units of one group that is compared with a constant by the sign test. With the probability p that a normal value is above
     * the constant, the number is ((z_level / 2 + z_power sqrt(p (1 - p))) / (p - 1/2))^2 + 1 / (p - 1/2), where z are normal points and
     * the last term is the correction for continuity (Fleiss, Levin and Paik, "Statistical Methods for Rates and Proportions", 2003,
     * chapter 2).
     *
     * @param difference of the mean and the constant, in standard deviations of a unit, above 0
     * @return from 2 to {@link #MOST_UNITS}
     */
    public int ofSigns(double difference) {
        double above = Normal.share(difference);
        double reach = -Normal.point(level / 2) / 2 + Normal.point(power) * Math.sqrt(above * (1 - above));
        double root = reach / (above - 0.5);
        int attainable = fewest(units -> SmallestP.signedRank(units) <= level);
        return Math.max(attainable, (int) Math.min(MOST_UNITS, Math.ceil(root * root + 1 / (above - 0.5))));
    }

    private static int ofRanks(int student) {
        return (int) Math.min(MOST_UNITS, Math.ceil(student * RANKS_PER_STUDENT));
    }

    /** The smallest number that is enough, if all larger numbers are. */
    private static int fewest(IntPredicate enough) {
        int low = 1; // not enough, or too few for any test
        int high = 2;
        while (high < MOST_UNITS && !enough.test(high)) {
            low = high;
            high = Math.min(MOST_UNITS, 2 * high);
        }
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (enough.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private double studentPower(double noncentrality, double degreesOfFreedom) {
        double critical = new TDistribution(null, degreesOfFreedom).inverseCumulativeProbability(1 - level / 2);
        double scale = Math.sqrt(1 + critical * critical / (2 * degreesOfFreedom));
        double reach = noncentrality - critical * (1 - 1 / (4 * degreesOfFreedom));
        return Normal.share(reach / scale);
    }
}
