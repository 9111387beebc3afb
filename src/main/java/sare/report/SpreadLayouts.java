package sare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sare.input.Decimals;
import sare.report.Comparison.MeasureComparison;
import sare.report.TextTable.Heading;
import sare.report.TextTable.Row;
import sare.statistics.SamplePlan;
import sare.statistics.VarianceComponents;

/** Builds the tables of variance components and of the sample size plan. */
final class SpreadLayouts {
    private static final int PERCENT_DIGITS = 2;

    private final ComparisonOptions options;
    private final MeasureComparison measure;
    private final String title;

    SpreadLayouts(ComparisonOptions options, MeasureComparison measure, String title) {
        this.options = options;
        this.measure = measure;
        this.title = title;
    }

    /** Adds the components if the design has several levels. */
    void addComponents(List<TextTable> tables) {
        if (measure.blocks().stream().flatMap(block -> block.spread().stream()).anyMatch(SpreadLayouts::hasLevels)) {
            tables.add(components());
        }
    }

    /** Adds the plan if the options ask for one. */
    void addPlan(List<TextTable> tables) {
        options.plannedShare().ifPresent(share -> tables.add(plan(new UnitPlan(options, measure, share))));
    }

    private static boolean hasLevels(Spread spread) {
        VarianceComponents components = spread.components();
        return components.inner().isPresent()
                || components.outer().isPresent() && components.middle().isPresent();
    }

    private TextTable components() {
        List<Heading> headings =
                new ArrayList<>(Heading.ofTexts(options.within().toArray(String[]::new)));
        List<Integer> levels = shownLevels();
        levels.forEach(level -> headings.add(Heading.ofNumber(measure.levels().get(level))));
        headings.add(Heading.ofNumber("intraclass correlation"));
        List<List<String>> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            block.spread().map(Spread::components).ifPresent(components -> {
                List<String> row = new ArrayList<>(block.values());
                List<OptionalDouble> variances = List.of(components.outer(), components.middle(), components.inner());
                levels.forEach(level -> row.add(deviation(variances.get(level))));
                row.add(Figures.statistic(components.intraclassCorrelation()));
                rows.add(row);
            });
        }
        return table(
                title + ": variance components",
                headings,
                rows,
                List.of("Standard deviations inside groups in per cent of their mean, by level of the design: roots of"
                        + " variance components (analysis of variance; an estimate below 0 counts as 0). A level without"
                        + " repetitions is part of the level to its left."));
    }

    /** The numbers of the levels, from the outermost, that the design has. */
    private List<Integer> shownLevels() {
        boolean hasOuter = measure.blocks().stream()
                .flatMap(block -> block.spread().stream())
                .anyMatch(spread -> spread.components().outer().isPresent());
        boolean hasMiddle = !measure.levels().get(1).equals(TableDesign.NO_LEVEL);
        return IntStream.range(0, 3)
                .filter(level -> level == 0 ? hasOuter : level == 2 || hasMiddle)
                .boxed()
                .toList();
    }

    private static String deviation(OptionalDouble variance) {
        return variance.isPresent()
                ? Decimals.fixed(100 * Math.sqrt(Math.max(0, variance.getAsDouble())), PERCENT_DIGITS)
                : Figures.NOTHING;
    }

    private TextTable plan(UnitPlan plan) {
        List<Heading> headings =
                new ArrayList<>(Heading.ofTexts(options.within().toArray(String[]::new)));
        for (int repetitions : UnitPlan.REPETITIONS) {
            headings.add(Heading.ofNumber(plan.repetitions(repetitions)));
        }
        List<List<String>> rows = new ArrayList<>();
        for (BlockComparison block : measure.blocks()) {
            List<String> row = new ArrayList<>(block.values());
            for (int repetitions : UnitPlan.REPETITIONS) {
                row.add(units(plan.units(block, repetitions)));
            }
            rows.add(row);
        }
        return table(title + ": units needed in each group", headings, rows, plan.sentences());
    }

    private static String units(OptionalInt units) {
        if (units.isEmpty()) {
            return Figures.NOTHING;
        }
        boolean isMore = units.getAsInt() >= SamplePlan.MOST_UNITS;
        return (isMore ? "at least " : "") + units.getAsInt();
    }

    private static TextTable table(String title, List<Heading> headings, List<List<String>> rows, List<String> notes) {
        List<Row> all = TextTable.plain(headings, rows).rows();
        return new TextTable(title, headings, all, notes);
    }
}
