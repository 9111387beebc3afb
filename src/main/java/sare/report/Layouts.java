package sare.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import sare.report.Comparison.MeasureComparison;
import sare.report.TextTable.Field;
import sare.report.TextTable.FootnoteMark;
import sare.report.TextTable.Heading;
import sare.report.TextTable.Row;
import sare.statistics.Sample;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.Effect;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.GroupVerdict;
import sare.statistics.verdict.GroupVerdict.AgainstBest;
import sare.statistics.verdict.OverallTest;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.Ratio;
import sare.statistics.verdict.Rule;

/** Builds the tables of the comparison by one measure. */
final class Layouts {
    private final ComparisonOptions options;
    private final MeasureComparison measure;
    private final TableStyle style;

    private Layouts(ComparisonOptions options, MeasureComparison measure, TableStyle style) {
        this.options = options;
        this.measure = measure;
        this.style = style;
    }

    static List<TextTable> tables(Comparison comparison, TableStyle style) {
        List<TextTable> tables = new ArrayList<>();
        for (MeasureComparison measure : comparison.measures()) {
            Layouts layouts = new Layouts(comparison.options(), measure, style);
            boolean wide = style.layout() == TableStyle.Layout.WIDE;
            tables.add(wide ? layouts.wide() : layouts.groups());
            if (wide && layouts.has(Layouts::hasRatio)) {
                tables.add(layouts.wideRatios());
            }
            if (!wide && layouts.has(block -> block.verdict().overall().isPresent())) {
                tables.add(layouts.tests());
            }
            SpreadLayouts spread = new SpreadLayouts(comparison.options(), measure, layouts.title());
            if (!wide) {
                spread.addComponents(tables);
            }
            spread.addPlan(tables);
            boolean showsPairs = style.pairs()
                    || comparison.options().verdict().equivalentShare().isPresent();
            if (showsPairs && layouts.has(block -> !block.verdict().pairs().isEmpty())) {
                tables.add(layouts.pairs());
            }
        }
        return tables;
    }

    /** The table of the means of each measure in the wide layout, without the tables that explain it. */
    static List<TextTable> means(Comparison comparison, TableStyle style) {
        return comparison.measures().stream()
                .map(measure -> new Layouts(comparison.options(), measure, style).wide())
                .toList();
    }

    private boolean has(Predicate<BlockComparison> wanted) {
        return measure.blocks().stream().anyMatch(wanted);
    }

    private TextTable groups() {
        List<Heading> headings = headings(options.within(), options.by());
        List.of(
                        "n",
                        bestTitle(),
                        "mean",
                        "std. dev.",
                        "median",
                        confidence() + " interval",
                        "to best",
                        "p to best",
                        "q to best")
                .forEach(text -> headings.add(Heading.ofNumber(text)));
        headings.add(Heading.ofText("letters"));
        headings.add(Heading.ofNumber("A to best"));
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            for (GroupSummary group : block.groups()) {
                List<Field> cells = cells(block.values(), group.values());
                cells.addAll(figures(group));
                rows.add(new Row(group == block.groups().get(0), cells));
            }
        }
        return new TextTable(title() + " by " + String.join(", ", options.by()), headings, rows, notes());
    }

    private List<Field> figures(GroupSummary group) {
        List<Field> cells = new ArrayList<>();
        cells.add(Field.of(Integer.toString(group.size())));
        if (group.sample().isEmpty()) {
            for (int i = 0; i < 5; i++) {
                cells.add(Field.of(Figures.NOTHING));
            }
        } else {
            Sample sample = group.sample().get();
            cells.add(Field.of(Figures.measure(best(sample), style)));
            cells.add(mean(group));
            cells.add(Field.of(Figures.measure(sample.standardDeviation(), style)));
            cells.add(Field.of(Figures.measure(sample.median(), style)));
            cells.add(Field.of(group.verdict()
                    .flatMap(GroupVerdict::meanInterval)
                    .map(interval ->
                            Figures.measure(interval.low(), style) + " to " + Figures.measure(interval.high(), style))
                    .orElse(Figures.NOTHING)));
        }
        cells.add(Field.of(toBest(group)));
        cells.add(Field.of(
                Figures.p(group.againstBest().map(AgainstBest::adjustedP).orElse(OptionalDouble.empty()))));
        cells.add(Field.of(Figures.p(group.q())));
        cells.add(Field.of(group.letters()));
        cells.add(Field.of(group.againstBest()
                .flatMap(AgainstBest::effect)
                .map(Layouts::effect)
                .orElse(Figures.NOTHING)));
        return cells;
    }

    private static String toBest(GroupSummary group) {
        if (group.isBest()) {
            return "best";
        }
        return group.againstBest()
                .flatMap(AgainstBest::ratio)
                .map(ratio -> Figures.percents(ratio.value(), ratio.simultaneousInterval()))
                .orElse(Figures.NOTHING);
    }

    private TextTable tests() {
        List<Heading> headings = headings(options.within(), List.of("test"));
        List.of("groups", "n", "statistic", "degrees of freedom", "p", "share explained")
                .forEach(text -> headings.add(Heading.ofNumber(text)));
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            block.verdict().overall().ifPresent(test -> {
                List<Field> cells = cells(block.values(), List.of(test.title()));
                test(test).forEach(text -> cells.add(Field.of(text)));
                rows.add(new Row(false, cells));
            });
        }
        String note = "These tests are only reported: letters and daggers follow from the tests of pairs.";
        return new TextTable(title() + ": tests over all samples of a block", headings, rows, List.of(note));
    }

    private static List<String> test(OverallTest test) {
        String lower = test.lowerDegreesOfFreedom().isPresent()
                ? " and " + test.lowerDegreesOfFreedom().getAsInt()
                : "";
        return List.of(
                Integer.toString(test.groups()),
                Integer.toString(test.units()),
                Double.isFinite(test.statistic()) ? Figures.statistic(test.statistic()) : "infinite",
                test.degreesOfFreedom() + lower,
                Figures.p(test.pValue()),
                test.share().isPresent() ? Figures.statistic(test.share().getAsDouble()) : Figures.NOTHING);
    }

    private TextTable pairs() {
        List<Heading> headings = headings(options.within(), List.of("first", "second", "test"));
        List.of("statistic", "p", "adjusted p", "first to second", "A")
                .forEach(text -> headings.add(Heading.ofNumber(text)));
        boolean isEquivalenceAsked = options.verdict().equivalentShare().isPresent();
        if (isEquivalenceAsked) {
            headings.add(Heading.ofNumber("p of equivalence"));
        }
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            for (PairVerdict pair : block.verdict().pairs()) {
                List<Field> cells = pair(block, pair);
                if (isEquivalenceAsked) {
                    cells.add(Field.of(Figures.p(pair.equivalence())));
                }
                rows.add(new Row(pair == block.verdict().pairs().get(0), cells));
            }
        }
        return new TextTable(title() + ": all pairs of groups", headings, rows, pairNotes(isEquivalenceAsked));
    }

    private List<Field> pair(BlockComparison block, PairVerdict pair) {
        List<Field> cells = cells(
                block.values(),
                List.of(
                        block.first(pair).name(),
                        block.second(pair).name(),
                        pair.method().title(),
                        pair.statistic().isPresent()
                                ? Figures.statistic(pair.statistic().getAsDouble())
                                : Figures.NOTHING,
                        Figures.p(pair.pValue())));
        cells.add(new Field(Figures.p(pair.adjustedP()), pair.differs() ? FootnoteMark.DAGGER : FootnoteMark.NONE));
        cells.add(Field.of(pair.ratio()
                .map(ratio -> Figures.percents(ratio.value(), ratio.interval()))
                .orElse(Figures.NOTHING)));
        cells.add(Field.of(pair.effect().map(Layouts::effect).orElse(Figures.NOTHING)));
        return cells;
    }

    private List<String> pairNotes(boolean isEquivalenceAsked) {
        List<String> notes = new ArrayList<>();
        notes.add("\u2020 the two differ (" + new LegendText(options, measure).comparison() + ").");
        notes.add("First to second: difference of the first group from the second, with the " + confidence()
                + " interval of this pair alone (BCa bootstrap" + ofFewUnits() + ").");
        if (isEquivalenceAsked) {
            double share = options.verdict().equivalentShare().getAsDouble();
            notes.add("p of equivalence: two one-sided tests of a ratio of means within "
                    + Figures.shortest(100 * share) + " % of 1; a small p supports equivalence.");
        }
        return notes;
    }

    private String ofFewUnits() {
        boolean hasFew = has(block -> block.groups().stream()
                .anyMatch(group -> group.is(GroupKind.SAMPLE) && group.size() < Ratio.FEWEST_UNITS));
        return hasFew ? "; Student's t with fewer than " + Ratio.FEWEST_UNITS + " units" : "";
    }

    private TextTable wide() {
        List<Heading> headings = headings(options.within(), List.of());
        Set<List<String>> constants = constants();
        for (List<String> name : measure.groups()) {
            String group = GroupSummary.name(name);
            if (constants.contains(name)) {
                headings.add(new Heading(group, "", true));
            } else {
                List.of("best", "avg.", "std. dev.").forEach(text -> headings.add(new Heading(group, text, true)));
            }
        }
        List<Row> rows = measure.blocks().stream()
                .map(block -> new Row(false, wideCells(block, constants)))
                .toList();
        return new TextTable(title() + " by " + String.join(", ", options.by()), headings, rows, notes());
    }

    private static boolean hasRatio(BlockComparison block) {
        return block.groups().stream().anyMatch(GroupSummary::hasRatioToBest);
    }

    private TextTable wideRatios() {
        List<Heading> headings = headings(options.within(), List.of());
        measure.groups().forEach(name -> headings.add(Heading.ofNumber(GroupSummary.name(name))));
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            List<Field> cells = cells(block.values(), List.of());
            Map<List<String>, GroupSummary> measured = measured(block);
            for (List<String> name : measure.groups()) {
                GroupSummary group = measured.get(name);
                cells.add(Field.of(group == null ? Figures.NOTHING : toBest(group)));
            }
            rows.add(new Row(false, cells));
        }
        String note = "Each figure is the " + new LegendText(options, measure).toBest();
        return new TextTable(title() + ": difference from the best", headings, rows, List.of(note));
    }

    /** Groups with at most one value in every block, so one column is enough. */
    private Set<List<String>> constants() {
        Set<List<String>> constants = new HashSet<>(measure.groups());
        measure.blocks().stream()
                .flatMap(block -> block.groups().stream())
                .filter(group -> group.is(GroupKind.SAMPLE))
                .forEach(group -> constants.remove(group.values()));
        return constants;
    }

    private List<Field> wideCells(BlockComparison block, Set<List<String>> constants) {
        List<Field> cells = cells(block.values(), List.of());
        Map<List<String>, GroupSummary> measured = measured(block);
        for (List<String> name : measure.groups()) {
            GroupSummary group = measured.get(name);
            Field mean = group == null ? Field.of(Figures.NOTHING) : mean(group);
            if (constants.contains(name)) {
                cells.add(mean);
                continue;
            }
            Sample sample = group == null ? null : group.sample().orElseThrow();
            cells.add(Field.of(sample == null ? Figures.NOTHING : Figures.measure(best(sample), style)));
            cells.add(mean);
            OptionalDouble deviation = sample == null ? OptionalDouble.empty() : sample.standardDeviation();
            cells.add(Field.of(Figures.measure(deviation, style)));
        }
        return cells;
    }

    private static Map<List<String>, GroupSummary> measured(BlockComparison block) {
        return block.groups().stream()
                .filter(group -> group.sample().isPresent())
                .collect(Collectors.toMap(GroupSummary::values, Function.identity()));
    }

    private Field mean(GroupSummary group) {
        return new Field(Figures.measure(group.sample().orElseThrow().mean(), style), mark(group));
    }

    private FootnoteMark mark(GroupSummary group) {
        if (group.differsFromBest()) {
            return FootnoteMark.DAGGER;
        }
        boolean isUntested = options.verdict().rule() == Rule.PUBLISHED && group.size() == 1;
        return group.is(GroupKind.SINGLE) || isUntested ? FootnoteMark.DOUBLE_DAGGER : FootnoteMark.NONE;
    }

    private double best(Sample sample) {
        return options.verdict().direction() == Direction.LOWEST ? sample.minimum() : sample.maximum();
    }

    private String bestTitle() {
        return options.verdict().direction() == Direction.LOWEST ? "lowest" : "highest";
    }

    private static String effect(Effect effect) {
        return Figures.effect(effect.a()) + " ("
                + Figures.effect(effect.interval().low()) + " to "
                + Figures.effect(effect.interval().high()) + ")";
    }

    private String confidence() {
        return Figures.shortest(100 * options.verdict().confidence()) + " %";
    }

    private String title() {
        return style.scale() == 1 ? measure.measure() : measure.measure() + " / " + Figures.shortest(style.scale());
    }

    private static List<Heading> headings(List<String> first, List<String> second) {
        List<Heading> headings = new ArrayList<>();
        first.forEach(name -> headings.add(Heading.ofText(name)));
        second.forEach(name -> headings.add(Heading.ofText(name)));
        return headings;
    }

    private static List<Field> cells(List<String> first, List<String> second) {
        List<Field> cells = new ArrayList<>();
        first.forEach(text -> cells.add(Field.of(text)));
        second.forEach(text -> cells.add(Field.of(text)));
        return cells;
    }

    private List<String> notes() {
        return new LegendText(options, measure).notes(style.layout() == TableStyle.Layout.WIDE);
    }
}
