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
    private static final String MULTILEVEL = MeasuredMapper.MULTILEVEL.name();

    private final List<QualityRow> rows;

    private GraphTables(List<QualityRow> rows) {
        this.rows = rows;
    }

    /** Every graph on every target. */
    public static QualityTable graphs(List<QualityRow> rows) {
        GraphTables tables = new GraphTables(rows);
        return new QualityTable(
                "Traces and graphs: average hops, or average cost of a byte on trees",
                List.of(
                        "graph",
                        "target",
                        "consecutive",
                        "Scotch",
                        "others",
                        "best of them",
                        "portfolio",
                        "portfolio/Scotch",
                        "multilevel/Scotch"),
                tables.answers().stream().map(tables::line).toList());
    }

    /** The geometric means of the ratios to Scotch, by mapper, size and kind of target. */
    public static QualityTable means(List<QualityRow> rows) {
        GraphTables tables = new GraphTables(rows);
        List<List<String>> lines = new ArrayList<>();
        tables.addMeans(lines, "portfolio", tables.answers());
        tables.addMeans(lines, MULTILEVEL, tables.answersOfMultilevel());
        return new QualityTable(
                "Ratio to Scotch's best: geometric means",
                List.of("mapper", "nodes", "targets", "answers", "mean", "lowest", "highest", "goal", "holds"),
                lines);
    }

    private void addMeans(List<List<String>> lines, String mapper, List<QualityRow> answers) {
        List<QualityRow> onTrees =
                answers.stream().filter(row -> Target.isTree(row.target())).toList();
        List<QualityRow> onTori =
                answers.stream().filter(row -> !Target.isTree(row.target())).toList();
        for (int size : answers.stream().map(QualityRow::positions).distinct().toList()) {
            addMean(lines, List.of(mapper, String.valueOf(size), "tori"), ofSize(onTori, size), null, false);
            addMean(
                    lines,
                    List.of(mapper, String.valueOf(size), "trees"),
                    ofSize(onTrees, size),
                    Goals.MEAN_RATIO_ON_TREES.get(size),
                    false);
        }
        addMean(lines, List.of(mapper, "all", "tori"), onTori, Goals.MEAN_RATIO_ON_TORI, true);
    }

    private static List<QualityRow> ofSize(List<QualityRow> answers, int size) {
        return answers.stream().filter(row -> row.positions() == size).toList();
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

    /** Those of the portfolio. */
    private List<QualityRow> answers() {
        return answers(row -> !row.method().equals(MULTILEVEL));
    }

    private List<QualityRow> answersOfMultilevel() {
        return answers(row -> row.method().equals(MULTILEVEL));
    }

    private List<QualityRow> answers(Predicate<QualityRow> isMeant) {
        return QualityStudy.ofSource(rows, Source.SARE)
                .filter(row -> !row.target().equals(QualityRow.QAPLIB))
                .filter(isMeant)
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
                Decimals.fixed(ratio(answer), DIGITS),
                ratiosOfMultilevel(answer));
    }

    /** The lowest and the highest of its seeds, a single one if they are equal. */
    private String ratiosOfMultilevel(QualityRow answer) {
        DescriptiveStatistics ratios = new DescriptiveStatistics(answersOfMultilevel().stream()
                .filter(row ->
                        row.instance().equals(answer.instance()) && row.target().equals(answer.target()))
                .mapToDouble(this::ratio)
                .toArray());
        if (ratios.getN() == 0) {
            return NONE;
        }
        String lowest = Decimals.fixed(ratios.getMin(), DIGITS);
        String highest = Decimals.fixed(ratios.getMax(), DIGITS);
        return lowest.equals(highest) ? lowest : lowest + " to " + highest;
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

    /** @param isForEach whether no single ratio may be above 1 either */
    private void addMean(
            List<List<String>> lines, List<String> names, List<QualityRow> answers, Double goal, boolean isForEach) {
        DescriptiveStatistics ratios = new DescriptiveStatistics(
                answers.stream().mapToDouble(this::ratio).toArray());
        if (ratios.getN() == 0) {
            return;
        }
        boolean holds = goal != null && ratios.getGeometricMean() <= goal && !(isForEach && ratios.getMax() > 1);
        List<String> line = new ArrayList<>(names);
        line.addAll(List.of(
                String.valueOf(ratios.getN()),
                Decimals.fixed(ratios.getGeometricMean(), DIGITS),
                Decimals.fixed(ratios.getMin(), DIGITS),
                Decimals.fixed(ratios.getMax(), DIGITS),
                QualityTable.goal(goal),
                QualityTable.holds(goal != null, holds)));
        lines.add(List.copyOf(line));
    }
}
