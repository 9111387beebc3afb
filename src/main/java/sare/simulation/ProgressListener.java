package sare.simulation;

/** Receives the progress of a run at intervals. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * Called with the progress of the run.
     *
     * @param cycle the current cycle on the clock of the job, 0 or less in the warm-up
     * @param retiredSteps the number of retired sends, receives and bursts of all ranks
     * @param steps the total number of these
     */
    void reached(long cycle, long retiredSteps, long steps);
}
