package sare.study;

import java.io.IOException;
import java.util.List;

/** The text of {@code report.md}: that of the resource {@code consecutive-static.md} with tables in their places. */
final class ConsecutiveReport {
    private static final String TEMPLATE = "consecutive-static.md";

    private static final String TABLE_HEAD = """
            | | report | INSEE | sare, mean | std. dev. | min | max | sare to report | sare to INSEE | allowed |
            |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
            """;

    private ConsecutiveReport() {}

    static String markdown(List<ResultRow> rows) throws IOException {
        String text = StudyFiles.template(TEMPLATE);
        for (String network : List.of(ConsecutiveCase.SMALL_NETWORK, ConsecutiveCase.LARGE_NETWORK)) {
            text = text.replace("{{" + network + "}}\n", table(network, rows));
        }
        return text;
    }

    private static String table(String network, List<ResultRow> rows) {
        StringBuilder table = new StringBuilder(TABLE_HEAD);
        for (ConsecutiveCase each : ConsecutiveCase.on(network)) {
            table.append(line(each, CycleSummary.of(each, rows)));
        }
        return table.toString();
    }

    private static String line(ConsecutiveCase simulated, CycleSummary summary) {
        List<String> cells = List.of(
                simulated.application() + " " + simulated.benchmarkClass(),
                simulated.reportCycles1e4().toPlainString(),
                simulated.inseeCycles1e4().toPlainString(),
                ReportText.time(summary.mean()),
                ReportText.time(summary.standardDeviation()),
                ReportText.time(summary.min()),
                ReportText.time(summary.max()),
                ReportText.percent(simulated.percentFromReport(summary.mean())),
                ReportText.percent(simulated.percentFromInsee(summary.mean())),
                simulated.allowedPercent() + " %");
        return ReportText.row(cells);
    }
}
