package sare.mapping.place;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import java.util.stream.IntStream;
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
    private static final int NONE = -1;

    private final int[] begin; // by vertex
    private final int[] neighbours;
    private final long[] weights;
    private final long[] weightOf; // by vertex: the sum of its weights

    private CommunicationGraph(int[] begin, int[] neighbours, long[] weights) {
        this.begin = begin;
        this.neighbours = neighbours;
        this.weights = weights;
        this.weightOf = new long[begin.length - 1];
        for (int vertex = 0; vertex < weightOf.length; vertex++) {
            for (int index = begin[vertex]; index < begin[vertex + 1]; index++) {
                weightOf[vertex] += weights[index];
            }
        }
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
        return of(problem, problem.ranks());
    }

    /** The same with vertices without traffic, so that there is one for each position. */
    public static CommunicationGraph ofPositions(MappingProblem problem) {
        return of(problem, problem.positions());
    }

    private static CommunicationGraph of(MappingProblem problem, int vertices) {
        int[] begin = new int[vertices + 1];
        for (int vertex = 0; vertex < vertices; vertex++) {
            begin[vertex + 1] = problem.endPartner(vertex);
        }
        int pairs = begin[vertices];
        return new CommunicationGraph(
                begin,
                IntStream.range(0, pairs).map(problem::partner).toArray(),
                IntStream.range(0, pairs).mapToLong(problem::traffic).toArray());
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

    /** The graph of groups of vertices, of which there may be more than are given; vertices of no group are left out. */
    public CommunicationGraph grouped(int groups, int[]... members) {
        int[] groupOf = new int[vertices()];
        Arrays.fill(groupOf, NONE);
        for (int group = 0; group < members.length; group++) {
            for (int vertex : members[group]) {
                groupOf[vertex] = group;
            }
        }
        int[] firsts = new int[groups + 1];
        int[] others = new int[neighbours.length];
        long[] sums = new long[neighbours.length];
        long[] sumWith = new long[groups]; // of the current group, by other group
        int count = 0;
        for (int group = 0; group < members.length; group++) {
            int first = count;
            for (int vertex : members[group]) {
                for (int index = begin[vertex]; index < begin[vertex + 1]; index++) {
                    int other = groupOf[neighbours[index]];
                    if (other != group && other != NONE) {
                        if (sumWith[other] == 0) {
                            others[count++] = other;
                        }
                        sumWith[other] += weights[index];
                    }
                }
            }
            Arrays.sort(others, first, count);
            for (int index = first; index < count; index++) {
                sums[index] = sumWith[others[index]];
                sumWith[others[index]] = 0;
            }
            firsts[group + 1] = count;
        }
        Arrays.fill(firsts, members.length + 1, firsts.length, count);
        return new CommunicationGraph(firsts, Arrays.copyOf(others, count), Arrays.copyOf(sums, count));
    }

    /** The graph of some vertices, numbered in this order. */
    public CommunicationGraph among(int... some) {
        return grouped(
                some.length,
                IntStream.of(some).mapToObj(vertex -> new int[] {vertex}).toArray(int[][]::new));
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

    public int vertices() {
        return begin.length - 1;
    }

    /** Number of edges, each counted at both its vertices. */
    public int entries() {
        return neighbours.length;
    }

    /** Index of a vertex's first neighbour. */
    public int first(int vertex) {
        return begin[vertex];
    }

    /** Index after a vertex's last neighbour. */
    public int end(int vertex) {
        return begin[vertex + 1];
    }

    public int neighbour(int index) {
        return neighbours[index];
    }

    /** The traffic with the neighbour at an index, in both directions together. */
    public long weight(int index) {
        return weights[index];
    }

    /** The traffic of a vertex with all others. */
    public long weightOf(int vertex) {
        return weightOf[vertex];
    }

    /** The traffic between all vertices, each pair once. */
    public long total() {
        return Arrays.stream(weightOf).sum() / 2;
    }

    /** The traffic between two vertices. */
    public long between(int vertex, int other) {
        int index = Arrays.binarySearch(neighbours, begin[vertex], begin[vertex + 1], other);
        return index < 0 ? 0 : weights[index];
    }

    /** The traffic of the members of a group with others. */
    public long outside(int... group) {
        long all = 0;
        for (int i = 0; i < group.length; i++) {
            all += weightOf[group[i]];
            for (int j = 0; j < i; j++) {
                all -= 2 * between(group[i], group[j]);
            }
        }
        return all;
    }

    /** The number of edges of the shortest path from a vertex, by vertex; -1 where there is none. */
    int[] steps(int root) {
        int[] steps = new int[vertices()];
        Arrays.fill(steps, NONE);
        reach(root, steps, new int[steps.length]);
        return steps;
    }

    /**
     * Finds what is connected with a vertex, by breadth-first search.
     *
     * @param steps by vertex: receives the number of edges from the root; below 0 where no search has been
     * @param reached receives the vertices, the nearest first
     * @return number of vertices
     */
    int reach(int root, int[] steps, int... reached) {
        int end = 0;
        steps[root] = 0;
        reached[end++] = root;
        for (int next = 0; next < end; next++) {
            int vertex = reached[next];
            for (int index = begin[vertex]; index < begin[vertex + 1]; index++) {
                int neighbour = neighbours[index];
                if (steps[neighbour] < 0) {
                    steps[neighbour] = steps[vertex] + 1;
                    reached[end++] = neighbour;
                }
            }
        }
        return end;
    }
}
