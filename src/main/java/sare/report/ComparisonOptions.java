package sare.report;

import java.util.List;

/**
 * What to compare in a table.
 *
 * @param by the columns whose values make the groups that are compared, such as mapping
 * @param within the columns whose values make the blocks, such as trace: groups are compared only inside a block. None: all
 *     rows are one block
 * @param unit the columns that name what was made independently inside a group, such as mapping_number. Rows that agree in
 *     by, within and unit are repetitions of one and the same thing, and their mean counts as a single observation; taken one
 *     by one they would feign a larger sample. None: every row is an observation
 * @param measures the columns with the numbers to compare, each by itself
 * @param direction which values are good
 * @param alpha the level of significance, such as 0.05; intervals have the confidence 1 - alpha
 */
public record ComparisonOptions(
        List<String> by,
        List<String> within,
        List<String> unit,
        List<String> measures,
        Direction direction,
        double alpha) {
    /** The usual level of significance. */
    public static final double USUAL_ALPHA = 0.05;

    /** Which values of a measure are good. */
    public enum Direction {
        /** As of times. */
        LOWEST,
        /** As of throughputs. */
        HIGHEST
    }

    /**
     * Checks.
     *
     * @throws IllegalArgumentException when there is no column to compare by or no measure, or alpha is not between 0 and 1
     */
    public ComparisonOptions {
        if (by.isEmpty() || measures.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare, or nothing to compare by");
        }
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha " + alpha + ", expected between 0 and 1");
        }
        by = List.copyOf(by);
        within = List.copyOf(within);
        unit = List.copyOf(unit);
        measures = List.copyOf(measures);
    }

    /** One measure of which less is better, at the usual level, every row an observation. */
    public static ComparisonOptions of(String by, List<String> within, String measure) {
        return new ComparisonOptions(List.of(by), within, List.of(), List.of(measure), Direction.LOWEST, USUAL_ALPHA);
    }

    /** The same with these columns as unit. */
    public ComparisonOptions withUnit(List<String> columns) {
        return new ComparisonOptions(by, within, columns, measures, direction, alpha);
    }

    /** The confidence of intervals, 0.95 when alpha is 0.05. */
    public double confidence() {
        return 1 - alpha;
    }
}
