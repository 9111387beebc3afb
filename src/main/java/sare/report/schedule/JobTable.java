package sare.report.schedule;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.scheduling.NodeRange;
import sare.scheduling.Schedule;
import sare.scheduling.work.JobHops;

/** The jobs of all schedules, a row for each. */
final class JobTable {
    private static final List<String> COLUMNS = List.of(
            "job",
            "submit",
            "start",
            "end",
            "wait_seconds",
            "run_seconds",
            "estimate_seconds",
            "processors",
            "nodes",
            "slow_down",
            "bounded_slow_down",
            "node_list");

    private static final String RUN_OF_LOG = "log_run_seconds";
    private static final List<String> HOPS = List.of("hop_bytes", "mean_hops");
    private static final String DISPERSION = "dispersion_hops";

    private final Scheduled scheduled;

    JobTable(Scheduled scheduled) {
        this.scheduled = scheduled;
    }

    void writeCsv(Writer writer) throws IOException {
        List<String> columns = new ArrayList<>(columns());
        columns.addAll(Scheduled.NAMES);
        writer.write(CsvLines.of(columns));
        for (Scheduled.Run run : scheduled.runs()) {
            for (int job = 0; job < run.schedule().jobs().size(); job++) {
                List<String> line = new ArrayList<>();
                for (Object value : values(run, job)) {
                    line.add(value instanceof BigDecimal number ? number.toPlainString() : value.toString());
                }
                line.addAll(run.names());
                writer.write(CsvLines.of(line));
            }
        }
    }

    /** The jobs of a schedule for JSON. */
    List<Map<String, Object>> document(Scheduled.Run run) {
        List<Map<String, Object>> jobs = new ArrayList<>();
        List<String> columns = columns();
        for (int job = 0; job < run.schedule().jobs().size(); job++) {
            Map<String, Object> document = new LinkedHashMap<>();
            List<Object> values = values(run, job);
            for (int column = 0; column < columns.size(); column++) {
                if (!values.get(column).equals(FigureTable.UNKNOWN)) {
                    document.put(columns.get(column).replace('_', '-'), values.get(column));
                }
            }
            jobs.add(document);
        }
        return jobs;
    }

    private List<String> columns() {
        List<String> columns = new ArrayList<>(COLUMNS);
        if (!scheduled.isOfLog()) {
            columns.add(RUN_OF_LOG);
        }
        if (scheduled.hasHops()) {
            columns.addAll(HOPS);
        }
        if (scheduled.hasDispersions()) {
            columns.add(DISPERSION);
        }
        return columns;
    }

    /** The values of a job in the order of the columns. */
    private List<Object> values(Scheduled.Run scheduledRun, int job) {
        Schedule.Run run = scheduledRun.schedule().jobs().get(job);
        List<Object> values = new ArrayList<>(List.of(
                run.job().number(),
                run.job().submitSeconds(),
                run.startSeconds(),
                run.endSeconds(),
                run.waitSeconds(),
                run.runSeconds(),
                run.job().estimateSeconds(),
                run.job().processors(),
                NodeRange.distinct(run.nodes()).length,
                Decimals.data(run.slowDown()),
                Decimals.data(run.boundedSlowDown()),
                NodeRange.text(NodeRange.ascending(run.nodes()))));
        if (!scheduled.isOfLog()) {
            values.add(run.job().runSeconds());
        }
        if (scheduled.hasHops()) {
            values.add(value(run.hops().map(JobHops::hopBytes)));
            values.add(value(run.hops().map(JobHops::meanHops)));
        }
        scheduledRun.dispersions().ifPresent(all -> values.add(Decimals.data(all.get(job))));
        return values;
    }

    private static Object value(Optional<Double> number) {
        return number.<Object>map(Decimals::data).orElse(FigureTable.UNKNOWN);
    }
}
