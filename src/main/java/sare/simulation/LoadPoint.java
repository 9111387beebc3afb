package sare.simulation;

import java.util.OptionalDouble;

/**
 * A point of a load curve: what a network made of a load. Loads are phits per cycle and node of the whole network, whether it
 * sends or not; delays are those of the packets delivered in the batches, from a packet's place in its injection queue to the
 * delivery of its last phit, and so stay finite past saturation.
 *
 * @param seed of all random draws
 * @param ratePhitsPerCycle what a node of weight 1 offers
 * @param offeredPhitsPerCycle the mean of what the nodes offer: the rate times their mean weight
 * @param acceptedPhitsPerCycle what was delivered
 * @param acceptedHalfWidth half of the 95 % confidence interval of that
 * @param worstNodePhitsPerCycle the least that was delivered of any source that sends, each divided by its weight
 * @param packets packets delivered
 * @param delay of these packets
 * @param delayHalfWidth half of the 95 % confidence interval of the mean delay; nothing with packets in fewer than two batches
 * @param meanHops links that a packet crossed; 0 without packets
 * @param warmUpCycles cycles before the batches
 * @param settled whether the warm-up settled, and was not just given up
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
    /** The share of the offered load that a network accepts at least as long as it is not saturated. */
    public static final double LEAST_SHARE = 0.95;

    private static final int FEW_PACKETS = 100;
    private static final double NORMAL_POINT = 1.96; // of 95 %

    /**
     * Whether more than 5 % of the offered load was not accepted, and not just by chance: its confidence interval lies below,
     * and with few packets so does that of a Poisson process. Without packets nothing can be told.
     */
    public boolean fallsShort() {
        return packets > 0
                && acceptedPhitsPerCycle + acceptedHalfWidth < LEAST_SHARE * offeredPhitsPerCycle
                && (packets >= FEW_PACKETS || isShortOfPackets());
    }

    private boolean isShortOfPackets() {
        double offeredPackets = packets * offeredPhitsPerCycle / acceptedPhitsPerCycle;
        return packets < LEAST_SHARE * offeredPackets - NORMAL_POINT * Math.sqrt(offeredPackets);
    }
}
