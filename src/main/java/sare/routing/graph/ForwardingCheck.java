package sare.routing.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import sare.routing.FlowControl;
import sare.topology.graph.Graph;

/** Checks of forwarding tables: that packets arrive, how many virtual channels they need, and that no channels wait in a circle. */
final class ForwardingCheck {
    private static final int UNKNOWN = -1;
    private static final int ON_WAY = -2;
    private static final int MOST_NAMES = 12; // of channels in an error

    private final Graph graph;
    private final ForwardingTables tables;

    ForwardingCheck(Graph graph, ForwardingTables tables) {
        this.graph = graph;
        this.tables = tables;
    }

    private int next(int here, int destination) {
        return graph.neighbourSwitch(here, tables.link(here, destination));
    }

    /**
     * The virtual channels that the paths need, by hop index or node order.
     *
     * @throws sare.input.InputException when packets go round
     */
    int channels(FlowControl flowControl) {
        int highest = 0;
        int[] climbs = new int
                [graph.switches()]; // by switch: climbs from its link on, its link included as if it were not the first
        for (int to = 0; to < tables.destinations(); to++) {
            Arrays.fill(climbs, UNKNOWN);
            climbs[tables.target(to)] = 0;
            for (int from = 0; from < climbs.length; from++) {
                follow(from, to, climbs, flowControl);
                if (from != tables.target(to)) {
                    highest = Math.max(highest, climbs[next(from, to)]);
                }
            }
        }
        return highest + 1;
    }

    /** Follows the path from a switch to one that is known, and fills in the climbs of all switches on the way. */
    private void follow(int from, int to, int[] climbs, FlowControl flowControl) {
        IntArrayList way = new IntArrayList();
        int here = from;
        while (climbs[here] == UNKNOWN) {
            climbs[here] = ON_WAY;
            way.add(here);
            here = next(here, to);
        }
        if (climbs[here] == ON_WAY) {
            way.add(here);
            String round = way.subList(way.indexOf(here), way.size())
                    .intStream()
                    .mapToObj(s -> String.valueOf(tables.name(s)))
                    .collect(Collectors.joining(", "));
            throw tables.error(
                    here,
                    to,
                    "packets to " + tables.destinationName(to) + " never arrive: they run around switches " + round,
                    "tables by which packets arrive");
        }
        for (int i = way.size() - 1; i >= 0; i--) {
            int there = here;
            here = way.getInt(i);
            climbs[here] = climbs[there] + PathTable.climb(flowControl, here, there);
        }
    }

    /**
     * Checks that the channels of the tables depend on each other in no circle (Dally and Seitz, "Deadlock-free message routing in
     * multiprocessor interconnection networks", IEEE Transactions on Computers 36(5), 1987).
     *
     * @throws sare.input.InputException with the circle
     */
    void checkChannels(int virtualChannels) {
        int channels = graph.switches() * graph.linkPorts() * virtualChannels;
        Map<Integer, IntOpenHashSet> waitsFor = new HashMap<>(); // by channel: those that its packets request next
        for (int to = 0; to < tables.destinations(); to++) {
            for (int from = 0; from < graph.switches(); from++) {
                int there = from == tables.target(to) ? from : next(from, to);
                if (there != tables.target(to)) {
                    waitsFor.computeIfAbsent(channel(from, to, virtualChannels), key -> new IntOpenHashSet())
                            .add(channel(there, to, virtualChannels));
                }
            }
        }
        IntArrayList circle = new ChannelCircle(channels, waitsFor).find();
        if (!circle.isEmpty()) {
            throw tables.error(
                    "channels whose packets may wait for each other for ever",
                    "channels that depend on each other in no circle, or flow-control hop-index or node-order; here each waits for"
                            + " the next: " + names(circle, virtualChannels));
        }
    }

    /** The channels of a circle, the first again at its end; of a long one the first and the last. */
    private String names(IntArrayList circle, int virtualChannels) {
        String first = name(circle.getInt(0), virtualChannels);
        String shown = circle.intStream()
                .limit(MOST_NAMES)
                .mapToObj(channel -> name(channel, virtualChannels))
                .collect(Collectors.joining(", "));
        int rest = circle.size() - MOST_NAMES;
        return shown + (rest > 0 ? ", " + rest + " others, " : ", ") + first;
    }

    private int channel(int switchNumber, int destination, int virtualChannels) {
        return (switchNumber * graph.linkPorts() + tables.link(switchNumber, destination)) * virtualChannels
                + tables.channel(switchNumber, destination);
    }

    private String name(int channel, int virtualChannels) {
        int link = channel / virtualChannels;
        return "switch" + tables.name(link / graph.linkPorts()) + ".link" + link % graph.linkPorts() + " channel "
                + channel % virtualChannels;
    }
}
