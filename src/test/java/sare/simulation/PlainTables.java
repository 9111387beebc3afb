package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Forwarding tables.
 *
 * @param entries by switch and destination, which is a switch or a host; null for destinations at the switch itself
 * @param isToHost whether destinations are hosts
 * @param hasChannels whether the file names channels
 * @param lost lines of the file about switches that have failed
 */
record PlainTables(Entry[][] entries, boolean isToHost, boolean hasChannels, List<String> lost)
        implements PlainGraphRouting {

    /** The link to a destination, and the virtual channel on it. */
    record Entry(int link, int channel) {}

    Entry entry(PlainGraph graph, int here, int host) {
        return entries[here][isToHost ? host : graph.switchOf(host)];
    }

    @Override
    public List<List<Integer>> paths(PlainGraph graph, int source, int destination) {
        List<Integer> path = new ArrayList<>();
        int here = graph.switchOf(source);
        while (here != graph.switchOf(destination)) {
            int link = entry(graph, here, destination).link;
            path.add(link);
            here = graph.switches().far(here, link);
        }
        return List.of(path);
    }

    @Override
    public List<Integer> path(PlainGraph graph, PlainNetwork network, PlainPacket packet) {
        return paths(graph, packet.sourceNode, packet.destinationNode).get(0);
    }

    @Override
    public Map<String, String> keys() {
        return Map.of("routing", "forwarding-tables", "tables", "tables.csv");
    }

    @Override
    public Map<String, String> files(PlainGraph graph) {
        List<String> lines = new ArrayList<>(lost);
        for (int here = 0; here < entries.length; here++) {
            for (int destination = 0; destination < entries[here].length; destination++) {
                if (entries[here][destination] != null) {
                    lines.add(0, line(graph, here, destination));
                }
            }
        }
        lines.add(0, "switch," + (isToHost ? "to_host" : "to_switch") + ",port" + (hasChannels ? ",channel" : ""));
        return Map.of("tables.csv", String.join("\n", lines) + "\n");
    }

    private String line(PlainGraph graph, int here, int destination) {
        int[] numbers = graph.switches().numbers();
        int hosts = graph.hosts();
        int number = isToHost ? numbers[destination / hosts] * hosts + destination % hosts : numbers[destination];
        Entry entry = entries[here][destination];
        return numbers[here] + "," + number + "," + entry.link + (hasChannels ? "," + entry.channel : "");
    }
}
