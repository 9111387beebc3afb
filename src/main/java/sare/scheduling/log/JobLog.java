package sare.scheduling.log;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import sare.input.Numbers;

/**
 * The jobs of a machine in the order of their submission.
 *
 * @param file as the user named it
 * @param header values of the header by their labels, such as {@code MaxProcs}
 * @param jobs at least one, in the order of the file
 * @param counts what was read
 */
public record JobLog(String file, Map<String, String> header, List<LoggedJob> jobs, LogCounts counts) {
    private static final int MOST_PROCESSORS = 1 << 30;

    /** Copies. */
    public JobLog {
        header = Map.copyOf(header);
        jobs = List.copyOf(jobs);
    }

    /** The processors of the machine, if the header has them. */
    public OptionalInt machineProcessors() {
        return Numbers.whole(header.getOrDefault("MaxProcs", ""), 1, MOST_PROCESSORS).stream()
                .mapToInt(Math::toIntExact)
                .findFirst();
    }

    /** When the first job is submitted, which need not be the first one of the file. */
    public long firstSubmitSeconds() {
        return jobs.stream().mapToLong(LoggedJob::submitSeconds).min().orElseThrow();
    }
}
