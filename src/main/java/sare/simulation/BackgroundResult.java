package sare.simulation;

/**
 * What became of the load beside a job, from the job's first cycle to the end of the run; what was delivered in the warm-up
 * before it does not count.
 *
 * @param seed of its gaps and destinations
 * @param packets packets delivered
 * @param packetHops links that they crossed, together
 * @param latency how long they took
 * @param acceptedPhitsPerCycle phits delivered per cycle and node that takes part
 */
public record BackgroundResult(
        long seed, long packets, long packetHops, LatencySummary latency, double acceptedPhitsPerCycle) {
    /** Hops per packet; 0 without packets. */
    public double meanHops() {
        return packets == 0 ? 0 : (double) packetHops / packets;
    }
}
