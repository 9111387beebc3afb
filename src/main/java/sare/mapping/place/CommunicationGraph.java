package sare.mapping.place;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import sare.mapping.problem.MappingProblem;
import sare.trace.TrafficMatrix;

/**
 * Which vertices exchange traffic, and how much in both directions together. A vertex is a rank, or a group of ranks that share a node.
 * Traffic of a vertex with itself is left out. Immutable.
 *
 * <p>Layout: the neighbours of vertex v are {@code neighbours[begin[v]]} to {@code neighbours[begin[v + 1] - 1]}, ascending;
 * {@code weights} has the same index.
 */
public final class CommunicationGraph {
    private final int[] begin; // by vertex
    private final int[] neighbours;
    private final long[] weights;

    private CommunicationGraph(int[] begin, int[] neighbours, long[] weights) {
        this.begin = begin;
        this.neighbours = neighbours;
        this.weights = weights;
    }

    /** The ranks of a traffic matrix, by bytes. */
    public static CommunicationGraph of(TrafficMatrix traffic) {
        Long2LongOpenHashMap weightOfPair = new Long2LongOpenHashMap();
        for (int rank = 0; rank < traffic.ranks(); rank++) {
            for (int entry = traffic.firstEntry(rank); entry < traffic.endEntry(rank); entry++) {
                if (traffic.bytes(entry) > 0) {
                    add(weightOfPair, rank, traffic.destination(entry), traffic.bytes(entry));
                }
            }
        }
        return of(traffic.ranks(), weightOfPair);
    }

    /** The ranks of a problem, by what its costs count. */
    static CommunicationGraph of(MappingProblem problem) {
        int ranks = problem.ranks();
        int[] begin = new int[ranks + 1];
        for (int rank = 0; rank < ranks; rank++) {
            begin[rank + 1] = begin[rank] + problem.endPartner(rank) - problem.firstPartner(rank);
        }
        int[] neighbours = new int[begin[ranks]];
        long[] weights = new long[begin[ranks]];
        for (int rank = 0; rank < ranks; rank++) {
            for (int i = 0; i < begin[rank + 1] - begin[rank]; i++) {
                neighbours[begin[rank] + i] = problem.partner(problem.firstPartner(rank) + i);
                weights[begin[rank] + i] = problem.traffic(problem.firstPartner(rank) + i);
            }
        }
        return new CommunicationGraph(begin, neighbours, weights);
    }

    /** Vertices without traffic. */
    public static CommunicationGraph empty(int vertices) {
        return new CommunicationGraph(new int[vertices + 1], new int[0], new long[0]);
    }

    /** Which pairs of vertices are neighbours, with weight 1. */
    @FunctionalInterface
    interface Neighbours {
        boolean are(int one, int other);
    }

    /** A graph of pairs of neighbours. */
    static CommunicationGraph of(int vertices, Neighbours neighbours) {
        Long2LongOpenHashMap weightOfPair = new Long2LongOpenHashMap();
        for (int one = 0; one < vertices; one++) {
            for (int other = 0; other < one; other++) {
                if (neighbours.are(one, other)) {
                    add(weightOfPair, one, other, 1);
                }
            }
        }
        return of(vertices, weightOfPair);
    }

    private static void add(Long2LongOpenHashMap weightOfPair, int one, int other, long weight) {
        if (one != other) {
            weightOfPair.addTo((long) Math.min(one, other) << Integer.SIZE | Math.max(one, other), weight);
        }
    }

    private static CommunicationGraph of(int vertices, Long2LongOpenHashMap weightOfPair) {
        long[] pairs = weightOfPair.keySet().toLongArray();
        Arrays.sort(pairs);
        int[] begin = new int[vertices + 1];
        for (long pair : pairs) {
            begin[(int) (pair >>> Integer.SIZE) + 1]++;
            begin[(int) pair + 1]++;
        }
        for (int vertex = 0; vertex < vertices; vertex++) {
            begin[vertex + 1] += begin[vertex];
        }
        int[] neighbours = new int[2 * pairs.length];
        long[] weights = new long[2 * pairs.length];
        int[] next = begin.clone();
        for (long pair : pairs) { // ascending by the lower vertex: lower neighbours of a vertex come first
            int low = (int) (pair >>> Integer.SIZE);
            int high = (int) pair;
            weights[next[high]] = weightOfPair.get(pair);
            neighbours[next[high]++] = low;
        }
        for (long pair : pairs) {
            int low = (int) (pair >>> Integer.SIZE);
            weights[next[low]] = weightOfPair.get(pair);
            neighbours[next[low]++] = (int) pair;
        }
        return new CommunicationGraph(begin, neighbours, weights);
    }

    /** The graph of groups of vertices. */
    CommunicationGraph grouped(int groups, IntUnaryOperator groupOf) {
        Long2LongOpenHashMap weightOfPair = new Long2LongOpenHashMap();
        for (int vertex = 0; vertex < vertices(); vertex++) {
            for (int index = begin[vertex]; index < begin[vertex + 1]; index++) {
                if (vertex < neighbours[index]) {
                    add(
                            weightOfPair,
                            groupOf.applyAsInt(vertex),
                            groupOf.applyAsInt(neighbours[index]),
                            weights[index]);
                }
            }
        }
        return of(groups, weightOfPair);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CommunicationGraph graph
                && Arrays.equals(begin, graph.begin)
                && Arrays.equals(neighbours, graph.neighbours)
                && Arrays.equals(weights, graph.weights);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(begin) + Arrays.hashCode(neighbours)) + Arrays.hashCode(weights);
    }

    int vertices() {
        return begin.length - 1;
    }

    /** Index of a vertex's first neighbour. */
    int first(int vertex) {
        return begin[vertex];
    }

    /** Index after a vertex's last neighbour. */
    int end(int vertex) {
        return begin[vertex + 1];
    }

    int neighbour(int index) {
        return neighbours[index];
    }

    /** The traffic with the neighbour at an index, in both directions together. */
    long weight(int index) {
        return weights[index];
    }

    /** The traffic of a vertex with all others. */
    long weightOf(int vertex) {
        long sum = 0;
        for (int index = begin[vertex]; index < begin[vertex + 1]; index++) {
            sum += weights[index];
        }
        return sum;
    }
}
