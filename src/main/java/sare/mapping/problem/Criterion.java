package sare.mapping.problem;

import sare.mapping.Allocation;
import sare.network.Topology;

/** What traffic between two nodes costs. */
@FunctionalInterface
public interface Criterion {
    /**
     * The costs between the nodes of an allocation, in its order.
     *
     * @throws sare.input.InputException when the criterion means nothing on this machine, or the allocation is too large
     */
    CostMatrix costs(Topology topology, Allocation allocation);
}
