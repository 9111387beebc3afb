package sare.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The text of {@code report.md}: that of the resource {@code advise.md} with tables in their places. */
final class AdviseReport {
    private static final double UNIT_CYCLES = 1e4;
    private static final double PERCENT = 100;
    private static final double CLOSE_PERCENT = 0.1; // above the bound: then no mapping can be much faster

    private AdviseReport() {}

    static String markdown(List<AdviseRow> rows, List<AdviseSearch> searches, List<AdviseBound> bounds)
            throws IOException {
        return StudyFiles.template("advise.md")
                .replace("{{ehu-static-16}}", section("ehu-static-16", rows, searches))
                .replace("{{ehu-static-64}}", section("ehu-static-64", rows, searches))
                .replace("{{machines-50}}", section(AdviseCell.MACHINES, rows, searches))
                .replace("{{bounds}}", bounds(rows, bounds));
    }

    static List<AdviseComparison> comparisons(String experiment, List<AdviseRow> rows) {
        return AdviseStudy.CELLS.stream()
                .filter(cell -> cell.experiment().equals(experiment))
                .map(cell -> AdviseComparison.of(cell, rows))
                .toList();
    }

    /** The geometric mean of the times, divided by the means of the strategy. */
    static double meanToStrategy(List<AdviseComparison> comparisons) {
        return Math.exp(comparisons.stream()
                .mapToDouble(comparison -> Math.log(comparison.toStrategy()))
                .average()
                .orElseThrow());
    }

    private static String section(String experiment, List<AdviseRow> rows, List<AdviseSearch> searches) {
        List<AdviseComparison> comparisons = comparisons(experiment, rows);
        String strategy = comparisons.get(0).cell().strategy();
        StringBuilder text = new StringBuilder();
        text.append(ReportText.row(List.of(
                "network",
                "trace",
                "advised",
                "cycles",
                "best committed",
                "cycles",
                "ratio",
                "95 %",
                "verdict",
                "to " + strategy,
                "search")));
        text.append(
                ReportText.row(List.of("---", "---", "---", "--:", "---", "--:", "--:", "---", "---", "--:", "--:")));
        comparisons.forEach(comparison -> text.append(ReportText.row(cells(comparison, searches))));
        text.append("\nCompared with the mean of ")
                .append(strategy)
                .append(", the advised mappings take ")
                .append(EstimateRow.fixed(PERCENT * (1 - meanToStrategy(comparisons)), 1))
                .append(" % less time in the geometric mean. Significantly faster than the best committed mapping: ")
                .append(comparisons.stream().filter(AdviseComparison::isFaster).count())
                .append(" of ")
                .append(comparisons.size())
                .append("; significantly slower: ")
                .append(comparisons.stream().filter(AdviseComparison::isSlower).count())
                .append(".\n");
        return text.toString();
    }

    private static String bounds(List<AdviseRow> rows, List<AdviseBound> bounds) {
        StringBuilder text = new StringBuilder();
        text.append(ReportText.row(List.of(
                "network", "trace", "bound", "advised", "above the bound", "best committed", "above the bound")));
        text.append(ReportText.row(List.of("---", "---", "--:", "--:", "--:", "--:", "--:")));
        List<String> close = new ArrayList<>();
        for (AdviseBound bound : bounds) {
            AdviseCell cell = AdviseStudy.CELLS.get(AdviseStudy.place(bound.network(), bound.trace()));
            AdviseComparison comparison = AdviseComparison.of(cell, rows);
            double advised = AdviseComparison.mean(comparison.advised());
            double best = AdviseComparison.mean(comparison.best());
            text.append(ReportText.row(List.of(
                    cell.network(),
                    cell.benchmark(),
                    EstimateRow.fixed(bound.cycles() / UNIT_CYCLES, 2),
                    EstimateRow.fixed(advised / UNIT_CYCLES, 2),
                    EstimateRow.fixed(bound.percentAbove(advised), 2) + " %",
                    EstimateRow.fixed(best / UNIT_CYCLES, 2),
                    EstimateRow.fixed(bound.percentAbove(best), 2) + " %")));
            if (bound.percentAbove(advised) < CLOSE_PERCENT) {
                close.add(cell.benchmark() + " on " + cell.network());
            }
        }
        return text.append("\nThe advised mappings of ")
                .append(String.join(", ", close))
                .append(" take less than ")
                .append(CLOSE_PERCENT)
                .append(" % more than the bound, so nothing is better there by more than that.\n")
                .toString();
    }

    private static List<String> cells(AdviseComparison comparison, List<AdviseSearch> searches) {
        AdviseCell cell = comparison.cell();
        AdviseSearch search = searches.stream()
                .filter(found -> cell.is(found.network(), found.trace()))
                .findFirst()
                .orElseThrow();
        List<String> cells = new ArrayList<>();
        cells.add(cell.network());
        cells.add(cell.benchmark());
        cells.add(search.mapping());
        cells.add(EstimateRow.fixed(AdviseComparison.mean(comparison.advised()) / UNIT_CYCLES, 2));
        cells.add(comparison.best().get(0).mapping());
        cells.add(EstimateRow.fixed(AdviseComparison.mean(comparison.best()) / UNIT_CYCLES, 2));
        cells.add(EstimateRow.fixed(comparison.ratio().value(), 4));
        cells.add(EstimateRow.fixed(comparison.ratio().interval().low(), 4) + " to "
                + EstimateRow.fixed(comparison.ratio().interval().high(), 4));
        cells.add(comparison.isFaster() ? "faster" : comparison.isSlower() ? "slower" : "no difference");
        cells.add(EstimateRow.fixed(comparison.toStrategy(), 3));
        cells.add(EstimateRow.fixed(search.runs(), 1));
        return cells;
    }
}
