package sare.simulation;

import sare.network.Ejection;
import sare.network.Network;
import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * The routing stage: a packet that becomes head of its queue is consumed where it has arrived, else it begins to wait for
 * the outputs that its routing names.
 */
final class RouteComputation {
    private final Routing routing;
    private final boolean ejectsOneAtATime;
    private final Fabric fabric;
    private final RequestTable heads;
    private final NewHeads newHeads;
    private final LinkTraversal linkTraversal;

    RouteComputation(
            Network network, Fabric fabric, RequestTable heads, NewHeads newHeads, LinkTraversal linkTraversal) {
        this.routing = network.routing();
        this.ejectsOneAtATime = network.routers().ejection() == Ejection.SINGLE;
        this.fabric = fabric;
        this.heads = heads;
        this.newHeads = newHeads;
        this.linkTraversal = linkTraversal;
    }

    /** Admits the heads that may ask from this cycle on. */
    void admit(long cycle) {
        newHeads.begin(fabric, cycle);
        ChannelList arrived = newHeads.arrived();
        for (int i = 0; i < arrived.size(); i++) {
            admitArrived(arrived.get(i), cycle);
        }
        ChannelList asking = newHeads.asking();
        for (int i = 0; i < asking.size(); i++) {
            int input = asking.get(i);
            await(input, requests(input, fabric.head(input)), cycle);
        }
        newHeads.clear();
    }

    private void admitArrived(int input, long cycle) {
        ChannelIndex channels = fabric.channels;
        int ejection = channels.ofNode(fabric.packets.destinationNode(fabric.head(input)));
        if (ejectsOneAtATime) {
            await(input, ChannelRequests.append(ChannelRequests.NONE, channels.number(ejection), false), cycle);
        } else {
            linkTraversal.consume(input, ejection, cycle);
        }
    }

    private long requests(int input, int packet) {
        ChannelIndex channels = fabric.channels;
        PacketPool packets = fabric.packets;
        int port = channels.port(input);
        int channel = Branchless.select(
                channels.ifTerminal(input),
                routing.injectionChannel(packets.sourceNode(packet), packets.index(packet)),
                channels.virtualChannel(input));
        return routing.requests(packets.route(packet), channels.router(input), port, channel);
    }

    private void await(int input, long requests, long cycle) {
        fabric.setHeadSince(input, cycle);
        heads.admit(input, requests, cycle);
    }
}
