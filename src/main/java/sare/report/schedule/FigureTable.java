package sare.report.schedule;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.scheduling.ScheduleFigures;

/** The figures of all schedules, a row for each; {@code compare} reads the table. */
final class FigureTable {
    static final String MEAN_WAIT = "mean_wait_seconds";
    static final String MEAN_BOUNDED_SLOW_DOWN = "mean_bounded_slow_down";
    static final String UTILISATION = "utilisation";
    static final String MEAN_HOP_BYTES = "mean_hop_bytes";

    private final Scheduled scheduled;

    FigureTable(Scheduled scheduled) {
        this.scheduled = scheduled;
    }

    void writeCsv(Writer writer) throws IOException {
        List<Map<String, BigDecimal>> rows =
                scheduled.runs().stream().map(this::figures).toList();
        // hops may be known in some schedules only
        Set<String> names = rows.stream()
                .max(Comparator.comparingInt(Map::size))
                .orElseThrow()
                .keySet();
        List<String> columns = new ArrayList<>(Scheduled.NAMES);
        columns.addAll(names);
        writer.write(CsvLines.of(columns));
        for (int row = 0; row < rows.size(); row++) {
            Map<String, BigDecimal> figures = rows.get(row);
            List<String> line = new ArrayList<>(scheduled.runs().get(row).names());
            names.forEach(name ->
                    line.add(figures.containsKey(name) ? figures.get(name).toPlainString() : ""));
            writer.write(CsvLines.of(line));
        }
    }

    /** The figures by the names of their columns, as far as they are known. */
    Map<String, BigDecimal> figures(Scheduled.Run run) {
        ScheduleFigures figures = run.figures();
        Map<String, BigDecimal> values = new LinkedHashMap<>();
        values.put("jobs", BigDecimal.valueOf(figures.jobs()));
        values.put(MEAN_WAIT, Decimals.data(figures.meanWaitSeconds()));
        values.put("median_wait_seconds", Decimals.data(figures.medianWaitSeconds()));
        values.put("longest_wait_seconds", Decimals.data(figures.longestWaitSeconds()));
        values.put("mean_response_seconds", Decimals.data(figures.meanResponseSeconds()));
        values.put("mean_slow_down", Decimals.data(figures.meanSlowDown()));
        values.put(MEAN_BOUNDED_SLOW_DOWN, Decimals.data(figures.meanBoundedSlowDown()));
        values.put(UTILISATION, Decimals.data(figures.utilisation()));
        values.put("mean_fragmentation", Decimals.data(figures.meanFragmentation()));
        values.put("mean_waiting_jobs", Decimals.data(figures.meanWaitingJobs()));
        values.put("most_waiting_jobs", BigDecimal.valueOf(figures.mostWaitingJobs()));
        values.put("length_seconds", BigDecimal.valueOf(figures.lengthSeconds()));
        figures.meanHopBytes().ifPresent(mean -> values.put(MEAN_HOP_BYTES, Decimals.data(mean)));
        figures.meanHops().ifPresent(mean -> values.put("mean_hops", Decimals.data(mean)));
        scheduled.meanDispersion(run).ifPresent(mean -> values.put("mean_dispersion_hops", Decimals.data(mean)));
        return values;
    }
}
