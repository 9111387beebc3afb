package sare.routing;

/**
 * The rule for the paths of packets. The engine asks it for the route of each new packet and for the output channels that a
 * waiting packet may request. A route is a {@code long} whose meaning only the routing knows, except for {@link #ARRIVED}. An
 * output channel is {@code port * virtualChannels + virtualChannel}; input channels are numbered in the same way by the port of
 * arrival.
 *
 * <p>Implementations have no state that changes: all methods return the same for the same arguments.
 */
public interface Routing {
    /** The input port given to {@link #requests} for a packet that waits in an injection queue. */
    int INJECTION = -1;

    /** The route of packets that are at the router of their destination, and of no others. */
    long ARRIVED = 0;

    /** The result of {@link #commonRoute} if there is no common route. It is never a route. */
    long VARIES = -1;

    /**
     * The route of all packets from a node to another node, or {@link #VARIES} if {@link #route} may give them different
     * routes. {@link #VARIES} is always correct, but slower.
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

    /** The number of packets whose routes stand for those of all packets between two nodes; see {@link #representativeRoute}. */
    default int representativePackets(int sourceNode, int destinationNode) {
        return 256;
    }

    /**
     * The route of one of the packets that stand for all packets between two nodes: together they use each route as often as any number
     * of packets would, on average. If there is a {@link #commonRoute}, it is that. It serves expected loads and not the engine.
     *
     * <p>The default is the route of the packet with this index, whose random bits are its number in the lower half and a point of its own
     * part of the range in the upper half. That suits routings that use the upper bits as a fraction, or single bits from the
     * lowest one on.
     *
     * @param number from 0 to before {@link #representativePackets}
     */
    default long representativeRoute(int sourceNode, int destinationNode, int number) {
        int packets = representativePackets(sourceNode, destinationNode);
        return route(sourceNode, destinationNode, number, spreadBits(number, packets));
    }

    /** Random bits of one of several packets, as {@link #representativeRoute} describes them. */
    static long spreadBits(int number, int packets) {
        long middle = (2L * number + 1 << Integer.SIZE - 1) / packets; // of a share of the range of the upper half
        return middle << Integer.SIZE | number;
    }

    /** One of several channels or links, which the packets of a message and the sources take in turn: (source + index) modulo them. */
    static int balancedChannel(int sourceNode, int packetIndex, int channels) {
        return (int) (((long) packetIndex + sourceNode) % channels);
    }

    /**
     * One of several choices for a packet: sampled by its random bits, or else (source + destination + index) modulo their number.
     *
     * @param bound the number of choices
     * @return from 0 to bound - 1
     */
    static int choice(int bound, boolean isRandom, int sourceNode, int destinationNode, int packetIndex, long draw) {
        return isRandom
                ? (int) CounterBasedRandom.below(draw, bound)
                : (int) (((long) sourceNode + destinationNode + packetIndex) % bound);
    }

    /** The virtual channel that {@link #requests} gets while the packet waits in its injection queue. */
    int injectionChannel(int sourceNode, int packetIndex);

    /** The largest number of requests that a packet has in a cycle. A larger result is correct, but slower. */
    default int mostRequests() {
        return ChannelRequests.MAX_REQUESTS;
    }

    /** Whether the channel of a request may be {@link ChannelRequests#isDrawn sampled}. True is always correct, but slower. */
    default boolean drawsChannels() {
        return true;
    }

    /**
     * Whether channels of requests may be {@link ChannelRequests#isDrawn sampled} only while packets wait in their injection queues. False
     * is always correct, but slower.
     */
    default boolean drawsAtInjectionOnly() {
        return false;
    }

    /**
     * Whether requests for output channels with this virtual channel need the bubble. If so, all of them need it except those
     * of the input channel with the same number, because its packets are already in the ring. If not, none needs it. The engine
     * relies on both.
     */
    boolean asksForBubble(int virtualChannel);

    /** The route after the packet has crossed the link of the router's port. */
    long advance(long route, int router, int port);

    /**
     * The output channels the packet at the head of a queue may request, in order of preference, packed as
     * {@link ChannelRequests}. A list of one request may name any output channel; see {@link #request} for lists that do not fit.
     *
     * @param route the packet's route; it is not {@link #ARRIVED}
     * @param router where it is
     * @param inputPort the port at which it arrived, or {@link #INJECTION}
     * @param inputChannel the virtual channel it is in; at injection the {@link #injectionChannel}
     */
    long requests(long route, int router, int inputPort, int inputChannel);

    /**
     * Request {@code i} of the same packet as a list of one, or {@link ChannelRequests#NONE} if it has no more than {@code i}. The
     * engine asks for requests one by one where they do not fit into {@link #requests}: where a packet may have several and either
     * more than {@link ChannelRequests#MAX_REQUESTS} or a router with more than 64 inputs (ports times virtual channels, and
     * nodes).
     */
    default long request(long route, int router, int inputPort, int inputChannel, int i) {
        return ChannelRequests.only(requests(route, router, inputPort, inputChannel), i);
    }

    /**
     * Whether the output that a waiting packet requests depends on queues. If so, {@link #requests} returns all output channels
     * that it may request at this router as {@link ChannelRequests#anyOf}, and {@link #chooseOutput} returns the one that it
     * requests in a cycle. No request needs the bubble.
     */
    default boolean looksAtQueues() {
        return false;
    }

    /**
     * Whether a packet may leave by a port that {@link #requests} names. A routing that looks at queues may name ports in one list of
     * which some do not lead to the destination, because links have failed.
     */
    default boolean leads(long route, int router, int port) {
        return true;
    }

    /** Whether every port that {@link #requests} names {@link #leads} to the destination. */
    default boolean allPortsLead() {
        return true;
    }

    /**
     * The one output channel that a waiting packet requests in a cycle, computed anew in every cycle. The engine asks only routings
     * that look at queues.
     *
     * <p>The choice looks at queues, not at whether the output is held or has room: a request for one that is held is made and
     * not granted, and the next cycle makes a new one, perhaps for another output. The engine skips cycles in which all of the
     * packet's output channels are held or lack room, so the answer must be a function of the arguments alone.
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

    /**
     * Whether {@link #chooseOutput} always returns the output channel of {@link #requests} whose far queue holds the fewest phits, among
     * those of ports that {@link #leads lead} to the destination: of m equally full ones, number {@code tieNumber % m} in ascending order
     * ({@link #tieNumber}). Besides, the requests of two packets at a
     * router are then for the same output channels or have none in common. With both the engine need not ask for the choice of each packet
     * in each cycle.
     */
    default boolean choosesEmptiest() {
        return false;
    }

    /**
     * The number, at least 0, by which a packet chooses between equally full queues in a cycle; for routings that {@link
     * #choosesEmptiest}. The arguments are those of {@link #chooseOutput}.
     */
    default long tieNumber(int sourceNode, int packetIndex, long draw, int router, long cycle) {
        throw new UnsupportedOperationException("a routing that does not choose the emptiest queue");
    }

    /** Whether {@link #revise} may give a packet another route. */
    default boolean revisesRoutes() {
        return false;
    }

    /**
     * Whether {@link #revise} may ask for the queues to which outputs of other routers than the packet's lead. True is always
     * correct, but then no threads can share a simulation.
     */
    default boolean looksBeyondRouter() {
        return revisesRoutes();
    }

    /**
     * The route of a packet from now on. If {@link #revisesRoutes}, the engine asks once for each packet and queue, in the first
     * cycle in which the packet may request an output there. So a routing can choose between a minimal and another route at the
     * head of the injection queue (UGAL) or on the way (progressive adaptive routing). The route may not become {@link #ARRIVED}.
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
