package sare.statistics;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * The forecast of how long the next periods of a repeating process take, with a prediction interval of 95 %. The process has passed marks,
 * the same number in every period; a period can be measured from any mark to the same mark of the next period.
 *
 * <p>The expected length of a period is the mean of the last n complete periods, averaged over all marks of a period. All complete periods
 * count except the first one of two or more, which may be a transient. The length varies with the standard deviation s. The next m
 * periods then last m times the mean, plus or minus t s sqrt(m^2 / n + m): the first term is the error of the mean, the second the
 * variation of the m periods themselves. The width is the largest of three estimates of s. Chance in other work, which is independent of
 * that of the periods, adds to their variation: as much as k periods have, it makes m + k of the last m.
 *
 * <ol>
 *   <li>The mean square successive difference (J. von Neumann and others, "The mean square successive difference", Annals of
 *       Mathematical Statistics 12, 1941) of the time between two marks and the time between the same marks one period earlier. Many
 *       differences are known after few periods.
 *   <li>The same of whole periods, which shows a drift.
 *   <li>From four periods on {@link BatchMeans} with batches of one period, from eight on also of two, from twelve on also of three, and so
 *       on. Few long batches show that long or short periods follow each other (B. Schmeiser, "Batch size effects in the analysis of
 *       simulation output", Operations Research 30(3), 1982).
 * </ol>
 *
 * <p>Worked case: with one mark in a period and the times 0, 10, 20, 32 there are the periods 10, 10 and 12. The last two have the mean
 * 11. The differences of successive periods are 0 and 2, which gives the first estimate of s^2, (0 + 4) / 2 / 2 = 1. Of the last two
 * periods alone it is 4 / 2 = 2, which is larger. For m = 2 the width is t sqrt(2 (4 / 2 + 2)) = 2.83 t, with t = 12.7 for one degree of
 * freedom.
 */
public final class RepetitionForecast {
    private static final double CONFIDENCE_POINT = 0.975;
    private static final double SHARE_OF_DIFFERENCES = 0.75; // of those of a period that must be known
    private static final int FEWEST_BATCHES = 4;

    private final double[] times; // by mark
    private final int last; // mark
    private final int marks; // of a period
    private final int periods; // that count
    private final int complete; // periods

    /**
     * Creates a forecast.
     *
     * @param times the times of marks, of which the first begins a period; at least up to the last mark
     * @param last the number of the last mark that was passed
     * @param marksPerPeriod number of marks of a period, at least 1
     */
    public RepetitionForecast(double[] times, int last, int marksPerPeriod) {
        this.times = times;
        this.last = last;
        this.marks = marksPerPeriod;
        this.complete = last / marksPerPeriod;
        this.periods = Math.max(1, complete - 1);
    }

    /** The number of the first mark in the periods that count. */
    public int firstMark() {
        return Math.max(0, last - periods * marks);
    }

    /** The expected length of a period; at least one must be complete. */
    public double period() {
        return IntStream.rangeClosed(last - marks + 1, last)
                .filter(mark -> mark >= periods * marks)
                .mapToDouble(mark -> (times[mark] - times[mark - periods * marks]) / periods)
                .average()
                .orElseThrow();
    }

    /** Half the width of the interval of the length of the next periods; empty if too little is known. */
    public OptionalDouble halfWidth(int nextPeriods) {
        return halfWidth(nextPeriods, 0);
    }

    /**
     * Half the width of the interval of the length of the next periods and of other work of a known length; empty if too little is known.
     *
     * @param otherPeriods number of periods that vary as much as the other work, 0 without any
     */
    public OptionalDouble halfWidth(int nextPeriods, double otherPeriods) {
        if (complete == 0) {
            return OptionalDouble.empty();
        }
        int first = Math.max(marks + 1, last - periods * marks + 1);
        int differences = last - first + 1;
        if (differences < Math.max(1, SHARE_OF_DIFFERENCES * marks)) {
            return OptionalDouble.empty();
        }
        double meanSquare = IntStream.rangeClosed(first, last)
                .mapToDouble(mark -> square(interval(mark) - interval(mark - marks)))
                .average()
                .orElseThrow();
        double variance = Math.max(meanSquare * marks / 2, varianceOfPeriods());
        double spread =
                Math.sqrt(variance * ((double) nextPeriods * nextPeriods / periods + nextPeriods + otherPeriods));
        return OptionalDouble.of(Math.max(point(differences) * spread, widthOfBatches(nextPeriods, otherPeriods)));
    }

    private double interval(int mark) {
        return times[mark] - times[mark - 1];
    }

    /** The length of a complete period, counted backwards from the last one, which is 0. */
    private double length(int index) {
        return times[last - index * marks] - times[last - (index + 1) * marks];
    }

    private double varianceOfPeriods() {
        int pairs = Math.max(periods - 1, complete == 2 ? 1 : 0);
        return IntStream.range(0, pairs)
                        .mapToDouble(index -> square(length(index) - length(index + 1)))
                        .average()
                        .orElse(0)
                / 2;
    }

    private double widthOfBatches(int nextPeriods, double otherPeriods) {
        double width = 0;
        for (int batch = 1; periods / batch >= FEWEST_BATCHES; batch++) {
            int count = periods / batch;
            int marksOfBatch = batch * marks;
            double[] means = IntStream.range(0, count)
                    .map(index -> last - index * marksOfBatch)
                    .mapToDouble(end -> (times[end] - times[end - marksOfBatch]) / marksOfBatch * marks)
                    .toArray();
            double ofMean = BatchMeans.of(means).halfWidth().orElse(0);
            double spread = Math.sqrt((double) nextPeriods * nextPeriods + periods * (nextPeriods + otherPeriods));
            width = Math.max(width, ofMean * spread);
        }
        return width;
    }

    /** The point of Student's distribution; successive differences overlap, so they count two thirds. */
    private static double point(int differences) {
        double degrees = Math.max(1, 2 * differences / 3);
        return new TDistribution(null, degrees).inverseCumulativeProbability(CONFIDENCE_POINT);
    }

    private static double square(double value) {
        return value * value;
    }
}
