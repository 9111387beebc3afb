package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/** In every switch one of the links on shortest paths: number n modulo their number m, and n / m for the next switch. */
record PlainEqualCost() implements PlainGraphRouting {
    @Override
    public List<List<Integer>> paths(PlainGraph graph, int source, int destination) {
        List<List<Integer>> paths = new ArrayList<>();
        int target = graph.switchOf(destination);
        addPaths(graph.switches(), graph.switchOf(source), graph.switches().hopsTo(target), List.of(), paths);
        return paths;
    }

    private static void addPaths(
            PlainSwitches switches, int here, int[] hops, List<Integer> path, List<List<Integer>> paths) {
        if (hops[here] == 0) {
            paths.add(path);
        }
        for (int link : linksAhead(switches, here, hops)) {
            List<Integer> longer = new ArrayList<>(path);
            longer.add(link);
            addPaths(switches, switches.far(here, link), hops, longer, paths);
        }
    }

    private static List<Integer> linksAhead(PlainSwitches switches, int here, int[] hops) {
        return IntStream.range(0, switches.mostLinks())
                .filter(link -> switches.isLink(here, link) && hops[switches.far(here, link)] < hops[here])
                .boxed()
                .toList();
    }

    @Override
    public List<Integer> path(PlainGraph graph, PlainNetwork network, PlainPacket packet) {
        int[] hops = graph.switches().hopsTo(graph.switchOf(packet.destinationNode));
        long number = network.tieBreaking() == TieBreaking.RANDOM
                ? CounterBasedRandom.below(packet.draw, Integer.MAX_VALUE)
                : packet.sourceNode + packet.destinationNode + packet.indexInMessage;
        List<Integer> path = new ArrayList<>();
        int here = graph.switchOf(packet.sourceNode);
        while (hops[here] > 0) {
            List<Integer> links = linksAhead(graph.switches(), here, hops);
            int link = links.get((int) (number % links.size()));
            number /= links.size();
            path.add(link);
            here = graph.switches().far(here, link);
        }
        return path;
    }

    @Override
    public Map<String, String> keys() {
        return Map.of("routing", "equal-cost-multipath");
    }
}
