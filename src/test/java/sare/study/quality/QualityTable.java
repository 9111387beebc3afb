package sare.study.quality;

import java.math.BigDecimal;
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
