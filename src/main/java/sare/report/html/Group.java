package sare.report.html;

import java.util.List;
import java.util.stream.DoubleStream;
import sare.statistics.Sample;

/**
 * The mappings of one strategy under the circumstances of a block.
 *
 * @param mapping the strategy
 * @param series its number
 * @param placements at least one
 */
record Group(String mapping, int series, List<Placement> placements) {
    private static final double WHISKER = 1.5; // quartile distances, Tukey, "Exploratory Data Analysis", 1977

    /** The run times in cycles. */
    Sample cycles() {
        return Sample.of(placements.stream().mapToDouble(Placement::cycles).toArray());
    }

    /** Whether there is one mapping only: a constant, of which nothing varies, and no sample. */
    boolean isConstant() {
        return placements.size() == 1;
    }

    /** The least value that is no outlier. */
    double lowWhisker() {
        Sample sample = cycles();
        double bound = sample.lowerQuartile() - WHISKER * (sample.upperQuartile() - sample.lowerQuartile());
        return DoubleStream.of(sample.values())
                .filter(value -> value >= bound)
                .min()
                .orElseThrow();
    }

    /** The greatest value that is no outlier. */
    double highWhisker() {
        Sample sample = cycles();
        double bound = sample.upperQuartile() + WHISKER * (sample.upperQuartile() - sample.lowerQuartile());
        return DoubleStream.of(sample.values())
                .filter(value -> value <= bound)
                .max()
                .orElseThrow();
    }
}
