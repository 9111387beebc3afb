package sare.study;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** The text of {@code report.md}: that of the resource {@code lu-dynamic.md} with the table in its place. */
final class DynamicReport {
    private static final String TEMPLATE = "lu-dynamic.md";

    private static final String TABLE_HEAD = """
            | allocation, background | report, best | report, average | INSEE | sare, best | mean | std. dev. | mean to report's average | mean to INSEE | allowed |
            |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
            """;

    private DynamicReport() {}

    static String markdown(List<DynamicRow> rows) throws IOException {
        StringBuilder table = new StringBuilder(TABLE_HEAD);
        for (DynamicCase each : DynamicCase.ALL) {
            table.append(line(each, summary(each, rows)));
        }
        return StudyFiles.template(TEMPLATE).replace("{{table}}\n", table);
    }

    static CycleSummary summary(DynamicCase simulated, List<DynamicRow> rows) {
        return CycleSummary.of(
                simulated, rows.stream().filter(row -> row.isOf(simulated)).mapToLong(DynamicRow::cycles));
    }

    private static String line(DynamicCase simulated, CycleSummary summary) {
        BigDecimal mean = summary.mean();
        return ReportText.row(List.of(
                simulated.toString(),
                ReportText.time(simulated.reportBest1e4()) + (simulated.hasCredibleBest() ? "" : " (erratum)"),
                ReportText.time(simulated.reportAverage1e4()),
                simulated.inseeCycles1e4().map(ReportText::time).orElse("-"),
                ReportText.time(summary.min()),
                ReportText.time(mean),
                ReportText.time(summary.standardDeviation()),
                ReportText.percent(simulated.percentFromReport(mean)),
                simulated
                        .inseeCycles1e4()
                        .map(insee -> ReportText.percent(CycleSummary.percentFrom(insee, mean)))
                        .orElse("-"),
                simulated.allowedPercent().toPlainString() + " %"));
    }
}
