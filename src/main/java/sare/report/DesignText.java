package sare.report;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.Rule;

/** Says what the unit of a comparison is, how many there are and why, and what to bear in mind with it. */
final class DesignText {
    private final TidyTable table;
    private final ComparisonOptions options;
    private final TableDesign design;
    private final List<BlockComparison> blocks;

    DesignText(TidyTable table, ComparisonOptions options, TableDesign design, List<BlockComparison> blocks) {
        this.table = table;
        this.options = options;
        this.design = design;
        this.blocks = blocks;
    }

    /** The unit in one line. */
    String sentence() {
        return "Unit: " + unit() + "; " + counts() + why() + pairing() + ".";
    }

    private String unit() {
        if (design.isPaired()) {
            return "a value of " + String.join(", ", design.pairing());
        }
        return design.takesRows() ? "a row" : "a value of " + String.join(", ", design.unit());
    }

    private String counts() {
        List<GroupSummary> samples =
                groups().filter(group -> group.is(GroupKind.SAMPLE)).toList();
        if (samples.isEmpty()) {
            return "no group has several";
        }
        IntSummaryStatistics sizes =
                samples.stream().mapToInt(GroupSummary::size).summaryStatistics();
        return range(sizes) + " of each group that has several";
    }

    private Stream<GroupSummary> groups() {
        return blocks.stream().flatMap(block -> block.groups().stream());
    }

    private static String range(IntSummaryStatistics numbers) {
        return numbers.getMin() == numbers.getMax()
                ? Integer.toString(numbers.getMin())
                : numbers.getMin() + " to " + numbers.getMax();
    }

    private String why() {
        IntSummaryStatistics rows = groups().flatMap(group -> group.repetitions().stream())
                .mapToInt(Integer::intValue)
                .summaryStatistics();
        if (rows.getMax() <= 1) {
            return design.takesRows() && options.design().unit().isEmpty()
                    ? ", because no column says that rows are repetitions of each other"
                    : "";
        }
        String repeated = design.repeated().isEmpty() ? "" : " (other " + String.join(", ", design.repeated()) + ")";
        return "; up to " + rows.getMax() + " rows of one unit" + repeated
                + " count once, by their mean, because they are not independent of each other";
    }

    private String pairing() {
        if (!design.isPaired()) {
            return "";
        }
        boolean isPaired = blocks.stream().anyMatch(block -> block.verdict().isPaired());
        return isPaired
                ? "; units are paired, because groups share them"
                : "; units are independent, because groups share fewer than two";
    }

    /** What to bear in mind. */
    List<String> cautions() {
        List<String> cautions = new ArrayList<>();
        addSmallest(cautions);
        addOneBackground(cautions);
        addPooled(cautions);
        addIncomplete(cautions);
        return List.copyOf(cautions);
    }

    private void addSmallest(List<String> cautions) {
        List<BlockVerdict> tested = blocks.stream()
                .map(BlockComparison::verdict)
                .filter(verdict -> verdict.smallestP().isPresent())
                .toList();
        if (tested.isEmpty()) {
            cautions.add("Nothing is tested: no block has two groups that can be compared by a test.");
            return;
        }
        double largest = tested.stream()
                .mapToDouble(verdict -> verdict.smallestP().getAsDouble())
                .max()
                .getAsDouble();
        double smallest = tested.stream()
                .mapToDouble(verdict -> verdict.smallestP().getAsDouble())
                .min()
                .getAsDouble();
        double alpha = options.verdict().alpha();
        String figure = smallest == largest
                ? Figures.p(smallest)
                : Figures.p(smallest) + " to " + Figures.p(largest) + ", depending on the block";
        String adjusted = options.verdict().rule() == Rule.PUBLISHED ? "p" : "adjusted p";
        cautions.add("The smallest " + adjusted + " that so many units can give is " + figure + ".");
        long tooSmall =
                tested.stream().filter(verdict -> verdict.isTooSmall(alpha)).count();
        if (tooSmall > 0) {
            String where = tooSmall == tested.size()
                    ? "no difference can be significant"
                    : "in " + tooSmall + " of " + tested.size() + " blocks no difference can be significant";
            cautions.add("Warning: " + where + " at " + Figures.shortest(alpha)
                    + ", however large it is: there are too few units.");
        }
    }

    /** A background is random, too, and one seed makes one background for all. */
    private void addOneBackground(List<String> cautions) {
        boolean hasSeeds = table.has(ExperimentColumns.SEED)
                && table.rows().stream().anyMatch(row -> ExperimentColumns.hasBackground(table, row));
        if (hasSeeds
                && table.distinct(ExperimentColumns.SEED).size() == 1
                && table.rows().size() > 1) {
            cautions.add("All runs have seed "
                    + table.distinct(ExperimentColumns.SEED).get(0)
                    + ", and thus one and the same background at each load: the verdicts hold beside it.");
        }
    }

    private void addPooled(List<String> cautions) {
        List<String> pooled = options.design().pooled();
        if (!pooled.isEmpty()) {
            cautions.add("Pooled over " + String.join(", ", pooled)
                    + ": a unit's value is the mean over all that it has of them.");
        }
    }

    private void addIncomplete(List<String> cautions) {
        boolean isIncomplete = blocks.stream()
                .filter(block -> block.verdict().isPaired())
                .anyMatch(block -> block.groups().stream()
                                .filter(group -> group.is(GroupKind.SAMPLE))
                                .map(GroupSummary::units)
                                .map(units -> units.stream().sorted().collect(Collectors.toList()))
                                .distinct()
                                .count()
                        > 1);
        if (isIncomplete) {
            cautions.add("Not every group has every unit: a pair is compared on those that both have.");
        }
    }
}
