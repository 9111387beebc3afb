package sare.network;

import java.util.Collections;
import java.util.List;
import sare.input.InputException;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.SwitchedTopology;
import sare.topology.Topology;

/**
 * The validated content of a network file.
 *
 * @param name short name, from the file's
 * @param topology nodes, routers and links
 * @param routing where packets go; null for a machine for mapping alone, of which nothing but topology and cores means something
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
    private static final RouterParameters UNUSED_ROUTERS =
            new RouterParameters(1, 1, 1, 1, 1, 1, Arbitration.ROUND_ROBIN, Ejection.MULTIPLE, 1);

    /** A machine for mapping alone: nothing can be simulated on it. */
    public static Network forMapping(String name, Topology topology, int ranksPerNode) {
        Cores cores = new Cores(ranksPerNode, 0, Double.POSITIVE_INFINITY);
        LinkTiming timing = LinkTiming.standard(topology.linkClasses().size());
        return new Network(name, topology, null, TieBreaking.BALANCED, UNUSED_ROUTERS, timing, cores);
    }

    /** Whether it has no routing, so that ranks can be mapped to it but nothing can be simulated on it. */
    public boolean isForMappingAlone() {
        return routing == null;
    }

    /**
     * Makes sure that it can be simulated.
     *
     * @param place names it in the error
     * @throws InputException if it is a machine for mapping alone
     */
    public void checkSimulated(String place) {
        if (isForMappingAlone()) {
            throw new InputException(
                    place,
                    "a machine for mapping alone (" + topology.description() + ")",
                    "a network file with a routing, which a simulation needs, and with links that have packets and queues");
        }
    }

    /** The class of the links over which a node sends most in a cycle: that of hosts, or the widest one where routers have nodes. */
    public int interfaceLinkClass() {
        List<Integer> widths = timing.widths();
        int ofHosts = topology.linkClasses().indexOf(SwitchedTopology.HOST_LINKS);
        return ofHosts < 0 ? widths.indexOf(Collections.max(widths)) : ofHosts;
    }

    /** The cycles in which a node sends a packet over these links, so that it sends at most one packet in so many cycles. */
    public int interfaceTransferCycles() {
        return timing.transferCycles(interfaceLinkClass(), routers.phitsPerPacket());
    }

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
