package sare.study;

import java.util.List;
import sare.statistics.Sample;
import sare.statistics.verdict.BlockVerdict;
import sare.statistics.verdict.Observed;
import sare.statistics.verdict.PairVerdict;
import sare.statistics.verdict.Ratio;
import sare.statistics.verdict.VerdictOptions;

/**
 * The advised mapping of a cell compared with the best one of the committed experiment: runs with the same seeds, with the verdict of
 * {@code sare compare}.
 *
 * @param advised cycles of the runs
 * @param best those of the committed mapping
 * @param strategyMean mean cycles of the committed strategy to beat
 */
record AdviseComparison(
        AdviseCell cell, List<AdviseRow> advised, List<AdviseRow> best, double strategyMean, PairVerdict verdict) {
    static AdviseComparison of(AdviseCell cell, List<AdviseRow> rows) {
        List<AdviseRow> advised = runs(cell, rows, AdviseRow.Role.ADVISED);
        List<AdviseRow> best = runs(cell, rows, AdviseRow.Role.BEST_COMMITTED);
        BlockVerdict block = BlockVerdict.of(
                List.of(observed("advised", advised), observed("best", best)), false, VerdictOptions.usual());
        return new AdviseComparison(
                cell, advised, best, cell.meanCyclesOfStrategy(), block.pairs().get(0));
    }

    private static List<AdviseRow> runs(AdviseCell cell, List<AdviseRow> rows, AdviseRow.Role role) {
        return rows.stream()
                .filter(row -> row.role() == role)
                .filter(row -> cell.is(row.network(), row.trace()))
                .toList();
    }

    private static Observed observed(String name, List<AdviseRow> runs) {
        List<String> seeds = runs.stream().map(row -> Long.toString(row.seed())).toList();
        return new Observed(
                name,
                seeds,
                Sample.of(runs.stream().mapToDouble(AdviseRow::cycles).toArray()),
                true);
    }

    static double mean(List<AdviseRow> runs) {
        return runs.stream().mapToLong(AdviseRow::cycles).average().orElseThrow();
    }

    /** The advised mapping's time divided by that of the best committed one. */
    Ratio ratio() {
        return verdict.ratio().orElseThrow();
    }

    boolean isFaster() {
        return verdict.differs() && ratio().value() < 1;
    }

    boolean isSlower() {
        return verdict.differs() && ratio().value() > 1;
    }

    /** The advised mapping's time divided by the mean of the strategy. */
    double toStrategy() {
        return mean(advised) / strategyMean;
    }
}
