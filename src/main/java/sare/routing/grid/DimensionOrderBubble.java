package sare.routing.grid;

import sare.routing.ChannelRequests;
import sare.routing.TieBreaking;
import sare.topology.grid.Torus;

/**
 * Dimension-order routing kept free of deadlock by bubbles (Carrión, Beivide, Gregorio and Vallejo, "A flow control
 * mechanism to avoid message deadlock in k-ary n-cube networks", HiPC 1997): x, then y, then z. With balanced tie breaking a
 * packet keeps one virtual channel for its whole path; with random it draws one when injected and at each turn.
 */
final class DimensionOrderBubble extends TorusRouting {
    private final boolean draws;
    private final long[] requests; // by input port, injection first, output port and virtual channel

    DimensionOrderBubble(Torus torus, int virtualChannels, TieBreaking tieBreaking) {
        super(torus, virtualChannels, tieBreaking);
        this.draws = tieBreaking == TieBreaking.RANDOM && virtualChannels > 1;
        this.requests = new long[(torus.ports() + 1) * torus.ports() * virtualChannels];
        for (int inputPort = INJECTION; inputPort < torus.ports(); inputPort++) {
            for (int port = 0; port < torus.ports(); port++) {
                for (int channel = 0; channel < virtualChannels; channel++) {
                    requests[index(inputPort, port, channel)] = request(inputPort, port, channel);
                }
            }
        }
    }

    private int index(int inputPort, int port, int channel) {
        return ((inputPort - INJECTION) * torus.ports() + port) * virtualChannels + channel;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return virtualChannels == 1 || draws ? 0 : (int) (((long) packetIndex + sourceNode) % virtualChannels);
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        return requests[index(inputPort, dimensionOrderPort(route), inputChannel)];
    }

    private long request(int inputPort, int port, int inputChannel) {
        if (inputPort == port) {
            return ChannelRequests.append(ChannelRequests.NONE, outputChannel(port, inputChannel), false);
        }
        return draws
                ? ChannelRequests.appendDrawn(ChannelRequests.NONE, outputChannel(port, 0), true)
                : ChannelRequests.append(ChannelRequests.NONE, outputChannel(port, inputChannel), true);
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
        return true;
    }
}
