package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;

/**
 * The order of Cuthill and McKee ("Reducing the bandwidth of sparse symmetric matrices", ACM 1969), reversed (George, 1971): from a vertex
 * at the rim of each connected part, vertices by their distance from it, the neighbours of a vertex by ascending degree. The vertex at the
 * rim is found as by George and Liu (ACM TOMS 5(3), 1979). Ties are in the order of the vertices.
 */
final class ReverseCuthillMcKee {
    private final CommunicationGraph graph;
    private final boolean[] ordered; // by vertex
    private final int[] order;

    private ReverseCuthillMcKee(CommunicationGraph graph) {
        this.graph = graph;
        this.ordered = new boolean[graph.vertices()];
        this.order = new int[graph.vertices()];
    }

    static int[] order(CommunicationGraph graph) {
        ReverseCuthillMcKee search = new ReverseCuthillMcKee(graph);
        int count = 0;
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            if (!search.ordered[vertex]) {
                int end = search.append(search.rim(vertex), count);
                IntArrays.reverse(search.order, count, end);
                count = end;
            }
        }
        return search.order;
    }

    private int degree(int vertex) {
        return graph.end(vertex) - graph.first(vertex);
    }

    /** A vertex as far as possible from some other: the search goes on from the last level as long as there are more levels. */
    private int rim(int first) {
        int root = first;
        int levels = 0;
        while (true) {
            int[] depth = graph.steps(root);
            int deepest = Arrays.stream(depth).max().orElseThrow();
            if (deepest <= levels) {
                return root;
            }
            levels = deepest;
            int next = -1;
            for (int vertex = 0; vertex < depth.length; vertex++) {
                if (depth[vertex] == deepest && (next < 0 || degree(vertex) < degree(next))) {
                    next = vertex;
                }
            }
            root = next;
        }
    }

    private int append(int root, int begin) {
        int end = begin;
        ordered[root] = true;
        order[end++] = root;
        for (int next = begin; next < end; next++) {
            int first = end;
            for (int index = graph.first(order[next]); index < graph.end(order[next]); index++) {
                int neighbour = graph.neighbour(index);
                if (!ordered[neighbour]) {
                    ordered[neighbour] = true;
                    order[end++] = neighbour;
                }
            }
            IntArrays.mergeSort(order, first, end, (a, b) -> Integer.compare(degree(a), degree(b)));
        }
        return end;
    }
}
