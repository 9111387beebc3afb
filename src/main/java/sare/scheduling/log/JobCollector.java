package sare.scheduling.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.InputException;
import sare.input.LineReader;
import sare.scheduling.log.LogOptions.Processors;

/**
 * Interprets the lines of a log. A job that never ran (a run time of -1, or cancelled without processors) is 1 processor for 1 second from
 * second 1 on at the earliest, as in pyss, a scheduler of logs of the Hebrew University; with {@link Processors#ALLOCATED} it has the
 * processors that the log says, if any. A run that is longer than its estimate ends at the estimate; schedulers nevertheless plan with the
 * longer of the two, as in pyss. Without an estimate the run time is the estimate. Lines of the parts of a job that was interrupted
 * (status 2, 3 and 4) are left out where they follow the line of the whole job, with its number. Without that line, the parts that
 * follow each other are one job, which runs as long as all of them together, as the line of the whole job would say in the Standard
 * Workload Format.
 */
final class JobCollector {
    private static final int CANCELLED = 5; // status
    private static final Set<Long> PARTS = Set.of(2L, 3L, 4L); // status
    private static final int MOST_PROCESSORS = 1 << 30;

    private final LineReader lines;
    private final LogOptions options;
    private final List<LoggedJob> jobs = new ArrayList<>();
    private int read;
    private int cancelled;
    private int cut;
    private int withoutEstimate;
    private long lastSubmitSeconds;
    private RawJob last; // with its parts so far; null before the first
    private LoggedJob lastJob; // the same, interpreted
    private long lastLine; // the first one of the last job

    JobCollector(LineReader lines, LogOptions options) {
        this.lines = lines;
        this.options = options;
    }

    /** How many jobs were read. */
    int read() {
        return read;
    }

    void add(RawJob raw) {
        if (isPartOfLastJob(raw)) {
            if (PARTS.contains(last.status())) {
                setLast(last.continuedBy(raw));
            }
            return;
        }
        finishLast();
        checkTime(raw);
        read++;
        lastLine = lines.line();
        setLast(raw);
    }

    private void setLast(RawJob raw) {
        last = raw;
        lastJob = job(raw);
    }

    private boolean isPartOfLastJob(RawJob raw) {
        return last != null && raw.number() == last.number() && PARTS.contains(raw.status());
    }

    private void finishLast() {
        if (last == null) {
            return;
        }
        boolean isCancelled = isCancelled(last);
        boolean hasEstimate = last.requestedSeconds() > 0;
        cancelled += isCancelled ? 1 : 0;
        cut += !isCancelled && hasEstimate && last.runSeconds() > last.requestedSeconds() ? 1 : 0;
        withoutEstimate += isCancelled || hasEstimate ? 0 : 1;
        if (!isCancelled || !options.skipCancelled()) {
            jobs.add(lastJob);
        }
    }

    private void checkTime(RawJob raw) {
        if (raw.submitSeconds() < 0) {
            throw lines.error("submit time -1", "the second in which the job was submitted");
        }
        if (raw.submitSeconds() < lastSubmitSeconds) {
            throw lines.error(
                    "submit time " + raw.submitSeconds() + " after " + lastSubmitSeconds + " in line " + lastLine,
                    "jobs in the order of their submission");
        }
        lastSubmitSeconds = raw.submitSeconds();
    }

    private static boolean isCancelled(RawJob raw) {
        return raw.runSeconds() == RawJob.UNKNOWN || raw.status() == CANCELLED && raw.allocated() <= 0;
    }

    private LoggedJob job(RawJob raw) {
        return isCancelled(raw) ? cancelled(raw) : run(raw);
    }

    private LoggedJob cancelled(RawJob raw) {
        long processors = options.processors() == Processors.ALLOCATED ? raw.allocated() : 1;
        return job(raw, Math.max(1, raw.submitSeconds()), Math.max(1, processors), 1, 1);
    }

    private LoggedJob run(RawJob raw) {
        long run = raw.runSeconds();
        long requested = raw.requestedSeconds() > 0 ? raw.requestedSeconds() : run;
        return job(raw, raw.submitSeconds(), processors(raw), Math.max(requested, run), Math.min(requested, run));
    }

    private long processors(RawJob raw) {
        boolean isRequested = options.processors() == Processors.REQUESTED;
        long first = isRequested ? raw.requested() : raw.allocated();
        long second = isRequested ? raw.allocated() : raw.requested();
        long processors = first == RawJob.UNKNOWN ? second : first;
        if (processors < 1) {
            throw lines.error(
                    processors == 0 ? "0 processors" : "no number of processors", "a job of at least 1 processor");
        }
        return processors;
    }

    private LoggedJob job(RawJob raw, long submitSeconds, long processors, long estimate, long run) {
        if (processors > MOST_PROCESSORS) {
            throw lines.error(processors + " processors", "at most " + MOST_PROCESSORS);
        }
        return new LoggedJob(
                raw.number(), lastLine, submitSeconds, (int) processors, estimate, run, raw.queue(), raw.pattern());
    }

    JobLog log(Map<String, String> header) {
        finishLast();
        if (jobs.isEmpty()) {
            String found =
                    read == 0 ? "no job" : "only cancelled jobs (" + read + "), which --skip-cancelled leaves out";
            throw new InputException(lines.file(), found, "at least one job");
        }
        return new JobLog(lines.file(), header, jobs, new LogCounts(read, cancelled, cut, withoutEstimate));
    }
}
