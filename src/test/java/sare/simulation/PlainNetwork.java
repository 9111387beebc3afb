package sare.simulation;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.stream.IntStream;
import sare.network.Arbitration;
import sare.network.Ejection;
import sare.routing.TieBreaking;

/**
 * A torus and its routers, as plain values. A direction is a dimension and a way, positive or negative; node ids run
 * fastest along the first dimension.
 *
 * @param dimensions nodes along each dimension
 * @param routing the directions and virtual channels of packets
 * @param tieBreaking how a packet chooses between two equally short directions in a ring
 * @param virtualChannels channels that share a link
 * @param phitsPerPacket length of every packet
 * @param bytesPerPhit what a link carries in a cycle
 * @param transitQueuePackets packets that fit into an input virtual channel
 * @param injectionQueuePackets packets that fit into an injection queue beside {@code transitQueuePackets} more
 * @param bubblePackets packets' worth of free phits asked of a ring's local queue before a packet enters the ring
 * @param arbitration the rule that grants an output channel
 * @param ejection how packets leave
 * @param linkGigabitsPerSecond bandwidth of a link
 */
record PlainNetwork(
        int[] dimensions,
        RoutingKind routing,
        TieBreaking tieBreaking,
        int virtualChannels,
        int phitsPerPacket,
        int bytesPerPhit,
        int transitQueuePackets,
        int injectionQueuePackets,
        int bubblePackets,
        Arbitration arbitration,
        Ejection ejection,
        double linkGigabitsPerSecond) {

    /** Routing together with the flow control that keeps it free from deadlock. */
    enum RoutingKind {
        DIMENSION_ORDER_BUBBLE,
        DIMENSION_ORDER_DATELINE,
        ADAPTIVE_BUBBLE
    }

    PlainNetwork {
        require(dimensions.length > 0 && Arrays.stream(dimensions).allMatch(size -> size > 0), "dimensions");
        require(virtualChannels >= 1, "virtual channels");
        require(routing != RoutingKind.DIMENSION_ORDER_DATELINE || virtualChannels == 2, "datelines need 2 channels");
        require(routing != RoutingKind.ADAPTIVE_BUBBLE || virtualChannels >= 2, "adaptive routing needs 2 channels");
        require(bubblePackets >= 1 && transitQueuePackets >= 1 && injectionQueuePackets >= 1, "queues");
        boolean bubble = routing != RoutingKind.DIMENSION_ORDER_DATELINE;
        require(!bubble || transitQueuePackets >= bubblePackets, "a queue must hold the bubble");
        dimensions = dimensions.clone();
    }

    /** The same but for its dimensions and channels. */
    PlainNetwork with(int[] otherDimensions, int otherChannels) {
        return new PlainNetwork(
                otherDimensions,
                routing,
                tieBreaking,
                otherChannels,
                phitsPerPacket,
                bytesPerPhit,
                transitQueuePackets,
                injectionQueuePackets,
                bubblePackets,
                arbitration,
                ejection,
                linkGigabitsPerSecond);
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalArgumentException(what);
        }
    }

    @Override
    public String toString() {
        return Arrays.toString(dimensions) + " " + routing + " ties " + tieBreaking + " V " + virtualChannels + " L "
                + phitsPerPacket + " K " + transitQueuePackets + " injection " + injectionQueuePackets + " bubble "
                + bubblePackets + " " + arbitration + " ejection " + ejection;
    }

    int nodes() {
        return Arrays.stream(dimensions).reduce(1, (a, b) -> a * b);
    }

    int coordinate(int node, int dimension) {
        return node / stride(dimension) % dimensions[dimension];
    }

    /** The node one hop away. */
    int neighbour(int node, int dimension, boolean negative) {
        int here = coordinate(node, dimension);
        int there = Math.floorMod(here + (negative ? -1 : 1), dimensions[dimension]);
        return node + (there - here) * stride(dimension);
    }

    /** Distance between the ids of neighbours in a dimension. */
    private int stride(int dimension) {
        return IntStream.range(0, dimension).map(d -> dimensions[d]).reduce(1, (a, b) -> a * b);
    }

    /** Hops that a new packet has to go, by dimension; below 0 in the negative direction. */
    int[] hopsToGo(int source, int destination, int packetIndex, long draw) {
        return IntStream.range(0, dimensions.length)
                .map(d -> hopsToGo(source, destination, d, negativeOnTie(source, packetIndex, d, draw)))
                .toArray();
    }

    private int hopsToGo(int source, int destination, int dimension, boolean negativeOnTie) {
        int size = dimensions[dimension];
        int ahead = Math.floorMod(coordinate(destination, dimension) - coordinate(source, dimension), size);
        boolean negative = 2 * ahead == size ? negativeOnTie : 2 * ahead > size;
        return negative ? ahead - size : ahead;
    }

    private boolean negativeOnTie(int source, int packetIndex, int dimension, long draw) {
        return switch (tieBreaking) {
            case RANDOM -> (draw >>> dimension & 1) == 1;
            case BALANCED -> ((packetIndex / virtualChannels >> dimension ^ coordinate(source, dimension)) & 1) == 1;
        };
    }

    /** Packets of a message; an empty one has one. */
    int packets(long messageBytes) {
        long packetBytes = (long) phitsPerPacket * bytesPerPhit;
        return (int) Math.max(1, (messageBytes + packetBytes - 1) / packetBytes);
    }

    /** Whole cycles of a compute burst. */
    long cycles(double nanoseconds, double computeScale) {
        BigDecimal bits = BigDecimal.valueOf(nanoseconds)
                .multiply(BigDecimal.valueOf(computeScale))
                .multiply(BigDecimal.valueOf(linkGigabitsPerSecond));
        return bits.divideToIntegralValue(BigDecimal.valueOf(8 * bytesPerPhit)).longValueExact();
    }
}
