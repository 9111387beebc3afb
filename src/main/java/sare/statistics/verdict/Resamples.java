package sare.statistics.verdict;

/** The centres of resamples of one group's units, drawn with replacement, with their logarithms. */
final class Resamples {
    private final double[] values;
    private final double[] centres; // by resample
    private final double[] logarithms; // of the centres

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
