package sare.mapping.multilevel;

import java.util.Arrays;

/**
 * A division of a graph into two halves, improved by passes that move one vertex after the other, each at most once, and return to the best
 * division on the way (Fiduccia and Mattheyses, "A linear-time heuristic for improving network partitions", DAC 1982). A division is
 * better if fewer ranks are too many in a half; among equals, if it costs less: the weights of cut edges and the biases of the
 * vertices in the first half.
 */
final class Halves {
    private static final int PASSES = 8;
    private static final int LEAST_PATIENCE = 40; // moves without a better division after which a pass ends
    private static final int PATIENCE = 8; // this part of the vertices

    private final HalvingProblem problem;
    private final Graph graph;
    private final double cutCost; // of a unit of weight
    private final boolean[] second; // by vertex: whether it is in the second half
    private final double[] gains; // by vertex: how much less it would cost in the other half
    private final boolean[] moved; // by vertex: in this pass
    private final int[] moves;
    private final GainBuckets[] buckets;
    private final double largestGain; // no gain is larger
    private int ranks; // of the first half

    /**
     * @param buckets that it may use, one for each half
     * @param second by vertex: whether it is in the second half; it is changed
     */
    Halves(HalvingProblem problem, GainBuckets[] buckets, boolean... second) {
        this.problem = problem;
        this.graph = problem.graph();
        this.cutCost = problem.cutCost();
        this.second = second;
        int vertices = graph.vertices();
        this.gains = new double[vertices];
        this.moved = new boolean[vertices];
        this.moves = new int[vertices];
        double largestOfAll = 0;
        for (int vertex = 0; vertex < vertices; vertex++) {
            double all = Math.abs(graph.biases[vertex]);
            for (int index = graph.firsts[vertex]; index < graph.firsts[vertex + 1]; index++) {
                all += cutCost * graph.weights[index];
            }
            largestOfAll = Math.max(largestOfAll, all);
            ranks += second[vertex] ? 0 : graph.sizes[vertex];
        }
        this.buckets = buckets;
        this.largestGain = largestOfAll;
    }

    /** Ranks that are too many or too few in the first half. */
    private int excess() {
        return problem.excess(ranks);
    }

    /** The excess that a pass may go through, and that may be left: what the smallest moves cannot avoid. */
    private int tolerance() {
        return graph.largest();
    }

    double cost() {
        double cost = 0;
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            if (!second[vertex]) {
                cost += graph.biases[vertex];
                for (int index = graph.firsts[vertex]; index < graph.firsts[vertex + 1]; index++) {
                    cost += second[graph.ends[index]] ? cutCost * graph.weights[index] : 0;
                }
            }
        }
        return cost;
    }

    boolean isBalanced() {
        return excess() == 0;
    }

    /** Improves the division; returns the number of moves that were tried. */
    long improve() {
        long tried = 0;
        boolean better = true;
        for (int pass = 0; pass < PASSES && better; pass++) {
            int before = excess();
            Pass made = new Pass();
            made.run();
            tried += made.count;
            better = made.best > 0 || excess() < before;
        }
        return tried;
    }

    private double gain(int vertex) {
        double gain = second[vertex] ? -graph.biases[vertex] : graph.biases[vertex];
        for (int index = graph.firsts[vertex]; index < graph.firsts[vertex + 1]; index++) {
            boolean isCut = second[graph.ends[index]] != second[vertex];
            gain += isCut ? cutCost * graph.weights[index] : -cutCost * graph.weights[index];
        }
        return gain;
    }

    private void flip(int vertex) {
        ranks += second[vertex] ? graph.sizes[vertex] : -graph.sizes[vertex];
        second[vertex] = !second[vertex];
    }

    private final class Pass {
        private int count;
        private int bestCount;
        private int bestExcess = excess();
        private double gained;
        private double best; // gained with the best division

        void run() {
            begin();
            int tolerance = Math.max(excess(), tolerance());
            int patience = Math.max(LEAST_PATIENCE, graph.vertices() / PATIENCE);
            int vertex = choose(tolerance);
            while (vertex != GainBuckets.NONE && count - bestCount < patience) {
                move(vertex);
                if (excess() < bestExcess || excess() == bestExcess && isMore(gained, best)) {
                    bestExcess = excess();
                    best = gained;
                    bestCount = count;
                }
                tolerance = Math.max(excess(), tolerance());
                vertex = choose(tolerance);
            }
            for (int i = count - 1; i >= bestCount; i--) {
                flip(moves[i]);
            }
        }

        /** Whether a gain is larger by more than rounding. */
        private boolean isMore(double gain, double than) {
            return gain - than > 1e-9 * Math.max(Math.abs(gain), Math.abs(than));
        }

        private void begin() {
            Arrays.fill(moved, false);
            buckets[0].begin(graph.vertices(), largestGain);
            buckets[1].begin(graph.vertices(), largestGain);
            for (int vertex = 0; vertex < graph.vertices(); vertex++) {
                gains[vertex] = gain(vertex);
                buckets[second[vertex] ? 1 : 0].add(vertex, gains[vertex]);
            }
        }

        /** The vertex of the highest gain whose move keeps the excess within the tolerance, or that lowers the excess. */
        private int choose(int tolerance) {
            int a = buckets[0].first();
            int b = buckets[1].first();
            boolean mayA = a != GainBuckets.NONE && fits(ranks - graph.sizes[a], tolerance);
            boolean mayB = b != GainBuckets.NONE && fits(ranks + graph.sizes[b], tolerance);
            if (mayA && mayB) {
                return gains[a] > gains[b] || gains[a] == gains[b] && ranks - problem.least() > problem.most() - ranks
                        ? a
                        : b;
            }
            return mayA ? a : mayB ? b : GainBuckets.NONE;
        }

        private boolean fits(int ofFirst, int tolerance) {
            int after = problem.excess(ofFirst);
            return after < excess() || after <= tolerance;
        }

        private void move(int vertex) {
            buckets[second[vertex] ? 1 : 0].remove(vertex);
            gained += gains[vertex];
            flip(vertex);
            moved[vertex] = true;
            moves[count++] = vertex;
            for (int index = graph.firsts[vertex]; index < graph.firsts[vertex + 1]; index++) {
                int end = graph.ends[index];
                if (!moved[end]) {
                    double change = 2 * cutCost * graph.weights[index];
                    gains[end] += second[end] == second[vertex] ? -change : change;
                    buckets[second[end] ? 1 : 0].update(end, gains[end]);
                }
            }
        }
    }
}
