package sare.simulation;

/**
 * The result of a background load, from the first cycle of the job to the end of the run. Packets delivered in the warm-up do not
 * count.
 *
 * @param seed the seed of its gaps and destinations
 * @param packets packets delivered
 * @param packetHops links crossed by all packets
 * @param latency the latencies of the packets
 * @param acceptedPhitsPerCycle phits delivered per cycle and node that takes part
 */
public record BackgroundResult(
        long seed, long packets, long packetHops, LatencySummary latency, double acceptedPhitsPerCycle) {
    /** Hops per packet; 0 without packets. */
    public double meanHops() {
        return packets == 0 ? 0 : (double) packetHops / packets;
    }

    /** The result of a run that lasts this many times as long with the same throughput. */
    BackgroundResult times(double factor) {
        return new BackgroundResult(
                seed, Math.round(packets * factor), Math.round(packetHops * factor), latency, acceptedPhitsPerCycle);
    }
}
