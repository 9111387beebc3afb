package sare.routing.grid;

import sare.routing.ChannelRequests;
import sare.routing.TieBreaking;
import sare.topology.grid.CartesianGrid;

/**
 * Dimension-order routing with datelines, which keep it free of deadlock (Dally and Seitz, "Deadlock-free message routing in
 * multiprocessor interconnection networks", IEEE Transactions on Computers 36(5), 1987): a packet travels a ring in channel
 * 1 until it has reached the router at coordinate 0, and from there in channel 0.
 */
final class DimensionOrderDateline extends GridRouting {
    private static final int BEFORE_DATELINE = 1;
    private static final int AFTER_DATELINE = 0;

    /** Virtual channels that this routing needs. */
    static final int VIRTUAL_CHANNELS = 2;

    DimensionOrderDateline(CartesianGrid grid, TieBreaking tieBreaking) {
        super(grid, VIRTUAL_CHANNELS, tieBreaking);
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        int port = dimensionOrderPort(route);
        int channel = inputPort == port ? inputChannel : BEFORE_DATELINE;
        if (coordinate(router, CartesianGrid.dimension(port)) == 0) {
            channel = AFTER_DATELINE;
        }
        return ChannelRequests.of(outputChannel(port, channel));
    }

    @Override
    public int mostRequests() {
        return 1;
    }

    @Override
    public boolean drawsChannels() {
        return false;
    }

    @Override
    public boolean asksForBubble(int virtualChannel) {
        return false;
    }
}
