package sare.statistics;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * A t test of whether the ratio of two means equals a given one, by Student's t of x - ratio y. For independent samples it uses Welch's
 * variance and Satterthwaite's degrees of freedom (Welch, "The Generalization of Student's Problem when Several Different Population
 * Variances are Involved", Biometrika 34, 1947). For pairs, and for a sample against a constant, it uses n - 1 degrees of freedom.
 *
 * <p>If the variance is 0, t is infinite with the sign of the difference, or 0 if there is no difference.
 *
 * @param t above 0 if the first mean is larger than the ratio times the second
 * @param degreesOfFreedom of Student's distribution
 * @param lowerP the probability of a t that is at most this: small if the first mean is smaller
 * @param upperP the probability of a t that is at least this: small if the first mean is larger
 */
public record RatioTest(double t, double degreesOfFreedom, double lowerP, double upperP) {
    /**
     * Tests independent samples.
     *
     * @throws IllegalArgumentException if one has a single value
     */
    public static RatioTest ofIndependent(Sample first, Sample second, double ratio) {
        double ofFirst = variance(first) / first.size();
        double ofSecond = ratio * ratio * variance(second) / second.size();
        double sum = ofFirst + ofSecond;
        double share = sum == 0 ? 0 : ofFirst / sum; // the squares of variances could be too large for a double
        double parts = share * share / (first.size() - 1) + (1 - share) * (1 - share) / (second.size() - 1);
        double degrees = sum == 0 ? first.size() + second.size() - 2.0 : 1 / parts;
        return of(first.mean() - ratio * second.mean(), Math.sqrt(sum), degrees);
    }

    /**
     * Tests pairs: the two values of each index.
     *
     * @throws IllegalArgumentException if the sizes differ, or there are fewer than two pairs
     */
    public static RatioTest ofPaired(Sample first, Sample second, double ratio) {
        double[] differences = first.values();
        double[] others = second.values();
        if (differences.length != others.length) {
            throw new IllegalArgumentException(
                    differences.length + " and " + others.length + " values, expected pairs");
        }
        for (int i = 0; i < differences.length; i++) {
            differences[i] -= ratio * others[i];
        }
        return ofConstant(Sample.of(differences), 0, 1);
    }

    /**
     * Tests a sample against a constant.
     *
     * @throws IllegalArgumentException if it has a single value
     */
    public static RatioTest ofConstant(Sample sample, double constant, double ratio) {
        return of(sample.mean() - ratio * constant, error(sample), sample.size() - 1.0);
    }

    /**
     * Tests a constant against a sample: whether the constant is the ratio times the sample's mean.
     *
     * @throws IllegalArgumentException if the sample has a single value
     */
    public static RatioTest ofConstant(double constant, Sample sample, double ratio) {
        return of(constant - ratio * sample.mean(), Math.abs(ratio) * error(sample), sample.size() - 1.0);
    }

    /** The standard error of the mean. */
    private static double error(Sample sample) {
        return Math.sqrt(variance(sample) / sample.size());
    }

    private static double variance(Sample sample) {
        double deviation = sample.standardDeviation()
                .orElseThrow(() -> new IllegalArgumentException("a single value, expected at least two"));
        return deviation * deviation;
    }

    private static RatioTest of(double difference, double error, double degreesOfFreedom) {
        double t = error == 0 ? Math.signum(difference) * Double.POSITIVE_INFINITY : difference / error;
        if (Double.isNaN(t)) { // no difference and no variance
            return new RatioTest(0, degreesOfFreedom, 0.5, 0.5);
        }
        if (Double.isInfinite(t)) {
            return new RatioTest(t, degreesOfFreedom, t < 0 ? 0 : 1, t < 0 ? 1 : 0);
        }
        TDistribution student = new TDistribution(null, degreesOfFreedom);
        return new RatioTest(t, degreesOfFreedom, student.cumulativeProbability(t), student.cumulativeProbability(-t));
    }
}
