package sare.simulation;

import sare.network.Ejection;
import sare.network.Network;
import sare.network.Requests;
import sare.network.Routing;

/**
 * The routing stage: a packet that becomes head of its queue is consumed where it has arrived, else it begins to wait for
 * the outputs that its routing names.
 */
final class Admission {
    private final Routing routing;
    private final boolean ejectsOneAtATime;
    private final PacketPool packets;
    private final Places places;
    private final Fabric fabric;
    private final WaitingHeads heads;
    private final Wheel newHeads; // places of inputs, by the cycle from which on their head may ask
    private final Transfers transfers;
    private final int[] arrived; // places of inputs whose head is at its destination
    private int arrivals;

    Admission(Network network, Fabric fabric, WaitingHeads heads, Wheel newHeads, Transfers transfers) {
        this.routing = network.routing();
        this.ejectsOneAtATime = network.routers().ejection() == Ejection.SINGLE;
        this.packets = fabric.packets;
        this.places = fabric.places;
        this.fabric = fabric;
        this.heads = heads;
        this.newHeads = newHeads;
        this.transfers = transfers;
        this.arrived = new int[places.count];
    }

    /** Admits the heads that may ask from this cycle on. */
    void admit(long cycle) {
        arrivals = 0;
        int input = newHeads.take(cycle);
        while (input != Wheel.NONE) {
            int follower = newHeads.follower(input);
            admit(input, cycle);
            input = follower;
        }
        transfers.consume(arrived, arrivals, cycle);
    }

    private void admit(int input, long cycle) {
        int packet = fabric.head(input);
        long route = packets.route(packet);
        if (!routing.arrived(route)) {
            await(input, requests(input, packet, route), cycle);
        } else if (ejectsOneAtATime) {
            await(input, Requests.append(Requests.NONE, ejection(packet), false), cycle);
        } else {
            arrived[arrivals++] = input;
        }
    }

    private long requests(int input, int packet, long route) {
        int port = places.port(input);
        int channel = port == Routing.INJECTION
                ? routing.injectionChannel(packets.sourceNode(packet), packets.index(packet))
                : places.virtualChannel(input);
        return routing.requests(route, places.router(input), port, channel);
    }

    /** The number of the output at which the packet's router delivers to its node. */
    private int ejection(int packet) {
        return places.number(places.ofNode(packets.destinationNode(packet)));
    }

    private void await(int input, long requests, long cycle) {
        fabric.setHeadSince(input, (int) cycle);
        heads.admit(input, requests, cycle);
    }
}
