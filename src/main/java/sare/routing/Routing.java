package sare.routing;

/**
 * Where packets go: the engine asks it for the route of each new packet and for the output channels a waiting packet may
 * request. A route is a {@code long} whose meaning, but for {@link #ARRIVED}, only the routing knows. An output channel is
 * {@code port * virtualChannels + virtualChannel}; input channels are numbered alike by the port of arrival.
 *
 * <p>Implementations hold no state that changes: all methods answer the same for the same arguments.
 */
public interface Routing {
    /** The input port given to {@link #requests} for a packet that waits in an injection queue. */
    int INJECTION = -1;

    /** The route of a packet that is at its destination's router, and of no other. */
    long ARRIVED = 0;

    /** What {@link #commonRoute} answers where there is none; no route. */
    long VARIES = -1;

    /**
     * The route of all packets from a node to another node, or {@link #VARIES} where {@link #route} may make different ones of
     * them; that is always right, and slower.
     */
    default long commonRoute(int sourceNode, int destinationNode) {
        return VARIES;
    }

    /**
     * The route of a new packet.
     *
     * @param sourceNode where it starts
     * @param destinationNode where it goes, another node
     * @param packetIndex its place in its message, from 0
     * @param draw 64 random bits of its own ({@link CounterBasedRandom#packet})
     */
    long route(int sourceNode, int destinationNode, int packetIndex, long draw);

    /** The virtual channel to be given to {@link #requests} while the packet waits in its injection queue. */
    int injectionChannel(int sourceNode, int packetIndex);

    /** The most requests that {@link #requests} ever answers at once. To say more than that is right, and slower. */
    default int mostRequests() {
        return ChannelRequests.MAX_REQUESTS;
    }

    /** Whether any request may be {@link ChannelRequests#isDrawn drawn}. To say so where none is is right, and slower. */
    default boolean drawsChannels() {
        return true;
    }

    /**
     * Whether the bubble is asked for of output channels with this virtual channel. If so, all requests for one ask for it but
     * those of the input channel with its number, whose packets go straight on, for the bubble is asked of who enters a ring; if
     * not, none does. The engine relies on both.
     */
    boolean asksForBubble(int virtualChannel);

    /** The route after the packet has crossed the link of the router's port. */
    long advance(long route, int router, int port);

    /**
     * The output channels the packet at the head of a queue may request, in the order of its tries, packed as
     * {@link ChannelRequests}.
     *
     * @param route the packet's route; it is not {@link #ARRIVED}
     * @param router where it is
     * @param inputPort the port at which it arrived, or {@link #INJECTION}
     * @param inputChannel the virtual channel it is in; at injection the {@link #injectionChannel}
     */
    long requests(long route, int router, int inputPort, int inputChannel);
}
