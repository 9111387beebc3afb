package sare.mapping.problem;

import sare.input.InputException;
import sare.mapping.Mapping;
import sare.trace.TrafficMatrix;

/** What a unit of traffic costs from one node or position to another. */
@FunctionalInterface
public interface PairCost {
    /** Of two of them; not negative. */
    long of(int from, int to);

    /**
     * What all traffic costs under a mapping, this being the cost between nodes. A sum over the traffic: no matrix is made, so a
     * machine may have any number of nodes.
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
