package sare.network;

import java.util.LinkedHashMap;
import java.util.Map;
import sare.topology.Topology;

/**
 * Figures of a network that follow from its description without a simulation. The bounds are those of Dally and Towles,
 * "Principles and Practices of Interconnection Networks", 2004, section 3.3, for uniform traffic in which no node sends to itself.
 *
 * @param nodes nodes of the machine
 * @param routers routers of the machine
 * @param links directed links between routers
 * @param diameterHops largest distance between two nodes
 * @param meanDistanceHops mean distance over all ordered pairs of different nodes
 * @param bisectionLinks directed links from one half to the other across the narrowest cut
 * @param bisectionBound phits per node and cycle at which the links of the bisection are all busy in every cycle; infinite
 *     where nothing crosses it
 * @param linkBound phits per node and cycle at which all links together are busy in every cycle, infinite if
 *     there are none
 * @param zeroLoadLatencyCycles from the start of the first phit to the delivery of the packet, over the mean distance and
 *     with no other packet in the network
 * @param worstZeroLoadLatencyCycles the same over the diameter
 * @param nanosecondsPerCycle length of a cycle
 * @param bytesPerPacket bytes of a full packet
 * @param linkGigabytesPerSecond bandwidth of a link, 10^9 bytes
 * @param bisectionGigabytesPerSecond bandwidth from one half of the machine to the other
 */
public record NetworkSummary(
        int nodes,
        int routers,
        long links,
        int diameterHops,
        double meanDistanceHops,
        long bisectionLinks,
        double bisectionBound,
        double linkBound,
        double zeroLoadLatencyCycles,
        long worstZeroLoadLatencyCycles,
        double nanosecondsPerCycle,
        long bytesPerPacket,
        double linkGigabytesPerSecond,
        double bisectionGigabytesPerSecond) {

    /** Phits per cycle that the injection queue of a node sends at most. */
    private static final double INJECTION_BOUND = 1;

    private static final int BITS_PER_BYTE = 8;

    /** The summary of a network. */
    public static NetworkSummary of(Network network) {
        Topology topology = network.topology();
        RouterParameters parameters = network.routers();
        double meanDistance = topology.meanDistance();
        double linkGigabytesPerSecond = parameters.linkGigabitsPerSecond() / BITS_PER_BYTE;
        return new NetworkSummary(
                topology.nodes(),
                topology.routers(),
                topology.links(),
                topology.diameter(),
                meanDistance,
                topology.bisectionLinks(),
                bisectionBound(topology.nodes(), topology.bisectionLinks()),
                linkBound(topology, meanDistance),
                zeroLoadLatencyCycles(parameters, meanDistance),
                Math.round(zeroLoadLatencyCycles(parameters, topology.diameter())),
                parameters.nanosecondsPerCycle(),
                parameters.bytesPerPacket(),
                linkGigabytesPerSecond,
                topology.bisectionLinks() * linkGigabytesPerSecond);
    }

    /**
     * A node sends the share h/(N-1) of its phits to the h nodes of the other half, so (N-h)h/(N-1) times the rate crosses in
     * each direction; with N even and large the rate is at most 4B/N.
     */
    private static double bisectionBound(int nodes, long bisectionLinks) {
        int half = nodes / 2;
        double crossingShare = nodes < 2 ? 0 : (double) half * (nodes - half) / (nodes - 1);
        return crossingShare == 0 ? Double.POSITIVE_INFINITY : bisectionLinks / crossingShare;
    }

    /** Every phit uses one link for each of its hops. */
    private static double linkBound(Topology topology, double meanDistance) {
        double hops = topology.nodes() * meanDistance;
        return hops == 0 ? Double.POSITIVE_INFINITY : topology.links() / hops;
    }

    /** One cycle for each hop of the first phit, and one for each phit of the packet. */
    private static double zeroLoadLatencyCycles(RouterParameters parameters, double hops) {
        return parameters.phitsPerPacket() + hops;
    }

    /**
     * The most phits per node and cycle that uniform traffic can reach: the smallest of the two bounds and the one phit per
     * cycle that a node's injection queue sends at most.
     */
    public double uniformBound() {
        return Math.min(INJECTION_BOUND, Math.min(bisectionBound, linkBound));
    }

    /** All figures by name, with units in the names. Infinite bounds are omitted. */
    public Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("nodes", nodes);
        figures.put("routers", routers);
        figures.put("links", links);
        figures.put("diameter-hops", diameterHops);
        figures.put("mean-distance-hops", meanDistanceHops);
        figures.put("bisection-links", bisectionLinks);
        figures.put("bisection-bound-phits-per-node-and-cycle", bisectionBound);
        figures.put("link-bound-phits-per-node-and-cycle", linkBound);
        figures.put("uniform-bound-phits-per-node-and-cycle", uniformBound());
        figures.put("mean-zero-load-latency-cycles", zeroLoadLatencyCycles);
        figures.put("worst-zero-load-latency-cycles", worstZeroLoadLatencyCycles);
        figures.put("cycle-nanoseconds", nanosecondsPerCycle);
        figures.put("packet-bytes", bytesPerPacket);
        figures.put("link-gigabytes-per-second", linkGigabytesPerSecond);
        figures.put("bisection-gigabytes-per-second", bisectionGigabytesPerSecond);
        figures.values().removeIf(figure -> !Double.isFinite(figure.doubleValue()));
        return figures;
    }
}
