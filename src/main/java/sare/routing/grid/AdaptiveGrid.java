package sare.routing.grid;

import sare.routing.ChannelRequests;
import sare.routing.TieBreaking;
import sare.topology.grid.CartesianGrid;

/**
 * Minimal adaptive routing: virtual channel 0 is the escape channel with dimension order; all others are open to every packet. On
 * rings the escape channel needs bubbles (Puente et al., "The adaptive bubble router", Journal of Parallel and Distributed
 * Computing 61(9), 2001); on lines it is free of deadlock without them.
 */
final class AdaptiveGrid extends GridRouting {
    private static final int ESCAPE = 0;
    private static final int FIRST_ADAPTIVE = 1;

    private static final int POSITIVE_PORTS = 0x5555_5555; // mask of the ports in the positive direction

    // by input port, injection first, virtual channel, and mask of the ports that bring the packet nearer; empty where
    // lists do not fit
    private final long[] requests;
    private final boolean bubble; // whether requests for the escape channel need it
    private final int portMasks; // number of masks

    AdaptiveGrid(CartesianGrid grid, int virtualChannels, TieBreaking tieBreaking, boolean bubble) {
        super(grid, virtualChannels, tieBreaking);
        this.bubble = bubble;
        this.portMasks = 1 << grid.ports();
        this.requests = new long[listsFit() ? (grid.ports() + 1) * virtualChannels * portMasks : 0];
        for (int i = 0; i < requests.length; i++) {
            int ports = i % portMasks;
            int input = i / portMasks;
            boolean bothDirections = (ports & ports >>> 1 & POSITIVE_PORTS) != 0;
            if (ports != 0 && !bothDirections) {
                requests[i] = requestsOf(ports, input / virtualChannels + INJECTION, input % virtualChannels);
            }
        }
    }

    private boolean listsFit() {
        return mostRequests() <= ChannelRequests.MAX_REQUESTS
                && grid.ports() * virtualChannels <= ChannelRequests.MAX_OUTPUT_CHANNELS;
    }

    private int index(int ports, int inputPort, int inputChannel) {
        return ((inputPort - INJECTION) * virtualChannels + inputChannel) * portMasks + ports;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        return requests[index((int) route & portMasks - 1, inputPort, inputChannel)];
    }

    private long requestsOf(int ports, int inputPort, int inputChannel) {
        long requests = ChannelRequests.NONE;
        for (int i = 0; i <= Integer.bitCount(ports); i++) {
            requests = ChannelRequests.appendOnly(requests, requestOf(ports, inputPort, inputChannel, i));
        }
        return requests;
    }

    @Override
    public long request(long route, int router, int inputPort, int inputChannel, int i) {
        return requestOf((int) route & portMasks - 1, inputPort, inputChannel, i);
    }

    /**
     * Request i: the dimensions in turn, starting with the one in which the packet travels, on adaptive channels, and last the
     * escape channel.
     */
    private long requestOf(int ports, int inputPort, int inputChannel, int i) {
        int adaptive = Integer.bitCount(ports); // one port at most in each dimension
        if (i > adaptive) {
            return ChannelRequests.NONE;
        }
        if (i == adaptive) {
            int escapePort = dimensionOrderPort(ports);
            boolean straightOn = inputPort == escapePort && inputChannel == ESCAPE;
            return ChannelRequests.of(outputChannel(escapePort, ESCAPE), bubble && !straightOn);
        }
        return adaptive(port(ports, inputPort, i), inputPort, inputChannel);
    }

    /** The i-th port of those that bring the packet nearer, counted from the dimension in which it travels. */
    private static int port(int ports, int inputPort, int i) {
        int first = inputPort == INJECTION ? 0 : CartesianGrid.port(CartesianGrid.dimension(inputPort), false);
        int before = ports & (1 << first) - 1;
        int after = ports & ~before;
        int skipped = i;
        int rest = after;
        if (i >= Integer.bitCount(after)) {
            skipped = i - Integer.bitCount(after);
            rest = before;
        }
        for (int j = 0; j < skipped; j++) {
            rest &= rest - 1;
        }
        return Integer.numberOfTrailingZeros(rest);
    }

    private long adaptive(int port, int inputPort, int inputChannel) {
        if (port == inputPort && inputChannel != ESCAPE) {
            return ChannelRequests.of(outputChannel(port, inputChannel));
        }
        int firstChannel = outputChannel(port, FIRST_ADAPTIVE);
        return virtualChannels == FIRST_ADAPTIVE + 1
                ? ChannelRequests.of(firstChannel)
                : ChannelRequests.ofDrawn(firstChannel);
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
