package sare.routing.graph;

import java.util.BitSet;
import org.apache.commons.math3.util.ArithmeticUtils;
import sare.routing.FlowControl;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.graph.Graph;

/**
 * Equal-cost multipath routing: in every switch a packet takes one of the links that lies on a shortest path (Hopps, "Analysis of an
 * equal-cost multi-path algorithm", RFC 2992, 2000). A packet has a number n: (source + destination + index in its message), or with
 * random tie breaking a sampled one. In a switch with m such links it takes number n modulo m of them in the order of their numbers,
 * and goes on with n / m. So the packets of a message use the paths in turn.
 *
 * <p>Virtual channels are those of {@link PathTable}. The low half of a route is n.
 */
final class EqualCostRouting extends SwitchRouting {
    private static final int MOST_REPRESENTATIVES = 720; // most numbers of links of a switch divide it

    private final FlowControl flowControl;
    private final boolean isRandom;

    EqualCostRouting(Graph graph, FlowControl flowControl, int virtualChannels, TieBreaking tieBreaking) {
        super(graph, virtualChannels);
        this.flowControl = flowControl;
        this.isRandom = tieBreaking == TieBreaking.RANDOM;
    }

    /** The virtual channels that shortest paths need: one more than the longest climbs on its way. */
    static int channels(Graph graph, FlowControl flowControl) {
        if (flowControl == FlowControl.HOP_INDEX) {
            return Math.max(1, graph.switchDiameter());
        }
        int highest = 0;
        for (int to = 0; to < graph.switches(); to++) {
            highest = Math.max(highest, highestChannel(graph, to));
        }
        return highest + 1;
    }

    /** The highest channel of shortest paths to a switch, by node order. */
    private static int highestChannel(Graph graph, int to) {
        int[] channels = new int[graph.switches()]; // by switch: the most climbs of a path from there
        int highest = 0;
        for (int hops = 1; hops <= graph.switchDiameter(); hops++) {
            for (int here = 0; here < channels.length; here++) {
                for (int link = 0; link < graph.linkPorts() && graph.switchHops(here, to) == hops; link++) {
                    if (isNearer(graph, here, link, to)) {
                        int there = graph.neighbourSwitch(here, link);
                        int climb = PathTable.climb(FlowControl.NODE_ORDER, here, there);
                        highest = Math.max(highest, channels[there]); // if this is the first link
                        channels[here] = Math.max(channels[here], channels[there] + climb);
                    }
                }
            }
        }
        return highest;
    }

    private static boolean isNearer(Graph graph, int here, int link, int to) {
        int there = graph.neighbourSwitch(here, link);
        return there >= 0 && graph.switchHops(there, to) < graph.switchHops(here, to);
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return haveOneSwitch(sourceNode, destinationNode) ? route(sourceNode, destinationNode, 0, 0) : VARIES;
    }

    /** {@inheritDoc} As many as use all links of each switch on the way equally often, unless these are very many. */
    @Override
    public int representativePackets(int sourceNode, int destinationNode) {
        int to = destinationNode / graph.hostsPerSwitch();
        BitSet here = new BitSet(graph.switches());
        here.set(sourceNode / graph.hostsPerSwitch());
        long packets = 1;
        while (!here.get(to) && packets < MOST_REPRESENTATIVES) {
            long common = 1;
            BitSet next = new BitSet(graph.switches());
            for (int from = here.nextSetBit(0); from >= 0; from = here.nextSetBit(from + 1)) {
                common = ArithmeticUtils.lcm(common, linksAhead(from, to));
                addNext(next, from, to);
            }
            packets *= common;
            here = next;
        }
        return (int) Math.min(packets, MOST_REPRESENTATIVES);
    }

    /** Adds the switches after one on shortest paths. */
    private void addNext(BitSet next, int from, int to) {
        for (int link = 0; link < graph.linkPorts(); link++) {
            if (isNearer(graph, from, link, to)) {
                next.set(graph.neighbourSwitch(from, link));
            }
        }
    }

    /** {@inheritDoc} Consecutive numbers use all links of a switch in turn. */
    @Override
    public long representativeRoute(int sourceNode, int destinationNode, int number) {
        return sourceNode == destinationNode ? ARRIVED : withNumber(sourceNode, destinationNode, number);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        if (sourceNode == destinationNode) {
            return ARRIVED;
        }
        int number = Routing.choice(Integer.MAX_VALUE, isRandom, sourceNode, destinationNode, packetIndex, draw);
        return withNumber(sourceNode, destinationNode, number);
    }

    private long withNumber(int sourceNode, int destinationNode, long number) {
        return destinationNode + 1L << HOST_SHIFT | (haveOneSwitch(sourceNode, destinationNode) ? 0 : number);
    }

    private boolean haveOneSwitch(int host, int other) {
        return graph.switchOf(host) == graph.switchOf(other);
    }

    @Override
    public long advance(long route, int router, int port) {
        if (router < graph.nodes()) {
            return route;
        }
        if (port < graph.hostsPerSwitch()) {
            return ARRIVED;
        }
        int links = linksAhead(switchNumber(router), target(route));
        return (long) (host(route) + 1) << HOST_SHIFT | (int) route / links;
    }

    /** The number of links of a switch that lie on a shortest path to another one. */
    private int linksAhead(int here, int to) {
        int links = 0;
        for (int link = 0; link < graph.linkPorts(); link++) {
            links += isNearer(graph, here, link, to) ? 1 : 0;
        }
        return links;
    }

    @Override
    int link(long route, int here) {
        int to = target(route);
        int number = (int) route % linksAhead(here, to);
        int link = 0;
        while (!isNearer(graph, here, link, to) || number-- > 0) {
            link++;
        }
        return link;
    }

    @Override
    int channel(long route, int here, int link, int inputChannel, boolean isFirst) {
        return isFirst ? 0 : inputChannel + PathTable.climb(flowControl, here, graph.neighbourSwitch(here, link));
    }
}
