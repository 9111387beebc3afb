package sare.routing.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import sare.routing.FlowControl;
import sare.topology.graph.Graph;

/**
 * The steps of the paths between every two switches: the ports that they take and the virtual channels on them.
 *
 * <p>Virtual channels: 0 on the first link between switches; then, by {@link FlowControl#HOP_INDEX}, one more on each further link,
 * or by {@link FlowControl#NODE_ORDER} one more where the next switch has a lower number than this one. No cycle of channels exists:
 * the channel rises with each hop, or with each hop to a lower switch number.
 *
 * <p>Layout: {@code steps} has the paths one after another, each as its steps and then its end, which has the channel of the last
 * step. A step is {@code port << 16 | channel}.
 */
final class PathTable {
    private static final int PORT_SHIFT = 16;
    private static final int CHANNEL_MASK = (1 << PORT_SHIFT) - 1;
    private static final int END = 1 << 30;

    private final Graph graph;
    private final FlowControl flowControl;
    private final int most; // paths of a pair
    private final byte[] counts; // by switch and switch: number of paths
    private final int[] firstSteps; // by switch, switch and number of the path: index of its first step
    private final int[] steps;
    private int highestChannel;

    /**
     * @param finder gives the paths; null for a pair whose paths do not fit into the channels
     * @param most paths of a pair, at most 127
     */
    PathTable(Graph graph, FlowControl flowControl, PathFinder finder, int most) {
        this.graph = graph;
        this.flowControl = flowControl;
        this.most = most;
        int switches = graph.switches();
        this.counts = new byte[switches * switches];
        this.firstSteps = new int[Math.multiplyExact(counts.length, most)];
        int shortest = 0; // steps of one shortest path for each pair
        for (int pair = 0; pair < counts.length; pair++) {
            shortest = Math.addExact(shortest, 1 + graph.switchHops(pair / switches, pair % switches));
        }
        IntArrayList found = new IntArrayList(shortest);
        for (int pair = 0; pair < counts.length; pair++) {
            List<int[]> paths = finder.links(pair / switches, pair % switches);
            if (paths == null) {
                highestChannel = Integer.MAX_VALUE - 1;
                break;
            }
            counts[pair] = (byte) paths.size();
            for (int i = 0; i < paths.size(); i++) {
                firstSteps[pair * most + i] = found.size();
                add(found, pair / switches, paths.get(i));
            }
        }
        this.steps = found.elements();
    }

    private void add(IntArrayList found, int from, int... links) {
        int channel = 0;
        int here = from;
        for (int i = 0; i < links.length; i++) {
            int there = graph.neighbourSwitch(here, links[i]);
            channel += i > 0 ? climb(flowControl, here, there) : 0;
            found.add(graph.hostsPerSwitch() + links[i] << PORT_SHIFT | channel);
            here = there;
        }
        found.add(END | channel);
        highestChannel = Math.max(highestChannel, channel);
    }

    /** By how much the channel of a further link between switches is above that of the link before. */
    static int climb(FlowControl flowControl, int fromSwitch, int toSwitch) {
        return flowControl == FlowControl.HOP_INDEX || toSwitch < fromSwitch ? 1 : 0;
    }

    /** The virtual channels that the paths need; very many if the finder did not give all paths. */
    int channels() {
        return highestChannel + 1;
    }

    /** The number of paths of a pair of switches. */
    int count(int fromSwitch, int toSwitch) {
        return counts[fromSwitch * graph.switches() + toSwitch];
    }

    /** The index of the first step of a path; the others follow. */
    int first(int fromSwitch, int toSwitch, int number) {
        return firstSteps[(fromSwitch * graph.switches() + toSwitch) * most + number];
    }

    /** Whether the path ends before a step. */
    boolean isEnd(int step) {
        return (steps[step] & END) != 0;
    }

    /** The port of a step, which is not the end. */
    int port(int step) {
        return steps[step] >> PORT_SHIFT;
    }

    /** The virtual channel of a step; at the end that of the step before. */
    int channel(int step) {
        return steps[step] & CHANNEL_MASK;
    }
}
