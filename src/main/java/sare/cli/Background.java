package sare.cli;

import sare.report.result.Simulated;
import sare.simulation.BackgroundLoad;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;

/**
 * The traffic of the nodes outside the job, in every run.
 *
 * @param patternName as it was named
 * @param pattern where packets go
 * @param nodes how many take part
 * @param rate of a node of the largest weight
 * @param fixedSeed its seed in every run, or null for that of the run
 * @param warmUpCycles cycles before the job
 */
record Background(
        String patternName, TrafficPattern pattern, int nodes, InjectionRate rate, Long fixedSeed, long warmUpCycles) {
    /** The background as the result names it. */
    Simulated.Background described() {
        return new Simulated.Background(patternName, BackgroundOptions.PATTERN, rate, nodes, warmUpCycles);
    }

    /** The load of a run with this seed. */
    BackgroundLoad load(long seedOfRun) {
        long seed = fixedSeed == null ? seedOfRun : fixedSeed;
        return new BackgroundLoad(pattern, nodes, rate, seed, warmUpCycles);
    }
}
