package sare.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.topology.NodeParts;
import sare.topology.SwitchedTopology;
import sare.topology.Topology;

/**
 * The latency of a packet that is alone in the network, where links of several classes differ: over the quickest of the routes with the
 * fewest hops. A route takes the latencies of its links, in each router between two links the larger of the router's delay and of {@link
 * LinkTiming#tailLagCycles}, the delay of the last router unless it is a host, and the cycles in which the last link carries the packet.
 *
 * @param meanCycles over all ordered pairs of different nodes
 * @param mostCycles of the pair with the largest
 */
record ZeroLoadLatency(double meanCycles, long mostCycles) {
    private static final double MOST_STEPS = 5e8; // switches with nodes times links: some seconds

    /** Of a network; nothing if it has no pair of nodes, or so many switches and links that the search takes long. */
    static Optional<ZeroLoadLatency> of(Network network) {
        Topology topology = network.topology();
        NodeParts parts = topology.nodesBySwitch();
        if (topology.nodes() < 2 || (double) parts.count() * topology.links() > MOST_STEPS) {
            return Optional.empty();
        }
        List<Sum> sums = IntStream.range(0, parts.count())
                .parallel()
                .mapToObj(part -> new Search(network, parts.node(part, 0)).sum(parts.size(part)))
                .toList();
        double total = sums.stream().mapToDouble(Sum::cycles).sum();
        long most = sums.stream().mapToLong(Sum::most).max().orElseThrow();
        return Optional.of(new ZeroLoadLatency(total / topology.nodes() / (topology.nodes() - 1), most));
    }

    /** The latencies from the nodes of a switch to all others. */
    private record Sum(double cycles, long most) {}

    /** All routes from a node that have as many hops as the distance says. */
    private static final class Search {
        private static final int UNKNOWN = Integer.MAX_VALUE;

        private final Topology topology;
        private final LinkTiming timing;
        private final int phits;
        private final int classes;
        private final int start;
        private final int from; // router
        private final boolean[] reached; // by router
        private final int[] hops; // by router, from the start
        private final int[] cycles; // by router and class of the link of arrival: least until the header may go on

        Search(Network network, int start) {
            this.topology = network.topology();
            this.timing = network.timing();
            this.phits = network.routers().phitsPerPacket();
            this.classes = timing.widths().size();
            this.start = start;
            this.from = topology.router(start);
            this.reached = new boolean[topology.routers()];
            this.hops = new int[topology.routers()];
            this.cycles = new int[topology.routers() * classes];
            Arrays.fill(hops, UNKNOWN);
            Arrays.fill(cycles, UNKNOWN);
            setDistances();
            search();
        }

        /** Minimal routes of a dragonfly are longer than the shortest ones of its graph, so distances are asked for, not searched. */
        private void setDistances() {
            for (int node = 0; node < topology.nodes(); node++) {
                int router = topology.router(node);
                int distance = topology.distance(start, node);
                hops[router] = distance;
                if (topology instanceof SwitchedTopology && topology.neighbour(router, 0) != Topology.NO_ROUTER) {
                    hops[topology.neighbour(router, 0)] = Math.max(1, distance - 1); // of the start: 1
                }
            }
        }

        /** Layer by layer: the routers of a layer are as many hops away. */
        private void search() {
            IntArrayList layer = IntArrayList.of(from);
            for (int distance = 1; !layer.isEmpty(); distance++) {
                IntArrayList next = new IntArrayList();
                for (int i = 0; i < layer.size(); i++) {
                    goOn(layer.getInt(i), distance, next);
                }
                layer = next;
            }
        }

        private void goOn(int router, int distance, IntArrayList layer) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(router, port);
                boolean isLink = next != Topology.NO_ROUTER && topology.allowsFrom(start, router, port);
                if (isLink && hops[next] == UNKNOWN) {
                    hops[next] = distance;
                }
                if (isLink && hops[next] == distance) {
                    if (!reached[next]) {
                        reached[next] = true;
                        layer.add(next);
                    }
                    goOn(router, next, topology.linkClass(router, port));
                }
            }
        }

        private void goOn(int router, int next, int linkClass) {
            int least = router == from ? 0 : UNKNOWN;
            for (int arrival = 0; arrival < classes; arrival++) {
                int before = cycles[index(router, arrival)];
                if (before != UNKNOWN) {
                    int wait = Math.max(timing.routerDelayCycles(), timing.tailLagCycles(arrival, linkClass, phits));
                    least = Math.min(least, before + wait);
                }
            }
            int index = index(next, linkClass);
            cycles[index] =
                    Math.min(cycles[index], least + timing.latencyCycles().get(linkClass));
        }

        /** The index in {@link #cycles} of a router that is reached by a link of a class. */
        private int index(int router, int linkClass) {
            return router * classes + linkClass;
        }

        /** For a number of nodes with the same switch as the start, whose latencies to others are the same. */
        Sum sum(int nodes) {
            double total = 0;
            long most = 0;
            for (int node = 0; node < topology.nodes(); node++) {
                if (node != start) {
                    int latency = latency(topology.router(node));
                    total += latency == UNKNOWN ? Double.NaN : latency;
                    most = Math.max(most, latency);
                }
            }
            return new Sum(total * nodes, most);
        }

        private int latency(int router) {
            if (router == from) {
                return phits; // from one node to another of the same router, over no link
            }
            int delay = topology instanceof SwitchedTopology ? 0 : timing.routerDelayCycles();
            int least = UNKNOWN;
            for (int arrival = 0; arrival < classes; arrival++) {
                int before = cycles[index(router, arrival)];
                int last = timing.transferCycles(arrival, phits) + delay;
                least = before == UNKNOWN ? least : Math.min(least, before + last);
            }
            return least;
        }
    }
}
