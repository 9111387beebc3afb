package sare.routing.grid;

import sare.routing.ChannelRequests;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.grid.CartesianGrid;

/**
 * Dimension-order routing: x, then y, then z. On lines its routes form no cycle. Bubbles keep rings free of deadlock
 * (Carrión, Beivide, Gregorio and Vallejo, "A flow control mechanism to avoid message deadlock in k-ary n-cube networks", HiPC
 * 1997). With balanced tie breaking a packet keeps one virtual channel for its whole path; with random tie breaking it samples one
 * at injection and at each turn.
 */
final class DimensionOrder extends GridRouting {
    private final boolean bubble; // whether a packet that enters a line or ring needs it
    private final boolean draws;
    private final long[] requests; // by input port, injection first, output port and virtual channel

    DimensionOrder(CartesianGrid grid, int virtualChannels, TieBreaking tieBreaking, boolean bubble) {
        super(grid, virtualChannels, tieBreaking);
        this.bubble = bubble;
        this.draws = tieBreaking == TieBreaking.RANDOM && virtualChannels > 1;
        this.requests = new long[(grid.ports() + 1) * grid.ports() * virtualChannels];
        for (int inputPort = INJECTION; inputPort < grid.ports(); inputPort++) {
            for (int port = 0; port < grid.ports(); port++) {
                for (int channel = 0; channel < virtualChannels; channel++) {
                    requests[index(inputPort, port, channel)] = request(inputPort, port, channel);
                }
            }
        }
    }

    private int index(int inputPort, int port, int channel) {
        return ((inputPort - INJECTION) * grid.ports() + port) * virtualChannels + channel;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return virtualChannels == 1 || draws ? 0 : Routing.balancedChannel(sourceNode, packetIndex, virtualChannels);
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        return requests[index(inputPort, dimensionOrderPort(route), inputChannel)];
    }

    private long request(int inputPort, int port, int inputChannel) {
        if (inputPort == port) {
            return ChannelRequests.of(outputChannel(port, inputChannel));
        }
        return draws
                ? ChannelRequests.ofDrawn(outputChannel(port, 0), bubble)
                : ChannelRequests.of(outputChannel(port, inputChannel), bubble);
    }

    @Override
    public int mostRequests() {
        return 1;
    }

    @Override
    public boolean drawsChannels() {
        return draws;
    }

    @Override
    public boolean asksForBubble(int virtualChannel) {
        return bubble;
    }
}
