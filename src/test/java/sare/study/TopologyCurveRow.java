package sare.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.simulation.LoadPoint;

/**
 * A point measured again, a line of {@code curves.csv}. The standard deviation is that between the seeds.
 *
 * @param reference INSEE's
 * @param accepted mean accepted load per node
 * @param acceptedDeviation its standard deviation
 * @param delayCycles mean of the mean delays
 * @param hops mean hops
 * @param seeds how many seeds were used
 */
record TopologyCurveRow(
        TopologyCurvePoint reference,
        BigDecimal accepted,
        BigDecimal acceptedDeviation,
        BigDecimal delayCycles,
        BigDecimal hops,
        int seeds) {
    static final List<String> COLUMNS = List.of(
            "topology",
            "shape",
            "routing",
            "flow_control",
            "virtual_channels",
            "pattern",
            "offered_load",
            "insee_accepted_load",
            "sare_accepted_load",
            "sare_accepted_load_deviation",
            "insee_mean_delay_cycles",
            "sare_mean_delay_cycles",
            "insee_mean_hops",
            "sare_mean_hops",
            "sare_seeds");

    private static final int FIRST_FIGURE = 6;

    static TopologyCurveRow of(TopologyCurvePoint reference, List<LoadPoint> seeds) {
        DescriptiveStatistics accepted = statistics(seeds, LoadPoint::acceptedPhitsPerCycle);
        return new TopologyCurveRow(
                reference,
                rounded(accepted.getMean(), 5),
                rounded(accepted.getStandardDeviation(), 5),
                rounded(statistics(seeds, point -> point.delay().meanCycles()).getMean(), 2),
                rounded(statistics(seeds, LoadPoint::meanHops).getMean(), 4),
                seeds.size());
    }

    private static DescriptiveStatistics statistics(List<LoadPoint> points, ToDoubleFunction<LoadPoint> figure) {
        return new DescriptiveStatistics(points.stream().mapToDouble(figure).toArray());
    }

    private static BigDecimal rounded(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN);
    }

    /** The row of a line, for the point of the same place. */
    static TopologyCurveRow parse(TopologyCurvePoint reference, String line) {
        String[] cells = line.split(",");
        return new TopologyCurveRow(
                reference,
                new BigDecimal(cells[FIRST_FIGURE + 2]),
                new BigDecimal(cells[FIRST_FIGURE + 3]),
                new BigDecimal(cells[FIRST_FIGURE + 5]),
                new BigDecimal(cells[FIRST_FIGURE + 7]),
                Integer.parseInt(cells[FIRST_FIGURE + 8]));
    }

    /** The line of {@code curves.csv}. */
    String line() {
        return String.join(
                ",",
                reference.name(),
                reference.offered().toPlainString(),
                reference.accepted().toPlainString(),
                accepted.toPlainString(),
                acceptedDeviation.toPlainString(),
                reference.delayCycles().toPlainString(),
                delayCycles.toPlainString(),
                reference.hops().toPlainString(),
                hops.toPlainString(),
                String.valueOf(seeds));
    }

    /** How far the accepted load lies above INSEE's, in percent. */
    double acceptedPercent() {
        return 100 * (accepted.doubleValue() / reference.accepted().doubleValue() - 1);
    }

    /** How far the mean delay lies above INSEE's, in percent. */
    double delayPercent() {
        return 100 * (delayCycles.doubleValue() / reference.delayCycles().doubleValue() - 1);
    }

    /** The standard error of the difference of the accepted loads, in percent: INSEE's is that of one seed. */
    double acceptedErrorPercent() {
        double error = acceptedDeviation.doubleValue() * Math.sqrt(1 + 1.0 / seeds);
        return 100 * error / reference.accepted().doubleValue();
    }
}
