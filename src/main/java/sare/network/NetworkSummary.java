package sare.network;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.topology.SwitchedTopology;
import sare.topology.Topology;

/**
 * Figures of a network that follow from its description without a simulation. The bounds are those of Dally and Towles,
 * "Principles and Practices of Interconnection Networks", 2004, section 3.3, for uniform traffic in which no node sends to itself. A link
 * of width w that a packet of L phits occupies for ceil(L / w) cycles carries L / ceil(L / w) phits per cycle.
 *
 * @param nodes nodes of the machine
 * @param routers routers of the machine
 * @param links directed links between routers
 * @param diameterHops largest distance between two nodes
 * @param meanDistanceHops mean distance over all ordered pairs of different nodes
 * @param bisectionLinks directed links from one half to the other across the narrowest cut, or an upper bound of it; see {@link
 *     Topology#isBisectionExact}
 * @param isBisectionExact whether they are known to be the fewest
 * @param injectionBound phits per cycle that the injection queue of a node sends at most, over the host's or the widest link
 * @param bisectionBound phits per node and cycle at which the links of the bisection are all busy in every cycle, each as wide as
 *     the widest link; infinite where nothing crosses it or all nodes have one router or switch
 * @param linkBound phits per node and cycle at which all links together are busy in every cycle, infinite if
 *     there are none
 * @param zeroLoadLatencyCycles from the start of the first phit to the delivery of the packet, over the mean distance and
 *     with no other packet in the network; if links of several classes differ, the mean over the quickest shortest routes of all pairs,
 *     or NaN on a machine too large to search them
 * @param worstZeroLoadLatencyCycles the same over the diameter; if classes differ, of the pair with the largest
 * @param nanosecondsPerCycle length of a cycle
 * @param bytesPerPacket bytes of a full packet
 * @param linkGigabytesPerSecond bandwidth of a link of width 1, 10^9 bytes
 * @param bisectionGigabytesPerSecond bandwidth from one half of the machine to the other, each link of the cut as wide as the widest one
 */
public record NetworkSummary(
        int nodes,
        int routers,
        long links,
        int diameterHops,
        double meanDistanceHops,
        long bisectionLinks,
        boolean isBisectionExact,
        double injectionBound,
        double bisectionBound,
        double linkBound,
        double zeroLoadLatencyCycles,
        long worstZeroLoadLatencyCycles,
        double nanosecondsPerCycle,
        long bytesPerPacket,
        double linkGigabytesPerSecond,
        double bisectionGigabytesPerSecond) {

    private static final int BITS_PER_BYTE = 8;

    public static NetworkSummary of(Network network) {
        Topology topology = network.topology();
        RouterParameters parameters = network.routers();
        double meanDistance = topology.meanDistance();
        double linkGigabytesPerSecond = parameters.linkGigabitsPerSecond() / BITS_PER_BYTE;
        LinkTiming timing = network.timing();
        int widest = timing.widths().indexOf(Collections.max(timing.widths()));
        ZeroLoadLatency zeroLoad = zeroLoad(network, meanDistance);
        return new NetworkSummary(
                topology.nodes(),
                topology.routers(),
                topology.links(),
                topology.diameter(),
                meanDistance,
                topology.bisectionLinks(),
                topology.isBisectionExact(),
                (double) parameters.phitsPerPacket() / network.interfaceTransferCycles(),
                bisectionBound(topology, topology.bisectionLinks() * phitsPerCycleOf(network, widest)),
                linkBound(network, meanDistance),
                zeroLoad.meanCycles(),
                zeroLoad.mostCycles(),
                parameters.nanosecondsPerCycle(),
                parameters.bytesPerPacket(),
                linkGigabytesPerSecond,
                topology.bisectionLinks() * timing.widths().get(widest) * linkGigabytesPerSecond);
    }

    /** Less than the width of a link if packets do not fill it in their last cycle: 16 phits take 6 cycles at a width of 3. */
    private static double phitsPerCycleOf(Network network, int linkClass) {
        int phits = network.routers().phitsPerPacket();
        return (double) phits / network.timing().transferCycles(linkClass, phits);
    }

    /**
     * A node sends the share h/(N-1) of its phits to the h nodes of one side, so (N-h)h/(N-1) times the rate crosses in
     * each direction; with N even, large and halved the rate is at most 4B/N.
     */
    private static double bisectionBound(Topology topology, double bisectionPhits) {
        int nodes = topology.nodes();
        long side = topology.nodesBesideBisection();
        double crossingShare = nodes < 2 ? 0 : (double) side * (nodes - side) / (nodes - 1);
        return crossingShare == 0 ? Double.POSITIVE_INFINITY : bisectionPhits / crossingShare;
    }

    /** Every phit uses one link for each of its hops. */
    private static double linkBound(Network network, double meanDistance) {
        double hops = network.topology().nodes() * meanDistance;
        return hops == 0 ? Double.POSITIVE_INFINITY : phitsPerCycle(network) / hops;
    }

    /** The phits that all links together carry in a cycle. */
    private static double phitsPerCycle(Network network) {
        Topology topology = network.topology();
        List<Integer> widths = network.timing().widths();
        if (isUniform(widths)) {
            return topology.links() * phitsPerCycleOf(network, 0);
        }
        double phits = 0;
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                boolean hasLink = topology.neighbour(router, port) != Topology.NO_ROUTER;
                phits += hasLink ? phitsPerCycleOf(network, topology.linkClass(router, port)) : 0;
            }
        }
        return phits;
    }

    /** NaN and 0 if links differ and it is not known. */
    private static ZeroLoadLatency zeroLoad(Network network, double meanDistance) {
        LinkTiming timing = network.timing();
        if (isUniform(timing.latencyCycles()) && isUniform(timing.widths())) {
            int phits = network.routers().phitsPerPacket();
            double saved = phits - timing.transferCycles(0, phits); // by a wide last link
            double share = saved == 0 ? 0 : shareOfNeighbours(network.topology());
            double mean = zeroLoadLatencyCycles(network, meanDistance) + share * saved;
            double most = zeroLoadLatencyCycles(network, network.topology().diameter());
            return new ZeroLoadLatency(mean, Math.round(share == 0 ? most : Math.max(most, phits)));
        }
        return ZeroLoadLatency.of(network).orElse(new ZeroLoadLatency(Double.NaN, 0));
    }

    /** The share of the pairs of different nodes that have the same router, so that no link is between them. */
    private static double shareOfNeighbours(Topology topology) {
        int[] nodes = new int[topology.routers()];
        double pairs = 0;
        for (int node = 0; node < topology.nodes(); node++) {
            pairs += 2.0 * nodes[topology.router(node)]++;
        }
        return pairs == 0 ? 0 : pairs / topology.nodes() / (topology.nodes() - 1);
    }

    /**
     * The latency of a link for each hop of the first phit, the delay of each router after a link, and the cycles in which a link
     * carries the packet.
     */
    private static double zeroLoadLatencyCycles(Network network, double hops) {
        LinkTiming timing = network.timing();
        boolean endsInHost = network.topology() instanceof SwitchedTopology;
        double delays = Math.max(0, endsInHost ? hops - 1 : hops);
        return timing.transferCycles(0, network.routers().phitsPerPacket())
                + hops * timing.mostLatencyCycles()
                + delays * timing.routerDelayCycles();
    }

    private static boolean isUniform(List<Integer> numbers) {
        return Collections.frequency(numbers, numbers.get(0)) == numbers.size();
    }

    /**
     * The most phits per node and cycle that uniform traffic can reach: the smallest of the two bounds and the phits per cycle
     * that a node's injection queue sends at most.
     */
    double uniformBound() {
        return Math.min(injectionBound, Math.min(bisectionBound, linkBound));
    }

    /** All figures by name, with units in the names: numbers, and what is known of the bisection. Infinite bounds are omitted. */
    public Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("nodes", nodes);
        figures.put("routers", routers);
        figures.put("links", links);
        figures.put("diameter-hops", diameterHops);
        figures.put("mean-distance-hops", meanDistanceHops);
        figures.put("bisection-links", bisectionLinks);
        figures.put("bisection-kind", isBisectionExact ? "exact" : "upper bound");
        figures.put("bisection-bound-phits-per-node-and-cycle", bisectionBound);
        figures.put("link-bound-phits-per-node-and-cycle", linkBound);
        figures.put("uniform-bound-phits-per-node-and-cycle", uniformBound());
        figures.put("mean-zero-load-latency-cycles", zeroLoadLatencyCycles);
        if (Double.isFinite(zeroLoadLatencyCycles)) {
            figures.put("worst-zero-load-latency-cycles", worstZeroLoadLatencyCycles);
        }
        figures.put("cycle-nanoseconds", nanosecondsPerCycle);
        figures.put("packet-bytes", bytesPerPacket);
        figures.put("link-gigabytes-per-second", linkGigabytesPerSecond);
        figures.put("bisection-gigabytes-per-second", bisectionGigabytesPerSecond);
        figures.values().removeIf(figure -> figure instanceof Double number && !Double.isFinite(number));
        return figures;
    }
}
