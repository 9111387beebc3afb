package sare.report.schedule;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.scheduling.MachineHistory;
import sare.scheduling.Schedule;

/** The machine and the queue over time, a row for each second in which something happened. */
final class TimelineTable {
    private static final List<String> COLUMNS = List.of(
            "seconds",
            "busy_places",
            "utilisation",
            "waiting_jobs",
            "waiting_places",
            "free_nodes",
            "largest_free_run",
            "fragmentation");

    private final Scheduled scheduled;

    TimelineTable(Scheduled scheduled) {
        this.scheduled = scheduled;
    }

    void writeCsv(Writer writer) throws IOException {
        List<String> columns = new ArrayList<>(COLUMNS);
        columns.addAll(Scheduled.NAMES);
        writer.write(CsvLines.of(columns));
        for (Scheduled.Run run : scheduled.runs()) {
            for (int entry = 0; entry < run.schedule().history().size(); entry++) {
                List<String> line = line(run.schedule(), entry);
                line.addAll(run.names());
                writer.write(CsvLines.of(line));
            }
        }
    }

    private static List<String> line(Schedule schedule, int entry) {
        MachineHistory history = schedule.history();
        List<String> line = new ArrayList<>();
        line.add(Long.toString(history.seconds(entry)));
        line.add(Long.toString(history.busyPlaces(entry)));
        line.add(Decimals.data(history.busyPlaces(entry) / (double) schedule.capacity())
                .toPlainString());
        line.add(Long.toString(history.waitingJobs(entry)));
        line.add(Long.toString(history.waitingPlaces(entry)));
        line.add(Long.toString(history.freeNodes(entry)));
        line.add(Long.toString(history.largestFreeRun(entry)));
        line.add(Decimals.data(history.fragmentation(entry)).toPlainString());
        return line;
    }
}
