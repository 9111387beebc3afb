package sare.routing.hyperx;

import sare.routing.ChannelRequests;
import sare.routing.Routing;
import sare.routing.SingleRequestRouting;
import sare.routing.TieBreaking;
import sare.topology.hyperx.HammingGrid;

/**
 * Dimension-order routing of a Hamming graph (e-cube routing of a hypercube; Dally and Seitz, 1987): the coordinates are corrected
 * in the order of the dimensions, each by one hop. The dimensions of a path rise, so its channels form no cycle. A packet keeps one
 * virtual channel for its whole path: with balanced tie breaking (index in its message + source) modulo the channels, with random
 * tie breaking one that it samples at injection.
 *
 * <p>A route is 1 plus the destination.
 */
final class HammingRouting extends SingleRequestRouting {
    private final HammingGrid grid;
    private final HammingPaths paths;
    private final int virtualChannels;
    private final boolean draws;

    HammingRouting(HammingGrid grid, int virtualChannels, TieBreaking tieBreaking) {
        this.grid = grid;
        this.paths = new HammingPaths(grid);
        this.virtualChannels = virtualChannels;
        this.draws = tieBreaking == TieBreaking.RANDOM && virtualChannels > 1;
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
        return (int) route - 1;
    }

    @Override
    public long advance(long route, int router, int port) {
        return grid.neighbour(router, port) == grid.router(destination(route)) ? ARRIVED : route;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return draws ? 0 : Routing.balancedChannel(sourceNode, packetIndex, virtualChannels);
    }

    @Override
    public boolean drawsChannels() {
        return draws;
    }

    @Override
    public boolean drawsAtInjectionOnly() {
        return true;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        int firstChannel = port(destination(route), router) * virtualChannels;
        return inputPort == INJECTION && draws
                ? ChannelRequests.ofDrawn(firstChannel)
                : ChannelRequests.of(firstChannel + inputChannel);
    }

    private int port(int destination, int router) {
        if (paths.isHost(router)) {
            return 0;
        }
        int target = grid.routerOf(destination);
        return router == target ? grid.portToHost(destination) : paths.nextPort(router, target);
    }
}
