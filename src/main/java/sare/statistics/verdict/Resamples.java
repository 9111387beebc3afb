package sare.statistics.verdict;

/** The centres of resamples, with replacement, of one group's units, and their logarithms. */
final class Resamples {
    private final double[] values;
    private final double[] centres; // by resample
    private final double[] logarithms; // of the centres
    private double varianceOfLogarithm = Double.NaN; // until the first call

    /**
     * Resamples whose centres are known.
     *
     * @param values of the units
     * @param centres by resample
     */
    Resamples(double[] values, double[] centres) {
        this.values = values;
        this.centres = centres;
        logarithms = new double[centres.length];
        for (int resample = 0; resample < centres.length; resample++) {
            logarithms[resample] = StrictMath.log(centres[resample]);
        }
    }

    /**
     * Takes resamples.
     *
     * @param values of the units, all above 0; the resamples of a single one are constant
     * @param indices the units of each resample
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

    int size() {
        return values.length;
    }

    double[] values() {
        return values.clone();
    }

    /** The variance of the logarithm of the centre: that of resamples times n / (n - 1); 0 for a constant. */
    double varianceOfLogarithm() {
        if (Double.isNaN(varianceOfLogarithm)) {
            varianceOfLogarithm = size() < 2 ? 0 : variance(logarithms) * size() / (size() - 1.0);
        }
        return varianceOfLogarithm;
    }

    static double variance(double[] values) {
        double sum = 0;
        double squares = 0;
        for (double value : values) {
            double deviation = value - values[0]; // avoids cancellation
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

    int count() {
        return centres.length;
    }
}
