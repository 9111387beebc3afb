package sare.study;

import sare.routing.ChannelRequests;
import sare.routing.SingleRequestRouting;

/** Straight over the link to the destination of a {@link CompleteTopology} with one virtual channel. A route is 1 plus the destination. */
final class DirectRouting extends SingleRequestRouting {
    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return sourceNode == destinationNode ? ARRIVED : destinationNode + 1L;
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        return commonRoute(sourceNode, destinationNode);
    }

    @Override
    public long advance(long route, int router, int port) {
        return ARRIVED;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        int port = CompleteTopology.portTowards(router, (int) route - 1);
        return ChannelRequests.append(ChannelRequests.NONE, port, false);
    }
}
