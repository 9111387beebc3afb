package sare.report.result;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.input.Decimals;
import sare.network.Network;
import sare.simulation.SimulationResult;

/** The figures of runs with several seeds, and their mean and spread. */
final class SeedTable {
    private static final int LOAD_DIGITS = 4;
    private static final int AS_THE_ROW = -1; // digits: none for a run, one for a mean
    private static final int PERCENT = -2;

    private final List<Run> runs;
    private final List<Column> columns;

    /**
     * One figure.
     *
     * @param heading of its column, for people
     * @param width of the column
     * @param digits after the point, {@link #AS_THE_ROW} or {@link #PERCENT}
     * @param key of its summary in JSON; null if it has none
     * @param value NaN where a run has none
     */
    private record Column(String heading, int width, int digits, String key, ToDoubleFunction<Run> value) {
        String cell(double number, int digitsOfRow) {
            if (Double.isNaN(number)) {
                return "-";
            }
            return digits == PERCENT
                    ? Decimals.percent(number)
                    : Decimals.fixed(number, digits == AS_THE_ROW ? digitsOfRow : digits);
        }
    }

    SeedTable(Network network, List<Run> runs) {
        this.runs = runs;
        boolean hasBackground = runs.get(0).result().background().isPresent();
        boolean isEstimate = runs.get(0).result().estimate().isPresent();
        this.columns = Stream.of(
                        ofJob(network),
                        isEstimate ? ofEstimate() : List.<Column>of(),
                        hasBackground ? ofBackground() : List.<Column>of())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Column> ofJob(Network network) {
        return List.of(
                new Column(
                        "cycles", 14, AS_THE_ROW, "cycles", run -> run.result().cycles()),
                new Column(
                        "us",
                        13,
                        3,
                        "microseconds",
                        run -> microseconds(network, run.result().cycles())),
                new Column("packets", 11, AS_THE_ROW, null, run -> run.result().packets()),
                ofPackets("mean hops", 10, 3, "mean-hops", SimulationResult::meanHops),
                ofPackets("mean latency", 13, 1, "mean-packet-latency-cycles", result -> result.latency()
                        .meanCycles()),
                ofPackets("p99 latency", 13, AS_THE_ROW, "p99-packet-latency-cycles", result -> result.latency()
                        .p99Cycles()),
                new Column("max link use", 13, PERCENT, "max-link-utilisation", run -> run.links()
                        .max()));
    }

    /** A figure of the packets of a job, where there are any. */
    private static Column ofPackets(
            String heading, int width, int digits, String key, ToDoubleFunction<SimulationResult> value) {
        return new Column(
                heading,
                width,
                digits,
                key,
                run -> run.result().packets() == 0 ? Double.NaN : value.applyAsDouble(run.result()));
    }

    private static List<Column> ofEstimate() {
        return List.of(
                new Column("+/- cycles", 12, AS_THE_ROW, "estimate-half-width-cycles", run -> run.estimate()
                        .halfWidthCycles()),
                new Column("simulated hops", 15, AS_THE_ROW, "simulated-packet-hops", run -> run.estimate()
                        .simulatedPacketHops()));
    }

    private static List<Column> ofBackground() {
        return List.of(
                new Column(
                        "background",
                        13,
                        LOAD_DIGITS,
                        "background-accepted-phits-per-node-and-cycle",
                        run -> run.background().acceptedPhitsPerCycle()),
                new Column(
                        "its latency",
                        12,
                        1,
                        "background-mean-packet-latency-cycles",
                        run -> run.background().packets() == 0
                                ? Double.NaN
                                : run.background().latency().meanCycles()));
    }

    /** Cycles as time: one phit crosses a link of the network in a cycle. */
    static double microseconds(Network network, double cycles) {
        return cycles * network.routers().nanosecondsPerCycle() / 1000;
    }

    /** A line for each run, then lines with their mean and spread. */
    String text() {
        StringBuilder text = new StringBuilder(row("seed", Column::heading));
        for (Run run : runs) {
            text.append(row(String.valueOf(run.seed()), column -> column.cell(column.value.applyAsDouble(run), 0)));
        }
        return text.append('\n')
                .append(row("mean", 1, DescriptiveStatistics::getMean))
                .append(row("std. dev.", 1, SeedTable::standardDeviation))
                .append(row("min", 0, DescriptiveStatistics::getMin))
                .append(row("max", 0, DescriptiveStatistics::getMax))
                .toString();
    }

    private String row(String label, int digits, ToDoubleFunction<DescriptiveStatistics> statistic) {
        return row(label, column -> column.cell(statistic.applyAsDouble(statistics(column)), digits));
    }

    private String row(String label, Function<Column, String> cell) {
        return columns.stream()
                .map(column -> String.format(Locale.ROOT, " %" + column.width + "s", cell.apply(column)))
                .collect(Collectors.joining("", String.format(Locale.ROOT, "%-9s", label), "\n"));
    }

    private DescriptiveStatistics statistics(Column column) {
        return new DescriptiveStatistics(runs.stream()
                .mapToDouble(column.value)
                .filter(value -> !Double.isNaN(value))
                .toArray());
    }

    /** A single value has none. */
    private static double standardDeviation(DescriptiveStatistics statistics) {
        return statistics.getN() < 2 ? Double.NaN : statistics.getStandardDeviation();
    }

    /** Mean and spread by the keys of the columns. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        for (Column column : columns) {
            if (column.key != null) {
                document.put(column.key, summary(statistics(column)));
            }
        }
        return document;
    }

    private static Map<String, Object> summary(DescriptiveStatistics statistics) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("mean", data(statistics.getMean()));
        summary.put("standard-deviation", data(standardDeviation(statistics)));
        summary.put("min", data(statistics.getMin()));
        summary.put("max", data(statistics.getMax()));
        return summary;
    }

    private static BigDecimal data(double figure) {
        return Double.isNaN(figure) ? null : Decimals.data(figure);
    }
}
