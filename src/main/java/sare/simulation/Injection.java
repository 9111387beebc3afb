package sare.simulation;

import sare.network.Draws;
import sare.network.Routing;
import sare.network.Topology;

/** Where nodes generate packets and hand them to the network. */
final class Injection {
    private final Routing routing;
    private final long seed;
    private final PacketPool packets;
    private final Fabric fabric;
    private final Admission admission;
    private final int[] placeOfNode; // by node: of its injection queue
    private final int[] generated; // by node: packets so far

    Injection(Topology topology, Routing routing, long seed, PacketPool packets, Fabric fabric, Admission admission) {
        this.routing = routing;
        this.seed = seed;
        this.packets = packets;
        this.fabric = fabric;
        this.admission = admission;
        this.generated = new int[topology.nodes()];
        this.placeOfNode = new int[topology.nodes()];
        for (int node = 0; node < placeOfNode.length; node++) {
            placeOfNode[node] = fabric.terminalPlace(topology.router(node), topology.terminal(node));
        }
    }

    /** A new packet of a message, not yet in its injection queue. */
    int generate(int message, int index, int sourceNode, int destinationNode) {
        int packet = packets.take(message, index, sourceNode, destinationNode);
        long draw = Draws.packet(seed, sourceNode, generated[sourceNode]++);
        packets.setRoute(packet, routing.route(sourceNode, destinationNode, index, draw), draw);
        return packet;
    }

    /** Whether the node's injection queue takes a packet in this cycle. */
    boolean hasRoom(int node, long cycle) {
        return fabric.hasInjectionRoom(placeOfNode[node], (int) cycle);
    }

    /** Puts a packet into its source's injection queue, which must have room; it may ask in the same cycle. */
    void inject(int packet, long cycle) {
        int place = placeOfNode[packets.sourceNode(packet)];
        packets.setGeneratedCycle(packet, (int) cycle);
        if (fabric.append(place, packet, (int) cycle)) {
            admission.admit(place, cycle);
        }
    }
}
