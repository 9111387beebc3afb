package sare.mapping.multilevel;

import org.apache.commons.math3.random.Well19937c;

/** The division of a graph into two parts of given sizes with little weight between them ({@link GraphHalving}), without a budget. */
public final class EvenHalves {
    private static final int TRIES = 8; // halves that are grown in the coarsest graph
    private static final int SEED = 1; // the same graph is always divided in the same way

    private EvenHalves() {}

    /**
     * Divides a graph.
     *
     * @param sizeOfFirst number of vertices of the first part
     * @param firsts by vertex: the index of its first edge; and one more for the end
     * @param ends by edge: the other vertex; each edge is listed by both its ends
     * @param weights by edge
     * @return by vertex: whether it is in the second part
     */
    public static boolean[] of(int sizeOfFirst, int[] firsts, int[] ends, double... weights) {
        Graph graph = Graph.ofRanks(firsts, ends, weights, new double[firsts.length - 1]);
        return new GraphHalving(Effort.unlimited(new Well19937c(SEED)), TRIES)
                .halve(new HalvingProblem(graph, 1, sizeOfFirst, sizeOfFirst));
    }
}
