package sare.mapping.problem;

import it.unimi.dsi.fastutil.objects.Object2DoubleLinkedOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2DoubleMap;
import it.unimi.dsi.fastutil.objects.Object2DoubleMaps;
import java.util.ArrayList;
import java.util.List;
import sare.network.Network;
import sare.routing.ChannelRequests;
import sare.routing.Routing;
import sare.topology.Topology;

/**
 * The routes that packets are expected to take if none ever waits, for every routing. Packets to a node follow the routes of the
 * routing in equal shares ({@link Routing#representativeRoute}). So a packet goes in both directions of an even ring, through every
 * middle group of a Valiant route, and up every port of a random one. At a router that may request several ports it goes to each in
 * an equal share; the number of channels does not count. Routings that revise routes by queues take the one that they take with
 * empty queues: the minimal one (UGAL), or the one in dimension order (adaptive hypercubes, DAL).
 */
final class ExpectedRoutes {
    private static final int MOST_HOPS = 1 << 16;

    private final Topology topology;
    private final Routing routing;
    private final int virtualChannels;
    private final List<Object2DoubleLinkedOpenHashMap<HeadPackets>> waiting =
            new ArrayList<>(); // by hops left: amounts
    private final Outputs outputs;

    /** Receives the amount that crosses a link, perhaps in several parts. */
    @FunctionalInterface
    interface Sink {
        /** @param link the router times the ports of a router, plus the port */
        void add(int link, double amount);
    }

    /** Packets at the head of a queue that have the same route ahead. */
    private record HeadPackets(int router, long route, int inputPort, int inputChannel) {}

    /** The ports that packets at the head of a queue request, in their order. Used again and again, because there are very many heads. */
    private static final class Outputs {
        private final int[] ports;
        private final int[] channels; // the first that is requested of the port; below 0 if the channel is sampled
        private int count;

        Outputs(int ports) {
            this.ports = new int[ports];
            this.channels = new int[ports];
        }

        void addIfAbsent(int port, int channel) {
            for (int i = 0; i < count; i++) {
                if (ports[i] == port) {
                    return;
                }
            }
            ports[count] = port;
            channels[count] = channel;
            count++;
        }
    }

    ExpectedRoutes(Network network) {
        this.topology = network.topology();
        this.routing = network.routing();
        this.virtualChannels = network.routers().virtualChannels();
        this.outputs = new Outputs(topology.ports());
    }

    /** Adds packets from a node to another, which {@link #follow} sends on; all to the same node until then. */
    void inject(int from, int to, double amount) {
        if (topology.router(from) == topology.router(to)) {
            return;
        }
        int routes = routing.representativePackets(from, to);
        int packets = routing.commonRoute(from, to) == Routing.VARIES ? routes : virtualChannels;
        for (int packet = 0; packet < packets; packet++) {
            long route = routing.representativeRoute(from, to, packet % routes);
            int channel = routing.injectionChannel(from, packet);
            HeadPackets heads = new HeadPackets(topology.router(from), route, Routing.INJECTION, channel);
            waiting(hops(heads)).addTo(heads, amount / packets);
        }
    }

    private Object2DoubleLinkedOpenHashMap<HeadPackets> waiting(int hops) {
        while (waiting.size() <= hops) {
            waiting.add(new Object2DoubleLinkedOpenHashMap<>());
        }
        return waiting.get(hops);
    }

    /** The length of a route, by its first choice at each router. */
    private int hops(HeadPackets start) {
        HeadPackets heads = start;
        int hops = 0;
        while (heads.route != Routing.ARRIVED) {
            findOutputs(heads);
            heads = after(heads, outputs.ports[0], outputs.channels[0]);
            if (++hops > MOST_HOPS) {
                throw new IllegalStateException("a route without an end");
            }
        }
        return hops;
    }

    /** Sends all packets to their node. Those with the most hops left go first, so that each router is served only once. */
    void follow(Sink sink) {
        for (int hops = waiting.size() - 1; hops > 0; hops--) {
            for (Object2DoubleMap.Entry<HeadPackets> entry : Object2DoubleMaps.fastIterable(waiting.get(hops))) {
                forward(entry.getKey(), entry.getDoubleValue(), waiting.get(hops - 1), sink);
            }
            waiting.get(hops).clear();
        }
        if (!waiting.isEmpty()) {
            waiting.get(0).clear(); // they have arrived
        }
    }

    private void forward(
            HeadPackets heads, double amount, Object2DoubleLinkedOpenHashMap<HeadPackets> next, Sink sink) {
        if (heads.route == Routing.ARRIVED) {
            throw new IllegalStateException("routes of different lengths from a router");
        }
        findOutputs(heads);
        double share = amount / outputs.count;
        for (int i = 0; i < outputs.count; i++) {
            int port = outputs.ports[i];
            int channel = outputs.channels[i];
            sink.add(heads.router * topology.ports() + port, share);
            if (isSpread(heads, channel)) {
                for (int c = 0; c < virtualChannels; c++) {
                    next.addTo(after(heads, port, c), share / virtualChannels);
                }
            } else {
                next.addTo(after(heads, port, channel), share);
            }
        }
    }

    /** Whether packets leave in all channels alike; it matters in routings whose ports depend on the channel. */
    private static boolean isSpread(HeadPackets heads, int channel) {
        return channel < 0 && heads.inputPort == Routing.INJECTION;
    }

    private HeadPackets after(HeadPackets heads, int port, int channel) {
        return new HeadPackets(
                topology.neighbour(heads.router, port),
                routing.advance(heads.route, heads.router, port),
                topology.arrivalPort(heads.router, port),
                Math.max(0, channel));
    }

    /** Finds the requested ports, each with the first channel that is requested of it. */
    private void findOutputs(HeadPackets heads) {
        outputs.count = 0;
        long request = request(heads, 0);
        for (int i = 0; request != ChannelRequests.NONE; request = request(heads, ++i)) {
            int first = ChannelRequests.outputChannel(request);
            boolean isSampled = ChannelRequests.isDrawn(request, 0);
            for (int output = first; output < first + ChannelRequests.channels(request); output++) {
                int port = output / virtualChannels;
                if (routing.leads(heads.route, heads.router, port)) {
                    outputs.addIfAbsent(port, isSampled ? -1 : output % virtualChannels);
                }
            }
        }
    }

    private long request(HeadPackets heads, int i) {
        return routing.request(heads.route, heads.router, heads.inputPort, heads.inputChannel, i);
    }
}
