package sare.experiment;

/**
 * A background load of an experiment.
 *
 * @param name its name in results
 * @param rate as {@link sare.traffic.InjectionRate#parse} reads it; empty for no background
 * @param pattern the traffic pattern
 * @param warmUpCycles cycles before the job
 * @param where the position in the experiment's file, for errors
 */
record BackgroundInput(String name, String rate, String pattern, long warmUpCycles, String where) {
    static final BackgroundInput NONE = new BackgroundInput("none", "", "uniform", 0, "");

    boolean isNone() {
        return rate.isEmpty();
    }
}
