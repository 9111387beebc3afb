package sare.scheduling.log;

/**
 * How jobs of a log are read.
 *
 * @param processors which number of processors counts
 * @param skipCancelled whether cancelled jobs are left out
 */
public record LogOptions(Processors processors, boolean skipCancelled) {
    /** Requested processors, and cancelled jobs stay. */
    public static final LogOptions USUAL = new LogOptions(Processors.REQUESTED, false);

    /** Which processors of a job count; where the log does not know this number, the other one does. */
    public enum Processors {
        /** What the user asked for. */
        REQUESTED,
        /** What the machine gave. */
        ALLOCATED
    }
}
