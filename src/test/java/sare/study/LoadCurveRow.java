package sare.study;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.simulation.LoadPoint;

/**
 * A point measured again, a line of {@code curves.csv}. Standard deviations are those between the seeds.
 *
 * @param reference INSEE's
 * @param accepted mean accepted load per node
 * @param acceptedDeviation its standard deviation
 * @param delayCycles mean of the mean delays
 * @param delayDeviationCycles its standard deviation
 * @param hops mean hops
 * @param seeds how many these are
 */
record LoadCurveRow(
        LoadCurvePoint reference,
        BigDecimal accepted,
        BigDecimal acceptedDeviation,
        BigDecimal delayCycles,
        BigDecimal delayDeviationCycles,
        BigDecimal hops,
        int seeds) {
    static final List<String> COLUMNS = List.of(
            "torus",
            "routing",
            "virtual_channels",
            "pattern",
            "offered_load",
            "insee_accepted_load",
            "sare_accepted_load",
            "sare_accepted_load_deviation",
            "accepted_load_difference_percent",
            "insee_mean_delay_cycles",
            "sare_mean_delay_cycles",
            "sare_mean_delay_deviation_cycles",
            "mean_delay_difference_percent",
            "insee_mean_hops",
            "sare_mean_hops",
            "sare_seeds");

    private static final int LOAD_DIGITS = 5;
    private static final int CYCLE_DIGITS = 2;
    private static final int HOP_DIGITS = 4;

    static LoadCurveRow of(LoadCurvePoint reference, List<LoadPoint> seeds) {
        DescriptiveStatistics accepted = statistics(seeds, LoadPoint::acceptedPhitsPerCycle);
        DescriptiveStatistics delays = statistics(seeds, point -> point.delay().meanCycles());
        return new LoadCurveRow(
                reference,
                rounded(accepted.getMean(), LOAD_DIGITS),
                rounded(accepted.getStandardDeviation(), LOAD_DIGITS),
                rounded(delays.getMean(), CYCLE_DIGITS),
                rounded(delays.getStandardDeviation(), CYCLE_DIGITS),
                rounded(statistics(seeds, LoadPoint::meanHops).getMean(), HOP_DIGITS),
                seeds.size());
    }

    private static DescriptiveStatistics statistics(List<LoadPoint> points, ToDoubleFunction<LoadPoint> figure) {
        return new DescriptiveStatistics(points.stream().mapToDouble(figure).toArray());
    }

    private static BigDecimal rounded(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN);
    }

    /** The row of a line, for the point of the same place. */
    static LoadCurveRow parse(LoadCurvePoint reference, String line) {
        String[] cells = line.split(",");
        return new LoadCurveRow(
                reference,
                new BigDecimal(cells[6]),
                new BigDecimal(cells[7]),
                new BigDecimal(cells[10]),
                new BigDecimal(cells[11]),
                new BigDecimal(cells[14]),
                Integer.parseInt(cells[15]));
    }

    String line() {
        return String.join(
                ",",
                reference.curve(),
                reference.offered().toPlainString(),
                reference.accepted().toPlainString(),
                accepted.toPlainString(),
                acceptedDeviation.toPlainString(),
                acceptedPercent().toPlainString(),
                reference.delayCycles().toPlainString(),
                delayCycles.toPlainString(),
                delayDeviationCycles.toPlainString(),
                delayPercent().toPlainString(),
                reference.hops().toPlainString(),
                hops.toPlainString(),
                String.valueOf(seeds));
    }

    /** How far the accepted load lies above INSEE's. */
    BigDecimal acceptedPercent() {
        return percent(accepted, reference.accepted());
    }

    /** How far the mean delay lies above INSEE's. */
    BigDecimal delayPercent() {
        return percent(delayCycles, reference.delayCycles());
    }

    private static BigDecimal percent(BigDecimal value, BigDecimal reference) {
        return value.subtract(reference)
                .multiply(BigDecimal.valueOf(100))
                .divide(reference, MathContext.DECIMAL64)
                .setScale(2, RoundingMode.HALF_EVEN);
    }
}
