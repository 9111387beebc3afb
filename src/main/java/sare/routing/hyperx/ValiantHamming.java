package sare.routing.hyperx;

import org.apache.commons.math3.util.ArithmeticUtils;
import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.Routing;
import sare.routing.SingleRequestRouting;
import sare.routing.TieBreaking;
import sare.routing.UniversalRouting;
import sare.topology.hyperx.HammingGrid;

/**
 * Valiant routing of a Hamming graph (Valiant, "A scheme for fast parallel communication", 1982): in dimension order to a router that
 * is sampled for each packet, and in dimension order from there to the destination. With balanced tie breaking it is router
 * (source + destination + index in the message) modulo their number. If it is the router of the source or of the destination, the
 * path is minimal.
 *
 * <p>Virtual channels form pairs. A packet uses the even channel of a pair up to the sampled router, and the odd one after it and on
 * minimal paths. In each of the two the dimensions of a path rise, and no packet goes back to the even one, so the channels form no
 * cycle. With several pairs a packet keeps one: (index + source) modulo the pairs, or a sampled one.
 *
 * <p>Layout of a route: from the lowest bit, 1 plus the destination, 1 plus the number of the router to visit first (0: none), and the
 * pair of channels.
 */
final class ValiantHamming extends SingleRequestRouting implements UniversalRouting.Candidates {
    private static final int ID_BITS = 25; // of 1 plus a number up to Topology.MAX_NODES
    private static final int PAIR_SHIFT = 2 * ID_BITS;
    private static final long ID_MASK = (1L << ID_BITS) - 1;
    private static final int MOST_MIDDLES = 1024; // routers that stand for all
    private static final double GOLDEN_RATIO = 0.6180339887498949; // its multiples are spread evenly over a range

    private final HammingGrid grid;
    private final HammingPaths paths;
    private final int virtualChannels;
    private final int pairs;
    private final boolean isRandom;
    private final int stride; // from one router that stands for others to the next
    private final int hopsToHost; // from the router of a node: 1 where hosts are routers of their own, else 0

    ValiantHamming(HammingGrid grid, int virtualChannels, TieBreaking tieBreaking) {
        this.grid = grid;
        this.paths = new HammingPaths(grid);
        this.virtualChannels = virtualChannels;
        this.pairs = virtualChannels / 2;
        this.isRandom = tieBreaking == TieBreaking.RANDOM;
        this.stride = stride(grid.points());
        this.hopsToHost = Math.min(1, grid.point(0));
    }

    /** A step without a common factor, so that it leads to every router. */
    private static int stride(int points) {
        int stride = Math.max(1, (int) (points * GOLDEN_RATIO));
        while (ArithmeticUtils.gcd(stride, points) > 1) {
            stride++;
        }
        return points <= MOST_MIDDLES ? 1 : stride;
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        if (sourceNode == destinationNode) {
            return ARRIVED;
        }
        int middle = Routing.choice(grid.points(), isRandom, sourceNode, destinationNode, packetIndex, draw);
        return through(sourceNode, destinationNode, middle, packetIndex, draw);
    }

    /** {@inheritDoc} One through each router, or through some of very many. */
    @Override
    public int representativePackets(int sourceNode, int destinationNode) {
        return Math.min(MOST_MIDDLES, grid.points());
    }

    /** {@inheritDoc} Of very many routers some are taken whose coordinates are spread evenly in each dimension and in several together. */
    @Override
    public long representativeRoute(int sourceNode, int destinationNode, int number) {
        if (sourceNode == destinationNode) {
            return ARRIVED;
        }
        int middle = (int) (number * (long) stride % grid.points());
        return through(sourceNode, destinationNode, middle, number, bits(sourceNode, destinationNode, number));
    }

    @Override
    public long representativeMinimal(int sourceNode, int destinationNode, int number) {
        return minimal(sourceNode, destinationNode, number, bits(sourceNode, destinationNode, number));
    }

    private long bits(int sourceNode, int destinationNode, int number) {
        return Routing.spreadBits(number, representativePackets(sourceNode, destinationNode));
    }

    @Override
    public long minimal(int sourceNode, int destinationNode, int packetIndex, long draw) {
        return sourceNode == destinationNode
                ? ARRIVED
                : (long) pair(sourceNode, packetIndex, draw) << PAIR_SHIFT | destinationNode + 1L;
    }

    /** {@inheritDoc} It goes through a router that is neither that of the source nor that of the destination. */
    @Override
    public long detour(int sourceNode, int destinationNode, int packetIndex, long draw) {
        int from = grid.routerOf(sourceNode) - grid.point(0);
        int to = grid.routerOf(destinationNode) - grid.point(0);
        int middle = Routing.choice(grid.points() - 2, isRandom, sourceNode, destinationNode, packetIndex, draw);
        middle += middle >= Math.min(from, to) ? 1 : 0;
        middle += middle >= Math.max(from, to) ? 1 : 0;
        return through(sourceNode, destinationNode, middle, packetIndex, draw);
    }

    @Override
    public int hops(long route, int router) {
        int target = grid.routerOf(destination(route));
        int middle = middle(route);
        int between = middle == 0
                ? paths.hops(router, target)
                : paths.hops(router, grid.point(middle - 1)) + paths.hops(grid.point(middle - 1), target);
        return between + hopsToHost;
    }

    @Override
    public boolean isAlwaysMinimal(int sourceNode, int destinationNode) {
        return grid.points() < 3 || grid.routerOf(sourceNode) == grid.routerOf(destinationNode);
    }

    private int pair(int source, int packetIndex, long draw) {
        return isRandom
                ? CounterBasedRandom.channel(draw, 0, 0, pairs)
                : Routing.balancedChannel(source, packetIndex, pairs);
    }

    private long through(int source, int destination, int middle, int packetIndex, long draw) {
        int router = grid.point(middle);
        long route = minimal(source, destination, packetIndex, draw);
        boolean isMinimal = router == grid.routerOf(source) || router == grid.routerOf(destination);
        return isMinimal ? route : route | middle + 1L << ID_BITS;
    }

    private static int destination(long route) {
        return (int) (route & ID_MASK) - 1;
    }

    /** 1 plus the number of the router to visit first, or 0. */
    private static int middle(long route) {
        return (int) (route >>> ID_BITS & ID_MASK);
    }

    @Override
    public long advance(long route, int router, int port) {
        int there = grid.neighbour(router, port);
        int middle = middle(route);
        if (middle == 0) {
            return there == grid.router(destination(route)) ? ARRIVED : route;
        }
        return there == grid.point(middle - 1) ? route & ~(ID_MASK << ID_BITS) : route;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        int middle = middle(route);
        int channel = 2 * (int) (route >>> PAIR_SHIFT) + (middle == 0 ? 1 : 0);
        int port = port(destination(route), middle, router);
        return ChannelRequests.of(port * virtualChannels + channel);
    }

    private int port(int destination, int middle, int router) {
        if (paths.isHost(router)) {
            return 0;
        }
        int target = middle == 0 ? grid.routerOf(destination) : grid.point(middle - 1);
        return router == target ? grid.portToHost(destination) : paths.nextPort(router, target);
    }
}
