package sare.trace.format.dumpi;

/**
 * When a call began and ended. Files have the seconds in {@value #SECOND_BITS} bits, so that only differences count.
 *
 * @param known whether the times are recorded; numbers are 0 if not
 */
record CallTimes(boolean known, long startSeconds, long startNanoseconds, long stopSeconds, long stopNanoseconds) {
    /** Without times. */
    static final CallTimes UNKNOWN = new CallTimes(false, 0, 0, 0, 0);

    private static final int SECOND_BITS = 16;
    private static final long NANOSECONDS_PER_SECOND = 1_000_000_000;

    /** What passes between the end of this call and the beginning of the next one, 0 or more; at most 9 hours. */
    long nanosecondsTo(CallTimes next) {
        if (!known || !next.known) {
            return 0;
        }
        long seconds = (short) (next.startSeconds - stopSeconds);
        return Math.max(0, seconds * NANOSECONDS_PER_SECOND + next.startNanoseconds - stopNanoseconds);
    }
}
