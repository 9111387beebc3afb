package sare.simulation;

import sare.network.ChannelRequests;
import sare.network.Ejection;
import sare.network.Network;
import sare.network.Routing;

/**
 * The routing stage: a packet that becomes head of its queue is consumed where it has arrived, else it begins to wait for
 * the outputs that its routing names.
 */
final class Admission {
    private final Routing routing;
    private final boolean ejectsOneAtATime;
    private final Fabric fabric;
    private final WaitingHeads heads;
    private final NewHeads newHeads;
    private final Transfers transfers;

    Admission(Network network, Fabric fabric, WaitingHeads heads, NewHeads newHeads, Transfers transfers) {
        this.routing = network.routing();
        this.ejectsOneAtATime = network.routers().ejection() == Ejection.SINGLE;
        this.fabric = fabric;
        this.heads = heads;
        this.newHeads = newHeads;
        this.transfers = transfers;
    }

    /** Admits the heads that may ask from this cycle on. */
    void admit(long cycle) {
        newHeads.begin(fabric, cycle);
        PlaceList arrived = newHeads.arrived();
        for (int i = 0; i < arrived.size(); i++) {
            admitArrived(arrived.get(i), cycle);
        }
        PlaceList asking = newHeads.asking();
        for (int i = 0; i < asking.size(); i++) {
            int input = asking.get(i);
            await(input, requests(input, fabric.head(input)), cycle);
        }
        newHeads.clear();
    }

    private void admitArrived(int input, long cycle) {
        Places places = fabric.places;
        int ejection = places.ofNode(fabric.packets.destinationNode(fabric.head(input)));
        if (ejectsOneAtATime) {
            await(input, ChannelRequests.append(ChannelRequests.NONE, places.number(ejection), false), cycle);
        } else {
            transfers.consume(input, ejection, cycle);
        }
    }

    private long requests(int input, int packet) {
        Places places = fabric.places;
        PacketPool packets = fabric.packets;
        int port = places.port(input);
        int channel = Branchless.select(
                places.ifTerminal(input),
                routing.injectionChannel(packets.sourceNode(packet), packets.index(packet)),
                places.virtualChannel(input));
        return routing.requests(packets.route(packet), places.router(input), port, channel);
    }

    private void await(int input, long requests, long cycle) {
        fabric.setHeadSince(input, cycle);
        heads.admit(input, requests, cycle);
    }
}
