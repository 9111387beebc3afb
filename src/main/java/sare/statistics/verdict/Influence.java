package sare.statistics.verdict;

/**
 * The acceleration of the ratio of two centres, by the jackknife, which leaves out one unit at a time (Davison
 * and Hinkley, "Bootstrap Methods and their Application", 1997, sections 2.7.3 and 5.4). With l = (n - 1) (t - t without the unit)
 * / n for each unit of a sample of n, the acceleration is sum(l^3) / (6 sum(l^2)^1.5) over the units of all samples.
 */
final class Influence {
    private final int
            exponent; // of the ratio: influences are divided by its power of two, so no double is too small for their
    // cubes
    private double squares;
    private double cubes;

    private Influence(double ratio) {
        exponent = Math.getExponent(ratio);
    }

    /** For independent samples; a constant (a single value) has no influence. */
    static double ofIndependent(double[] first, double[] second, Centre centre) {
        double numerator = centre.of(first);
        double denominator = centre.of(second);
        double ratio = numerator / denominator;
        Influence influence = new Influence(ratio);
        for (double without : leftOut(first, centre)) {
            influence.add(first.length, ratio - without / denominator);
        }
        for (double without : leftOut(second, centre)) {
            influence.add(second.length, ratio - numerator / without);
        }
        return influence.acceleration();
    }

    /** For samples with paired units; both lose the same unit at a time. */
    static double ofPaired(double[] first, double[] second, Centre centre) {
        double ratio = centre.of(first) / centre.of(second);
        double[] firstWithout = leftOut(first, centre);
        double[] secondWithout = leftOut(second, centre);
        Influence influence = new Influence(ratio);
        for (int unit = 0; unit < firstWithout.length; unit++) {
            influence.add(first.length, ratio - firstWithout[unit] / secondWithout[unit]);
        }
        return influence.acceleration();
    }

    private static double[] leftOut(double[] values, Centre centre) {
        return values.length < 2 ? new double[0] : centre.leavingOneOut(values);
    }

    private void add(int size, double difference) {
        double influence = Math.scalb((size - 1.0) / size * difference, -exponent);
        squares += influence * influence;
        cubes += influence * influence * influence;
    }

    private double acceleration() {
        return squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5));
    }
}
