package sare.scheduling.log;

/**
 * A job of a log, as it is scheduled.
 *
 * @param number its number in the log
 * @param line where it stands in the log
 * @param submitSeconds when it is submitted, on the clock of the log
 * @param processors at least 1
 * @param estimateSeconds how long its user or its run says that it takes; at least the run time
 * @param runSeconds how long it runs once it has started
 * @param queue the number of its queue, or -1
 * @param pattern who communicates with whom, in the words of the log; empty if the log does not say
 */
public record LoggedJob(
        long number,
        long line,
        long submitSeconds,
        int processors,
        long estimateSeconds,
        long runSeconds,
        long queue,
        String pattern) {}
