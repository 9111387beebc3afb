package sare.mapping.multilevel;

/**
 * The best division of a graph of few vertices into two halves, found by trying all. Most parts of a recursive halving have so few.
 */
final class AllHalves {
    /** The most vertices of a graph that is divided so. */
    static final int MOST_VERTICES = 4;

    private static final double ROUNDING = 1e-9; // of a cost

    private final HalvingProblem problem;
    private final Graph graph;
    private final double[] weights = new double[MOST_VERTICES * MOST_VERTICES]; // by two vertices

    AllHalves(HalvingProblem problem) {
        this.problem = problem;
        this.graph = problem.graph();
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            for (int index = graph.firsts[vertex]; index < graph.firsts[vertex + 1]; index++) {
                weights[vertex * MOST_VERTICES + graph.ends[index]] = graph.weights[index];
            }
        }
    }

    /**
     * The division with the fewest ranks too many in a half; among equals, the cheapest.
     *
     * @param first the number of the division that is tried first and kept if none is better
     * @return by bit: whether a vertex is in the second half
     */
    int best(int first) {
        int all = 1 << graph.vertices();
        int best = first;
        int bestExcess = excess(first);
        double lowest = cost(first);
        for (int step = 1; step < all; step++) {
            int division = first + step & all - 1;
            int excess = excess(division);
            if (excess <= bestExcess) {
                double cost = cost(division);
                if (excess < bestExcess || cost < lowest - ROUNDING * Math.abs(lowest)) {
                    best = division;
                    bestExcess = excess;
                    lowest = cost;
                }
            }
        }
        return best;
    }

    private int excess(int division) {
        int ofFirst = 0;
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            ofFirst += (division >> vertex & 1) == 0 ? graph.sizes[vertex] : 0;
        }
        return problem.excess(ofFirst);
    }

    private double cost(int division) {
        double cost = 0;
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            int half = division >> vertex & 1;
            cost += half == 0 ? graph.biases[vertex] : 0;
            for (int other = 0; other < vertex; other++) {
                cost += half == (division >> other & 1)
                        ? 0
                        : problem.cutCost() * weights[vertex * MOST_VERTICES + other];
            }
        }
        return cost;
    }

    /** The number of a division. */
    static int number(boolean... second) {
        int number = 0;
        for (int vertex = 0; vertex < second.length; vertex++) {
            number |= second[vertex] ? 1 << vertex : 0;
        }
        return number;
    }

    /** Sets a division by its number. */
    static void set(int number, boolean... second) {
        for (int vertex = 0; vertex < second.length; vertex++) {
            second[vertex] = (number >> vertex & 1) != 0;
        }
    }
}
