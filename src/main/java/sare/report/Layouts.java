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
import sare.report.TextTable.Cell;
import sare.report.TextTable.Heading;
import sare.report.TextTable.Mark;
import sare.report.TextTable.Row;
import sare.statistics.KruskalWallis;
import sare.statistics.Sample;
import sare.statistics.VarghaDelaney;

/** Makes tables of the comparison by one measure. */
final class Layouts {
    private final ComparisonOptions options;
    private final MeasureComparison measure;
    private final TableStyle style;

    private Layouts(ComparisonOptions options, MeasureComparison measure, TableStyle style) {
        this.options = options;
        this.measure = measure;
        this.style = style;
    }

    /** All tables that the style asks for, measure by measure. */
    static List<TextTable> tables(Comparison comparison, TableStyle style) {
        List<TextTable> tables = new ArrayList<>();
        for (MeasureComparison measure : comparison.measures()) {
            Layouts layouts = new Layouts(comparison.options(), measure, style);
            boolean wide = style.layout() == TableStyle.Layout.WIDE;
            tables.add(wide ? layouts.wide() : layouts.groups());
            if (!wide && layouts.has(block -> block.overall().isPresent())) {
                tables.add(layouts.tests());
            }
            if (style.pairs() && layouts.has(block -> !block.pairs().isEmpty())) {
                tables.add(layouts.pairs());
            }
        }
        return tables;
    }

    private boolean has(Predicate<BlockComparison> wanted) {
        return measure.blocks().stream().anyMatch(wanted);
    }

    private TextTable groups() {
        List<Heading> headings = headings(options.within(), options.by());
        List.of("n", best(), "mean", "std. dev.", "median", confidence() + " interval", "p to best")
                .forEach(text -> headings.add(Heading.ofNumber(text)));
        headings.add(Heading.ofText("letters"));
        headings.add(Heading.ofNumber("A to best"));
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            for (GroupSummary group : block.groups()) {
                List<Cell> cells = cells(block.values(), group.values());
                cells.addAll(figures(group));
                rows.add(new Row(group == block.groups().get(0), cells));
            }
        }
        return new TextTable(title() + " by " + String.join(", ", options.by()), headings, rows, notes());
    }

    private List<Cell> figures(GroupSummary group) {
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of(Integer.toString(group.size())));
        if (group.sample().isEmpty()) {
            for (int i = 0; i < 5; i++) {
                cells.add(Cell.of(Figures.NOTHING));
            }
        } else {
            Sample sample = group.sample().get();
            cells.add(Cell.of(Figures.measure(best(sample), style)));
            cells.add(mean(group));
            cells.add(Cell.of(Figures.measure(sample.standardDeviation(), style)));
            cells.add(Cell.of(Figures.measure(sample.median(), style)));
            cells.add(Cell.of(group.meanInterval()
                    .map(interval ->
                            Figures.measure(interval.low(), style) + " to " + Figures.measure(interval.high(), style))
                    .orElse(Figures.NOTHING)));
        }
        cells.add(Cell.of(
                group.againstBest().map(test -> Figures.p(test.pValue())).orElse(Figures.NOTHING)));
        cells.add(Cell.of(group.letters()));
        cells.add(Cell.of(group.effect().map(Layouts::effect).orElse(Figures.NOTHING)));
        return cells;
    }

    private TextTable tests() {
        List<Heading> headings = headings(options.within(), List.of());
        List.of("groups", "n", "H", "degrees of freedom", "p", "epsilon squared")
                .forEach(text -> headings.add(Heading.ofNumber(text)));
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            List<Cell> cells = cells(block.values(), List.of());
            block.overall().ifPresent(test -> {
                List<GroupSummary> tested =
                        block.groups().stream().filter(GroupSummary::isTested).toList();
                int size = tested.stream().mapToInt(GroupSummary::size).sum();
                test(test, tested.size(), size).forEach(text -> cells.add(Cell.of(text)));
                rows.add(new Row(false, cells));
            });
        }
        return new TextTable(title() + ": Kruskal-Wallis over all groups", headings, rows, List.of());
    }

    private static List<String> test(KruskalWallis test, int groups, int size) {
        return List.of(
                Integer.toString(groups),
                Integer.toString(size),
                Figures.statistic(test.statistic()),
                Integer.toString(test.degreesOfFreedom()),
                Figures.p(test.pValue()),
                Figures.statistic(test.epsilonSquared()));
    }

    private TextTable pairs() {
        List<Heading> headings = headings(options.within(), List.of("first", "second"));
        List.of("z", "p", "adjusted p", "A").forEach(text -> headings.add(Heading.ofNumber(text)));
        List<Row> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            for (PairTest pair : block.pairs()) {
                List<Cell> cells = cells(
                        block.values(),
                        List.of(
                                block.groups().get(pair.first()).name(),
                                block.groups().get(pair.second()).name(),
                                Figures.statistic(pair.z()),
                                Figures.p(pair.pValue())));
                cells.add(new Cell(Figures.p(pair.adjustedP()), pair.differs() ? Mark.DAGGER : Mark.NONE));
                cells.add(Cell.of(effect(pair.effect())));
                rows.add(new Row(pair == block.pairs().get(0), cells));
            }
        }
        String dagger = "\u2020 the two differ (Dunn's test, Holm's adjustment for the pairs of the block, p \u2264 "
                + Figures.shortest(options.alpha()) + ").";
        return new TextTable(title() + ": all pairs of groups", headings, rows, List.of(dagger));
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

    /** Groups with a single value in every block where they have any, so that one column is enough. */
    private Set<List<String>> constants() {
        Set<List<String>> constants = new HashSet<>(measure.groups());
        measure.blocks().stream()
                .flatMap(block -> block.groups().stream())
                .filter(GroupSummary::isTested)
                .forEach(group -> constants.remove(group.values()));
        return constants;
    }

    private List<Cell> wideCells(BlockComparison block, Set<List<String>> constants) {
        List<Cell> cells = cells(block.values(), List.of());
        Map<List<String>, GroupSummary> measured = block.groups().stream()
                .filter(group -> group.sample().isPresent())
                .collect(Collectors.toMap(GroupSummary::values, Function.identity()));
        for (List<String> name : measure.groups()) {
            GroupSummary group = measured.get(name);
            Cell mean = group == null ? Cell.of(Figures.NOTHING) : mean(group);
            if (constants.contains(name)) {
                cells.add(mean);
                continue;
            }
            Sample sample = group == null ? null : group.sample().orElseThrow();
            cells.add(Cell.of(sample == null ? Figures.NOTHING : Figures.measure(best(sample), style)));
            cells.add(mean);
            OptionalDouble deviation = sample == null ? OptionalDouble.empty() : sample.standardDeviation();
            cells.add(Cell.of(Figures.measure(deviation, style)));
        }
        return cells;
    }

    private Cell mean(GroupSummary group) {
        Mark mark = group.isConstant() ? Mark.DOUBLE_DAGGER : group.differsFromBest() ? Mark.DAGGER : Mark.NONE;
        return new Cell(Figures.measure(group.sample().orElseThrow().mean(), style), mark);
    }

    private double best(Sample sample) {
        return options.direction() == ComparisonOptions.Direction.LOWEST ? sample.minimum() : sample.maximum();
    }

    private String best() {
        return options.direction() == ComparisonOptions.Direction.LOWEST ? "lowest" : "highest";
    }

    private static String effect(VarghaDelaney effect) {
        return Figures.effect(effect.a()) + " ("
                + Figures.effect(effect.interval().low()) + " to "
                + Figures.effect(effect.interval().high()) + ")";
    }

    private String confidence() {
        return Figures.shortest(100 * options.confidence()) + " %";
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

    private static List<Cell> cells(List<String> first, List<String> second) {
        List<Cell> cells = new ArrayList<>();
        first.forEach(text -> cells.add(Cell.of(text)));
        second.forEach(text -> cells.add(Cell.of(text)));
        return cells;
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (hasGroup(GroupSummary::differsFromBest)) {
            notes.add("\u2020 differs from the best of its block (Kruskal-Wallis of the two alone, p \u2264 "
                    + Figures.shortest(options.alpha()) + ").");
        }
        if (hasGroup(GroupSummary::isConstant)) {
            notes.add("\u2021 a single observation, which is in no test.");
        }
        if (!options.unit().isEmpty()) {
            notes.add("Rows with the same " + String.join(", ", options.unit()) + " are one observation, their mean.");
        }
        if (measure.failures() > 0) {
            notes.add(measure.failures() + (measure.failures() == 1 ? " row" : " rows") + " failed, left out.");
        }
        return notes;
    }

    private boolean hasGroup(Predicate<GroupSummary> wanted) {
        return has(block -> block.groups().stream().anyMatch(wanted));
    }
}
