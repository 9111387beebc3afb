package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import sare.experiment.ResultColumns;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/**
 * Options of the comparison of a table.
 *
 * @param by the columns whose values define the groups, such as mapping
 * @param within the columns whose values define the blocks, such as trace; groups are compared only inside a block. Without such
 *     columns all rows are one block
 * @param measures the columns with the numbers to compare, one comparison each
 * @param design the design: units, pairs and factors
 * @param verdict the options of tests and intervals
 * @param plannedShare the difference, as a share of the mean, of a sample size plan; empty for no plan
 */
public record ComparisonOptions(
        List<String> by,
        List<String> within,
        List<String> measures,
        DesignOptions design,
        VerdictOptions verdict,
        OptionalDouble plannedShare) {
    private static final String NETWORK = "network";
    private static final List<String> CIRCUMSTANCES = List.of("trace", NETWORK, "allocation", "background");

    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if there is no column to compare by or no measure
     */
    public ComparisonOptions {
        if (by.isEmpty() || measures.isEmpty()) {
            throw new IllegalArgumentException("no measure, or no column to compare by");
        }
        by = List.copyOf(by);
        within = List.copyOf(within);
        measures = List.copyOf(measures);
    }

    /** Options without a plan. */
    public ComparisonOptions(
            List<String> by, List<String> within, List<String> measures, DesignOptions design, VerdictOptions verdict) {
        this(by, within, measures, design, verdict, OptionalDouble.empty());
    }

    /** Default options for one measure whose low values are good. */
    public static ComparisonOptions of(String by, List<String> within, String measure) {
        return new ComparisonOptions(
                List.of(by), within, List.of(measure), DesignOptions.READ_FROM_TABLE, VerdictOptions.usual());
    }

    /** Options that compare the run times of an experiment's mapping strategies for equal values of all other factors. */
    public static ComparisonOptions ofExperiment(TidyTable results) {
        List<String> within = new ArrayList<>(CIRCUMSTANCES);
        if (results.distinct(NETWORK).size() <= 1) {
            within.remove(NETWORK);
        }
        return of("mapping", within, ResultColumns.CYCLES);
    }

    /** These options with another design. */
    public ComparisonOptions withDesign(DesignOptions other) {
        return new ComparisonOptions(by, within, measures, other, verdict, plannedShare);
    }

    /** These options with the rule of EHU-KAT-IK-02-10, in which every run is a unit. */
    ComparisonOptions published() {
        return new ComparisonOptions(
                by, within, measures, DesignOptions.ROWS, verdict.with(Rule.PUBLISHED), plannedShare);
    }
}
