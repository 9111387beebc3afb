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
 * @param status 5 for a cancelled job; 2 for a part of an interrupted job that goes on, 3 and 4 for the last part
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

    /** The job that this part and the next one are together: the next part adds its run time and decides how the job ended. */
    RawJob continuedBy(RawJob next) {
        long both = runSeconds == UNKNOWN || next.runSeconds == UNKNOWN
                ? Math.max(runSeconds, next.runSeconds)
                : runSeconds + next.runSeconds;
        return new RawJob(
                number, submitSeconds, both, allocated, requested, requestedSeconds, next.status, queue, pattern);
    }
}
