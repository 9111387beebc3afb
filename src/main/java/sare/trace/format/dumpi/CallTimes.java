package sare.trace.format.dumpi;

/**
 * The start and end of a call. Binary files store seconds in 16 bits, so only differences of up to 9 hours are meaningful.
 *
 * @param known whether the times are recorded; if not, all numbers are 0
 * @param wraps whether seconds are only the low 16 bits
 */
record CallTimes(
        boolean known,
        boolean wraps,
        long startSeconds,
        long startNanoseconds,
        long stopSeconds,
        long stopNanoseconds) {
    static final CallTimes UNKNOWN = new CallTimes(false, false, 0, 0, 0, 0);

    private static final long NANOSECONDS_PER_SECOND = 1_000_000_000;
    private static final long WRAP_SECONDS = 1 << 16;

    /**
     * Time from the end of this call to the start of the next one; 0 if it is unknown or negative. The seconds of a text are those of a
     * binary file and an offset, so they fall by {@link #WRAP_SECONDS} where the 16 bits begin again.
     */
    long nanosecondsTo(CallTimes next) {
        if (!known || !next.known) {
            return 0;
        }
        long difference = next.startSeconds - stopSeconds;
        long seconds = wraps ? (short) difference : unwrapped(difference);
        return Math.max(0, seconds * NANOSECONDS_PER_SECOND + next.startNanoseconds - stopNanoseconds);
    }

    private static long unwrapped(long seconds) {
        return seconds < Short.MIN_VALUE ? seconds + WRAP_SECONDS : seconds;
    }
}
