package sare.mapping.problem;

import sare.mapping.Allocation;
import sare.topology.Topology;
import sare.topology.grid.Torus;

/** What traffic between two nodes costs. */
@FunctionalInterface
public interface Criterion {
    /**
     * The costs between the nodes of a machine.
     *
     * @throws sare.input.InputException when the criterion means nothing on this machine
     */
    PairCost on(Topology topology);

    /**
     * The costs between the nodes of an allocation, in its order.
     *
     * @throws sare.input.InputException when the criterion means nothing on this machine, or the allocation is too large
     */
    default CostMatrix costs(Topology topology, Allocation allocation) {
        PairCost ofNodes = on(topology);
        Grid grid = topology instanceof Torus torus ? new Grid(torus, allocation) : null;
        return CostMatrix.of(allocation.size(), grid, (a, b) -> ofNodes.of(allocation.node(a), allocation.node(b)));
    }
}
