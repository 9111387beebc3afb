package sare.statistics.verdict;

import java.util.Arrays;

/**
 * The acceleration of the ratio of two means, by the jackknife, which leaves out one unit at a time (Davison
 * and Hinkley, "Bootstrap Methods and their Application", 1997, sections 2.7.3 and 5.4). With l = (n - 1) (t - t without the unit)
 * / n for each unit of a sample of n, the acceleration is sum(l^3) / (6 sum(l^2)^1.5) over the units of all samples.
 */
final class Influence {
    // Of the ratio: influences are divided by its power of two, so that no double is too small for their cubes
    private final int exponent;
    private double squares;
    private double cubes;

    private Influence(double ratio) {
        exponent = Math.getExponent(ratio);
    }

    /** For independent samples; a constant (a single value) has no influence. */
    static double ofIndependent(double[] first, double[] second) {
        double numerator = Centre.MEAN.of(first);
        double denominator = Centre.MEAN.of(second);
        double ratio = numerator / denominator;
        Influence influence = new Influence(ratio);
        for (double without : leftOut(first)) {
            influence.add(first.length, ratio - without / denominator);
        }
        for (double without : leftOut(second)) {
            influence.add(second.length, ratio - numerator / without);
        }
        return influence.acceleration();
    }

    /** For samples with paired units; both lose the same unit at a time. */
    static double ofPaired(double[] first, double[] second) {
        double ratio = Centre.MEAN.of(first) / Centre.MEAN.of(second);
        double[] firstWithout = leftOut(first);
        double[] secondWithout = leftOut(second);
        Influence influence = new Influence(ratio);
        for (int unit = 0; unit < firstWithout.length; unit++) {
            influence.add(first.length, ratio - firstWithout[unit] / secondWithout[unit]);
        }
        return influence.acceleration();
    }

    /** The mean of all other units, by unit; nothing for a constant. */
    private static double[] leftOut(double[] values) {
        double mean = Centre.MEAN.of(values);
        return values.length < 2
                ? new double[0]
                : Arrays.stream(values)
                        .map(value -> mean + (mean - value) / (values.length - 1))
                        .toArray();
    }

    private void add(int size, double difference) {
        double influence = Math.scalb((size - 1.0) / size * difference, -exponent);
        squares += influence * influence;
        cubes += influence * influence * influence;
    }

    private double acceleration() {
        return squares == 0 ? 0 : cubes / (6 * StrictMath.pow(squares, 1.5));
    }
}
