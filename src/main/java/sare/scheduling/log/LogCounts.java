package sare.scheduling.log;

/**
 * What was read of a log.
 *
 * @param lines lines of jobs
 * @param cancelled jobs that never ran: skipped, or 1 processor for 1 second
 * @param cut jobs that ran longer than their estimate, and end at it
 * @param withoutEstimate jobs whose run time stands for their estimate
 */
public record LogCounts(int lines, int cancelled, int cut, int withoutEstimate) {}
