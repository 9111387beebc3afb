package sare.mapping.place;

import it.unimi.dsi.fastutil.doubles.DoubleHeapIndirectPriorityQueue;
import java.util.Arrays;

/**
 * The vertex in the middle of a communication graph: that with the least sum of lengths of the shortest paths to all others, where an edge
 * is one over its weight long (Tuncer, Leung and Coskun, ICS 2015, section 3; the length of an edge is that of their program). In a graph
 * of several parts, a vertex of the largest part.
 */
final class CentreGroup {
    private static final long MOST_STEPS = 1L << 20; // vertices that are reached, of all searches together

    private final CommunicationGraph graph;
    private final double[] lengths; // by vertex: of the path to it
    private final DoubleHeapIndirectPriorityQueue nearest; // vertices by their lengths
    private final int[] reached; // vertices in the order in which a search reaches them
    private final double commonLength; // of all edges; 0 if they differ

    CentreGroup(CommunicationGraph graph) {
        this(graph, commonLength(graph));
    }

    /** @param commonLength of all edges; 0 if they differ, or are to be taken so */
    CentreGroup(CommunicationGraph graph, double commonLength) {
        this.graph = graph;
        this.commonLength = commonLength;
        this.lengths = new double[graph.vertices()];
        this.nearest = new DoubleHeapIndirectPriorityQueue(lengths);
        this.reached = new int[graph.vertices()];
    }

    /**
     * The vertex, of equal ones the first. Sums are compared as they are rounded: of two that are equal but for rounding, either may be the
     * lower one, always the same for the same graph. In a graph of more than 1,024 vertices, only some of them are tried, at equal steps,
     * and then the neighbours of the best as long as one of them is better.
     */
    int find() {
        int[] part = largestPart();
        int step = 1 + (int) ((long) part.length * part.length / (MOST_STEPS + 1));
        int best = part[0];
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < part.length; i += step) {
            double sum = sum(part[i], least);
            if (sum < least) {
                least = sum;
                best = part[i];
            }
        }
        return step == 1 ? best : climb(best, least);
    }

    private int climb(int from, double sumOfFrom) {
        int best = from;
        double least = sumOfFrom;
        for (int vertex = -1; vertex != best; ) {
            vertex = best;
            for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
                double sum = sum(graph.neighbour(index), least);
                if (sum < least) {
                    least = sum;
                    best = graph.neighbour(index);
                }
            }
        }
        return best;
    }

    /** The vertices of the largest part, of equal ones that with the lowest vertex; ascending. */
    private int[] largestPart() {
        int[] steps = new int[graph.vertices()];
        Arrays.fill(steps, -1);
        int[] largest = {};
        for (int root = 0; root < steps.length; root++) {
            int size = steps[root] < 0 ? graph.reach(root, steps, reached) : 0;
            largest = size > largest.length ? Arrays.copyOf(reached, size) : largest;
        }
        Arrays.sort(largest);
        return largest;
    }

    /** The sum of the lengths of the paths to all that can be reached, or a number that is not below the limit. */
    private double sum(int root, double limit) {
        Arrays.fill(lengths, Double.POSITIVE_INFINITY);
        lengths[root] = 0;
        return commonLength == 0 ? shortestPaths(root, limit) : fewestEdges(root, limit);
    }

    /** The length of all edges if they have the same, otherwise 0. */
    private static double commonLength(CommunicationGraph graph) {
        int edges = graph.end(graph.vertices() - 1);
        for (int index = 1; index < edges; index++) {
            if (graph.weight(index) != graph.weight(0)) {
                return 0;
            }
        }
        return edges == 0 ? 0 : 1.0 / graph.weight(0);
    }

    /** The sum where edges are equally long: paths have as few edges as possible. It adds the same numbers in the same order. */
    private double fewestEdges(int root, double limit) {
        double sum = 0;
        int end = 0;
        reached[end++] = root;
        for (int begin = 0; begin < end && sum < limit; begin++) {
            int vertex = reached[begin];
            sum += lengths[vertex];
            for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
                int neighbour = graph.neighbour(index);
                if (lengths[neighbour] == Double.POSITIVE_INFINITY) {
                    lengths[neighbour] = lengths[vertex] + commonLength;
                    reached[end++] = neighbour;
                }
            }
        }
        return sum;
    }

    /** The sum in any graph (Dijkstra, 1959). */
    private double shortestPaths(int root, double limit) {
        nearest.clear();
        nearest.enqueue(root);
        double sum = 0;
        while (!nearest.isEmpty() && sum < limit) {
            int vertex = nearest.dequeue();
            sum += lengths[vertex];
            for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
                double length = lengths[vertex] + 1.0 / graph.weight(index);
                int neighbour = graph.neighbour(index);
                if (length < lengths[neighbour]) {
                    lengths[neighbour] = length;
                    if (nearest.contains(neighbour)) {
                        nearest.changed(neighbour);
                    } else {
                        nearest.enqueue(neighbour);
                    }
                }
            }
        }
        return sum;
    }
}
