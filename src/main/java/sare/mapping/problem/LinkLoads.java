package sare.mapping.problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.routing.ChannelRequests;
import sare.routing.Routing;
import sare.topology.Topology;
import sare.trace.TrafficMatrix;

/**
 * The expected bytes that cross each link under a mapping if no packet ever waits. The packets between two nodes use all routes
 * of the routing in equal shares: if an even ring has two shortest directions, half go in each. At each router they are
 * divided equally between the ports that the routing requests. Applies to every routing whose routes are as long as the
 * distance.
 */
public final class LinkLoads {
    private static final int MOST_TIES = 8; // of a route, each decided by one random bit
    private static final double ROUNDING = 1e-9; // loads that differ by less count as equal

    private final Topology topology;
    private final Routing routing;
    private final int virtualChannels;
    private final int packets; // followed for each pair of nodes
    private final double[] bytes; // by link

    /** Packets at the head of a queue that have the same route ahead. */
    private record HeadPackets(int router, long route, int inputPort, int inputChannel) {}

    private LinkLoads(Network network) {
        this.topology = network.topology();
        this.routing = network.routing();
        this.virtualChannels = network.routers().virtualChannels();
        this.packets = 1 << Math.min(MOST_TIES, (topology.ports() + 1) / 2);
        this.bytes = new double[Math.multiplyExact(topology.routers(), topology.ports())];
    }

    /** The loads of this traffic; messages of a rank to itself cross no link. */
    public static LinkLoads of(Network network, TrafficMatrix traffic, Mapping mapping) {
        LinkLoads loads = new LinkLoads(network);
        List<List<Integer>> sources = sources(traffic);
        for (int destination = 0; destination < traffic.ranks(); destination++) {
            loads.addAllTo(destination, sources.get(destination), traffic, mapping);
        }
        return loads;
    }

    /** The other ranks that send to a rank, by rank. */
    private static List<List<Integer>> sources(TrafficMatrix traffic) {
        List<List<Integer>> sources = new ArrayList<>();
        for (int rank = 0; rank < traffic.ranks(); rank++) {
            sources.add(new ArrayList<>());
        }
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                if (traffic.destination(entry) != source) {
                    sources.get(traffic.destination(entry)).add(source);
                }
            }
        }
        return sources;
    }

    /** Routes all that a rank receives. Packets with the most hops left go first, so that each router is served only once. */
    private void addAllTo(int destination, List<Integer> sources, TrafficMatrix traffic, Mapping mapping) {
        List<Map<HeadPackets, Double>> waiting = new ArrayList<>(); // by hops left: bytes
        for (int hops = 0; hops <= topology.diameter(); hops++) {
            waiting.add(new LinkedHashMap<>());
        }
        int to = mapping.node(destination);
        for (int source : sources) {
            int from = mapping.node(source);
            inject(from, to, traffic.bytes(source, destination), waiting.get(topology.distance(from, to)));
        }
        for (int hops = topology.diameter(); hops > 0; hops--) {
            Map<HeadPackets, Double> next = waiting.get(hops - 1);
            waiting.get(hops).forEach((heads, amount) -> forward(heads, amount, next));
        }
    }

    /**
     * A routing breaks ties by random bits or by the index of the packet in its message, in turns of as many packets as there
     * are channels. The packets followed here are chosen so that both sides of each tie get the same share.
     */
    private void inject(int from, int to, long amount, Map<HeadPackets, Double> waiting) {
        if (topology.distance(from, to) == 0) {
            return;
        }
        for (int packet = 0; packet < packets; packet++) {
            int index = packet * virtualChannels;
            long route = routing.route(from, to, index, packet);
            int channel = routing.injectionChannel(from, index);
            HeadPackets heads = new HeadPackets(topology.router(from), route, Routing.INJECTION, channel);
            waiting.merge(heads, (double) amount / packets, Double::sum);
        }
    }

    private void forward(HeadPackets heads, double amount, Map<HeadPackets, Double> next) {
        if (heads.route == Routing.ARRIVED) {
            return;
        }
        Map<Integer, Integer> channels = outputChannels(heads);
        double share = amount / channels.size();
        channels.forEach((port, channel) -> {
            bytes[link(heads.router, port)] += share;
            HeadPackets after = new HeadPackets(
                    topology.neighbour(heads.router, port),
                    routing.advance(heads.route, heads.router, port),
                    topology.arrivalPort(heads.router, port),
                    channel);
            next.merge(after, share, Double::sum);
        });
    }

    /** The requested ports, each with the first channel that is requested of it. */
    private Map<Integer, Integer> outputChannels(HeadPackets heads) {
        long requests = routing.requests(heads.route, heads.router, heads.inputPort, heads.inputChannel);
        Map<Integer, Integer> channels = new LinkedHashMap<>();
        for (int i = 0; i < ChannelRequests.count(requests); i++) {
            int output = ChannelRequests.outputChannel(requests, i);
            channels.putIfAbsent(output / virtualChannels, output % virtualChannels);
        }
        return channels;
    }

    private int link(int router, int port) {
        return router * topology.ports() + port;
    }

    /** The bytes that leave a router through a port. */
    public double bytes(int router, int port) {
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
