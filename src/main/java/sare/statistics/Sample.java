package sare.statistics;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;

/**
 * A sample of at least one value, with its descriptive statistics. Every comparison of this package takes samples, so
 * values are checked once, here. Immutable. It keeps the order of values, because paired methods use it.
 *
 * <p>Quartiles follow definition 7 of Hyndman and Fan ("Sample Quantiles in Statistical Packages", The American
 * Statistician 50, 1996), the default of R. With the n values in ascending order and h = (n - 1) p, the quantile p interpolates
 * linearly between the values number floor(h) and floor(h) + 1, counted from 0.
 *
 * <p>Worked case: 1, 2, 3, 4 have the mean and the median 2.5, the standard deviation sqrt(5 / 3) and the quartiles 1.75 and
 * 3.25.
 */
public final class Sample {
    private static final MathContext MEANS = new MathContext(40); // more digits than a double has
    private static final double T_ACCURACY = 1e-15; // of points of the distribution, as absolute error

    private final double[] values; // in the order given

    private Sample(double[] values) {
        this.values = values;
    }

    /**
     * Creates a sample of these values.
     *
     * @throws IllegalArgumentException if there is no value, or a value is not finite
     */
    public static Sample of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample without any value");
        }
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException("value " + (i + 1) + " of a sample is " + values[i]);
            }
        }
        // adding 0 turns -0 into 0, because ranks would place -0 below 0
        return new Sample(DoubleStream.of(values).map(value -> value + 0.0).toArray());
    }

    /** Number of values. */
    public int size() {
        return values.length;
    }

    /** The values in the order given; a copy. */
    public double[] values() {
        return values.clone();
    }

    /** The smallest value. */
    public double minimum() {
        return StatUtils.min(values);
    }

    /** The largest value. */
    public double maximum() {
        return StatUtils.max(values);
    }

    /** The arithmetic mean of the decimal values, rounded once. So equal means are equal, and the order of values has no influence. */
    public double mean() {
        return mean(values);
    }

    private static double mean(double... values) {
        return Arrays.stream(values)
                .mapToObj(BigDecimal::valueOf)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(BigDecimal.valueOf(values.length), MEANS)
                .doubleValue();
    }

    /** Whether all values are equal; true for a single value. */
    boolean isConstant() {
        return minimum() == maximum();
    }

    /** The square root of the sum of squared deviations from the mean, divided by n - 1; empty for a single value. */
    public OptionalDouble standardDeviation() {
        return values.length < 2 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(StatUtils.variance(values)));
    }

    /** The median: the middle value, or the mean of the two middle values. */
    public double median() {
        double[] ordered = values.clone();
        Arrays.sort(ordered);
        return mean(ordered[(ordered.length - 1) / 2], ordered[ordered.length / 2]);
    }

    /** The first quartile, by the definition above. */
    public double lowerQuartile() {
        return percentile(25);
    }

    /** The third quartile, by the definition above. */
    public double upperQuartile() {
        return percentile(75);
    }

    private double percentile(double percent) {
        return new Percentile().withEstimationType(EstimationType.R_7).evaluate(values, percent);
    }

    /**
     * Half the width of the confidence interval of the mean: t s / sqrt(n), where s is the standard deviation and t the point
     * (1 + confidence) / 2 of Student's distribution with n - 1 degrees of freedom (Student, "The Probable Error of a Mean",
     * Biometrika 6, 1908). It is exact for independent normal values and approximate for many values of any distribution.
     *
     * @param confidence such as 0.95
     * @return empty for a single value
     * @throws IllegalArgumentException if the confidence is not between 0 and 1
     */
    public OptionalDouble halfWidth(double confidence) {
        Interval.checkConfidence(confidence);
        if (values.length < 2) {
            return OptionalDouble.empty();
        }
        TDistribution student = new TDistribution(values.length - 1, T_ACCURACY);
        double point = -student.inverseCumulativeProbability(
                (1 - confidence) / 2); // the lower point has full accuracy in the tail
        return OptionalDouble.of(point * Math.sqrt(StatUtils.variance(values) / values.length));
    }

    /** The confidence interval of the mean, {@link #halfWidth} to both sides of it; empty for a single value. */
    public Optional<Interval> meanInterval(double confidence) {
        OptionalDouble halfWidth = halfWidth(confidence);
        if (halfWidth.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Interval(mean() - halfWidth.getAsDouble(), mean() + halfWidth.getAsDouble()));
    }
}
