package sare.mapping.multilevel;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.Sampling;

/**
 * A weighted graph of ranks, or of clusters of ranks. The bias of a vertex is how much more its traffic with ranks outside of the graph
 * costs in the first half of the positions than in the second.
 *
 * <p>Layout: the edges of a vertex are the indices from {@code firsts[vertex]} to before {@code firsts[vertex + 1]}; each edge is listed
 * by both its ends.
 */
final class Graph {
    private static final int NONE = -1;

    final int[] firsts; // by vertex, and one more for the end
    final int[] ends; // by index: the other vertex
    final double[] weights; // by index
    final int[] sizes; // by vertex: number of ranks
    final double[] biases; // by vertex
    private final int ranks; // of all vertices
    private final int largest; // ranks of a vertex

    Graph(int[] firsts, int[] ends, double[] weights, int[] sizes, double... biases) {
        this.firsts = firsts;
        this.ends = ends;
        this.weights = weights;
        this.sizes = sizes;
        this.biases = biases;
        int sum = 0;
        int most = 0;
        for (int size : sizes) {
            sum += size;
            most = Math.max(most, size);
        }
        this.ranks = sum;
        this.largest = most;
    }

    /** A graph whose vertices are single ranks. */
    static Graph ofRanks(int[] firsts, int[] ends, double[] weights, double... biases) {
        int[] sizes = new int[biases.length];
        Arrays.fill(sizes, 1);
        return new Graph(firsts, ends, weights, sizes, biases);
    }

    int vertices() {
        return sizes.length;
    }

    int ranks() {
        return ranks;
    }

    int largest() {
        return largest;
    }

    /**
     * Joins pairs of vertices along heavy edges (Karypis and Kumar, "A fast and high quality multilevel scheme for partitioning irregular
     * graphs", SIAM Journal on Scientific Computing 20(1), 1998). Vertices are visited in random order.
     *
     * @param most the largest number of ranks of a cluster
     * @return by vertex: the number of its cluster; clusters are numbered from 0
     */
    int[] clusters(int most, RandomGenerator random) {
        int[] clusters = new int[vertices()];
        Arrays.fill(clusters, NONE);
        int count = 0;
        for (int vertex : Sampling.shuffled(vertices(), random)) {
            if (clusters[vertex] == NONE) {
                int mate = heaviest(vertex, clusters, most - sizes[vertex]);
                clusters[vertex] = count;
                if (mate != NONE) {
                    clusters[mate] = count;
                }
                count++;
            }
        }
        return clusters;
    }

    private int heaviest(int vertex, int[] clusters, int room) {
        int mate = NONE;
        double most = 0;
        for (int index = firsts[vertex]; index < firsts[vertex + 1]; index++) {
            int end = ends[index];
            if (clusters[end] == NONE && sizes[end] <= room && weights[index] > most) {
                mate = end;
                most = weights[index];
            }
        }
        return mate;
    }

    /** The graph of clusters; edges between the same two are added. */
    Graph contracted(int... clusters) {
        int count = Arrays.stream(clusters).max().orElse(-1) + 1;
        int[][] members = new int[2][count]; // a cluster has one or two
        Arrays.fill(members[1], NONE);
        Arrays.fill(members[0], NONE);
        int[] sizesOfClusters = new int[count];
        double[] biasesOfClusters = new double[count];
        for (int vertex = 0; vertex < clusters.length; vertex++) {
            int cluster = clusters[vertex];
            members[members[0][cluster] == NONE ? 0 : 1][cluster] = vertex;
            sizesOfClusters[cluster] += sizes[vertex];
            biasesOfClusters[cluster] += biases[vertex];
        }
        return new Contraction(count, clusters).graph(members, sizesOfClusters, biasesOfClusters);
    }

    /** Adds the edges of the members of clusters. */
    private final class Contraction {
        private final int[] clusters;
        private final int[] firstsOfClusters;
        private final int[] endsOfEdges = new int[ends.length];
        private final double[] weightsOfEdges = new double[ends.length];
        private final int[] indices; // by cluster: of the edge from the current one
        private int edges;

        Contraction(int count, int... clusters) {
            this.clusters = clusters;
            this.firstsOfClusters = new int[count + 1];
            this.indices = new int[count];
            Arrays.fill(indices, NONE);
        }

        Graph graph(int[][] members, int[] sizesOfClusters, double... biasesOfClusters) {
            for (int cluster = 0; cluster < sizesOfClusters.length; cluster++) {
                add(cluster, members[0][cluster]);
                if (members[1][cluster] != NONE) {
                    add(cluster, members[1][cluster]);
                }
                firstsOfClusters[cluster + 1] = edges;
            }
            return new Graph(
                    firstsOfClusters,
                    Arrays.copyOf(endsOfEdges, edges),
                    Arrays.copyOf(weightsOfEdges, edges),
                    sizesOfClusters,
                    biasesOfClusters);
        }

        private void add(int cluster, int vertex) {
            for (int index = firsts[vertex]; index < firsts[vertex + 1]; index++) {
                int other = clusters[ends[index]];
                if (other != cluster) {
                    if (indices[other] < firstsOfClusters[cluster]) {
                        indices[other] = edges;
                        endsOfEdges[edges] = other;
                        weightsOfEdges[edges] = 0;
                        edges++;
                    }
                    weightsOfEdges[indices[other]] += weights[index];
                }
            }
        }
    }
}
