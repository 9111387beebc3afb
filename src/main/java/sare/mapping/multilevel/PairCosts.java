package sare.mapping.multilevel;

import sare.mapping.problem.CostMatrix;

/** The costs between positions, and between parts of the positions, of which a few stand for all. */
final class PairCosts {
    private static final int SAMPLES = 4; // of a part

    private final CostMatrix costs;

    PairCosts(CostMatrix costs) {
        this.costs = costs;
    }

    /** The cost of both directions together. */
    long both(int a, int b) {
        return costs.isSymmetric() ? 2L * costs.cost(a, b) : (long) costs.cost(a, b) + costs.cost(b, a);
    }

    /** Positions that stand for those from {@code begin} to before {@code end}: all if there are few, otherwise evenly spaced ones. */
    static int[] samples(int[] positions, int begin, int end) {
        int count = Math.min(SAMPLES, end - begin);
        int[] samples = new int[count];
        for (int i = 0; i < count; i++) {
            samples[i] = positions[begin + (int) ((2L * i + 1) * (end - begin) / (2L * count))];
        }
        return samples;
    }

    /** The mean cost between two sets of positions, of both directions together. */
    double mean(int[] some, int... others) {
        double sum = 0;
        for (int a : some) {
            for (int b : others) {
                sum += both(a, b);
            }
        }
        return sum / some.length / others.length;
    }
}
