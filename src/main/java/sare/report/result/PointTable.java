package sare.report.result;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import sare.input.CsvColumn;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.simulation.LoadPoint;

/** The figures of the points of a load curve. Loads are phits per node and cycle. */
final class PointTable {
    // Keys that are also read.
    static final String OFFERED = "offered-load";
    static final String ACCEPTED = "accepted-load";
    static final String ACCEPTED_HALF_WIDTH = "accepted-load-half-width";
    static final String DELAY = "mean-delay-cycles";
    static final String DELAY_HALF_WIDTH = "mean-delay-half-width-cycles";

    private static final int LOAD_DIGITS = 4;
    private static final double SMALLEST_FIXED = 0.00005; // in LOAD_DIGITS
    private static final int DATA_DIGITS = 6;
    private static final double SMALLEST_DATA = 0.001; // from here on data have more
    private static final String UNSETTLED = "*";

    private static final List<Column> COLUMNS = List.of(
            Column.forPrograms("seed", LoadPoint::seed),
            Column.forPrograms("rate-of-a-node", point -> loadData(point.ratePhitsPerCycle())),
            Column.ofLoad("offered", "%-9s", OFFERED, LoadPoint::offeredPhitsPerCycle),
            Column.ofLoad("accepted", "%-9s", ACCEPTED, LoadPoint::acceptedPhitsPerCycle),
            Column.ofLoad("+-", "%-7s", ACCEPTED_HALF_WIDTH, LoadPoint::acceptedHalfWidth),
            Column.ofLoad("worst node", "%12s", "worst-node-accepted-load", LoadPoint::worstNodePhitsPerCycle),
            Column.forPrograms("packets", LoadPoint::packets),
            Column.ofPackets(
                    "mean delay", "%11s", DELAY, 1, point -> point.delay().meanCycles()),
            new Column("+-", "%7s", PointTable::halfWidth, DELAY_HALF_WIDTH, point -> data(point.delayHalfWidth())),
            Column.ofPackets("median", "%7s", "median-delay-cycles", point -> point.delay()
                    .medianCycles()),
            Column.ofPackets(
                    "p99", "%7s", "p99-delay-cycles", point -> point.delay().p99Cycles()),
            Column.ofPackets(
                    "max", "%7s", "max-delay-cycles", point -> point.delay().maxCycles()),
            Column.ofPackets("mean hops", "%10s", "mean-hops", 3, LoadPoint::meanHops),
            new Column("warm-up", "%8s", PointTable::warmUp, "warm-up-cycles", LoadPoint::warmUpCycles),
            Column.forPrograms("settled", LoadPoint::settled));

    private final List<LoadPoint> points;

    /**
     * One figure.
     *
     * @param heading of its column for people; null if it is for programs only
     * @param format of a cell, with its width
     * @param text of a cell
     * @param key in JSON and, with underscores, in CSV
     * @param value in JSON and CSV; null where there is none
     */
    private record Column(
            String heading,
            String format,
            Function<LoadPoint, String> text,
            String key,
            Function<LoadPoint, Object> value) {
        static Column forPrograms(String key, Function<LoadPoint, Object> value) {
            return new Column(null, null, null, key, value);
        }

        static Column ofLoad(String heading, String format, String key, ToDoubleFunction<LoadPoint> load) {
            return new Column(
                    heading,
                    format,
                    point -> load(load.applyAsDouble(point)),
                    key,
                    point -> loadData(load.applyAsDouble(point)));
        }

        /** A figure of packets, where there are any. */
        static Column ofPackets(String heading, String format, String key, Function<LoadPoint, Object> figure) {
            return new Column(
                    heading,
                    format,
                    point -> point.packets() > 0 ? figure.apply(point).toString() : "-",
                    key,
                    point -> point.packets() > 0 ? figure.apply(point) : null);
        }

        static Column ofPackets(
                String heading, String format, String key, int digits, ToDoubleFunction<LoadPoint> figure) {
            return new Column(
                    heading,
                    format,
                    point -> point.packets() > 0 ? Decimals.fixed(figure.applyAsDouble(point), digits) : "-",
                    key,
                    point -> point.packets() > 0 ? Decimals.data(figure.applyAsDouble(point)) : null);
        }
    }

    PointTable(List<LoadPoint> points) {
        this.points = points;
    }

    private static String halfWidth(LoadPoint point) {
        OptionalDouble halfWidth = point.delayHalfWidth();
        return halfWidth.isPresent() ? Decimals.fixed(halfWidth.getAsDouble(), 1) : "-";
    }

    private static String warmUp(LoadPoint point) {
        return point.warmUpCycles() + (point.settled() ? "" : UNSETTLED);
    }

    /** A load for people. */
    static String load(double phitsPerCycle) {
        return phitsPerCycle > 0 && phitsPerCycle < SMALLEST_FIXED
                ? String.format(Locale.ROOT, "%.1e", phitsPerCycle)
                : Decimals.fixed(phitsPerCycle, LOAD_DIGITS);
    }

    /** A load for programs; small ones have at least {@link #DATA_DIGITS} digits. */
    static BigDecimal loadData(double phitsPerCycle) {
        return phitsPerCycle < SMALLEST_DATA
                ? Decimals.significant(phitsPerCycle, DATA_DIGITS)
                : Decimals.data(phitsPerCycle);
    }

    private static BigDecimal data(OptionalDouble value) {
        return value.isPresent() ? Decimals.data(value.getAsDouble()) : null;
    }

    /** A line of headings, one for each point, and a note if one has not settled. */
    String text() {
        String rows = points.stream()
                .map(point -> row(column -> column.text.apply(point)))
                .collect(Collectors.joining());
        boolean allSettled = points.stream().allMatch(LoadPoint::settled);
        return row(Column::heading)
                + rows
                + (allSettled ? "" : UNSETTLED + " accepted load or mean delay had not settled by then\n");
    }

    private static String row(Function<Column, String> cell) {
        return COLUMNS.stream()
                        .filter(column -> column.heading != null)
                        .map(column -> String.format(Locale.ROOT, column.format, cell.apply(column)))
                        .collect(Collectors.joining(" "))
                        .stripTrailing()
                + "\n";
    }

    /** The name of the column of CSV that has a key's figure. */
    static String csvName(String key) {
        return key.replace('-', '_');
    }

    /** A line of column names and one for each point. */
    String csv() {
        List<CsvColumn<LoadPoint>> columns = COLUMNS.stream()
                .map(column -> new CsvColumn<>(csvName(column.key), column.value))
                .toList();
        return CsvLines.of(CsvColumn.names(columns))
                + points.stream()
                        .map(point -> CsvLines.of(CsvColumn.fields(columns, point)))
                        .collect(Collectors.joining());
    }

    /** The figures of each point by their keys. */
    List<Map<String, Object>> document() {
        return points.stream()
                .map(point -> {
                    Map<String, Object> figures = new LinkedHashMap<>();
                    COLUMNS.forEach(column -> figures.put(column.key, column.value.apply(point)));
                    return figures;
                })
                .toList();
    }
}
