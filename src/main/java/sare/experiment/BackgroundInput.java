package sare.experiment;

/**
 * A background load of an experiment.
 *
 * @param name its name in results
 * @param rate as {@link sare.traffic.InjectionRate#parse} reads it; empty for no background
 * @param pattern the traffic pattern
 * @param warmUpCycles cycles before the job
 * @param ofJobs whether the jobs of all other traces are the background, without a rate
 * @param where the position in the experiment's file, for errors
 */
record BackgroundInput(String name, String rate, String pattern, long warmUpCycles, boolean ofJobs, String where) {
    static final BackgroundInput NONE = new BackgroundInput("none", "", "uniform", 0, false, "");

    /** Whether no node sends packets without a job. */
    boolean isSilent() {
        return rate.isEmpty();
    }
}
