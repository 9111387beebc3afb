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
import sare.scheduling.Dispersion;
import sare.scheduling.Schedule;

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
            for (Schedule.Run job : run.schedule().jobs()) {
                List<String> line = new ArrayList<>();
                for (Object value : values(job)) {
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
        for (Schedule.Run job : run.schedule().jobs()) {
            Map<String, Object> document = new LinkedHashMap<>();
            List<Object> values = values(job);
            for (int column = 0; column < columns().size(); column++) {
                document.put(columns().get(column).replace('_', '-'), values.get(column));
            }
            jobs.add(document);
        }
        return jobs;
    }

    private List<String> columns() {
        List<String> columns = new ArrayList<>(COLUMNS);
        scheduled.distances().ifPresent(topology -> columns.add(DISPERSION));
        return columns;
    }

    private List<Object> values(Schedule.Run run) {
        List<Object> values = new ArrayList<>(List.of(
                run.job().number(),
                run.job().submitSeconds(),
                run.startSeconds(),
                run.endSeconds(),
                run.waitSeconds(),
                run.runSeconds(),
                run.job().estimateSeconds(),
                run.job().processors(),
                NodeRanges.distinct(run.nodes()).length,
                Decimals.data(run.slowDown()),
                Decimals.data(run.boundedSlowDown()),
                NodeRanges.text(run.nodes())));
        scheduled
                .distances()
                .ifPresent(topology -> values.add(Decimals.data(Dispersion.meanHops(topology, run.nodes()))));
        return values;
    }
}
