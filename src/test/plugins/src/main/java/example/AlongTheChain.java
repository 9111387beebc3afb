package example;

import java.util.List;
import sare.input.YamlMapping;
import sare.network.RoutingProvider;
import sare.routing.ChannelRequests;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;

/** Brings along the routing {@code along-the-chain}: every packet goes straight to its destination, in the first virtual channel. */
public final class AlongTheChain implements RoutingProvider {
    @Override
    public RoutingPlugin routing() {
        return new RoutingPlugin(
                "along-the-chain",
                "straight to the destination",
                "the example of plug-ins",
                List.of("chain"),
                List.of(),
                (topology, settings) -> new Straight(virtualChannels(settings)));
    }

    private static int virtualChannels(YamlMapping settings) {
        return settings.get(RoutingKeys.VIRTUAL_CHANNELS).integer(1, RoutingKeys.MAX_VIRTUAL_CHANNELS);
    }

    /** The route of a packet is its destination plus 1, until it is there. */
    private record Straight(int virtualChannels) implements Routing {
        @Override
        public long commonRoute(int sourceNode, int destinationNode) {
            return destinationNode + 1L;
        }

        @Override
        public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
            return commonRoute(sourceNode, destinationNode);
        }

        @Override
        public int injectionChannel(int sourceNode, int packetIndex) {
            return 0;
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

        @Override
        public long advance(long route, int router, int port) {
            int destination = (int) route - 1;
            int next = destination > router ? router + 1 : router - 1;
            return next == destination ? ARRIVED : route;
        }

        @Override
        public long requests(long route, int router, int inputPort, int inputChannel) {
            int port = Chain.portTowards(router, (int) route - 1);
            return ChannelRequests.append(ChannelRequests.NONE, port * virtualChannels, false);
        }
    }
}
