package sare.routing.grid;

import sare.routing.ChannelRequests;
import sare.routing.TieBreaking;
import sare.topology.grid.CartesianGrid;

/**
 * Minimal adaptive routing: virtual channel 0 is the escape, dimension order; all others are open to every packet. On rings the
 * escape needs bubbles (Puente et al., "The adaptive bubble router", Journal of Parallel and Distributed Computing 61(9), 2001);
 * on lines it is free of deadlock without them.
 */
final class AdaptiveGrid extends GridRouting {
    private static final int ESCAPE = 0;
    private static final int FIRST_ADAPTIVE = 1;

    /** Dimensions whose adaptive requests fit, with the escape, into {@link ChannelRequests}. */
    static final int MAX_DIMENSIONS = ChannelRequests.MAX_REQUESTS - 1;

    // by input port, injection first, virtual channel, and mask of the ports that bring the packet nearer
    private final long[] requests;
    private final boolean bubble; // whether the escape asks for it
    private final int portMasks; // how many masks there are

    AdaptiveGrid(CartesianGrid grid, int virtualChannels, TieBreaking tieBreaking, boolean bubble) {
        super(grid, virtualChannels, tieBreaking);
        this.bubble = bubble;
        this.portMasks = 1 << grid.ports();
        this.requests = new long[(grid.ports() + 1) * virtualChannels * portMasks];
        for (int inputPort = INJECTION; inputPort < grid.ports(); inputPort++) {
            for (int channel = 0; channel < virtualChannels; channel++) {
                for (int ports = 1; ports < portMasks; ports++) {
                    requests[index(ports, inputPort, channel)] = tries(ports, inputPort, channel);
                }
            }
        }
    }

    private int index(int ports, int inputPort, int inputChannel) {
        return ((inputPort - INJECTION) * virtualChannels + inputChannel) * portMasks + ports;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        return requests[index((int) route & portMasks - 1, inputPort, inputChannel)];
    }

    private long tries(int ports, int inputPort, int inputChannel) {
        int dimensions = grid.dimensions();
        int first = inputPort == INJECTION ? 0 : CartesianGrid.dimension(inputPort);
        long requests = ChannelRequests.NONE;
        for (int i = 0; i < dimensions; i++) {
            int d = (first + i) % dimensions;
            int port = CartesianGrid.port(d, (ports >>> CartesianGrid.port(d, true) & 1) != 0);
            if ((ports >>> port & 1) != 0) {
                requests = appendAdaptive(requests, port, inputPort, inputChannel);
            }
        }
        int escapePort = dimensionOrderPort(ports);
        boolean straightOn = inputPort == escapePort && inputChannel == ESCAPE;
        return ChannelRequests.append(requests, outputChannel(escapePort, ESCAPE), bubble && !straightOn);
    }

    private long appendAdaptive(long requests, int port, int inputPort, int inputChannel) {
        if (port == inputPort && inputChannel != ESCAPE) {
            return ChannelRequests.append(requests, outputChannel(port, inputChannel), false);
        }
        int firstChannel = outputChannel(port, FIRST_ADAPTIVE);
        return virtualChannels == FIRST_ADAPTIVE + 1
                ? ChannelRequests.append(requests, firstChannel, false)
                : ChannelRequests.appendDrawn(requests, firstChannel, false);
    }

    @Override
    public int mostRequests() {
        return grid.dimensions() + 1;
    }

    @Override
    public boolean drawsChannels() {
        return virtualChannels > FIRST_ADAPTIVE + 1;
    }

    @Override
    public boolean asksForBubble(int virtualChannel) {
        return bubble && virtualChannel == ESCAPE;
    }
}
