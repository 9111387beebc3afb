package sare.study;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The text of {@code report.md}: that of the resource {@code estimate.md} with tables in their places. */
final class EstimateReport {
    private static final List<String> BENCHMARKS_THAT_REPEAT = List.of("bt", "lu", "sp");
    private static final List<String> BENCHMARKS_OF_FEW_ITERATIONS = List.of("ft", "is");
    private static final List<String> HEADINGS = List.of(
            "trace", "background", "mapping", "cycles", "estimate", "interval", "error", "iterations", "factor");

    private EstimateReport() {}

    static String markdown(List<EstimateRow> rows) throws IOException {
        String text = StudyFiles.template("estimate.md").replace("{{summary}}", summary(rows));
        for (EstimateStudy.Part part : EstimateStudy.PARTS) {
            text = text.replace(
                    "{{" + part.experiment() + "}}",
                    table(rows.stream()
                            .filter(row -> row.experiment().equals(part.experiment()))
                            .toList()));
        }
        return text;
    }

    /** The geometric mean of the factors of some rows. */
    static double meanFactor(List<EstimateRow> rows, Predicate<EstimateRow> some) {
        return Math.exp(rows.stream()
                .filter(some)
                .mapToDouble(row -> Math.log(row.factor()))
                .average()
                .orElseThrow());
    }

    static boolean isStatic(EstimateRow row) {
        return row.background().equals("none");
    }

    static boolean repeats(EstimateRow row) {
        return BENCHMARKS_THAT_REPEAT.contains(row.trace().substring(0, 2));
    }

    private static boolean hasManyIterations(EstimateRow row) {
        return !BENCHMARKS_OF_FEW_ITERATIONS.contains(row.trace().substring(0, 2));
    }

    private static String summary(List<EstimateRow> rows) {
        StringBuilder text = new StringBuilder(ReportText.row(List.of(
                "mapping", "cells", "largest error", "factor", "factor without FT and IS", "factor of BT, LU, SP")));
        text.append(ReportText.row(List.of("---", "--:", "--:", "--:", "--:", "--:")));
        for (String mapping : List.of("consecutive", "classic", "random")) {
            Predicate<EstimateRow> some = row -> isStatic(row) && row.mapping().equals(mapping);
            List<EstimateRow> cells = rows.stream().filter(some).toList();
            double largest = cells.stream()
                    .mapToDouble(row -> Math.abs(row.errorPercent()))
                    .max()
                    .orElseThrow();
            text.append(ReportText.row(List.of(
                    mapping,
                    Integer.toString(cells.size()),
                    EstimateRow.fixed(largest, 3) + " %",
                    EstimateRow.fixed(meanFactor(rows, some), 2),
                    EstimateRow.fixed(meanFactor(rows, some.and(EstimateReport::hasManyIterations)), 2),
                    EstimateRow.fixed(meanFactor(rows, some.and(EstimateReport::repeats)), 2))));
        }
        return text.toString();
    }

    private static String table(List<EstimateRow> rows) {
        return ReportText.row(HEADINGS)
                + ReportText.row(List.of("---", "---", "---", "--:", "--:", "--:", "--:", "--:", "--:"))
                + rows.stream().map(row -> ReportText.row(row.cells())).collect(Collectors.joining());
    }
}
