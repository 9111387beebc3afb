package sare.routing.hyperx;

import sare.routing.ChannelRequests;
import sare.routing.QueueOccupancy;
import sare.routing.Routing;
import sare.topology.hyperx.HammingGrid;

/**
 * Adaptive routing of a Hamming graph: in each router a packet may correct any coordinate that differs and, with deroutes, go
 * to any other coordinate once in each dimension that differs (dimensionally adaptive, load-balanced routing: DAL; Ahn et al., "HyperX:
 * topology, routing, and packaging of efficient large-scale networks", SC 2009, section 4). Its first request in a router is for
 * the output with the least product of phits and hops. The phits are those in the emptiest far queue of the port's adaptive
 * channels; the hops are those from this router on. On a tie the hop that corrects a coordinate goes first,
 * then the lower port. The packet decides once in each router, from the queues that the cycle before left.
 *
 * <p>Virtual channel 0 is the escape channel: the second request is for the next hop in dimension order in channel 0. The dimensions
 * of escape hops rise, because an escape hop is made in the first dimension that differs and a packet never leaves a coordinate that
 * is right. So the escape channels form no cycle, and every packet may request one in every router: packets are free of deadlock
 * (Duato, "A necessary and sufficient condition for deadlock-free routing in cut-through and store-and-forward networks", 1996).
 * No packet makes more than two hops in a dimension, so all arrive.
 *
 * <p>Layout of a route: from the lowest bit, 1 plus the destination, 1 plus the chosen output channel (0: none), and the mask of the
 * dimensions without further deroutes.
 */
final class AdaptiveHamming implements Routing {
    private static final int ESCAPE = 0;
    private static final int FIRST_ADAPTIVE = 1;
    private static final int ID_BITS = 25; // of 1 plus a number up to Topology.MAX_NODES
    private static final int OUTPUT_BITS = 20;
    private static final int DEROUTED_SHIFT = ID_BITS + OUTPUT_BITS;
    private static final long ID_MASK = (1L << ID_BITS) - 1;
    private static final long OUTPUT_MASK = (1L << OUTPUT_BITS) - 1;

    private final HammingGrid grid;
    private final HammingPaths paths;
    private final int virtualChannels;
    private final boolean deroutes;
    private final int hostHops; // from the destination's router to it

    AdaptiveHamming(HammingGrid grid, int virtualChannels, boolean deroutes) {
        this.grid = grid;
        this.paths = new HammingPaths(grid);
        this.virtualChannels = virtualChannels;
        this.deroutes = deroutes;
        this.hostHops = grid.routerOf(0) == grid.router(0) ? 0 : 1;
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return route(sourceNode, destinationNode, 0, 0);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        return sourceNode == destinationNode ? ARRIVED : destinationNode + 1L;
    }

    private static int destination(long route) {
        return (int) (route & ID_MASK) - 1;
    }

    private static boolean isDerouted(long route, int dimension) {
        return (route >>> DEROUTED_SHIFT + dimension & 1) != 0;
    }

    @Override
    public boolean revisesRoutes() {
        return true;
    }

    @Override
    public boolean looksBeyondRouter() {
        return false;
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
        int target = grid.routerOf(destinationNode);
        if (paths.isHost(router) || router == target) {
            return route;
        }
        long tieNumber = (long) sourceNode + packetIndex;
        int best = 0;
        long least = Long.MAX_VALUE;
        int hops = paths.hops(router, target) + hostHops;
        for (int d = 0; d < grid.dimensions(); d++) {
            int right = paths.coordinate(target, d);
            if (paths.coordinate(router, d) == right) {
                continue;
            }
            int output = emptiest(router, grid.port(router, d, right), tieNumber, queues);
            long weight = weight(router, output, hops, queues);
            if (weight < least) {
                least = weight;
                best = output;
            }
        }
        long chosen = route & ~(OUTPUT_MASK << ID_BITS) | best + 1L << ID_BITS;
        return deroutes ? deroute(chosen, least, router, target, hops + 1, tieNumber, queues) : chosen;
    }

    /** The route with the output of the best deroute if its weight is below that of the best hop that corrects a coordinate. */
    private long deroute(
            long route, long leastMinimal, int router, int target, int hops, long tieNumber, QueueOccupancy queues) {
        int best = -1;
        long least = leastMinimal;
        for (int d = 0; d < grid.dimensions(); d++) {
            int own = paths.coordinate(router, d);
            int right = paths.coordinate(target, d);
            for (int there = 0; there < grid.size(d) && own != right && !isDerouted(route, d); there++) {
                if (there == own || there == right) {
                    continue;
                }
                int output = emptiest(router, grid.port(router, d, there), tieNumber, queues);
                long weight = weight(router, output, hops, queues);
                if (weight < least) {
                    least = weight;
                    best = output;
                }
            }
        }
        return best < 0 ? route : route & ~(OUTPUT_MASK << ID_BITS) | best + 1L << ID_BITS;
    }

    private int emptiest(int router, int port, long tieNumber, QueueOccupancy queues) {
        return queues.emptiest(
                router, port * virtualChannels + FIRST_ADAPTIVE, virtualChannels - FIRST_ADAPTIVE, tieNumber);
    }

    private long weight(int router, int output, int hops, QueueOccupancy queues) {
        return (long) queues.phits(router, output) * hops;
    }

    @Override
    public long advance(long route, int router, int port) {
        int destination = destination(route);
        int there = grid.neighbour(router, port);
        if (there == grid.router(destination)) {
            return ARRIVED;
        }
        long next = route & ~(OUTPUT_MASK << ID_BITS);
        if (paths.isHost(router)) {
            return next;
        }
        int d = grid.dimensionOf(port);
        boolean isRight = paths.coordinate(there, d) == paths.coordinate(grid.routerOf(destination), d);
        return isRight ? next : next | 1L << DEROUTED_SHIFT + d;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return Routing.balancedChannel(sourceNode, packetIndex, virtualChannels);
    }

    @Override
    public int mostRequests() {
        return 2;
    }

    @Override
    public boolean drawsChannels() {
        return false;
    }

    @Override
    public boolean asksForBubble(int virtualChannel) {
        return false;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        long first = request(route, router, inputPort, inputChannel, 0);
        long second = request(route, router, inputPort, inputChannel, 1);
        return second == ChannelRequests.NONE ? first : ChannelRequests.appendOnly(first, second);
    }

    /** {@inheritDoc} From a host, and to it, a packet keeps its channel. */
    @Override
    public long request(long route, int router, int inputPort, int inputChannel, int i) {
        int destination = destination(route);
        if (paths.isHost(router) || router == grid.routerOf(destination)) {
            int port = paths.isHost(router) ? 0 : grid.portToHost(destination);
            return i == 0 ? ChannelRequests.of(port * virtualChannels + inputChannel) : ChannelRequests.NONE;
        }
        int chosen = (int) (route >>> ID_BITS & OUTPUT_MASK) - 1;
        if (i == 0 && chosen >= 0) {
            return ChannelRequests.of(chosen);
        }
        boolean isEscape = i == (chosen >= 0 ? 1 : 0);
        int port = paths.nextPort(router, grid.routerOf(destination));
        return isEscape ? ChannelRequests.of(port * virtualChannels + ESCAPE) : ChannelRequests.NONE;
    }
}
