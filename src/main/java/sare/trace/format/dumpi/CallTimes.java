package sare.trace.format.dumpi;

/**
 * When a call began and ended. Binary files have the seconds in 16 bits, so that only differences count, of at most 9 hours.
 *
 * @param known whether the times are recorded; numbers are 0 if not
 * @param wraps whether seconds are the low 16 bits of their number
 */
record CallTimes(
        boolean known,
        boolean wraps,
        long startSeconds,
        long startNanoseconds,
        long stopSeconds,
        long stopNanoseconds) {
    /** Without times. */
    static final CallTimes UNKNOWN = new CallTimes(false, false, 0, 0, 0, 0);

    private static final long NANOSECONDS_PER_SECOND = 1_000_000_000;

    /** What passes between the end of this call and the beginning of the next one, 0 or more. */
    long nanosecondsTo(CallTimes next) {
        if (!known || !next.known) {
            return 0;
        }
        long difference = next.startSeconds - stopSeconds;
        long seconds = wraps ? (short) difference : difference;
        return Math.max(0, seconds * NANOSECONDS_PER_SECOND + next.startNanoseconds - stopNanoseconds);
    }
}
