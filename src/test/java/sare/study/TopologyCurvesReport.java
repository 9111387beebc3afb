package sare.study;

import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of {@code report.md}: that of the resource {@code topology-curves.md} with tables in their places. */
final class TopologyCurvesReport {
    private static final String TEMPLATE = "topology-curves.md";

    private TopologyCurvesReport() {}

    static String markdown(List<TopologyCurveRow> rows, List<DragonflyRoutingRow> routings) throws IOException {
        List<List<TopologyCurveRow>> curves = curves(rows);
        return StudyFiles.template(TEMPLATE)
                .replace("{{curves}}\n", lines(curves.stream().map(TopologyCurvesReport::curve)))
                .replace("{{bounds}}\n", lines(curves.stream().map(TopologyCurvesReport::bound)))
                .replace("{{routings}}\n", lines(routings.stream().map(TopologyCurvesReport::routing)))
                .replace(
                        "{{measured-again}}\n",
                        lines(rows.stream()
                                .filter(row -> row.seeds() > TopologyCurvesStudy.SEEDS)
                                .map(TopologyCurvesReport::point)))
                .replace("{{holding}}", String.valueOf(holding(curves)))
                .replace("{{count}}", String.valueOf(curves.size()))
                .replace("{{points}}", String.valueOf(rows.size()));
    }

    /** The rows of each curve. */
    static List<List<TopologyCurveRow>> curves(List<TopologyCurveRow> rows) {
        return List.copyOf(rows.stream()
                .collect(Collectors.groupingBy(row -> row.reference().curve(), LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    static TopologyCurveTolerance tolerance(List<TopologyCurveRow> curve) {
        return TopologyCurveTolerance.of(
                curve.stream().map(TopologyCurveRow::reference).toList());
    }

    private static long holding(List<List<TopologyCurveRow>> curves) {
        return curves.stream()
                .mapToLong(
                        curve -> curve.stream().filter(tolerance(curve)::holds).count())
                .sum();
    }

    private static String lines(Stream<String> lines) {
        return lines.collect(Collectors.joining());
    }

    private static String row(Stream<String> cells) {
        return ReportText.row(cells.toList());
    }

    private static Stream<String> name(TopologyCurvePoint point) {
        return Stream.of(
                point.topology(),
                point.shape(),
                point.routing(),
                point.flowControl(),
                point.virtualChannels(),
                point.pattern());
    }

    private static String curve(List<TopologyCurveRow> curve) {
        TopologyCurveTolerance tolerance = tolerance(curve);
        return row(Stream.concat(
                name(curve.get(0).reference()),
                Stream.of(
                        load(tolerance.peak().accepted().doubleValue()),
                        load(highest(curve)),
                        farthest(curve.stream(), TopologyCurveRow::acceptedPercent),
                        farthest(curve.stream().filter(tolerance::comparesDelay), TopologyCurveRow::delayPercent))));
    }

    private static double highest(List<TopologyCurveRow> curve) {
        return curve.stream()
                .mapToDouble(row -> row.accepted().doubleValue())
                .max()
                .orElseThrow();
    }

    /** The difference that is farthest from zero. */
    private static String farthest(Stream<TopologyCurveRow> rows, ToDoubleFunction<TopologyCurveRow> percent) {
        return rows.max(Comparator.comparingDouble(row -> Math.abs(percent.applyAsDouble(row))))
                .map(row -> percent(percent.applyAsDouble(row)))
                .orElse("-");
    }

    private static String percent(double percent) {
        return String.format(Locale.ROOT, "%+.2f %%", percent);
    }

    private static String load(double load) {
        return String.format(Locale.ROOT, "%.4f", load);
    }

    private static String bound(List<TopologyCurveRow> curve) {
        OptionalDouble bound = ThroughputBound.of(curve.get(0).reference());
        if (bound.isEmpty()) {
            return "";
        }
        double highest = highest(curve);
        return row(Stream.concat(
                name(curve.get(0).reference()),
                Stream.of(load(bound.getAsDouble()), load(highest), load(highest / bound.getAsDouble()))));
    }

    private static String routing(DragonflyRoutingRow row) {
        return row(Stream.of(row.routing(), row.pattern(), row.accepted() + " (" + row.deviation() + ")"));
    }

    private static String point(TopologyCurveRow row) {
        return row(Stream.concat(
                name(row.reference()),
                Stream.of(
                        row.reference().offered().toPlainString(),
                        row.reference().accepted().toPlainString(),
                        row.accepted() + " (" + row.acceptedDeviation() + ")",
                        percent(row.acceptedPercent()),
                        row.reference().delayCycles().toPlainString(),
                        row.delayCycles().toPlainString(),
                        percent(row.delayPercent()))));
    }
}
