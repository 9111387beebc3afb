package sare.study;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of {@code report.md}: that of the resource {@code load-curves.md} with tables in their places. */
final class LoadCurveReport {
    private static final String TEMPLATE = "load-curves.md";
    private static final BigDecimal FAR_PERCENT = new BigDecimal("1.5");

    private LoadCurveReport() {}

    static String markdown(List<LoadCurveRow> rows) throws IOException {
        List<List<LoadCurveRow>> curves = LoadCurvesFile.curves(rows);
        return StudyFiles.template(TEMPLATE)
                .replace("{{curves}}\n", lines(curves.stream().map(LoadCurveReport::curve)))
                .replace(
                        "{{farthest}}\n",
                        lines(rows.stream().filter(LoadCurveReport::isFar).map(LoadCurveReport::point)))
                .replace("{{holding}}", String.valueOf(holding(curves)))
                .replace("{{count}}", String.valueOf(curves.size()))
                .replace("{{points}}", String.valueOf(rows.size()));
    }

    private static String lines(Stream<String> lines) {
        return lines.collect(Collectors.joining());
    }

    private static String curve(List<LoadCurveRow> curve) {
        LoadCurveTolerance tolerance = LoadCurveTolerance.of(curve);
        LoadCurvePoint first = curve.get(0).reference();
        BigDecimal highest = curve.stream()
                .map(LoadCurveRow::accepted)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return row(
                first.torus(),
                first.routing(),
                String.valueOf(first.virtualChannels()),
                first.pattern(),
                tolerance.peak().accepted().toPlainString(),
                highest.toPlainString(),
                farthest(curve.stream().filter(row -> !tolerance.isSaturated(row)), LoadCurveRow::acceptedPercent),
                farthest(curve.stream().filter(tolerance::isSaturated), LoadCurveRow::acceptedPercent),
                farthest(curve.stream().filter(tolerance::comparesDelay), LoadCurveRow::delayPercent),
                farthest(curve.stream(), LoadCurveRow::delayPercent));
    }

    /** The difference that is farthest from zero. */
    private static String farthest(Stream<LoadCurveRow> rows, Function<LoadCurveRow, BigDecimal> percent) {
        return rows.map(percent)
                .max(Comparator.comparing(BigDecimal::abs))
                .map(ReportText::percent)
                .orElse("-");
    }

    private static long holding(List<List<LoadCurveRow>> curves) {
        return curves.stream()
                .mapToLong(curve -> curve.stream()
                        .filter(LoadCurveTolerance.of(curve)::holds)
                        .count())
                .sum();
    }

    private static boolean isFar(LoadCurveRow row) {
        return row.acceptedPercent().abs().compareTo(FAR_PERCENT) > 0;
    }

    private static String point(LoadCurveRow row) {
        return row(
                row.reference().torus(),
                row.reference().routing(),
                String.valueOf(row.reference().virtualChannels()),
                row.reference().pattern(),
                row.reference().offered().toPlainString(),
                row.reference().accepted().toPlainString(),
                row.accepted() + " (" + row.acceptedDeviation() + ")",
                String.valueOf(row.seeds()),
                ReportText.percent(row.acceptedPercent()),
                row.reference().delayCycles().toPlainString(),
                row.delayCycles() + " (" + row.delayDeviationCycles() + ")",
                ReportText.percent(row.delayPercent()));
    }

    private static String row(String... cells) {
        return ReportText.row(List.of(cells));
    }
}
