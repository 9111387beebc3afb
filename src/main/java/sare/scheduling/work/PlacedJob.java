package sare.scheduling.work;

import sare.mapping.Mapping;
import sare.topology.Topology;
import sare.trace.TrafficMatrix;

/**
 * A job whose ranks have nodes.
 *
 * @param communication of its ranks
 * @param mapping the node of each rank
 * @param hops of its messages
 */
record PlacedJob(Communication communication, Mapping mapping, JobHops hops) {
    static PlacedJob of(Topology topology, Communication communication, Mapping mapping) {
        TrafficMatrix traffic = communication.traffic();
        double hops = 0; // exact as long as the sum is below 2^53
        double units = 0;
        for (int rank = 0; rank < traffic.ranks(); rank++) {
            int node = mapping.node(rank);
            for (int entry = traffic.firstEntry(rank); entry < traffic.endEntry(rank); entry++) {
                if (traffic.destination(entry) != rank) {
                    double weight = traffic.bytes(entry);
                    hops += weight * topology.distance(node, mapping.node(traffic.destination(entry)));
                    units += weight;
                }
            }
        }
        return new PlacedJob(
                communication, mapping, new JobHops(hops * communication.unitBytes(), units == 0 ? 0 : hops / units));
    }
}
