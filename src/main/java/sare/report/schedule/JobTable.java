package sare.report.schedule;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import sare.input.CsvColumn;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.scheduling.NodeRange;
import sare.scheduling.Schedule;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.JobHops;

/** The jobs of all schedules, a row for each. */
final class JobTable {
    private static final List<CsvColumn<Row>> COLUMNS = List.of(
            new CsvColumn<>("job", row -> row.job().number()),
            new CsvColumn<>("submit", row -> row.job().submitSeconds()),
            new CsvColumn<>("start", row -> row.run.startSeconds()),
            new CsvColumn<>("end", row -> row.run.endSeconds()),
            new CsvColumn<>("wait_seconds", row -> row.run.waitSeconds()),
            new CsvColumn<>("run_seconds", row -> row.run.runSeconds()),
            new CsvColumn<>("estimate_seconds", row -> row.job().estimateSeconds()),
            new CsvColumn<>("processors", row -> row.job().processors()),
            new CsvColumn<>("nodes", row -> NodeRange.distinct(row.run.nodes()).length),
            new CsvColumn<>("slow_down", row -> Decimals.data(row.run.slowDown())),
            new CsvColumn<>("bounded_slow_down", row -> Decimals.data(row.run.boundedSlowDown())),
            new CsvColumn<>("node_list", row -> NodeRange.text(NodeRange.ascending(row.run.nodes()))));

    private static final CsvColumn<Row> RUN_OF_LOG =
            new CsvColumn<>("log_run_seconds", row -> row.job().runSeconds());
    private static final List<CsvColumn<Row>> HOPS = List.of(
            new CsvColumn<>("hop_bytes", row -> row.hops(JobHops::hopBytes)),
            new CsvColumn<>("mean_hops", row -> row.hops(JobHops::meanHops)));
    private static final CsvColumn<Row> DISPERSION =
            new CsvColumn<>("dispersion_hops", row -> Decimals.data(row.dispersion));

    /** A job that ran, and its dispersion if there is one. */
    private record Row(Schedule.Run run, Double dispersion) {
        LoggedJob job() {
            return run.job();
        }

        BigDecimal hops(Function<JobHops, Double> figure) {
            return run.hops().map(figure).map(Decimals::data).orElse(null);
        }
    }

    private final Scheduled scheduled;

    JobTable(Scheduled scheduled) {
        this.scheduled = scheduled;
    }

    void writeCsv(Writer writer) throws IOException {
        List<CsvColumn<Row>> columns = columns();
        List<String> header = new ArrayList<>(CsvColumn.names(columns));
        header.addAll(Scheduled.NAMES);
        writer.write(CsvLines.of(header));
        for (Scheduled.Run run : scheduled.runs()) {
            for (Row row : rows(run)) {
                List<String> line = new ArrayList<>(CsvColumn.fields(columns, row));
                line.addAll(run.names());
                writer.write(CsvLines.of(line));
            }
        }
    }

    /** The jobs of a schedule for JSON. */
    List<Map<String, Object>> document(Scheduled.Run run) {
        List<CsvColumn<Row>> columns = columns();
        List<Map<String, Object>> jobs = new ArrayList<>();
        for (Row row : rows(run)) {
            Map<String, Object> document = new LinkedHashMap<>();
            for (CsvColumn<Row> column : columns) {
                Object value = column.value().apply(row);
                if (value != null) {
                    document.put(column.name().replace('_', '-'), value);
                }
            }
            jobs.add(document);
        }
        return jobs;
    }

    private List<CsvColumn<Row>> columns() {
        List<CsvColumn<Row>> columns = new ArrayList<>(COLUMNS);
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

    private static List<Row> rows(Scheduled.Run run) {
        List<Schedule.Run> jobs = run.schedule().jobs();
        return IntStream.range(0, jobs.size())
                .mapToObj(job -> new Row(
                        jobs.get(job),
                        run.dispersions().map(all -> all.get(job)).orElse(null)))
                .toList();
    }
}
