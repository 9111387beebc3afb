package sare.simulation;

/** Is told now and then how far a run is. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * The run has come this far.
     *
     * @param cycle the cycle of the job that it is at, 0 or less in the warm-up
     * @param retiredSteps sends, receives and bursts that are done, of all ranks
     * @param steps all of them
     */
    void reached(long cycle, long retiredSteps, long steps);
}
