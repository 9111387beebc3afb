package sare.mapping.problem;

import java.util.function.IntBinaryOperator;
import sare.mapping.Mapping;
import sare.trace.TrafficMatrix;

/** The cost of a unit of traffic from one node or position to another. */
@FunctionalInterface
public interface PairCost {
    /** The cost from one to the other; not negative. */
    long of(int from, int to);

    /** Distances as costs. */
    static PairCost of(IntBinaryOperator distances) {
        return distances::applyAsInt;
    }

    /**
     * The cost of all traffic under a mapping, if this is the cost between nodes. It needs no matrix of costs, so a machine may have
     * any number of nodes.
     *
     * @throws sare.input.InputException when the sum does not fit into a long
     */
    default long sum(TrafficMatrix traffic, Weight weight, Mapping mapping) {
        return WeightRows.of(traffic, weight).cost(this, mapping);
    }
}
