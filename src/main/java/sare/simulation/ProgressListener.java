package sare.simulation;

/** Receives the progress of a run at intervals. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * Called with the progress of the run.
     *
     * @param cycle the current cycle on the clock of the job, 0 or less in the warm-up
     * @param doneSteps the number of steps so far: retired sends, receives and bursts of all ranks, and delivered packets of the jobs
     * @param steps the number of steps of the whole run
     * @throws RunStoppedException to end the run
     */
    void reached(long cycle, long doneSteps, long steps);
}
