package sare.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** How the tables of {@code report.md} are written. */
final class ReportText {
    private ReportText() {}

    /** A row of a table. */
    static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    static String time(BigDecimal cycles1e4) {
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
