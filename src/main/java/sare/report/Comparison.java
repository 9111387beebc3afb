package sare.report;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import sare.input.InputException;
import sare.input.Plural;
import sare.statistics.verdict.AcrossBlocks;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.GroupVerdict;

/**
 * The comparison of groups of measurements, block by block: which group is the best, which are worse, and by how much. Every text,
 * table, page and document prints a comparison. The manual of the package defines units and tests. Blocks and groups keep the order of
 * their first appearance in the table.
 *
 * @param file the table's file
 * @param sha256 the digest of its bytes
 * @param options the options of the comparison
 * @param rows the number of rows of the table
 * @param measures a comparison for each measure, in the order of the options
 */
public record Comparison(
        String file, String sha256, ComparisonOptions options, int rows, List<MeasureComparison> measures) {
    /**
     * The comparison by one measure.
     *
     * @param measure its column
     * @param failures number of ignored rows: those without a value in this column, or with a text in the column {@code failure}
     * @param levels the names of the levels of the design, from the outermost to repetitions: see {@link Spread}
     * @param design the unit, the number of units and the reason, in one line
     * @param cautions limits of the comparison, a sentence each
     * @param groups all groups, by their values in the columns of {@link ComparisonOptions#by}; a block may lack some of them
     * @param blocks at least one
     * @param standings the standing of each group over all blocks, in the order of groups
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
     * Compares the groups of a table.
     *
     * @throws InputException if a column does not exist or has two roles, if compared rows differ in a factor without a role, if a
     *     measure is not a number, or if no row has a measure
     */
    public static Comparison of(TidyTable table, ComparisonOptions options) {
        if (table.rows().isEmpty()) {
            throw new InputException(table.file(), "no rows", "a row for each measurement");
        }
        TableDesign design = TableDesign.of(table, options);
        List<MeasureComparison> measures = new ArrayList<>();
        for (String measure : options.measures()) {
            Observations observations = Observations.of(table, options, design, measure);
            if (observations.failures() == table.rows().size()) {
                throw new InputException(
                        table.file(),
                        "no " + measure + " in any of " + Plural.of(table.rows().size(), "row"),
                        "a row that has not failed");
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
                .map(block -> BlockVerdict.of(observations.observed(block), design.isPaired(block), options.verdict()))
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
                    spread(observed, design.isPaired(names.get(block)), verdict),
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

    /** @param outermost whether the units of tests are the outermost level, also where groups share too few of them to be paired */
    private static Optional<Spread> spread(
            Map<List<String>, Observations.GroupValues> observed, boolean outermost, BlockVerdict verdict) {
        boolean isPositive =
                verdict.groups().stream().allMatch(group -> group.sample().mean() > 0);
        List<Observations.GroupValues> samples =
                observed.values().stream().filter(group -> group.size() > 1).toList();
        return isPositive && !samples.isEmpty()
                ? Optional.of(Spread.of(samples, outermost, verdict.isPaired())).filter(Spread::isFinite)
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
