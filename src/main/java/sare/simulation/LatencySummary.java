package sare.simulation;

/**
 * The latencies of packets. The latency is the time from the cycle of generation to the cycle of the delivery of the last phit. Mean and
 * maximum are exact. The quantiles have three significant digits.
 *
 * @param meanCycles mean
 * @param medianCycles 50th percentile
 * @param p99Cycles 99th percentile
 * @param maxCycles largest
 */
public record LatencySummary(double meanCycles, long medianCycles, long p99Cycles, long maxCycles) {
    /** The summary of no packets. */
    static final LatencySummary NONE = new LatencySummary(0, 0, 0, 0);
}
