package sare.statistics.verdict;

/** The centres of resamples of one group's units, drawn with replacement, with their logarithms. */
final class Resamples {
    private final double[] values;
    private final double[] centres; // by resample
    private final double[] logarithms; // of the centres
    private double varianceOfLogarithm = Double.NaN; // until it is asked for

    private Resamples(double[] values, double[] centres) {
        this.values = values;
        this.centres = centres;
        logarithms = new double[centres.length];
        for (int resample = 0; resample < centres.length; resample++) {
            logarithms[resample] = Math.log(centres[resample]);
        }
    }

    /**
     * Draws resamples.
     *
     * @param values of the units, all above 0; a single one is a constant, and so are its resamples
     * @param indices which units each resample has
     */
    static Resamples of(double[] values, IndexStream indices, VerdictOptions options) {
        double[] centres = new double[options.resamples()];
        double[] drawn = new double[values.length];
        for (int resample = 0; resample < centres.length; resample++) {
            for (int unit = 0; unit < drawn.length; unit++) {
                drawn[unit] = values[indices.next(values.length)];
            }
            centres[resample] = options.centre().of(drawn);
        }
        return new Resamples(values, centres);
    }

    /** Number of units. */
    int size() {
        return values.length;
    }

    /** A copy of the units' values. */
    double[] values() {
        return values.clone();
    }

    /** The variance of the logarithm of the samples' centre: that of resamples, with what the bootstrap takes off given back; 0 of a constant. */
    double varianceOfLogarithm() {
        if (Double.isNaN(varianceOfLogarithm)) {
            varianceOfLogarithm = size() < 2 ? 0 : variance(logarithms) * size() / (size() - 1.0);
        }
        return varianceOfLogarithm;
    }

    private static double variance(double[] values) {
        double sum = 0;
        double squares = 0;
        for (double value : values) {
            double deviation = value - values[0]; // keeps digits that are lost far from 0
            sum += deviation;
            squares += deviation * deviation;
        }
        return Math.max(0, (squares - sum * sum / values.length) / (values.length - 1));
    }

    double centre(int resample) {
        return centres[resample];
    }

    double logarithm(int resample) {
        return logarithms[resample];
    }

    /** Number of resamples. */
    int count() {
        return centres.length;
    }
}
