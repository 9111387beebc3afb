package sare.study.quality;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.input.Decimals;
import sare.study.quality.QualityRow.Source;

/** Tables of the average hops of graphs, compared with other tools. */
public final class GraphTables {
    private static final int DIGITS = 4;
    private static final String NONE = "-";

    private final List<QualityRow> rows;

    private GraphTables(List<QualityRow> rows) {
        this.rows = rows;
    }

    /** Every graph on every target. */
    public static QualityTable graphs(List<QualityRow> rows) {
        GraphTables tables = new GraphTables(rows);
        return new QualityTable(
                "Traces and graphs: average hops, or average cost of a byte on trees",
                List.of("graph", "target", "consecutive", "Scotch", "others", "best of them", "sare", "sare/Scotch"),
                tables.answers().stream().map(tables::line).toList());
    }

    /** The geometric means of the ratios to Scotch, by size and kind of target. */
    public static QualityTable means(List<QualityRow> rows) {
        GraphTables tables = new GraphTables(rows);
        List<List<String>> lines = new ArrayList<>();
        List<Integer> sizes =
                tables.answers().stream().map(QualityRow::positions).distinct().toList();
        for (int size : sizes) {
            tables.addMean(lines, size, "tori", row -> !Target.isTree(row.target()));
            tables.addMean(lines, size, "trees", row -> Target.isTree(row.target()));
            tables.addMean(lines, size, "all", row -> true);
        }
        return new QualityTable(
                "Ratio to Scotch's best: geometric means",
                List.of("nodes", "targets", "pairs", "mean", "lowest", "highest", "goal", "holds"),
                lines);
    }

    /** The goals for single graphs. */
    public static QualityTable goals(List<QualityRow> rows) {
        List<List<String>> lines = new ArrayList<>();
        for (QualityRow row : new GraphTables(rows).answers()) {
            Double goal = Goals.HOPS.get(row.instance());
            if (goal != null && row.target().equals(Goals.HOPS_TARGET)) {
                String hops = Decimals.fixed(row.averageHops(), Goals.HOPS_DIGITS);
                lines.add(List.of(
                        row.instance(),
                        hops,
                        QualityTable.goal(goal),
                        QualityTable.holds(true, Double.parseDouble(hops) <= goal)));
            }
        }
        return new QualityTable(
                "NAS benchmarks of class A on " + Goals.HOPS_TARGET + ": average hops, rounded as the goals are",
                List.of("graph", "sare", "goal", "holds"),
                lines);
    }

    private List<QualityRow> answers() {
        return QualityStudy.ofSource(rows, Source.SARE)
                .filter(row -> !row.target().equals(QualityRow.QAPLIB))
                .toList();
    }

    private List<String> line(QualityRow answer) {
        Optional<QualityRow> others = reference(answer, Source.OTHER);
        return List.of(
                answer.instance(),
                answer.target(),
                hops(reference(answer, Source.CONSECUTIVE).orElseThrow()),
                hops(reference(answer, Source.SCOTCH).orElseThrow()),
                others.map(GraphTables::hops).orElse(NONE),
                others.map(QualityRow::method).map(GraphTables::tool).orElse(NONE),
                hops(answer),
                Decimals.fixed(ratio(answer), DIGITS));
    }

    private static String hops(QualityRow row) {
        return Decimals.fixed(row.averageHops(), DIGITS);
    }

    private static String tool(String method) {
        return method.split(" ")[0];
    }

    private Optional<QualityRow> reference(QualityRow answer, Source source) {
        return QualityStudy.ofSource(rows, source)
                .filter(row ->
                        row.instance().equals(answer.instance()) && row.target().equals(answer.target()))
                .findFirst();
    }

    private double ratio(QualityRow answer) {
        return (double) answer.cost()
                / reference(answer, Source.SCOTCH).orElseThrow().cost();
    }

    private void addMean(List<List<String>> lines, int size, String kind, Predicate<QualityRow> isOfKind) {
        DescriptiveStatistics ratios = new DescriptiveStatistics(answers().stream()
                .filter(row -> row.positions() == size && isOfKind.test(row))
                .mapToDouble(this::ratio)
                .toArray());
        if (ratios.getN() == 0) {
            return;
        }
        Double goal = Goals.MEAN_RATIO.get(size);
        lines.add(List.of(
                String.valueOf(size),
                kind,
                String.valueOf(ratios.getN()),
                Decimals.fixed(ratios.getGeometricMean(), DIGITS),
                Decimals.fixed(ratios.getMin(), DIGITS),
                Decimals.fixed(ratios.getMax(), DIGITS),
                QualityTable.goal(goal),
                QualityTable.holds(goal != null, goal != null && ratios.getGeometricMean() <= goal)));
    }
}
