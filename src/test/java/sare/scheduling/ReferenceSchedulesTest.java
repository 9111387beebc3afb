package sare.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.ReferenceData;
import sare.input.CsvRecords;
import sare.input.LineReader;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogCounts;
import sare.scheduling.log.LogOptions;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.Execution;

/** Starts equal those of other schedulers, job by job. */
class ReferenceSchedulesTest {
    private static final Map<String, String> POLICIES = Map.of(
            "start_fcfs", "fcfs",
            "start_easy", "easy",
            "start_easy_pass_per_event", "easy(pass=per-event)");

    static Stream<Path> schedules() throws IOException {
        try (Stream<Path> files = Files.list(ReferenceData.shared("reference/schedule"))) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("schedules")
    void jobsOfTheTableStartWhenItSays(Path file) {
        Table table = Table.read(file);

        POLICIES.forEach((column, policy) -> assertEquals(
                table.column(column),
                starts(table.log(), Machines.ofNodes(table.processors(), 1, false), policy),
                file + " " + column));
    }

    @Test
    void theLogOfSdscIsReadAsTheReferenceReadsIt() {
        Table table = Table.read(ReferenceData.shared("reference/schedule/sdsc-sp2-first-5000.csv.xz"));
        JobLog log =
                JobLogs.read(ReferenceData.shared("data/swf/SDSC-SP2-1998-first-5000-lines.swf.xz"), LogOptions.USUAL);

        assertEquals(table.column("job"), column(log, LoggedJob::number));
        assertEquals(table.column("submit"), column(log, LoggedJob::submitSeconds));
        assertEquals(table.column("processors"), column(log, job -> (long) job.processors()));
        assertEquals(table.column("estimate"), column(log, LoggedJob::estimateSeconds));
        assertEquals(table.column("run"), column(log, LoggedJob::runSeconds));
    }

    private static List<Long> column(JobLog log, Function<LoggedJob, Long> value) {
        return log.jobs().stream().map(value).toList();
    }

    @Test
    void theJobsOfNasaStartAsInSst() throws IOException {
        JobLog log = JobLogs.read(ReferenceData.shared("data/swf/NASA-iPSC-1993-3.1-cln.swf.xz"), LogOptions.USUAL);

        List<Long> starts = starts(log, Machines.ofNodes(128, 1, false), "easy");

        assertEquals(sstStarts(ReferenceData.shared("data/sst-golden/test_scheduler_0001.out.xz")), starts);
    }

    /** The starts that SST printed, by number of the job. */
    private static List<Long> sstStarts(Path file) throws IOException {
        Map<Integer, Long> starts = new HashMap<>();
        boolean isTable = false;
        try (LineReader lines = LineReader.open(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (line.startsWith("# Job \tArrival")) {
                    isTable = true;
                } else if (isTable && !line.isBlank()) {
                    String[] fields = line.split("\t");
                    starts.put(Integer.parseInt(fields[0]), Long.parseLong(fields[2]));
                }
            }
        }
        List<Long> ordered = new ArrayList<>();
        for (int job = 0; job < starts.size(); job++) {
            ordered.add(starts.get(job));
        }
        return ordered;
    }

    @ParameterizedTest
    @ValueSource(strings = {"atlas.bestfit-rcb.csv.xz", "atlas.pacmap.csv.xz"})
    void theJobsOfAtlasStartAsInSst(String name) {
        Table golden = Table.read(ReferenceData.shared("data/sst-golden/" + name));
        JobLog log =
                JobLogs.read(ReferenceData.shared("data/sst/LLNL-Atlas-binned-1000-jobs.sim.xz"), LogOptions.USUAL);
        List<Long> runs = golden.column("run");
        List<LoggedJob> jobs = new ArrayList<>();
        for (int job = 0; job < log.jobs().size(); job++) {
            jobs.add(SchedulerTest.withRun(log.jobs().get(job), runs.get(job)));
        }

        List<Long> starts = starts(SchedulerTest.withJobs(log, jobs), Machines.ofNodes(72, 8, false), "easy");

        assertEquals(golden.column("log_run"), column(log, LoggedJob::runSeconds));
        assertEquals(golden.column("start"), starts);
    }

    private static List<Long> starts(JobLog log, Machine machine, String policy) {
        return Scheduler.schedule(log, machine, Policies.parse(policy), Execution.OF_LOG, () -> {}).jobs().stream()
                .map(Schedule.Run::startSeconds)
                .toList();
    }

    /** A table of jobs and starts, after a line with the processors of the machine if it has one. */
    private record Table(int processors, CsvRecords records) {
        static Table read(Path file) {
            LineReader lines = LineReader.open(file);
            String first = file.getFileName().toString().startsWith("atlas") ? "" : lines.next();
            int processors = first.isEmpty() ? 0 : Integer.parseInt(first.replaceFirst("# processors: ", ""));
            return new Table(processors, CsvRecords.read(lines));
        }

        List<Long> column(String name) {
            int column = records.header().indexOf(name);
            return records.records().stream()
                    .map(record -> Long.parseLong(record.fields().get(column)))
                    .toList();
        }

        JobLog log() {
            List<Long> numbers = column("job");
            List<Long> submits = column("submit");
            List<Long> processorsOfJobs = column("processors");
            List<Long> estimates = column("estimate");
            List<Long> runs = column("run");
            List<LoggedJob> jobs = new ArrayList<>();
            for (int i = 0; i < numbers.size(); i++) {
                int its = Math.toIntExact(processorsOfJobs.get(i));
                jobs.add(new LoggedJob(
                        numbers.get(i), i + 1, submits.get(i), its, estimates.get(i), runs.get(i), -1, ""));
            }
            return new JobLog("table", Map.of(), jobs, new LogCounts(jobs.size(), 0, 0, 0));
        }
    }
}
