package sare.routing.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sare.topology.graph.Graph;

/**
 * The k shortest paths without a repeated switch between every two switches (the problem of Yen, "Finding the k shortest loopless
 * paths in a network", Management Science 17(11), 1971). Paths are ordered by their number of links, and equally long ones by the
 * numbers of their links, the first link first.
 *
 * <p>A depth-first search in the order of the links finds the paths of one length after the other. It enters a switch only if the
 * destination is near enough from there: by the distance in the graph, or for paths with more than {@link #FEW} links beyond the
 * shortest by the distance without the switches that the path already has, so that it never searches in vain for long.
 */
final class KShortestPaths implements PathFinder {
    /** Links beyond a shortest path up to which the distance in the whole graph limits the search. */
    private static final int FEW = 2;

    private static final int FAR = Integer.MAX_VALUE / 2;

    private final Graph graph;
    private final int most;
    private final int longest;
    private final boolean[] isOnPath; // by switch
    private final int[] path; // links taken so far
    private final int[] waiting; // of the breadth-first search
    private final int[] toGo; // by switch: links to the destination that avoid the path
    private final List<int[]> found = new ArrayList<>();
    private int destination;
    private int shortest;
    private int length; // of the paths that this round searches
    private int nextLength; // the least one that would have allowed a link that was not taken

    /**
     * @param most k
     * @param longest links of a path that is still acceptable
     */
    KShortestPaths(Graph graph, int most, int longest) {
        this.graph = graph;
        this.most = most;
        this.longest = longest;
        this.isOnPath = new boolean[graph.switches()];
        this.path = new int[graph.switches()];
        this.waiting = new int[graph.switches()];
        this.toGo = new int[graph.switches()];
    }

    /**
     * At most k paths, each as the number of the link at each switch that it leaves. If one of the k would be too long, the result
     * is null.
     */
    @Override
    public List<int[]> links(int from, int to) {
        found.clear();
        destination = to;
        shortest = graph.switchHops(from, to);
        nextLength = shortest;
        while (found.size() < most && nextLength < graph.switches()) { // a path has fewer links than there are switches
            length = nextLength;
            nextLength = FAR;
            search(from, 0);
            if (!found.isEmpty() && found.get(found.size() - 1).length > longest) {
                return null;
            }
        }
        return found;
    }

    private void search(int here, int hops) {
        if (here == destination) {
            if (hops == length) {
                found.add(Arrays.copyOf(path, hops));
            }
            return;
        }
        isOnPath[here] = true;
        int[] distances = length > shortest + FEW ? distancesAvoidingPath() : null;
        for (int link = 0; link < graph.linkPorts() && found.size() < most; link++) {
            int there = graph.neighbourSwitch(here, link);
            if (there < 0 || isOnPath[there]) {
                continue;
            }
            int rest = distances == null ? graph.switchHops(there, destination) : distances[there];
            if (hops + 1 + rest <= length) {
                path[hops] = link;
                search(there, hops + 1);
            } else if (rest < FAR) {
                nextLength = Math.min(nextLength, hops + 1 + rest);
            }
        }
        isOnPath[here] = false;
    }

    /** By switch, the links to the destination over switches that the path does not have; a copy, because the search recurses. */
    private int[] distancesAvoidingPath() {
        Arrays.fill(toGo, FAR);
        int count = 0;
        waiting[count++] = destination;
        toGo[destination] = 0;
        for (int i = 0; i < count; i++) {
            for (int link = 0; link < graph.linkPorts(); link++) {
                int there = graph.neighbourSwitch(waiting[i], link);
                if (there >= 0 && !isOnPath[there] && toGo[there] == FAR) {
                    toGo[there] = toGo[waiting[i]] + 1;
                    waiting[count++] = there;
                }
            }
        }
        return toGo.clone();
    }
}
