package sare.report;

import java.util.ArrayList;
import java.util.List;
import sare.input.InputException;

/**
 * Groups of measurements compared with each other, block by block: which is best, which are worse than it, and by how much. The
 * package's manual tells the tests. Blocks and groups keep the order in which they first appear in the table.
 *
 * @param file the table's file
 * @param sha256 the digest of its bytes
 * @param options what was asked for
 * @param rows the number of rows that were looked at
 * @param measures a comparison for each measure, in the order asked for
 */
public record Comparison(
        String file, String sha256, ComparisonOptions options, int rows, List<MeasureComparison> measures) {
    /**
     * The comparison by one measure.
     *
     * @param measure its column
     * @param failures rows left out, because they have nothing in this column, or something in the column {@code failure}
     * @param groups the values of all groups, by the columns that are compared by; a block need not have each of them
     * @param blocks at least one
     */
    public record MeasureComparison(
            String measure, int failures, List<List<String>> groups, List<BlockComparison> blocks) {}

    /**
     * Compares.
     *
     * @throws InputException when there is no such column, a column is asked for twice, a measure is no number, or no row with a
     *     measure is left
     */
    public static Comparison of(TidyTable table, ComparisonOptions options) {
        checkColumns(table, options);
        List<MeasureComparison> measures = new ArrayList<>();
        for (String measure : options.measures()) {
            Observations observations = Observations.of(table, options, measure);
            if (observations.failures() == table.rows().size()) {
                throw new InputException(
                        table.file(),
                        "no row with " + measure + " left of " + observations.failures(),
                        "rows that have not failed");
            }
            List<BlockComparison> blocks = observations.blocks().entrySet().stream()
                    .map(block -> BlockComparison.of(block.getKey(), block.getValue(), options))
                    .toList();
            measures.add(new MeasureComparison(measure, observations.failures(), observations.groups(), blocks));
        }
        return new Comparison(
                table.file(), table.sha256(), options, table.rows().size(), List.copyOf(measures));
    }

    private static void checkColumns(TidyTable table, ComparisonOptions options) {
        List<String> asked = new ArrayList<>();
        for (List<String> columns : List.of(options.by(), options.within(), options.unit(), options.measures())) {
            for (String column : columns) {
                table.check(column);
                if (asked.contains(column)) {
                    throw new InputException(
                            table.file(),
                            1,
                            "column '" + column + "' asked for twice",
                            "each at most once, to compare by, to compare within, as unit or as measure");
                }
                asked.add(column);
            }
        }
    }
}
