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
    private final Agenda agenda;
    private final PlaceQueue leaving;

    Admission(
            Network network, PacketPool packets, Fabric fabric, WaitingHeads heads, Agenda agenda, PlaceQueue leaving) {
        this.topology = network.topology();
        this.routing = network.routing();
        this.ejectsOneAtATime = network.routers().ejection() == Ejection.SINGLE;
        this.packets = packets;
        this.fabric = fabric;
        this.heads = heads;
        this.agenda = agenda;
        this.leaving = leaving;
    }

    /** The packet at the head of the input's queue may ask from this cycle on. */
    void admit(int place, long cycle) {
        int queue = fabric.queue(place);
        int packet = fabric.head(queue);
        long route = packets.route(packet);
        if (!routing.arrived(route)) {
            await(place, requests(place, packet, route), cycle);
        } else if (ejectsOneAtATime) {
            int terminal = topology.terminal(packets.destinationNode(packet));
            int ejection = Fabric.index(fabric.terminalPlace(Fabric.router(place), terminal));
            await(place, Requests.append(Requests.NONE, ejection, false), cycle);
        } else {
            fabric.depart(queue, Fabric.CONSUMED, (int) cycle);
            leaving.add(place);
            if (fabric.isTerminal(Fabric.index(place))) {
                packets.setDepartedCycle(packet, (int) cycle); // source and destination share a router
            }
        }
    }

    private long requests(int place, int packet, long route) {
        int input = Fabric.index(place);
        int router = Fabric.router(place);
        if (fabric.isTerminal(input)) {
            int channel = routing.injectionChannel(packets.sourceNode(packet), packets.index(packet));
            return routing.requests(route, router, Routing.INJECTION, channel);
        }
        return routing.requests(route, router, fabric.port(input), fabric.virtualChannel(input));
    }

    private void await(int place, long requests, long cycle) {
        int queue = fabric.queue(place);
        fabric.setHeadSince(queue, (int) cycle);
        heads.admit(queue, requests, cycle);
        fabric.startWaiting(Fabric.router(place), Fabric.index(place));
        agenda.add(Fabric.router(place));
    }
}
