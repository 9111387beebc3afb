package sare.scheduling.log;

/**
 * The values of a line before they are interpreted; -1 where the log does not know a value.
 *
 * @param number of the job
 * @param submitSeconds when it was submitted
 * @param runSeconds how long it ran
 * @param allocated processors that it had
 * @param requested processors that it asked for
 * @param requestedSeconds the estimate
 * @param status 5 for a cancelled job
 * @param queue the number of its queue
 * @param pattern its communication, or nothing
 */
record RawJob(
        long number,
        long submitSeconds,
        long runSeconds,
        long allocated,
        long requested,
        long requestedSeconds,
        long status,
        long queue,
        String pattern) {
    static final long UNKNOWN = -1;
}
