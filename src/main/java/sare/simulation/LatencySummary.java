package sare.simulation;

/**
 * Latencies of packets, from the cycle in which each was generated to that of its last phit's delivery. Mean and largest
 * are exact, the quantiles to three significant digits.
 *
 * @param meanCycles mean
 * @param medianCycles 50th percentile
 * @param p99Cycles 99th percentile
 * @param maxCycles largest
 */
public record LatencySummary(double meanCycles, long medianCycles, long p99Cycles, long maxCycles) {
    /** Of no packets at all. */
    static final LatencySummary NONE = new LatencySummary(0, 0, 0, 0);
}
