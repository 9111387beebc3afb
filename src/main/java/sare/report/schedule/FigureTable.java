package sare.report.schedule;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.scheduling.ScheduleFigures;

/** The figures of all schedules, a row for each; {@code compare} reads the table. */
final class FigureTable {
    static final String MEAN_WAIT = "mean_wait_seconds";
    static final String MEAN_BOUNDED_SLOW_DOWN = "mean_bounded_slow_down";
    static final String UTILISATION = "utilisation";

    private final Scheduled scheduled;

    FigureTable(Scheduled scheduled) {
        this.scheduled = scheduled;
    }

    void writeCsv(Writer writer) throws IOException {
        List<String> columns = new ArrayList<>(Scheduled.NAMES);
        columns.addAll(figures(scheduled.runs().get(0).figures()).keySet());
        writer.write(CsvLines.of(columns));
        for (Scheduled.Run run : scheduled.runs()) {
            List<String> line = new ArrayList<>(run.names());
            figures(run.figures()).values().forEach(value -> line.add(value.toPlainString()));
            writer.write(CsvLines.of(line));
        }
    }

    /** The figures by the names of their columns. */
    static Map<String, BigDecimal> figures(ScheduleFigures figures) {
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
        return values;
    }
}
