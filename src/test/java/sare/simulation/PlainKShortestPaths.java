package sare.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/**
 * The k shortest paths without a repeated switch. A breadth-first search that keeps all paths finds them in their order: by length,
 * and equally long ones by the numbers of their links.
 *
 * @param most k
 * @param found paths found so far, by both switches
 */
record PlainKShortestPaths(int most, Map<List<Integer>, List<List<Integer>>> found) implements PlainGraphRouting {
    PlainKShortestPaths(int most) {
        this(most, new HashMap<>());
    }

    private record Way(List<Integer> switches, List<Integer> links) {
        int end() {
            return switches.get(switches.size() - 1);
        }

        Way with(int link, int next) {
            List<Integer> longerSwitches = new ArrayList<>(switches);
            List<Integer> longerLinks = new ArrayList<>(links);
            longerSwitches.add(next);
            longerLinks.add(link);
            return new Way(longerSwitches, longerLinks);
        }
    }

    @Override
    public List<List<Integer>> paths(PlainGraph graph, int source, int destination) {
        List<Integer> pair = List.of(graph.switchOf(source), graph.switchOf(destination));
        return found.computeIfAbsent(pair, key -> search(graph.switches(), key.get(0), key.get(1)));
    }

    private List<List<Integer>> search(PlainSwitches switches, int from, int to) {
        List<List<Integer>> paths = new ArrayList<>();
        List<Way> ways = List.of(new Way(List.of(from), List.of()));
        while (paths.size() < most && !ways.isEmpty()) {
            ways.stream().filter(way -> way.end() == to).map(Way::links).forEach(paths::add);
            List<Way> longer = new ArrayList<>();
            ways.stream().filter(way -> way.end() != to).forEach(way -> addLonger(switches, way, longer));
            ways = longer;
        }
        return paths.subList(0, Math.min(most, paths.size()));
    }

    private static void addLonger(PlainSwitches switches, Way way, List<Way> longer) {
        for (int link = 0; link < switches.mostLinks(); link++) {
            if (switches.isLink(way.end(), link) && !way.switches.contains(switches.far(way.end(), link))) {
                longer.add(way.with(link, switches.far(way.end(), link)));
            }
        }
    }

    @Override
    public List<Integer> path(PlainGraph graph, PlainNetwork network, PlainPacket packet) {
        List<List<Integer>> paths = paths(graph, packet.sourceNode, packet.destinationNode);
        int number = network.tieBreaking() == TieBreaking.RANDOM
                ? CounterBasedRandom.channel(packet.draw, 0, 0, paths.size())
                : (packet.sourceNode + packet.destinationNode + packet.indexInMessage) % paths.size();
        return paths.get(number);
    }

    @Override
    public Map<String, String> keys() {
        return Map.of("routing", "k-shortest-paths", "paths", String.valueOf(most));
    }
}
