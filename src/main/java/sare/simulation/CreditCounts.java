package sare.simulation;

import java.util.Arrays;

/**
 * The credits of outputs in networks with {@link TransferTimes}: how many packets may start towards a queue before a credit comes
 * back. A packet takes a credit when it starts. The credit is back when the tail of the packet has left the queue and the latency of
 * the link has passed.
 */
final class CreditCounts {
    private final TransferTimes times;
    private final int transitQueuePackets;
    private final int phitsPerPacket;
    private final int[] credits; // by channel index of the queue

    CreditCounts(TransferTimes times, int channels, int transitQueuePackets, int phitsPerPacket) {
        this.times = times;
        this.transitQueuePackets = transitQueuePackets;
        this.phitsPerPacket = phitsPerPacket;
        this.credits = new int[channels];
    }

    void clear() {
        Arrays.fill(credits, transitQueuePackets);
    }

    void take(int input) {
        credits[input]--;
    }

    void giveBack(int input) {
        credits[input]++;
    }

    /** Whether the queue of an input has no credit left: a {@link Branchless} flag. */
    int lacks(int input) {
        return Branchless.isZero(credits[input]);
    }

    /**
     * Phits that have been sent on an output to the queue of an input, without the packets whose credit has come back. Starts in the
     * current cycle do not change the result, because they take a credit and have sent nothing.
     */
    int farPhits(int output, int input, int cyclesToFree) {
        int packets = transitQueuePackets - credits[input];
        return packets * phitsPerPacket - times.phitsToSend(output, cyclesToFree);
    }
}
