package sare.routing.graph;

import sare.routing.ChannelRequests;
import sare.routing.SingleRequestRouting;
import sare.topology.graph.Graph;

/**
 * The base of routings of a graph that choose the next link in every switch. From the host a packet takes channel 0; the link to the
 * host keeps the channel of the last link between switches.
 *
 * <p>Layout of a route: a number that the subclass uses in the low half, and 1 plus the destination host in the high half.
 */
abstract class SwitchRouting extends SingleRequestRouting {
    static final int HOST_SHIFT = Integer.SIZE;

    final Graph graph;
    private final int virtualChannels;

    SwitchRouting(Graph graph, int virtualChannels) {
        this.graph = graph;
        this.virtualChannels = virtualChannels;
    }

    static int host(long route) {
        return (int) (route >>> HOST_SHIFT) - 1;
    }

    /** The number of a router among the switches. */
    final int switchNumber(int router) {
        return router - graph.nodes();
    }

    /** The switch of the destination. */
    final int target(long route) {
        return host(route) / graph.hostsPerSwitch();
    }

    /** The link that a packet takes in a switch, which is not that of its destination. */
    abstract int link(long route, int switchNumber);

    /**
     * The virtual channel on a link.
     *
     * @param inputChannel the channel of the link between switches by which the packet came
     * @param isFirst whether it came from its host instead
     */
    abstract int channel(long route, int switchNumber, int link, int inputChannel, boolean isFirst);

    @Override
    public final long requests(long route, int router, int inputPort, int inputChannel) {
        if (inputPort == INJECTION) {
            return ChannelRequests.of(0);
        }
        int here = switchNumber(router);
        if (here == target(route)) {
            int port = host(route) % graph.hostsPerSwitch();
            return ChannelRequests.of(port * virtualChannels + inputChannel);
        }
        int link = link(route, here);
        int channel = channel(route, here, link, inputChannel, inputPort < graph.hostsPerSwitch());
        int port = graph.hostsPerSwitch() + link;
        return ChannelRequests.of(port * virtualChannels + channel);
    }
}
