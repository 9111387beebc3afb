package sare.scheduling.log;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.LineReader;
import sare.input.Registry;

/** Reads logs of jobs; {@link #FORMATS} lists their formats. */
public final class JobLogs {
    private static final JobLogFormat STANDARD = new StandardWorkloadFormat();
    private static final String VERSION = "Version"; // the first label of the Standard Workload Format

    /** All formats, in the order in which they are tried on the first line of a job. */
    static final Registry<JobLogFormat> FORMATS = new Registry<>(
            "job-log-format",
            new Registry.Entry<>(
                    "sst",
                    "lists of jobs of the scheduler of SST (.sim): arrival, tasks, run time, estimate, communication",
                    "sst-elements 10.1, scheduler",
                    List.of(),
                    new SimFormat()),
            new Registry.Entry<>(
                    "swf",
                    "Standard Workload Format: 18 numbers for each job",
                    "Parallel Workloads Archive, version 2.2",
                    List.of(),
                    STANDARD));

    private static final String COMMENTS = ";#";

    private JobLogs() {}

    /** The formats by name, with their descriptions. */
    public static Registry<?> formats() {
        return FORMATS;
    }

    /**
     * Reads a log, plain or compressed.
     *
     * @throws sare.input.InputException when a line is bad, or no job is left
     */
    public static JobLog read(Path file, LogOptions options) {
        try (LineReader lines = LineReader.open(file)) {
            return read(lines, options);
        }
    }

    static JobLog read(LineReader lines, LogOptions options) {
        Map<String, String> header = new LinkedHashMap<>();
        JobCollector jobs = new JobCollector(lines, options);
        JobLogFormat format = null;
        for (String line = lines.next(); line != null; line = lines.next()) {
            String text = line.strip();
            if (text.isEmpty()) {
                continue;
            }
            if (COMMENTS.indexOf(text.charAt(0)) >= 0) {
                addLabel(header, text.substring(1));
                continue;
            }
            format = format == null ? format(header, text) : format;
            jobs.add(format.parse(lines, text, jobs.read()));
        }
        return jobs.log(header);
    }

    /** The format of a log; a list of SST has no version, and a first line of three fields or four may be cut off. */
    private static JobLogFormat format(Map<String, String> header, String firstJob) {
        if (header.containsKey(VERSION)) {
            return STANDARD;
        }
        return FORMATS.entries().stream()
                .map(Registry.Entry::plugin)
                .filter(format -> format.recognises(firstJob))
                .findFirst()
                .orElseThrow();
    }

    /** Keeps a line such as {@code ; MaxProcs: 128}; the first one of a label counts. */
    private static void addLabel(Map<String, String> header, String comment) {
        int colon = comment.indexOf(':');
        if (colon > 0) {
            header.putIfAbsent(
                    comment.substring(0, colon).strip(),
                    comment.substring(colon + 1).strip());
        }
    }
}
