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

    /** The most requests that a packet ever has at once. To say more than that is right, and slower. */
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
     * {@link ChannelRequests}. A list of one may name any output channel; see {@link #request} for lists that do not fit.
     *
     * @param route the packet's route; it is not {@link #ARRIVED}
     * @param router where it is
     * @param inputPort the port at which it arrived, or {@link #INJECTION}
     * @param inputChannel the virtual channel it is in; at injection the {@link #injectionChannel}
     */
    long requests(long route, int router, int inputPort, int inputChannel);

    /**
     * Request {@code i} of such a packet as a list of one, or {@link ChannelRequests#NONE} if it has no more than {@code i}. The
     * engine asks for requests one by one where they do not fit into {@link #requests}: where a packet may have several and either
     * more than {@link ChannelRequests#MAX_REQUESTS} or a router with more than 64 inputs (ports times virtual channels, and
     * nodes).
     */
    default long request(long route, int router, int inputPort, int inputChannel, int i) {
        return ChannelRequests.only(requests(route, router, inputPort, inputChannel), i);
    }

    /**
     * Whether the output that a waiting packet requests depends on queues. If so, {@link #requests} answers all output channels
     * that it may ever request at this router as {@link ChannelRequests#anyOf}, and {@link #chooseOutput} gives the one that it
     * requests in a cycle. No bubble is asked for.
     */
    default boolean looksAtQueues() {
        return false;
    }

    /**
     * The one output channel that a waiting packet requests in a cycle, worked out anew in every cycle. Only routings that look
     * at queues are asked.
     *
     * <p>The choice looks at queues, not at whether the output is held or has room: a request for one that is held is made and
     * lost, and made anew in the next cycle, perhaps for another. The engine leaves out cycles in which all of the packet's
     * output channels are held or lack room, so the answer must be a function of the arguments alone.
     *
     * @param route the packet's route; it is not {@link #ARRIVED}
     * @param sourceNode where it started
     * @param destinationNode where it goes
     * @param packetIndex its place in its message, from 0
     * @param draw its random bits, as {@link #route} got them; 0 unless {@link #drawsChannels} or {@link #commonRoute} varies
     * @param router where it is
     * @param inputPort the port at which it arrived, or {@link #INJECTION}
     * @param inputChannel the virtual channel it is in; at injection the {@link #injectionChannel}
     * @param queues the far queues of this router's and other routers' output channels
     * @param cycle the cycle
     */
    default int chooseOutput(
            long route,
            int sourceNode,
            int destinationNode,
            int packetIndex,
            long draw,
            int router,
            int inputPort,
            int inputChannel,
            QueueOccupancy queues,
            long cycle) {
        throw new UnsupportedOperationException("a routing that does not look at queues");
    }

    /** Whether {@link #revise} may give a packet another route. */
    default boolean revisesRoutes() {
        return false;
    }

    /**
     * The route of a packet from now on: asked once for each packet and queue, in the first cycle in which the packet may ask for
     * an output there, if {@link #revisesRoutes}. So a routing may choose between a minimal and another route at the head of the
     * injection queue (UGAL) or on the way (progressive adaptive routing). The route may not become {@link #ARRIVED}.
     *
     * @param route the packet's route; it is not {@link #ARRIVED}
     * @param sourceNode where it started
     * @param destinationNode where it goes
     * @param packetIndex its place in its message, from 0
     * @param draw its random bits, as {@link #route} got them
     * @param router where it is
     * @param inputPort the port at which it arrived, or {@link #INJECTION}
     * @param queues the far queues of the output channels of all routers
     */
    default long revise(
            long route,
            int sourceNode,
            int destinationNode,
            int packetIndex,
            long draw,
            int router,
            int inputPort,
            QueueOccupancy queues) {
        return route;
    }
}
