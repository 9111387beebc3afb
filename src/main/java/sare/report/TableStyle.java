package sare.report;

import java.util.Optional;

/**
 * The style of tables in Markdown and LaTeX.
 *
 * @param layout the shape
 * @param scale divisor of all values of measures, such as 1e4 for times in 10^4 cycles
 * @param decimals digits after the decimal point
 * @param pairs whether to add a table of all pairs of groups
 * @param caption caption of a LaTeX table; empty for the default
 * @param label label of a LaTeX table
 */
public record TableStyle(
        Layout layout, double scale, int decimals, boolean pairs, Optional<String> caption, Optional<String> label) {
    /** Shapes of tables. */
    public enum Layout {
        /** A row per block and group, with all figures. */
        LONG,
        /** A row per block, with best, average and standard deviation of each group, as in papers. */
        WIDE
    }
}
