package sare.network;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.routing.ChannelRequests;
import sare.routing.Routing;
import sare.routing.RoutingKeys;
import sare.routing.RoutingPlugin;
import sare.topology.Degradable;
import sare.topology.FailedParts;
import sare.topology.NodePair;
import sare.topology.Topology;

/**
 * The failed links and switches of a network file. A routing that finds ways around them gets the machine that remains, if all its
 * nodes are connected. With any other routing a network is refused if a packet may use a failed link.
 */
final class Failures {
    private static final int FEWEST_PACKETS = 64; // of a message, to see the paths between which a routing chooses

    private final FailedParts failed;
    private final YamlMapping settings;

    private Failures(FailedParts failed, YamlMapping settings) {
        this.failed = failed;
        this.settings = settings;
    }

    static Failures read(YamlMapping settings, Topology whole) {
        return new Failures(FailedParts.read(settings, whole), settings);
    }

    /** The machine for a routing. */
    Topology rest(Topology whole, RoutingPlugin plugin) {
        if (failed.isEmpty() || !plugin.routesAround() || !(whole instanceof Degradable degradable)) {
            return whole;
        }
        failed.links().stream()
                .map(FailedParts.End::router)
                .filter(router -> router < whole.nodes() && whole.nodes() > 1)
                .findFirst()
                .ifPresent(host -> {
                    throw refusal(new NodePair(host, host == 0 ? 1 : 0)); // the link of a host is its only one
                });
        Topology rest = degradable.without(failed);
        if (rest.nodes() == 0) {
            throw key().fault("all switches", "at least one that has not failed");
        }
        ((Degradable) rest).cutPair().ifPresent(pair -> {
            throw refusal(pair);
        });
        return rest;
    }

    /** Checks that a routing of the whole machine uses no failed link. */
    void check(Topology topology, Topology whole, Routing routing, int virtualChannels) {
        if (!failed.isEmpty() && topology == whole) {
            cutPair(topology, routing, virtualChannels).ifPresent(pair -> {
                throw refusal(pair);
            });
        }
    }

    private YamlValue key() {
        return settings.get(failed.links().isEmpty() ? FailedParts.FAILED_SWITCHES : FailedParts.FAILED_LINKS);
    }

    private InputException refusal(NodePair pair) {
        return key().fault(
                        "without what has failed, routing "
                                + settings.get(RoutingKeys.ROUTING).text() + " cannot connect nodes " + pair.first()
                                + " and " + pair.second(),
                        "failed links and switches that it can route around");
    }

    /** Two nodes whose packets may use a failed link. Nodes near the link come first, because they are the likely ones. */
    private Optional<NodePair> cutPair(Topology topology, Routing routing, int virtualChannels) {
        for (FailedParts.End end : ends(topology)) {
            int[] sources = nearest(topology, end.router());
            int[] destinations = nearest(topology, topology.neighbour(end.router(), end.port()));
            for (int source : sources) {
                for (int destination : destinations) {
                    if (source != destination && isCut(topology, routing, virtualChannels, source, destination)) {
                        return Optional.of(new NodePair(source, destination));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** An end of each failed link, those of failed routers included. */
    private List<FailedParts.End> ends(Topology topology) {
        List<FailedParts.End> ends = new ArrayList<>(failed.links());
        for (int router : failed.routers()) {
            for (int port = 0; port < topology.ports(); port++) {
                if (topology.neighbour(router, port) != Topology.NO_ROUTER) {
                    ends.add(new FailedParts.End(router, port));
                }
            }
        }
        return ends;
    }

    /** All nodes, those with the fewest hops from a router first. */
    private static int[] nearest(Topology topology, int start) {
        int[] hops = new int[topology.routers()];
        Arrays.fill(hops, Integer.MAX_VALUE);
        ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(start));
        hops[start] = 0;
        while (!waiting.isEmpty()) {
            int here = waiting.remove();
            for (int port = 0; port < topology.ports(); port++) {
                int there = topology.neighbour(here, port);
                if (there != Topology.NO_ROUTER && hops[there] == Integer.MAX_VALUE) {
                    hops[there] = hops[here] + 1;
                    waiting.add(there);
                }
            }
        }
        return IntStream.range(0, topology.nodes())
                .boxed()
                .sorted(Comparator.comparingInt(node -> hops[topology.router(node)]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private record State(long route, int router, int inputPort, int inputChannel) {}

    /** Whether a packet of a pair may request a failed link. */
    private boolean isCut(Topology topology, Routing routing, int virtualChannels, int source, int destination) {
        int routes = routing.representativePackets(source, destination);
        boolean varies = routing.commonRoute(source, destination) == Routing.VARIES;
        int packets = varies ? Math.max(FEWEST_PACKETS, routes) : virtualChannels;
        for (int packet = 0; packet < packets; packet++) {
            long route = routing.representativeRoute(source, destination, packet % routes);
            int channel = routing.injectionChannel(source, packet);
            if (isCut(
                    topology,
                    routing,
                    virtualChannels,
                    new State(route, topology.router(source), Routing.INJECTION, channel))) {
                return true;
            }
        }
        return false;
    }

    private boolean isCut(Topology topology, Routing routing, int virtualChannels, State start) {
        ArrayDeque<State> open = new ArrayDeque<>(List.of(start));
        Set<State> seen = new HashSet<>();
        while (!open.isEmpty()) {
            State state = open.pop();
            if (state.route == Routing.ARRIVED || !seen.add(state)) {
                continue;
            }
            for (int output : outputs(routing, virtualChannels, state)) {
                int port = output / virtualChannels;
                if (failed.isFailed(topology, state.router, port)) {
                    return true;
                }
                open.push(new State(
                        routing.advance(state.route, state.router, port),
                        topology.neighbour(state.router, port),
                        topology.arrivalPort(state.router, port),
                        output % virtualChannels));
            }
        }
        return false;
    }

    /** The output channels that a packet may request. */
    private static List<Integer> outputs(Routing routing, int virtualChannels, State state) {
        List<Integer> outputs = new ArrayList<>();
        for (int i = 0; i < routing.mostRequests(); i++) {
            long request = routing.request(state.route, state.router, state.inputPort, state.inputChannel, i);
            if (request == ChannelRequests.NONE) {
                break;
            }
            int first = ChannelRequests.outputChannel(request);
            int count = ChannelRequests.isDrawn(request, 0)
                    ? virtualChannels - first % virtualChannels
                    : ChannelRequests.channels(request);
            IntStream.range(first, first + count).forEach(outputs::add);
        }
        return outputs;
    }
}
