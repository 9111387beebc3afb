package sare.routing.graph;

import sare.routing.FlowControl;
import sare.topology.graph.Graph;

/**
 * The steps of the shortest path between every two switches: the ports that it takes and the virtual channels on them.
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
    private final int[] firstSteps; // by switch and switch: index of the first step of the path
    private final int[] steps;
    private int highestChannel;

    PathTable(Graph graph, FlowControl flowControl) {
        this.graph = graph;
        this.flowControl = flowControl;
        int switches = graph.switches();
        this.firstSteps = new int[switches * switches];
        int count = 0;
        for (int pair = 0; pair < firstSteps.length; pair++) {
            firstSteps[pair] = count;
            count = Math.addExact(count, 1 + graph.switchHops(pair / switches, pair % switches));
        }
        this.steps = new int[count];
        ShortestPaths paths = new ShortestPaths(graph);
        for (int pair = 0; pair < firstSteps.length; pair++) {
            fill(firstSteps[pair], pair / switches, paths.links(pair / switches, pair % switches));
        }
    }

    private void fill(int first, int from, int[] links) {
        int channel = 0;
        int here = from;
        for (int i = 0; i < links.length; i++) {
            int there = graph.neighbourSwitch(here, links[i]);
            boolean climbs = flowControl == FlowControl.HOP_INDEX || there < here;
            channel += i > 0 && climbs ? 1 : 0;
            steps[first + i] = graph.hostsPerSwitch() + links[i] << PORT_SHIFT | channel;
            here = there;
        }
        steps[first + links.length] = END | channel;
        highestChannel = Math.max(highestChannel, channel);
    }

    /** The virtual channels that the paths need. */
    int channels() {
        return highestChannel + 1;
    }

    /** The index of the first step of a path; the others follow. */
    int first(int fromSwitch, int toSwitch) {
        return firstSteps[fromSwitch * graph.switches() + toSwitch];
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
