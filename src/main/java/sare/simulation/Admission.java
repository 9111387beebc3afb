package sare.simulation;

import sare.network.Ejection;
import sare.network.Network;
import sare.network.Requests;
import sare.network.Routing;
import sare.network.Topology;

/**
 * The routing stage: a packet that becomes head of its queue is consumed where it has arrived, else it begins to wait for
 * the outputs that its routing names.
 */
final class Admission {
    private final Topology topology;
    private final Routing routing;
    private final boolean ejectsOneAtATime;
    private final PacketPool packets;
    private final Fabric fabric;
    private final WaitingHeads heads;
    private final Departures consumed;
    private final int[] portOf; // by number of an input in its router; INJECTION behind the channels
    private final int[] virtualChannelOf; // by number of an input in its router

    Admission(Network network, PacketPool packets, Fabric fabric, WaitingHeads heads, Departures consumed) {
        this.topology = network.topology();
        this.routing = network.routing();
        this.ejectsOneAtATime = network.routers().ejection() == Ejection.SINGLE;
        this.packets = packets;
        this.fabric = fabric;
        this.heads = heads;
        this.consumed = consumed;
        this.portOf = new int[fabric.inputs];
        this.virtualChannelOf = new int[fabric.inputs];
        for (int number = 0; number < fabric.inputs; number++) {
            portOf[number] = number < fabric.channels ? number / fabric.virtualChannels : Routing.INJECTION;
            virtualChannelOf[number] = number % fabric.virtualChannels;
        }
    }

    /** The packet at the head of the input's queue may ask from this cycle on. */
    void admit(int input, long cycle) {
        int packet = fabric.head(input);
        long route = packets.route(packet);
        if (!routing.arrived(route)) {
            await(input, requests(input, packet, route), cycle);
        } else if (ejectsOneAtATime) {
            await(input, Requests.append(Requests.NONE, ejection(packet), false), cycle);
        } else {
            consume(input, cycle);
        }
    }

    private long requests(int input, int packet, long route) {
        int number = fabric.number(input);
        int port = portOf[number];
        int channel = port == Routing.INJECTION
                ? routing.injectionChannel(packets.sourceNode(packet), packets.index(packet))
                : virtualChannelOf[number];
        return routing.requests(route, fabric.router(input), port, channel);
    }

    /** The number of the output at which the packet's router delivers to its node. */
    private int ejection(int packet) {
        int node = packets.destinationNode(packet);
        return fabric.number(fabric.terminalPlace(topology.router(node), topology.terminal(node)));
    }

    private void await(int input, long requests, long cycle) {
        fabric.setHeadSince(input, (int) cycle);
        heads.admit(input, requests, cycle);
    }

    private void consume(int input, long cycle) {
        int packet = fabric.depart(input, Fabric.CONSUMED, (int) cycle);
        consumed.add(input, cycle);
        if (packets.hops(packet) == 0) {
            packets.setDepartedCycle(packet, (int) cycle); // source and destination share a router
        }
    }
}
