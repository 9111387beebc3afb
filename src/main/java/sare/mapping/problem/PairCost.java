package sare.mapping.problem;

import java.util.function.IntBinaryOperator;
import sare.input.InputException;
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
     * The cost of all traffic under a mapping, if this is the cost between nodes. It is summed over the traffic without a matrix
     * of costs, so a machine may have any number of nodes.
     *
     * @throws InputException when the sum does not fit into a long
     */
    default long sum(TrafficMatrix traffic, Weight weight, Mapping mapping) {
        long sum = 0;
        try {
            for (int source = 0; source < traffic.ranks(); source++) {
                int from = mapping.node(source);
                for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                    long cost = of(from, mapping.node(traffic.destination(entry)));
                    sum = Math.addExact(sum, Math.multiplyExact(weight.of(traffic, entry), cost));
                }
            }
        } catch (ArithmeticException overflow) {
            throw new InputException("costs", "a sum of more than " + Long.MAX_VALUE, "less traffic");
        }
        return sum;
    }
}
