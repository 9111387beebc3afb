package sare.mapping.quality;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * A table of text.
 *
 * @param title what it shows
 * @param header names of the columns; the first holds names, the others figures
 * @param rows as many cells each
 */
public record QualityTable(String title, List<String> header, List<List<String>> rows) {
    private static final String NONE = "-";

    /** With this many digits behind the point. */
    static String decimal(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    }

    /** Whether a goal holds, if there is one. */
    static String holds(boolean isGoal, boolean holds) {
        return isGoal ? (holds ? "yes" : "NO") : NONE;
    }

    /** A goal, if there is one. */
    static String goal(Double goalOrNull) {
        return goalOrNull == null
                ? NONE
                : BigDecimal.valueOf(goalOrNull).stripTrailingZeros().toPlainString();
    }
}
