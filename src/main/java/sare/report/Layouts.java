package sare.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
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

    /**
     * A column of a table.
     *
     * @param field of what a row shows
     */
    private record Column<T>(Heading heading, Function<T, Field> field) {
        static <T> Column<T> ofText(String heading, Function<T, String> text) {
            return new Column<>(Heading.ofText(heading), shown -> Field.of(text.apply(shown)));
        }

        static <T> Column<T> ofNumber(String heading, Function<T, String> text) {
            return new Column<>(Heading.ofNumber(heading), shown -> Field.of(text.apply(shown)));
        }
    }

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
        List<Column<GroupSummary>> columns = new ArrayList<>();
        for (int i = 0; i < options.by().size(); i++) {
            int place = i;
            columns.add(
                    Column.ofText(options.by().get(i), group -> group.values().get(place)));
        }
        columns.addAll(figures());
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            for (GroupSummary group : block.groups()) {
                rows.add(row(group == block.groups().get(0), block, columns, group));
            }
        }
        return new TextTable(title() + " by " + String.join(", ", options.by()), headings(columns), rows, notes());
    }

    private List<Column<GroupSummary>> figures() {
        return List.of(
                Column.ofNumber("n", group -> Integer.toString(group.size())),
                Column.ofNumber(bestTitle(), group -> ofSample(group, this::best)),
                new Column<>(Heading.ofNumber("mean"), this::mean),
                Column.ofNumber("std. dev.", this::deviation),
                Column.ofNumber("median", group -> ofSample(group, Sample::median)),
                Column.ofNumber(confidence() + " interval", group -> group.verdict()
                        .flatMap(GroupVerdict::meanInterval)
                        .map(interval -> Figures.measure(interval.low(), style) + " to "
                                + Figures.measure(interval.high(), style))
                        .orElse(Figures.NOTHING)),
                Column.ofNumber("to best", Layouts::toBest),
                Column.ofNumber(
                        "p to best",
                        group -> Figures.p(
                                group.againstBest().map(AgainstBest::adjustedP).orElse(OptionalDouble.empty()))),
                Column.ofNumber("q to best", group -> Figures.p(group.q())),
                Column.ofText("letters", GroupSummary::letters),
                Column.ofNumber("A to best", group -> effect(group.againstBest().flatMap(AgainstBest::effect))));
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
        List<Column<OverallTest>> columns = List.of(
                Column.ofText("test", OverallTest::title),
                Column.ofNumber("groups", test -> Integer.toString(test.groups())),
                Column.ofNumber("n", test -> Integer.toString(test.units())),
                Column.ofNumber(
                        "statistic",
                        test -> Double.isFinite(test.statistic()) ? Figures.statistic(test.statistic()) : "infinite"),
                Column.ofNumber("degrees of freedom", Layouts::degreesOfFreedom),
                Column.ofNumber("p", test -> Figures.p(test.pValue())),
                Column.ofNumber("share explained", test -> Figures.statistic(test.share())));
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            block.verdict().overall().ifPresent(test -> rows.add(row(false, block, columns, test)));
        }
        String note = "These tests are only reported: letters and daggers follow from the tests of pairs.";
        return new TextTable(title() + ": tests over all samples of a block", headings(columns), rows, List.of(note));
    }

    private static String degreesOfFreedom(OverallTest test) {
        String lower = test.lowerDegreesOfFreedom().isPresent()
                ? " and " + test.lowerDegreesOfFreedom().getAsInt()
                : "";
        return test.degreesOfFreedom() + lower;
    }

    private record Pair(BlockComparison block, PairVerdict verdict) {}

    private TextTable pairs() {
        List<Column<Pair>> columns = new ArrayList<>(List.of(
                Column.ofText("first", pair -> pair.block.first(pair.verdict).name()),
                Column.ofText("second", pair -> pair.block.second(pair.verdict).name()),
                Column.ofText("test", pair -> pair.verdict.method().title()),
                Column.ofNumber("statistic", pair -> Figures.statistic(pair.verdict.statistic())),
                Column.ofNumber("p", pair -> Figures.p(pair.verdict.pValue())),
                new Column<>(
                        Heading.ofNumber("adjusted p"),
                        pair -> new Field(
                                Figures.p(pair.verdict.adjustedP()),
                                pair.verdict.differs() ? FootnoteMark.DAGGER : FootnoteMark.NONE)),
                Column.ofNumber("first to second", pair -> pair.verdict
                        .ratio()
                        .map(ratio -> Figures.percents(ratio.value(), ratio.interval()))
                        .orElse(Figures.NOTHING)),
                Column.ofNumber("A", pair -> effect(pair.verdict.effect()))));
        boolean isEquivalenceAsked = options.verdict().equivalentShare().isPresent();
        if (isEquivalenceAsked) {
            columns.add(Column.ofNumber("p of equivalence", pair -> Figures.p(pair.verdict.equivalence())));
        }
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            List<PairVerdict> pairs = block.verdict().pairs();
            pairs.forEach(pair -> rows.add(row(pair == pairs.get(0), block, columns, new Pair(block, pair))));
        }
        return new TextTable(title() + ": all pairs of groups", headings(columns), rows, pairNotes(isEquivalenceAsked));
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
        List<Column<BlockComparison>> columns = new ArrayList<>();
        Set<List<String>> constants = constants();
        for (List<String> name : measure.groups()) {
            String title = GroupSummary.name(name);
            if (constants.contains(name)) {
                columns.add(ofGroup(name, new Heading(title, "", true), this::mean));
            } else {
                columns.add(ofGroup(
                        name, new Heading(title, "best", true), group -> Field.of(ofSample(group, this::best))));
                columns.add(ofGroup(name, new Heading(title, "avg.", true), this::mean));
                columns.add(ofGroup(name, new Heading(title, "std. dev.", true), group -> Field.of(deviation(group))));
            }
        }
        return new TextTable(
                title() + " by " + String.join(", ", options.by()), headings(columns), rows(columns), notes());
    }

    /** A column of a group, with a row for each block. */
    private static Column<BlockComparison> ofGroup(
            List<String> group, Heading heading, Function<GroupSummary, Field> field) {
        return new Column<>(heading, block -> block.group(group).map(field).orElse(Field.of(Figures.NOTHING)));
    }

    private List<Row> rows(List<Column<BlockComparison>> columns) {
        return measure.blocks().stream()
                .map(block -> row(false, block, columns, block))
                .toList();
    }

    private static boolean hasRatio(BlockComparison block) {
        return block.groups().stream().anyMatch(GroupSummary::hasRatioToBest);
    }

    private TextTable wideRatios() {
        List<Column<BlockComparison>> columns = measure.groups().stream()
                .map(name -> ofGroup(name, Heading.ofNumber(GroupSummary.name(name)), group -> Field.of(toBest(group))))
                .toList();
        String note = "Each figure is the " + new LegendText(options, measure).toBest();
        return new TextTable(title() + ": difference from the best", headings(columns), rows(columns), List.of(note));
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

    private Field mean(GroupSummary group) {
        return group.sample()
                .map(sample -> new Field(Figures.measure(sample.mean(), style), mark(group)))
                .orElse(Field.of(Figures.NOTHING));
    }

    private String deviation(GroupSummary group) {
        return Figures.measure(group.sample().map(Sample::standardDeviation).orElse(OptionalDouble.empty()), style);
    }

    /** A figure of the units of a group, if it has any. */
    private String ofSample(GroupSummary group, ToDoubleFunction<Sample> figure) {
        return group.sample()
                .map(sample -> Figures.measure(figure.applyAsDouble(sample), style))
                .orElse(Figures.NOTHING);
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

    private static String effect(Optional<Effect> known) {
        return known.map(effect -> Figures.effect(effect.a()) + " ("
                        + Figures.effect(effect.interval().low()) + " to "
                        + Figures.effect(effect.interval().high()) + ")")
                .orElse(Figures.NOTHING);
    }

    private String confidence() {
        return Figures.shortest(100 * options.verdict().confidence()) + " %";
    }

    private String title() {
        return style.scale() == 1 ? measure.measure() : measure.measure() + " / " + Figures.shortest(style.scale());
    }

    /** The headings of a block's values and of further columns. */
    private <T> List<Heading> headings(List<Column<T>> columns) {
        Stream<Heading> ofBlock = options.within().stream().map(Heading::ofText);
        return Stream.concat(ofBlock, columns.stream().map(Column::heading)).toList();
    }

    private static <T> Row row(boolean startsBlock, BlockComparison block, List<Column<T>> columns, T shown) {
        Stream<Field> ofBlock = block.values().stream().map(Field::of);
        Stream<Field> ofColumns = columns.stream().map(column -> column.field.apply(shown));
        return new Row(startsBlock, Stream.concat(ofBlock, ofColumns).toList());
    }

    private List<String> notes() {
        return new LegendText(options, measure).notes(style.layout() == TableStyle.Layout.WIDE);
    }
}
