package sare.study;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
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
        String text = template();
        for (String network : List.of(ConsecutiveCase.SMALL_NETWORK, ConsecutiveCase.LARGE_NETWORK)) {
            text = text.replace("{{" + network + "}}\n", table(network, rows));
        }
        return text;
    }

    private static String template() throws IOException {
        try (InputStream resource = ConsecutiveReport.class.getResourceAsStream(TEMPLATE)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
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
                time(summary.mean()),
                time(summary.standardDeviation()),
                time(summary.min()),
                time(summary.max()),
                percent(simulated.percentFromReport(summary.mean())),
                percent(simulated.percentFromInsee(summary.mean())),
                simulated.allowedPercent() + " %");
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String time(BigDecimal cycles1e4) {
        return rounded(cycles1e4).toPlainString();
    }

    /** With its sign, such as {@code -0.12 %}; what rounds to zero has none. */
    static String percent(BigDecimal percent) {
        BigDecimal rounded = rounded(percent);
        return (rounded.signum() > 0 ? "+" : "") + rounded.toPlainString() + " %";
    }

    private static BigDecimal rounded(BigDecimal value) {
        return value.setScale(2, RoundingMode.HALF_EVEN);
    }
}
