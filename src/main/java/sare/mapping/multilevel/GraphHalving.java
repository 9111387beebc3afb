package sare.mapping.multilevel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Divides a graph into two halves on several levels (Hendrickson and Leland, "A multilevel algorithm for partitioning graphs",
 * Supercomputing 1995): vertices are joined along heavy edges until few are left, these are divided by growing a half from several
 * vertices, and the division is improved on each level on the way back.
 */
final class GraphHalving {
    private static final int FEW = 80; // vertices of the coarsest graph
    private static final double LEAST_SHRINKING = 0.95; // of the number of vertices, by a level
    private static final int LARGEST_PART = 20; // a cluster has at most this part of the ranks

    private final Effort effort;
    private final int tries;
    private final GainBuckets[] buckets = {new GainBuckets(), new GainBuckets()}; // of all divisions

    /** @param tries halves that are grown in the coarsest graph */
    GraphHalving(Effort effort, int tries) {
        this.effort = effort;
        this.tries = tries;
    }

    /**
     * Divides a graph.
     *
     * @return by vertex: whether it is in the second half
     */
    boolean[] halve(HalvingProblem problem) {
        Graph graph = problem.graph();
        if (graph.vertices() <= AllHalves.MOST_VERTICES) {
            boolean[] second = new boolean[graph.vertices()];
            tryAll(problem, second);
            return second;
        }
        List<Graph> graphs = new ArrayList<>(List.of(graph));
        List<int[]> clusters = new ArrayList<>();
        Graph coarsest = graph;
        int largest = Math.max(1, graph.ranks() / LARGEST_PART);
        boolean shrinks = true;
        while (coarsest.vertices() > FEW && shrinks) {
            int[] next = coarsest.clusters(largest, effort.random());
            Graph smaller = coarsest.contracted(next);
            effort.spend(coarsest.vertices());
            shrinks = smaller.vertices() < LEAST_SHRINKING * coarsest.vertices();
            if (shrinks) {
                clusters.add(next);
                graphs.add(smaller);
                coarsest = smaller;
            }
        }
        boolean[] second = grown(problem.with(coarsest));
        for (int level = clusters.size() - 1; level >= 0; level--) {
            second = projected(second, clusters.get(level));
            improve(problem.with(graphs.get(level)), second);
        }
        return second;
    }

    private void tryAll(HalvingProblem problem, boolean... second) {
        int first = AllHalves.number(second);
        AllHalves.set(new AllHalves(problem).best(first), second);
        effort.spend(second.length);
    }

    /** Improves a division. */
    void improve(HalvingProblem problem, boolean... second) {
        if (second.length <= AllHalves.MOST_VERTICES) {
            tryAll(problem, second);
        } else {
            effort.spend(new Halves(problem, buckets, second).improve());
        }
    }

    private static boolean[] projected(boolean[] second, int... clusters) {
        boolean[] projected = new boolean[clusters.length];
        for (int vertex = 0; vertex < clusters.length; vertex++) {
            projected[vertex] = second[clusters[vertex]];
        }
        return projected;
    }

    private boolean[] grown(HalvingProblem problem) {
        boolean[] best = null;
        double lowest = 0;
        boolean bestIsBalanced = false;
        for (int attempt = 0; attempt < tries && (best == null || !effort.isSpent()); attempt++) {
            boolean[] second = started(attempt, problem);
            Halves halves = new Halves(problem, buckets, second);
            effort.spend(halves.improve());
            double cost = halves.cost();
            boolean isBetter = halves.isBalanced() == bestIsBalanced ? cost < lowest : halves.isBalanced();
            if (best == null || isBetter) {
                best = second;
                lowest = cost;
                bestIsBalanced = halves.isBalanced();
            }
        }
        return best;
    }

    /** All in a half, if it has room for all; otherwise a half that is grown. */
    private boolean[] started(int attempt, HalvingProblem problem) {
        boolean[] second = new boolean[problem.graph().vertices()];
        if (attempt == 0 && problem.most() == problem.graph().ranks()) {
            return second;
        }
        if (attempt <= 1 && problem.least() == 0) {
            Arrays.fill(second, true);
            return second;
        }
        return grow(problem);
    }

    /** Grows the second half from a random vertex, each time by the vertex that lowers the cost most. */
    private boolean[] grow(HalvingProblem problem) {
        Graph graph = problem.graph();
        double cutCost = problem.cutCost();
        boolean[] second = new boolean[graph.vertices()];
        double[] gains = graph.biases.clone();
        int wanted = graph.ranks() - (problem.least() + (problem.most() - problem.least()) / 2);
        Arrays.setAll(gains, vertex -> gains[vertex] - cutCost * sum(graph, vertex));
        int vertex = effort.random().nextInt(graph.vertices());
        int ranks = 0;
        while (vertex >= 0 && ranks < wanted) {
            second[vertex] = true;
            ranks += graph.sizes[vertex];
            for (int index = graph.firsts[vertex]; index < graph.firsts[vertex + 1]; index++) {
                gains[graph.ends[index]] += 2 * cutCost * graph.weights[index];
            }
            vertex = ranks < wanted ? best(graph, second, wanted - ranks, gains) : -1;
        }
        effort.spend(graph.vertices());
        return second;
    }

    private static double sum(Graph graph, int vertex) {
        double sum = 0;
        for (int index = graph.firsts[vertex]; index < graph.firsts[vertex + 1]; index++) {
            sum += graph.weights[index];
        }
        return sum;
    }

    private static int best(Graph graph, boolean[] second, int room, double... gains) {
        int best = -1;
        for (int vertex = 0; vertex < gains.length; vertex++) {
            boolean fits = !second[vertex] && graph.sizes[vertex] <= room;
            best = fits && (best < 0 || gains[vertex] > gains[best]) ? vertex : best;
        }
        return best;
    }
}
