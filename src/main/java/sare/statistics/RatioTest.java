package sare.statistics;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * Whether the ratio of two means is a given one, by Student's t of x - ratio y: of independent samples with Welch's variance and
 * Satterthwaite's degrees of freedom (Welch, "The Generalization of Student's Problem when Several Different Population
 * Variances are Involved", Biometrika 34, 1947), of pairs and of a sample against a constant with n - 1.
 *
 * <p>Where nothing varies, t is infinite with the sign of the difference, or 0 where there is none.
 *
 * @param t above 0 when the first mean is larger than the ratio says
 * @param degreesOfFreedom of Student's distribution
 * @param lowerP the probability of a t at most this: small when the first mean is smaller
 * @param upperP the probability of a t at least this: small when the first mean is larger
 */
public record RatioTest(double t, double degreesOfFreedom, double lowerP, double upperP) {
    /**
     * Tests independent samples.
     *
     * @throws IllegalArgumentException when one has a single value
     */
    public static RatioTest ofIndependent(Sample first, Sample second, double ratio) {
        double ofFirst = variance(first) / first.size();
        double ofSecond = ratio * ratio * variance(second) / second.size();
        double sum = ofFirst + ofSecond;
        double parts = ofFirst * ofFirst / (first.size() - 1) + ofSecond * ofSecond / (second.size() - 1);
        double degrees = parts == 0 ? first.size() + second.size() - 2.0 : sum * sum / parts;
        return of(first.mean() - ratio * second.mean(), Math.sqrt(sum), degrees);
    }

    /**
     * Tests pairs, the values of one index.
     *
     * @throws IllegalArgumentException when there are not as many, or fewer than two
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
     * @throws IllegalArgumentException when it has a single value
     */
    public static RatioTest ofConstant(Sample sample, double constant, double ratio) {
        double error = Math.sqrt(variance(sample) / sample.size());
        return of(sample.mean() - ratio * constant, error, sample.size() - 1.0);
    }

    private static double variance(Sample sample) {
        double deviation = sample.standardDeviation()
                .orElseThrow(() -> new IllegalArgumentException("a single value, where at least two are needed"));
        return deviation * deviation;
    }

    private static RatioTest of(double difference, double error, double degreesOfFreedom) {
        double t = error == 0 ? Math.signum(difference) * Double.POSITIVE_INFINITY : difference / error;
        if (Double.isNaN(t)) { // nothing differs and nothing varies
            return new RatioTest(0, degreesOfFreedom, 0.5, 0.5);
        }
        if (Double.isInfinite(t)) {
            return new RatioTest(t, degreesOfFreedom, t < 0 ? 0 : 1, t < 0 ? 1 : 0);
        }
        TDistribution student = new TDistribution(null, degreesOfFreedom);
        return new RatioTest(t, degreesOfFreedom, student.cumulativeProbability(t), student.cumulativeProbability(-t));
    }
}
