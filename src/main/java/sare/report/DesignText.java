package sare.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.experiment.ResultColumns;
import sare.experiment.ResultLayout;
import sare.input.Decimals;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.Rule;

/** Describes the units of a comparison, their number, and the limits of its verdicts. */
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

    String sentence() {
        return "Unit: " + unit() + "; " + counts() + why() + pairing() + ".";
    }

    private String unit() {
        if (design.isPaired()) {
            return valueOf(design.pairing(), options.design().pairing().isPresent()) + unitOfOneDraw();
        }
        if (!design.takesRows()) {
            return valueOf(design.unit(), options.design().unit().isPresent());
        }
        boolean isPublished = options.verdict().rule() == Rule.PUBLISHED;
        return "one row" + (isPublished ? ", as the published rule counts" : "");
    }

    private static String valueOf(List<String> columns, boolean isNamed) {
        return "one value of " + String.join(", ", columns)
                + (isNamed ? "" : ", because these are made independently of each other");
    }

    /** The unit of the blocks without pairs, if they have several of it. */
    private String unitOfOneDraw() {
        long unpaired = blocks.stream()
                .filter(block -> !design.isPaired(block.values()))
                .filter(block -> block.groups().stream().anyMatch(group -> group.is(GroupKind.SAMPLE)))
                .count();
        return unpaired == 0
                ? ""
                : ", and of " + String.join(", ", design.inside()) + " in " + unpaired + " of " + blocks.size()
                        + " blocks, whose groups have one draw each";
    }

    private String counts() {
        List<GroupSummary> samples =
                groups().filter(group -> group.is(GroupKind.SAMPLE)).toList();
        if (samples.isEmpty()) {
            return "no group has more than one";
        }
        IntSummaryStatistics sizes =
                samples.stream().mapToInt(GroupSummary::size).summaryStatistics();
        return range(sizes) + " in each group with more than one";
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
                    ? ", because no column marks rows as repetitions"
                    : "";
        }
        String repeated =
                design.differing().isEmpty() ? "" : " (different " + String.join(", ", design.differing()) + ")";
        return "; up to " + rows.getMax() + " rows of one unit" + repeated
                + " count once, by their mean, because they are not independent";
    }

    private String pairing() {
        if (!design.isPaired()) {
            return "";
        }
        if (!sharesUnits()) {
            return "; units are independent, because groups share fewer than two";
        }
        return testsPairs()
                ? "; units are paired, because groups share them"
                : "; groups share them, but the tests of the rule "
                        + options.verdict().rule().name().toLowerCase(Locale.ROOT) + " take them as independent";
    }

    private boolean sharesUnits() {
        return blocks.stream().anyMatch(block -> block.verdict().isPaired());
    }

    private boolean testsPairs() {
        return options.verdict().rule() == Rule.PAIRS;
    }

    List<String> cautions() {
        List<String> cautions = new ArrayList<>();
        addSmallest(cautions);
        addFewBackgrounds(cautions);
        addPooled(cautions);
        addIncomplete(cautions);
        addIndependent(cautions);
        addContradictions(cautions);
        addEstimates(cautions);
        return List.copyOf(cautions);
    }

    private void addSmallest(List<String> cautions) {
        List<BlockVerdict> tested = blocks.stream()
                .map(BlockComparison::verdict)
                .filter(verdict -> verdict.smallestP().isPresent())
                .toList();
        if (tested.isEmpty()) {
            cautions.add("There is no test: no block has two groups that a test can compare.");
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
        cautions.add("The smallest possible " + adjusted + " with these numbers of units is " + figure + ".");
        long tooSmall =
                tested.stream().filter(verdict -> verdict.isTooSmall(alpha)).count();
        if (tooSmall > 0) {
            String where = tooSmall == tested.size()
                    ? "no difference can be significant"
                    : "in " + tooSmall + " of " + tested.size() + " blocks no difference can be significant";
            cautions.add("Warning: " + where + " at " + Figures.shortest(alpha) + ", because there are too few units"
                    + (constantsDiffer(tested, alpha) ? "; only constants differ, by their values." : "."));
        }
    }

    /** Whether groups differ in blocks with too few units. Only constants can, because no test compares them. */
    private static boolean constantsDiffer(List<BlockVerdict> tested, double alpha) {
        return tested.stream()
                .filter(verdict -> verdict.isTooSmall(alpha))
                .flatMap(verdict -> verdict.pairs().stream())
                .anyMatch(PairVerdict::differs);
    }

    private void addEstimates(List<String> cautions) {
        if (!table.has(ResultLayout.HALF_WIDTH) || !table.has(ResultColumns.CYCLES)) {
            return;
        }
        double[] widths = table.rows().stream()
                .mapToDouble(row -> 100
                        * row.number(ResultLayout.HALF_WIDTH).orElse(0)
                        / row.number(ResultColumns.CYCLES).orElse(1))
                .filter(percent -> percent > 0 && Double.isFinite(percent)) // no cycles have no relative error
                .toArray();
        if (widths.length > 0) {
            cautions.add("Estimates, not whole simulations: " + widths.length + " of "
                    + table.rows().size() + " rows, whose cycles have errors of up to "
                    + Decimals.fixed(Arrays.stream(widths).max().orElse(0), 2) + " % (95 %).");
        }
    }

    /** Backgrounds are random too, and each seed gives one background to all its runs. */
    private void addFewBackgrounds(List<String> cautions) {
        boolean hasSeeds = table.has(ExperimentColumns.SEED)
                && table.rows().stream().anyMatch(row -> ExperimentColumns.hasBackground(table, row));
        if (!hasSeeds) {
            return;
        }
        List<String> seeds = table.distinct(ExperimentColumns.SEED);
        if (seeds.size() == 1 && table.rows().size() > 1) {
            cautions.add("All runs have seed " + seeds.get(0)
                    + ", so they share one background at each load. The verdicts hold for this background only.");
        } else if (seeds.size() < mostUnits()) {
            cautions.add("All runs together have " + seeds.size() + " seeds, so units share " + seeds.size()
                    + " backgrounds at each load. The verdicts hold for these backgrounds only.");
        }
    }

    private int mostUnits() {
        return groups().filter(group -> group.is(GroupKind.SAMPLE))
                .mapToInt(GroupSummary::size)
                .max()
                .orElse(0);
    }

    private void addPooled(List<String> cautions) {
        List<String> pooled = options.design().pooled();
        if (!pooled.isEmpty()) {
            String effect = design.takesRows()
                    ? "every row is a unit, also where rows differ in nothing else."
                    : "the value of a unit is the mean over all of them.";
            cautions.add("Pooled over " + String.join(", ", pooled) + ": " + effect);
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
            cautions.add("Not every group has every unit. "
                    + (testsPairs() ? "A pair is compared by" : "Ratios and A of a pair are computed from")
                    + " the units that both groups have. The best has the best mean of its own units, so a difference from it"
                    + " can have the wrong sign.");
        }
    }

    /** Blocks in which the tests, which compare ranks, contradict the order of the means. */
    private void addContradictions(List<String> cautions) {
        long blocksWithOne = blocks.stream()
                .filter(block -> block.groups().stream()
                        .filter(GroupSummary::differsFromBest)
                        .flatMap(group -> group.againstBest().stream())
                        .anyMatch(against ->
                                against.isMostlyBetter(options.verdict().direction())))
                .count();
        if (blocksWithOne > 0) {
            cautions.add("In " + blocksWithOne + " of " + blocks.size()
                    + " blocks a group differs from the best although most of its values are better than those of the best,"
                    + " because tests compare ranks.");
        }
    }

    /** Blocks and tests that do not use the pairs of a paired design. */
    private void addIndependent(List<String> cautions) {
        if (!sharesUnits()) {
            return;
        }
        if (!testsPairs()) {
            cautions.add(
                    "Ratios, their intervals and A compare shared units in pairs. Tests of pairs (--rule pairs) would"
                            + " do so too, and mostly detect more.");
        }
        List<BlockComparison> compared = blocks.stream()
                .filter(block -> block.verdict().overall().isPresent() && design.isPaired(block.values()))
                .toList();
        long independent =
                compared.stream().filter(block -> !block.verdict().isPaired()).count();
        if (independent > 0) {
            cautions.add("In " + independent + " of " + compared.size()
                    + " blocks units are compared as independent, because two groups share fewer than two.");
        }
    }
}
