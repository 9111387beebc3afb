package sare.simulation;

import sare.network.Network;
import sare.network.RouterParameters;
import sare.routing.Routing;

/**
 * Up to which FILL of {@link Fabric} a transit queue has room and the bubble.
 *
 * <p>FILL counts packets, while rules 3 and 4 count phits. Let a queue have K places of L phits and p packets that have not
 * begun to leave, with one packet arriving since cycle s and one leaving since cycle g. Then {@code (K - p) * L + (L - (T - s))
 * - (L - (T - g))} phits are free in cycle T. In cycle s + 1, L - 1 phits are still to arrive and at most as many are to leave,
 * so b packets fit if and only if {@code p <= K - b}. After that, arriving and leaving phits cancel, until the tail has left in
 * cycle g + L. Then no phits are to leave and less than L are to arrive, so the same condition holds. Between these cycles
 * nothing changes. Worked case: 4 places of 16 phits, 3 packets, one arriving since 10 and one leaving since 8; in cycle 11
 * there are 16 + 15 - 13 = 18 free phits, which is room but no bubble of 2 packets, and in cycle 24 there are 16 + 2.
 */
final class RoomLimits {
    private final boolean areForBubbles;
    private final int withRoom;
    private final int[] withBubble; // by number
    private final int[] withAll; // by number

    RoomLimits(Network network, ChannelIndex channels) {
        RouterParameters parameters = network.routers();
        Routing routing = network.routing();
        int withTheBubble = largestFillFor(parameters.bubblePackets(), parameters.transitQueuePackets());
        this.withRoom = largestFillFor(1, parameters.transitQueuePackets());
        this.withBubble = new int[channels.numbers];
        this.withAll = new int[channels.numbers];
        boolean isAnyAskedFor = false;
        for (int number = 0; number < channels.numbers; number++) {
            boolean isAskedFor = number < channels.channels && routing.asksForBubble(number % channels.virtualChannels);
            isAnyAskedFor |= isAskedFor;
            withBubble[number] = isAskedFor ? withTheBubble : Integer.MAX_VALUE;
            withAll[number] = Math.min(withRoom, withBubble[number]);
        }
        this.areForBubbles = isAnyAskedFor;
    }

    /** The largest low half of FILL with which a number of further packets fit into a transit queue. */
    private static int largestFillFor(int packets, int transitQueuePackets) {
        return (transitQueuePackets - packets) * Fabric.ONE_PACKET + Fabric.SHORT;
    }

    /** Whether heads ask for the bubble of any queue. */
    boolean areForBubbles() {
        return areForBubbles;
    }

    /** The largest with which a queue has room for a packet. */
    int withRoom() {
        return withRoom;
    }

    /** By number: the largest with which a queue has the bubble, if heads ask for it. */
    int[] withBubble() {
        return withBubble;
    }

    /** By number: the largest with which a queue has all that heads ask for. */
    int[] withAll() {
        return withAll;
    }
}
