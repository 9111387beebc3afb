package sare.network;

/**
 * The parameters that all routers and links of a network share.
 *
 * @param virtualChannels channels that share a link, at least 1
 * @param phitsPerPacket length of every packet in phits
 * @param bytesPerPhit what a link carries in a cycle
 * @param transitQueuePackets packets that fit into the queue of an input virtual channel
 * @param injectionQueuePackets packets that fit into a node's injection queue; its network interface holds
 *     {@code transitQueuePackets} more
 * @param bubblePackets packets' worth of free phits that a ring's local queue must have before a packet enters the ring
 * @param arbitration the choice of the request that is granted an output channel
 * @param ejection how packets leave
 * @param linkGigabitsPerSecond bandwidth of a link, which gives a cycle its length
 */
public record RouterParameters(
        int virtualChannels,
        int phitsPerPacket,
        int bytesPerPhit,
        int transitQueuePackets,
        int injectionQueuePackets,
        int bubblePackets,
        Arbitration arbitration,
        Ejection ejection,
        double linkGigabitsPerSecond) {
    /** The longest packet of a network. */
    public static final int MAX_PHITS_PER_PACKET = 1 << 16;

    /** Bytes that a packet carries. */
    public long bytesPerPacket() {
        return (long) phitsPerPacket * bytesPerPhit;
    }

    /** Length of a cycle in nanoseconds: one phit at the link's bandwidth. */
    public double nanosecondsPerCycle() {
        return bitsPerPhit() / linkGigabitsPerSecond;
    }

    /** Converts times, multiplied by {@code scale}, to cycles. */
    public CycleCount cycles(double scale) {
        return new CycleCount(scale, linkGigabitsPerSecond, bitsPerPhit());
    }

    private int bitsPerPhit() {
        return bytesPerPhit * Byte.SIZE;
    }
}
