package sare.routing.graph;

import java.util.List;
import sare.topology.graph.Graph;

/**
 * A shortest path for every pair of switches. From the lower number to the higher one it is the path of the breadth-first tree of
 * the lower one, which tries links in the order of their numbers and keeps the first path found. From the higher number to the
 * lower one it is the same path backwards.
 */
final class ShortestPaths implements PathFinder {
    private final Graph graph;
    private final short[] parentLink; // by root and switch: the number of the switch's link towards the root

    ShortestPaths(Graph graph) {
        this.graph = graph;
        this.parentLink = new short[Math.multiplyExact(graph.switches(), graph.switches())];
        for (int root = 0; root < graph.switches(); root++) {
            search(root);
        }
    }

    private int index(int root, int switchNumber) {
        return root * graph.switches() + switchNumber;
    }

    private void search(int root) {
        boolean[] isFound = new boolean[graph.switches()];
        int[] found = new int[graph.switches()];
        int count = 0;
        found[count++] = root;
        isFound[root] = true;
        for (int i = 0; i < count; i++) {
            for (int link = 0; link < graph.linkPorts(); link++) {
                int there = graph.neighbourSwitch(found[i], link);
                if (there >= 0 && !isFound[there]) {
                    isFound[there] = true;
                    parentLink[index(root, there)] = (short) graph.linkAtFarEnd(found[i], link);
                    found[count++] = there;
                }
            }
        }
    }

    @Override
    public List<int[]> links(int from, int to) {
        int[] links = new int[graph.switchHops(from, to)];
        int root = Math.min(from, to);
        int here = Math.max(from, to);
        for (int i = 0; here != root; i++) {
            int up = parentLink[index(root, here)];
            int parent = graph.neighbourSwitch(here, up);
            if (from < to) {
                links[links.length - 1 - i] = graph.linkAtFarEnd(here, up);
            } else {
                links[i] = up;
            }
            here = parent;
        }
        return List.of(links);
    }
}
