package sare.study.quality;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.input.Decimals;
import sare.study.quality.QualityRow.Source;

/** Tables of the gaps to the best known costs. */
public final class QaplibTables {
    private static final int GAP_DIGITS = 3;
    private static final double PER_CENT = 100;

    private QaplibTables() {}

    /** The gaps of GRASP over its seeds. */
    public static QualityTable grasp(List<QualityRow> rows) {
        return means(rows, MeasuredMapper.GRASP);
    }

    /** The gaps of GRASP with path relinking over its seeds, compared with the same goals. */
    public static QualityTable pathRelinking(List<QualityRow> rows) {
        return means(rows, MeasuredMapper.PATH_RELINKING);
    }

    private static QualityTable means(List<QualityRow> rows, MeasuredMapper search) {
        List<List<String>> lines = new ArrayList<>();
        for (QualityRow best : bestKnown(rows)) {
            DescriptiveStatistics gaps = gaps(rows, best, search);
            Double goal = Goals.GRASP_PERCENT.get(best.instance());
            lines.add(List.of(
                    best.instance(),
                    String.valueOf(best.positions()),
                    String.valueOf(best.cost()),
                    gap(gaps.getMean()),
                    gap(gaps.getPercentile(50)),
                    gap(gaps.getMin()),
                    gap(gaps.getMax()),
                    QualityTable.goal(goal),
                    QualityTable.holds(goal != null, goal != null && gaps.getMean() <= goal)));
        }
        return new QualityTable(
                "QAPLIB, " + search.specification() + ", seeds 1 to " + search.seeds()
                        + ": gap to the best cost known in %; the goal is for the mean",
                List.of("instance", "n", "best known", "mean", "median", "lowest", "highest", "goal", "holds"),
                lines);
    }

    /** The gaps of tabu search with each seed, and of the portfolio. */
    public static QualityTable tabu(List<QualityRow> rows) {
        List<List<String>> lines = new ArrayList<>();
        for (QualityRow best : bestKnown(rows)) {
            DescriptiveStatistics gaps = gaps(rows, best, MeasuredMapper.TABU);
            Double goal = Goals.TABU_PERCENT.get(best.instance());
            List<String> line = new ArrayList<>(List.of(best.instance(), evaluations(rows, best)));
            DoubleStream.of(gaps.getValues()).forEach(each -> line.add(gap(each)));
            line.add(QualityTable.goal(goal));
            line.add(QualityTable.holds(goal != null, goal != null && gaps.getMax() <= goal));
            line.add(gap(gaps(rows, best, MeasuredMapper.PORTFOLIO).getMean()));
            lines.add(line);
        }
        return new QualityTable(
                "QAPLIB, " + MeasuredMapper.TABU.specification()
                        + ": gap to the best cost known in %, by seed; the goal is for the worst seed; and "
                        + MeasuredMapper.PORTFOLIO.specification() + ", seed 1",
                List.of("instance", "evaluations", "seed 1", "seed 2", "seed 3", "goal", "holds", "portfolio"),
                lines);
    }

    private static List<QualityRow> bestKnown(List<QualityRow> rows) {
        return QualityStudy.ofSource(rows, Source.BEST_KNOWN).toList();
    }

    private static DescriptiveStatistics gaps(List<QualityRow> rows, QualityRow best, MeasuredMapper search) {
        return new DescriptiveStatistics(QualityStudy.ofSource(rows, Source.SARE)
                .filter(row -> row.instance().equals(best.instance())
                        && row.target().equals(best.target())
                        && row.method().equals(search.name()))
                .mapToDouble(row -> PER_CENT * (row.cost() - best.cost()) / best.cost())
                .toArray());
    }

    /** What the tabu searches looked at, the most of all seeds. */
    private static String evaluations(List<QualityRow> rows, QualityRow best) {
        return String.valueOf(QualityStudy.ofSource(rows, Source.SARE)
                .filter(row ->
                        row.instance().equals(best.instance()) && row.method().equals(MeasuredMapper.TABU.name()))
                .mapToLong(QualityRow::evaluations)
                .max()
                .orElse(0));
    }

    private static String gap(double percent) {
        return Decimals.fixed(percent, GAP_DIGITS);
    }
}
