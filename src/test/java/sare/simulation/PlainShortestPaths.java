package sare.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/** One shortest path for every pair of switches: that of a breadth-first search from the lower one, in both directions. */
record PlainShortestPaths() implements PlainGraphRouting {
    @Override
    public List<List<Integer>> paths(PlainGraph graph, int source, int destination) {
        return List.of(between(graph.switches(), graph.switchOf(source), graph.switchOf(destination)));
    }

    @Override
    public List<Integer> path(PlainGraph graph, PlainNetwork network, PlainPacket packet) {
        return paths(graph, packet.sourceNode, packet.destinationNode).get(0);
    }

    private static List<Integer> between(PlainSwitches switches, int from, int to) {
        List<Integer> path = new ArrayList<>();
        Map<Integer, int[]> found = search(switches, Math.min(from, to));
        for (int here = Math.max(from, to); here != Math.min(from, to); here = found.get(here)[0]) {
            int[] link = found.get(here);
            if (from < to) {
                path.add(0, link[1]);
            } else {
                path.add(switches.farLink(link[0], link[1]));
            }
        }
        return path;
    }

    /** By switch, the link by which a breadth-first search from a switch first finds it. */
    private static Map<Integer, int[]> search(PlainSwitches switches, int root) {
        Map<Integer, int[]> found = new HashMap<>();
        Queue<Integer> next = new ArrayDeque<>(List.of(root));
        while (!next.isEmpty()) {
            int here = next.remove();
            for (int link = 0; link < switches.mostLinks(); link++) {
                if (switches.isLink(here, link)) {
                    int there = switches.far(here, link);
                    if (there != root && found.putIfAbsent(there, new int[] {here, link}) == null) {
                        next.add(there);
                    }
                }
            }
        }
        return found;
    }

    @Override
    public Map<String, String> keys() {
        return Map.of("routing", "shortest-path");
    }
}
