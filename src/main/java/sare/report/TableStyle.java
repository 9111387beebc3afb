package sare.report;

import java.util.Optional;

/**
 * How tables for people look.
 *
 * @param layout the shape
 * @param scale what all values of measures are divided by, such as 1e4 for times in 10^4 cycles
 * @param decimals digits behind the point
 * @param pairs whether to show all pairs of groups, too
 * @param caption what to write over a LaTeX table instead of the standard caption
 * @param label what to call a LaTeX table in references
 */
public record TableStyle(
        Layout layout, double scale, int decimals, boolean pairs, Optional<String> caption, Optional<String> label) {
    /** Shapes of tables. */
    public enum Layout {
        /** A row per block and group, with all figures. */
        LONG,
        /** A row per block; best, average and standard deviation of the groups side by side, as papers have them. */
        WIDE
    }
}
