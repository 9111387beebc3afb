package sare.report;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import sare.input.InputException;
import sare.statistics.verdict.AcrossBlocks;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.GroupVerdict;

/**
 * Groups of measurements compared with each other, block by block: which is best, which are worse than it, and by how much. Every text,
 * table, page and document prints this. The package's manual says what a unit is and which tests there are. Blocks and groups keep the order in
 * which they first appear in the table.
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
     * @param levels what the levels of the design are called, from draws to repetitions: see {@link Spread}
     * @param design what the unit is, how many there are and why, in one line
     * @param cautions what to bear in mind, a sentence each
     * @param groups the values of all groups, by the columns that are compared by; a block need not have each of them
     * @param blocks at least one
     * @param standings how each group does over all blocks, in the order of groups
     */
    public record MeasureComparison(
            String measure,
            int failures,
            List<String> levels,
            String design,
            List<String> cautions,
            List<List<String>> groups,
            List<BlockComparison> blocks,
            List<AcrossBlocks.Standing> standings) {}

    /**
     * Compares.
     *
     * @throws InputException when there is no such column, a column is asked for twice, rows that would be compared differ in a factor that is
     *     not asked for, a measure is no number, or no row with a measure is left
     */
    public static Comparison of(TidyTable table, ComparisonOptions options) {
        TableDesign design = TableDesign.of(table, options);
        List<MeasureComparison> measures = new ArrayList<>();
        for (String measure : options.measures()) {
            Observations observations = Observations.of(table, options, design, measure);
            if (observations.failures() == table.rows().size()) {
                throw new InputException(
                        table.file(),
                        "no row with " + measure + " left of " + observations.failures(),
                        "rows that have not failed");
            }
            measures.add(measure(table, options, design, measure, observations));
        }
        return new Comparison(
                table.file(), table.sha256(), options, table.rows().size(), List.copyOf(measures));
    }

    private static MeasureComparison measure(
            TidyTable table, ComparisonOptions options, TableDesign design, String measure, Observations observations) {
        List<List<String>> names = List.copyOf(observations.blocks().keySet());
        List<BlockVerdict> verdicts = names.parallelStream()
                .map(block -> BlockVerdict.of(observations.observed(block), design.isPaired(), options.verdict()))
                .toList();
        AcrossBlocks across = AcrossBlocks.of(verdicts, options.verdict());
        List<BlockComparison> blocks = new ArrayList<>();
        for (int block = 0; block < verdicts.size(); block++) {
            Map<List<String>, Observations.GroupValues> observed =
                    observations.blocks().get(names.get(block));
            BlockVerdict verdict = verdicts.get(block);
            blocks.add(new BlockComparison(
                    names.get(block),
                    groups(observed, verdict, across, block),
                    verdict,
                    spread(observed, verdict),
                    across.bestQ(block)));
        }
        DesignText text = new DesignText(table, options, design, blocks);
        return new MeasureComparison(
                measure,
                observations.failures(),
                design.levels(),
                text.sentence(),
                text.cautions(),
                observations.groups(),
                List.copyOf(blocks),
                observations.groups().stream()
                        .map(group -> across.standing(GroupSummary.name(group)))
                        .toList());
    }

    private static Optional<Spread> spread(Map<List<String>, Observations.GroupValues> observed, BlockVerdict verdict) {
        boolean isPositive =
                verdict.groups().stream().allMatch(group -> group.sample().mean() > 0);
        List<Observations.GroupValues> samples =
                observed.values().stream().filter(group -> group.size() > 1).toList();
        return isPositive && !samples.isEmpty()
                ? Optional.of(Spread.of(samples, verdict.isPaired()))
                : Optional.empty();
    }

    private static List<GroupSummary> groups(
            Map<List<String>, Observations.GroupValues> observed,
            BlockVerdict verdict,
            AcrossBlocks across,
            int block) {
        List<GroupSummary> groups = new ArrayList<>();
        Iterator<GroupVerdict> verdicts = verdict.groups().iterator();
        int number = 0;
        for (Map.Entry<List<String>, Observations.GroupValues> entry : observed.entrySet()) {
            Observations.GroupValues group = entry.getValue();
            boolean isMeasured = group.size() > 0;
            OptionalDouble q = isMeasured ? across.groupQ(block, number++) : OptionalDouble.empty();
            groups.add(new GroupSummary(
                    entry.getKey(),
                    group.failures(),
                    group.names().stream().map(GroupSummary::name).toList(),
                    group.repetitions(),
                    isMeasured ? Optional.of(verdicts.next()) : Optional.empty(),
                    q));
        }
        return List.copyOf(groups);
    }
}
