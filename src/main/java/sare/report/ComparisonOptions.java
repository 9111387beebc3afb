package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import sare.experiment.ResultColumns;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/**
 * What to compare in a table.
 *
 * @param by the columns whose values make the groups that are compared, such as mapping
 * @param within the columns whose values make the blocks, such as trace: groups are compared only inside a block. None: all
 *     rows are one block
 * @param measures the columns with the numbers to compare, each by itself
 * @param design what is a unit, and which columns are factors
 * @param verdict how groups are compared
 * @param plannedShare a difference, as a share of the mean, for which units are to be planned; nothing when that is not asked for
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
     * Checks.
     *
     * @throws IllegalArgumentException when there is no column to compare by or no measure
     */
    public ComparisonOptions {
        if (by.isEmpty() || measures.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare, or nothing to compare by");
        }
        by = List.copyOf(by);
        within = List.copyOf(within);
        measures = List.copyOf(measures);
    }

    /** Without a plan. */
    public ComparisonOptions(
            List<String> by, List<String> within, List<String> measures, DesignOptions design, VerdictOptions verdict) {
        this(by, within, measures, design, verdict, OptionalDouble.empty());
    }

    /** One measure of which less is better, at the usual level, its design read from the table. */
    public static ComparisonOptions of(String by, List<String> within, String measure) {
        return new ComparisonOptions(
                List.of(by), within, List.of(measure), DesignOptions.READ_FROM_TABLE, VerdictOptions.usual());
    }

    /** The run times of an experiment's mapping strategies, compared under equal circumstances; networks are one where all rows have it. */
    public static ComparisonOptions ofExperiment(TidyTable results) {
        List<String> within = new ArrayList<>(CIRCUMSTANCES);
        if (results.distinct(NETWORK).size() <= 1) {
            within.remove(NETWORK);
        }
        return of("mapping", within, ResultColumns.CYCLES);
    }

    /** The same with this design. */
    public ComparisonOptions withDesign(DesignOptions other) {
        return new ComparisonOptions(by, within, measures, other, verdict, plannedShare);
    }

    /** The same by the rule of EHU-KAT-IK-02-10, which takes every run for a unit. */
    public ComparisonOptions published() {
        return new ComparisonOptions(
                by, within, measures, DesignOptions.ROWS, verdict.with(Rule.PUBLISHED), plannedShare);
    }
}
