package sare.simulation;

import java.util.OptionalDouble;

/**
 * A point of a load curve: the throughput and delay of a network under a load.
 *
 * <p>Loads are in phits per cycle and node, over all nodes of the network, also those that do not send. Delays are those of the packets
 * delivered in the batches. The delay of a packet begins when it gets its place in the injection queue and ends with the delivery of
 * its last phit. So delays stay finite beyond saturation.
 *
 * @param seed the seed of all random numbers
 * @param ratePhitsPerCycle the offered load of a node of weight 1
 * @param offeredPhitsPerCycle the mean offered load of the nodes: the rate times their mean weight
 * @param acceptedPhitsPerCycle the accepted load
 * @param acceptedHalfWidth half of the width of its 95 % confidence interval
 * @param worstNodePhitsPerCycle the smallest accepted load of a source that sends, each divided by its weight
 * @param packets packets delivered
 * @param delay the delays of these packets
 * @param delayHalfWidth half of the width of the 95 % confidence interval of the mean delay; empty if fewer than two batches
 *     have packets
 * @param meanHops the mean number of links that a packet crossed; 0 without packets
 * @param warmUpCycles cycles before the batches
 * @param settled whether the warm-up settled; false if it ended at its limit
 */
public record LoadPoint(
        long seed,
        double ratePhitsPerCycle,
        double offeredPhitsPerCycle,
        double acceptedPhitsPerCycle,
        double acceptedHalfWidth,
        double worstNodePhitsPerCycle,
        long packets,
        LatencySummary delay,
        OptionalDouble delayHalfWidth,
        double meanHops,
        long warmUpCycles,
        boolean settled) {
    /** The smallest share of the offered load that a network accepts if it is not saturated. */
    static final double LEAST_SHARE = 0.95;

    private static final int FEW_PACKETS = 100;
    private static final double NORMAL_POINT = 1.96; // the quantile of the normal distribution for 95 %

    /**
     * Whether the accepted load is significantly below 95 % of the offered load. The confidence interval of the accepted load lies below
     * that limit. With few packets the interval of a Poisson process must lie below it too. Always false without packets.
     */
    boolean fallsShort() {
        return packets > 0
                && acceptedPhitsPerCycle + acceptedHalfWidth < LEAST_SHARE * offeredPhitsPerCycle
                && (packets >= FEW_PACKETS || isShortOfPackets());
    }

    private boolean isShortOfPackets() {
        double offeredPackets = packets * offeredPhitsPerCycle / acceptedPhitsPerCycle;
        return packets < LEAST_SHARE * offeredPackets - NORMAL_POINT * Math.sqrt(offeredPackets);
    }
}
