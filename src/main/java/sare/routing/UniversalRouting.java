package sare.routing;

import sare.topology.SwitchedTopology;
import sare.topology.Topology;

/**
 * Universal globally-adaptive load-balanced routing (UGAL; Singh, "Load-balanced routing in interconnection networks", 2005): a
 * packet takes its minimal path or one Valiant path, the one with the shorter expected wait. The packet decides when it first
 * requests an output at the router of its source or, where hosts are routers of their own, at the head of the queue from its host
 * in the source's switch, from the queues that the cycle before left. On a tie it takes the minimal path. (A decision in the
 * injection queue of a host of its own would be too old: all packets in between would leave first.)
 *
 * <ul>
 *   <li>Local (UGAL-L): the phits in the far queue of the output channel by which the path leaves, times the hops of the path from
 *       there on.
 *   <li>Global (UGAL-G): the phits in the far queues of all output channels of the path from there on, times its hops.
 * </ul>
 *
 * <p>Both candidates are routes of one routing with fixed paths, whose virtual channels must be free of deadlock for both together.
 */
public final class UniversalRouting extends RevisingRouting {
    /** The two paths between which a packet chooses. */
    public interface Candidates {
        /** The minimal route of a packet from its source on. */
        long minimal(int sourceNode, int destinationNode, int packetIndex, long draw);

        /** The same for one of the packets that stand for all; see {@link Routing#representativeRoute}. */
        long representativeMinimal(int sourceNode, int destinationNode, int number);

        /** The Valiant route of the same packet; the minimal one if no other makes sense for the pair. */
        long detour(int sourceNode, int destinationNode, int packetIndex, long draw);

        /** The hops of a route from a router that is not a host on. */
        int hops(long route, int router);

        /** Whether {@link #detour} is the minimal route for all packets of a pair. */
        boolean isAlwaysMinimal(int sourceNode, int destinationNode);
    }

    private final Topology topology;
    private final Candidates candidates;
    private final int virtualChannels;
    private final boolean isGlobal;

    /**
     * @param paths the routing of both paths
     * @param candidates the paths of a packet
     * @param isGlobal whether it looks at all queues of a path (UGAL-G)
     */
    public UniversalRouting(
            Topology topology, Routing paths, Candidates candidates, int virtualChannels, boolean isGlobal) {
        super(paths);
        this.topology = topology;
        this.candidates = candidates;
        this.virtualChannels = virtualChannels;
        this.isGlobal = isGlobal;
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return candidates.isAlwaysMinimal(sourceNode, destinationNode)
                ? super.commonRoute(sourceNode, destinationNode)
                : VARIES;
    }

    /** {@inheritDoc} With empty queues it is minimal. */
    @Override
    public long representativeRoute(int sourceNode, int destinationNode, int number) {
        return candidates.representativeMinimal(sourceNode, destinationNode, number);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        return candidates.minimal(sourceNode, destinationNode, packetIndex, draw);
    }

    @Override
    public long revise(
            long route,
            int sourceNode,
            int destinationNode,
            int packetIndex,
            long draw,
            int router,
            int inputPort,
            QueueOccupancy queues) {
        if (!isDecision(sourceNode, router, inputPort) || candidates.isAlwaysMinimal(sourceNode, destinationNode)) {
            return route;
        }
        long other = candidates.detour(sourceNode, destinationNode, packetIndex, draw);
        if (inputPort != INJECTION) {
            other = advance(other, sourceNode, 0);
        }
        return weight(router, other, queues) < weight(router, route, queues) ? other : route;
    }

    @Override
    public boolean looksBeyondRouter() {
        return isGlobal;
    }

    private boolean isDecision(int source, int router, int inputPort) {
        if (!(topology instanceof SwitchedTopology)) {
            return inputPort == INJECTION;
        }
        return router == topology.neighbour(source, 0) && inputPort == topology.arrivalPort(source, 0);
    }

    /** The phits in the queues that count, times the hops of a route from a router on. */
    public long weight(int router, long route, QueueOccupancy queues) {
        return (isGlobal ? phits(router, route, queues) : queues.phits(router, output(router, route)))
                * candidates.hops(route, router);
    }

    /** The phits in the far queues of all output channels of a route. */
    private long phits(int firstRouter, long route, QueueOccupancy queues) {
        long phits = 0;
        int router = firstRouter;
        for (long rest = route; rest != ARRIVED; ) {
            int output = output(router, rest);
            int port = output / virtualChannels;
            phits += queues.phits(router, output);
            rest = advance(rest, router, port);
            router = topology.neighbour(router, port);
        }
        return phits;
    }

    private int output(int router, long route) {
        return ChannelRequests.outputChannel(requests(route, router, 0, 0));
    }
}
