package sare.report.schedule;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import sare.input.Decimals;
import sare.input.Plural;
import sare.report.result.AlignedTable;
import sare.report.result.LabelledLines;
import sare.scheduling.Schedule;
import sare.scheduling.ScheduleFigures;
import sare.scheduling.log.LogCounts;
import sare.scheduling.log.LoggedJob;

/** The result of {@code schedule}: what was read and skipped, figures of each schedule, and tables of jobs and of the machine over time. */
public final class ScheduleReport {
    private static final int DIGITS = 2;
    private static final String NOT_KNOWN = "-";

    private final Scheduled scheduled;
    private final boolean isWithoutCancelled;

    /** @param isWithoutCancelled whether cancelled jobs were skipped */
    public ScheduleReport(Scheduled scheduled, boolean isWithoutCancelled) {
        this.scheduled = scheduled;
        this.isWithoutCancelled = isWithoutCancelled;
    }

    /** For people. */
    public String text() {
        LabelledLines lines = new LabelledLines();
        scheduled.logs().forEach(schedule -> addLog(lines, schedule));
        lines.add("machine", scheduled.runs().get(0).schedule().machine());
        List<String> allocators = scheduled.distinct(2);
        if (allocators.size() == 1) {
            lines.add("allocator", allocators.get(0));
        }
        List<String> mappers = scheduled.distinct(3);
        if (mappers.size() == 1 && scheduled.hasHops()) {
            lines.add("mapper", mappers.get(0));
        }
        if (!scheduled.isOfLog()) {
            lines.add("run times", scheduled.runTimes());
        }
        if (scheduled.warmUpSeconds() > 0) {
            lines.add("warm-up", scheduled.warmUpSeconds() + " s, which do not count");
        }
        String verdicts =
                ScheduleVerdicts.of(scheduled).map(ScheduleVerdicts::text).orElse("");
        return lines + "\n" + table() + verdicts;
    }

    private void addLog(LabelledLines lines, Schedule schedule) {
        String name = scheduled.distinct(0).size() == 1
                ? ""
                : " " + (1 + scheduled.distinct(0).indexOf(schedule.log().file()));
        LogCounts counts = schedule.log().counts();
        lines.add("log" + name, schedule.log().file() + ", " + Plural.of(counts.lines(), "job"));
        if (!schedule.skipped().isEmpty()) {
            LoggedJob first = schedule.skipped().get(0);
            lines.add(
                    "skipped" + name,
                    Plural.of(schedule.skipped().size(), "job") + " larger than the machine; the first one, of "
                            + first.processors() + " processors, is in line " + first.line());
        }
        if (counts.cancelled() > 0) {
            String how = isWithoutCancelled ? ", skipped" : ", each 1 second long";
            lines.add("cancelled" + name, Plural.of(counts.cancelled(), "job") + how);
        }
        if (counts.cut() > 0) {
            lines.add("cut" + name, Plural.of(counts.cut(), "job") + " at the end of the estimate");
        }
        if (counts.withoutEstimate() > 0) {
            lines.add(
                    "no estimate" + name,
                    Plural.of(counts.withoutEstimate(), "job") + "; the run time is the estimate");
        }
    }

    private String table() {
        List<Integer> columns = scheduled.distinguishing();
        List<List<String>> lines = new ArrayList<>();
        List<String> header =
                new ArrayList<>(columns.stream().map(Scheduled.NAMES::get).toList());
        header.addAll(List.of(
                "jobs", "mean wait s", "median wait s", "mean slow-down", "bounded slow-down", "utilisation", "queue"));
        if (scheduled.hasHops()) {
            header.add("mean hops");
        }
        if (scheduled.hasDispersions()) {
            header.add("dispersion");
        }
        lines.add(header);
        for (Scheduled.Run run : scheduled.runs()) {
            List<String> line =
                    new ArrayList<>(columns.stream().map(run.names()::get).toList());
            line.addAll(cells(run.figures()));
            if (scheduled.hasHops()) {
                line.add(ifKnown(run.figures().meanHops()));
            }
            if (scheduled.hasDispersions()) {
                line.add(ifKnown(scheduled.meanDispersion(run)));
            }
            lines.add(line);
        }
        return AlignedTable.lines(lines);
    }

    private static String ifKnown(OptionalDouble figure) {
        return figure.isPresent() ? Decimals.fixed(figure.getAsDouble(), DIGITS) : NOT_KNOWN;
    }

    private static List<String> cells(ScheduleFigures figures) {
        return List.of(
                Integer.toString(figures.jobs()),
                Decimals.fixed(figures.meanWaitSeconds(), DIGITS),
                Decimals.fixed(figures.medianWaitSeconds(), DIGITS),
                Decimals.fixed(figures.meanSlowDown(), DIGITS),
                Decimals.fixed(figures.meanBoundedSlowDown(), DIGITS),
                Decimals.percent(figures.utilisation()),
                Decimals.fixed(figures.meanWaitingJobs(), DIGITS));
    }

    /**
     * For programs.
     *
     * @param inputs what is needed to make the schedules again
     * @param hasJobs whether each schedule has its jobs
     */
    public Map<String, Object> document(Map<String, Object> inputs, boolean hasJobs) {
        Map<String, Object> document = new LinkedHashMap<>(inputs);
        document.put("logs", scheduled.logs().map(this::log).toList());
        document.put("warm-up-seconds", scheduled.warmUpSeconds());
        document.put("run-times", scheduled.runTimes());
        document.put(
                "schedules",
                scheduled.runs().stream().map(run -> schedule(run, hasJobs)).toList());
        ScheduleVerdicts.of(scheduled).ifPresent(verdicts -> document.put("comparisons", verdicts.document()));
        return document;
    }

    private Map<String, Object> log(Schedule schedule) {
        Map<String, Object> document = new LinkedHashMap<>();
        LogCounts counts = schedule.log().counts();
        document.put("file", schedule.log().file());
        document.put("jobs", counts.lines());
        document.put("larger-than-the-machine", schedule.skipped().size());
        firstSkipped(schedule).ifPresent(line -> document.put("first-larger-in-line", line));
        document.put("cancelled", counts.cancelled());
        document.put("cancelled-skipped", isWithoutCancelled ? counts.cancelled() : 0);
        document.put("cut-at-estimate", counts.cut());
        document.put("without-estimate", counts.withoutEstimate());
        return document;
    }

    private static OptionalInt firstSkipped(Schedule schedule) {
        return schedule.skipped().stream().mapToInt(job -> (int) job.line()).findFirst();
    }

    private Map<String, Object> schedule(Scheduled.Run run, boolean hasJobs) {
        Map<String, Object> document = new LinkedHashMap<>();
        for (int column = 0; column < Scheduled.NAMES.size(); column++) {
            document.put(Scheduled.NAMES.get(column), run.names().get(column));
        }
        document.put("machine", run.schedule().machine());
        new FigureTable(scheduled).figures(run).forEach((name, value) -> document.put(name.replace('_', '-'), value));
        if (hasJobs) {
            document.put("job-table", new JobTable(scheduled).document(run));
        }
        return document;
    }

    /** Whether the hops of any job are known. */
    public boolean hasHops() {
        return scheduled.hasHops();
    }

    /** Writes a row for each job. */
    public void writeJobs(Writer writer) throws IOException {
        new JobTable(scheduled).writeCsv(writer);
    }

    /** Writes a row for each second in which something happened. */
    public void writeTimeline(Writer writer) throws IOException {
        new TimelineTable(scheduled).writeCsv(writer);
    }

    /** Writes a row for each schedule. */
    public void writeFigures(Writer writer) throws IOException {
        new FigureTable(scheduled).writeCsv(writer);
    }
}
