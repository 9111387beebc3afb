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
 * How many bytes cross each link under a mapping, if routers never had to wait: expected values. The packets between two nodes take
 * all routes that the routing gives in equal shares (where an even ring has two shortest ways, half go either way), and at
 * each router they go in equal shares to each port that the routing requests. Works for every routing whose routes are as long as
 * the distance.
 */
public final class LinkLoads {
    private static final int MOST_TIES = 8; // that a route may have, as the bits of a draw
    private static final double ROUNDING = 1e-9; // loads that differ by less are the same

    private final Topology topology;
    private final Routing routing;
    private final int virtualChannels;
    private final int packets; // whose routes are looked at for each pair of nodes
    private final double[] bytes; // by link

    /** Packets at a head of a router that have the same way before them. */
    private record Place(int router, long route, int inputPort, int inputChannel) {}

    private LinkLoads(Network network) {
        this.topology = network.topology();
        this.routing = network.routing();
        this.virtualChannels = network.routers().virtualChannels();
        this.packets = 1 << Math.min(MOST_TIES, (topology.ports() + 1) / 2);
        this.bytes = new double[Math.multiplyExact(topology.routers(), topology.ports())];
    }

    /** The loads of this traffic; what stays at a node crosses no link. */
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

    /** All that a rank receives, the packets with the most hops to go first, so that each place is left only once. */
    private void addAllTo(int destination, List<Integer> sources, TrafficMatrix traffic, Mapping mapping) {
        List<Map<Place, Double>> places = new ArrayList<>(); // by hops to go: the bytes at each place
        for (int hops = 0; hops <= topology.diameter(); hops++) {
            places.add(new LinkedHashMap<>());
        }
        int to = mapping.node(destination);
        for (int source : sources) {
            int from = mapping.node(source);
            inject(from, to, traffic.bytes(source, destination), places.get(topology.distance(from, to)));
        }
        for (int hops = topology.diameter(); hops > 0; hops--) {
            Map<Place, Double> next = places.get(hops - 1);
            places.get(hops).forEach((place, here) -> leave(place, here, next));
        }
    }

    /**
     * A routing breaks ties by the bits of a draw or by the place of the packet in its message, by turns of as many packets as
     * there are channels: of these packets, as many go either way.
     */
    private void inject(int from, int to, long amount, Map<Place, Double> places) {
        if (topology.distance(from, to) == 0) {
            return;
        }
        for (int packet = 0; packet < packets; packet++) {
            int index = packet * virtualChannels;
            long route = routing.route(from, to, index, packet);
            int channel = routing.injectionChannel(from, index);
            Place place = new Place(topology.router(from), route, Routing.INJECTION, channel);
            places.merge(place, (double) amount / packets, Double::sum);
        }
    }

    private void leave(Place place, double here, Map<Place, Double> next) {
        if (place.route == Routing.ARRIVED) {
            return;
        }
        Map<Integer, Integer> channels = outputChannels(place);
        double share = here / channels.size();
        channels.forEach((port, channel) -> {
            bytes[link(place.router, port)] += share;
            Place after = new Place(
                    topology.neighbour(place.router, port),
                    routing.advance(place.route, place.router, port),
                    topology.arrivalPort(place.router, port),
                    channel);
            next.merge(after, share, Double::sum);
        });
    }

    /** The first channel that is requested of each port. */
    private Map<Integer, Integer> outputChannels(Place place) {
        long requests = routing.requests(place.route, place.router, place.inputPort, place.inputChannel);
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

    /** The bytes that leave a router by a port. */
    public double bytes(int router, int port) {
        return bytes[link(router, port)];
    }

    /** The most bytes of any link. */
    public double maxBytes() {
        return bytes.length == 0 ? 0 : bytes[mostLoaded()];
    }

    /** The name of the link with the most bytes, of equals the first by router and port; none where no link has any. */
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
