package sare.simulation;

import sare.network.Network;
import sare.routing.ChannelRequests;
import sare.routing.Routing;

/** The requests that the routing gives to heads. They follow from the route of a head's packet, so that they can be asked for again. */
final class HeadRequests {
    private final Routing routing;
    private final Fabric fabric;
    private final RequestLists lists;
    private final boolean areLists;

    HeadRequests(Network network, Fabric fabric, RequestLists lists) {
        this.routing = network.routing();
        this.fabric = fabric;
        this.lists = lists;
        this.areLists = fabric.headStates != null && !routing.looksAtQueues();
    }

    /** Whether heads have lists of requests ({@link RequestLists}). */
    boolean areLists() {
        return areLists;
    }

    /** The requests of the head of an input, which has not arrived at the router of its destination. */
    long of(int input) {
        int packet = fabric.head(input);
        ChannelIndex channels = fabric.channels;
        PacketPool packets = fabric.packets;
        int port = channels.port(input);
        int channel = Branchless.select(
                channels.ifTerminal(input),
                routing.injectionChannel(packets.sourceNode(packet), packets.index(packet)),
                channels.virtualChannel(input));
        long route = packets.route(packet);
        int router = channels.router(input);
        return areLists
                ? lists.list(input, route, router, port, channel)
                : routing.requests(route, router, port, channel);
    }

    /** The output to the node for which the head of an input is, at the router of its destination. */
    int ejection(int input) {
        return fabric.channels.ofNode(fabric.packets.destinationNode(fabric.head(input)));
    }

    /** The request of a head that has arrived at this router. */
    long ofArrived(int input) {
        int number = fabric.channels.number(ejection(input));
        return areLists ? lists.listOfOne(input, number) : ChannelRequests.anyOf(number, 1);
    }

    /** The requests of the head of an input, wherever it is. */
    long ofAny(int input) {
        return fabric.packets.route(fabric.head(input)) == Routing.ARRIVED ? ofArrived(input) : of(input);
    }
}
