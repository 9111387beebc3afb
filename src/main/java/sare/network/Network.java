package sare.network;

import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.Topology;

/**
 * The validated content of a network file.
 *
 * @param name short name, from the file's
 * @param topology nodes, routers and links
 * @param routing where packets go
 * @param tieBreaking the choice between the two directions of a ring if both are equally short
 * @param routers what routers and links have in common
 * @param timing the latencies and widths of links, and the delay of routers
 * @param cores what nodes have in common
 */
public record Network(
        String name,
        Topology topology,
        Routing routing,
        TieBreaking tieBreaking,
        RouterParameters routers,
        LinkTiming timing,
        Cores cores) {

    /** A network with standard links and routers, whose nodes have a single core each. */
    public Network(String name, Topology topology, Routing routing, TieBreaking tieBreaking, RouterParameters routers) {
        this(
                name,
                topology,
                routing,
                tieBreaking,
                routers,
                LinkTiming.standard(topology.linkClasses().size()),
                Cores.SINGLE);
    }
}
