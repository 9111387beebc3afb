package sare.mapping.problem;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.topology.Topology;
import sare.topology.hierarchy.LevelTree;
import sare.trace.TrafficMatrix;

/**
 * The expected bytes that cross each link under a mapping if no packet ever waits. The packets between two nodes use the routes of the
 * network's routing as {@link ExpectedRoutes} says.
 */
public final class LinkLoads {
    private static final int MOST_PORTS = 1 << 26;
    private static final double ROUNDING = 1e-9; // loads that differ by less count as equal

    private final Topology topology;
    private final double[] bytes; // by link

    private LinkLoads(Topology topology) {
        this.topology = topology;
        this.bytes = new double[Math.multiplyExact(topology.routers(), topology.ports())];
    }

    /** The loads of this traffic; messages of a rank to itself cross no link. */
    public static LinkLoads of(Network network, TrafficMatrix traffic, Mapping mapping) {
        LinkLoads loads = new LinkLoads(network.topology());
        ExpectedRoutes routes = new ExpectedRoutes(network);
        WeightRows received = WeightRows.of(traffic, Weight.BYTES).transposed();
        for (int destination = 0; destination < traffic.ranks(); destination++) {
            for (int index = received.first(destination); index < received.end(destination); index++) {
                int source = received.destination(index);
                routes.inject(mapping.node(source), mapping.node(destination), received.weight(index));
            }
            routes.follow((link, amount) -> loads.bytes[link] += amount);
        }
        return loads;
    }

    /**
     * The loads of the links of a tree for mapping alone, or of a part of one, on which there is one route between two units; nothing on
     * other machines for mapping alone, and on trees of very many ports.
     */
    public static Optional<LinkLoads> ofTree(Topology topology, TrafficMatrix traffic, Mapping mapping) {
        if (!(LinkHops.whole(topology) instanceof LevelTree)
                || (long) topology.routers() * topology.ports() > MOST_PORTS) {
            return Optional.empty();
        }
        LinkLoads loads = new LinkLoads(topology);
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                int from = topology.router(mapping.node(source));
                loads.addRoute(from, topology.router(mapping.node(traffic.destination(entry))), traffic.bytes(entry));
            }
        }
        return Optional.of(loads);
    }

    /** Up from a router of a tree and down to another. */
    private void addRoute(int from, int to, long amount) {
        IntArrayList above = new IntArrayList(); // the ends of the way up from the first one
        for (int router = from; router != Topology.NO_ROUTER; router = topology.neighbour(router, 0)) {
            above.add(router);
        }
        int router = to;
        while (!above.contains(router)) {
            int parent = topology.neighbour(router, 0);
            bytes[link(parent, topology.arrivalPort(router, 0))] += amount;
            router = parent;
        }
        for (int i = 0; i < above.indexOf(router); i++) {
            bytes[link(above.getInt(i), 0)] += amount;
        }
    }

    /**
     * Adds up, for each rank, the bytes that it sends and receives, each as often as it crosses links, times the weights of these links. To
     * take load from the links with large weights, move the ranks with large sums.
     *
     * @param weight by link, the router times the ports of a router, plus the port
     */
    public static double[] ofRanks(
            Network network, TrafficMatrix traffic, Mapping mapping, IntToDoubleFunction weight) {
        double[] ofRanks = new double[traffic.ranks()];
        ExpectedRoutes routes = new ExpectedRoutes(network);
        WeightRows received = WeightRows.of(traffic, Weight.BYTES).transposed();
        for (int destination = 0; destination < traffic.ranks(); destination++) {
            for (int index = received.first(destination); index < received.end(destination); index++) {
                int[] ends = {received.destination(index), destination};
                routes.inject(mapping.node(ends[0]), mapping.node(destination), received.weight(index));
                routes.follow((link, amount) -> {
                    for (int rank : ends) {
                        ofRanks[rank] += amount * weight.applyAsDouble(link);
                    }
                });
            }
        }
        return ofRanks;
    }

    private int link(int router, int port) {
        return router * topology.ports() + port;
    }

    /** The standard deviation of the loads of all links other than those of hosts; 0 without links. */
    public double standardDeviationBytes() {
        int[] counted = CountedLinks.of(topology);
        double mean = meanBytes();
        double squares = IntStream.of(counted)
                .mapToDouble(link -> (bytes[link] - mean) * (bytes[link] - mean))
                .sum();
        return counted.length == 0 ? 0 : Math.sqrt(squares / counted.length);
    }

    /** The mean load of all links other than those of hosts; 0 without links. */
    public double meanBytes() {
        return IntStream.of(CountedLinks.of(topology))
                .mapToDouble(link -> bytes[link])
                .average()
                .orElse(0);
    }

    /** The loads of each class of links that has any, in the order of the machine's classes. */
    public Map<String, DoubleSummaryStatistics> byClass() {
        Map<String, DoubleSummaryStatistics> byClass = new LinkedHashMap<>();
        List<String> classes = topology.linkClasses();
        classes.forEach(name -> byClass.put(name, new DoubleSummaryStatistics()));
        for (int link = 0; link < bytes.length; link++) {
            int router = link / topology.ports();
            int port = link % topology.ports();
            if (topology.neighbour(router, port) != Topology.NO_ROUTER) {
                byClass.get(classes.get(topology.linkClass(router, port))).accept(bytes[link]);
            }
        }
        byClass.values().removeIf(loads -> loads.getCount() == 0);
        return byClass;
    }

    /** The bytes that leave a router through a port. */
    double bytes(int router, int port) {
        return bytes[link(router, port)];
    }

    /** The bytes of the most loaded link. */
    public double maxBytes() {
        return bytes.length == 0 ? 0 : bytes[mostLoaded()];
    }

    /** The name of the most loaded link, among equals the first by router and port; {@code none} if no link has a load. */
    public String mostLoadedLink() {
        if (maxBytes() == 0) {
            return "none";
        }
        int link = mostLoaded();
        return topology.linkName(link / topology.ports(), link % topology.ports());
    }

    private int mostLoaded() {
        int most = 0;
        for (int link = 1; link < bytes.length; link++) {
            most = bytes[link] > bytes[most] * (1 + ROUNDING) ? link : most;
        }
        return most;
    }
}
