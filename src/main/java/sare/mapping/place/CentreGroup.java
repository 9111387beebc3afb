package sare.mapping.place;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The vertex in the middle of a communication graph: that with the least sum of lengths of the shortest paths to all others, where an edge
 * is one over its weight long (Tuncer, Leung and Coskun, ICS 2015, section 3; the length of an edge is that of their program). In a graph
 * of several parts, a vertex of the largest part.
 */
final class CentreGroup {
    private static final long MOST_STEPS = 1L << 20; // vertices that are reached, of all searches together

    private final CommunicationGraph graph;
    private final double[] lengths; // by vertex: of the path to it
    private final int[] heap; // vertices, nearest first
    private final int[] placeInHeap; // by vertex, -1 if it is not there
    private final double commonLength; // of all edges; 0 if they differ
    private int heapSize;

    CentreGroup(CommunicationGraph graph) {
        this(graph, commonLength(graph));
    }

    /** @param commonLength of all edges; 0 if they differ, or are to be taken so */
    CentreGroup(CommunicationGraph graph, double commonLength) {
        this.graph = graph;
        this.commonLength = commonLength;
        this.lengths = new double[graph.vertices()];
        this.heap = new int[graph.vertices()];
        this.placeInHeap = new int[graph.vertices()];
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
        int[] partOf = new int[graph.vertices()];
        Arrays.fill(partOf, -1);
        int[] queue = new int[graph.vertices()];
        int largest = 0;
        int size = 0;
        for (int root = 0; root < partOf.length; root++) {
            if (partOf[root] < 0) {
                int begin = 0;
                int end = 0;
                partOf[root] = root;
                queue[end++] = root;
                while (begin < end) {
                    int vertex = queue[begin++];
                    for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
                        if (partOf[graph.neighbour(index)] < 0) {
                            partOf[graph.neighbour(index)] = root;
                            queue[end++] = graph.neighbour(index);
                        }
                    }
                }
                if (end > size) {
                    size = end;
                    largest = root;
                }
            }
        }
        int chosen = largest;
        return IntStream.range(0, partOf.length)
                .filter(vertex -> partOf[vertex] == chosen)
                .toArray();
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
        heap[end++] = root;
        for (int begin = 0; begin < end && sum < limit; begin++) {
            int vertex = heap[begin];
            sum += lengths[vertex];
            for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
                int neighbour = graph.neighbour(index);
                if (lengths[neighbour] == Double.POSITIVE_INFINITY) {
                    lengths[neighbour] = lengths[vertex] + commonLength;
                    heap[end++] = neighbour;
                }
            }
        }
        return sum;
    }

    /** The sum in any graph (Dijkstra, 1959). */
    private double shortestPaths(int root, double limit) {
        Arrays.fill(placeInHeap, -1);
        heapSize = 0;
        double sum = 0;
        push(root);
        while (heapSize > 0) {
            int vertex = pop();
            sum += lengths[vertex];
            if (sum >= limit) {
                return sum;
            }
            for (int index = graph.first(vertex); index < graph.end(vertex); index++) {
                double length = lengths[vertex] + 1.0 / graph.weight(index);
                int neighbour = graph.neighbour(index);
                if (length < lengths[neighbour]) {
                    lengths[neighbour] = length;
                    push(neighbour);
                }
            }
        }
        return sum;
    }

    /** Adds a vertex, or moves it after its length got smaller. */
    private void push(int vertex) {
        int place = placeInHeap[vertex] < 0 ? heapSize++ : placeInHeap[vertex];
        while (place > 0 && isNearer(vertex, heap[(place - 1) / 2])) {
            heap[place] = heap[(place - 1) / 2];
            placeInHeap[heap[place]] = place;
            place = (place - 1) / 2;
        }
        heap[place] = vertex;
        placeInHeap[vertex] = place;
    }

    private int pop() {
        int nearest = heap[0];
        int last = heap[--heapSize];
        int place = 0;
        for (int child = 1; child < heapSize; child = 2 * place + 1) {
            if (child + 1 < heapSize && isNearer(heap[child + 1], heap[child])) {
                child++;
            }
            if (!isNearer(heap[child], last)) {
                break;
            }
            heap[place] = heap[child];
            placeInHeap[heap[place]] = place;
            place = child;
        }
        heap[place] = last;
        placeInHeap[last] = place;
        placeInHeap[nearest] = -1;
        return nearest;
    }

    private boolean isNearer(int vertex, int other) {
        return lengths[vertex] < lengths[other] || lengths[vertex] == lengths[other] && vertex < other;
    }
}
