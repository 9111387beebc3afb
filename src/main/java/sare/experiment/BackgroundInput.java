package sare.experiment;

/**
 * A background load of an experiment.
 *
 * @param name what results call it
 * @param rate as {@link sare.traffic.InjectionRate#parse} reads it; empty for none
 * @param pattern where packets go
 * @param warmUpCycles cycles before the job
 * @param where the place in the experiment's file, for errors
 */
record BackgroundInput(String name, String rate, String pattern, long warmUpCycles, String where) {
    static final BackgroundInput NONE = new BackgroundInput("none", "", "uniform", 0, "");

    /** Whether nothing is sent beside the job. */
    boolean isNone() {
        return rate.isEmpty();
    }
}
