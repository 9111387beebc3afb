package sare.mapping.problem;

import sare.mapping.Allocation;
import sare.topology.Grid;
import sare.topology.Topology;

/** A rule for the cost of traffic between two nodes. */
@FunctionalInterface
public interface Criterion {
    /**
     * The costs between the nodes of a machine.
     *
     * @throws sare.input.InputException when the criterion is not defined on this machine
     */
    PairCost on(Topology topology);

    /**
     * The costs between the nodes of an allocation, in its order.
     *
     * @throws sare.input.InputException when the criterion is not defined on this machine, or the allocation is too large
     */
    default CostMatrix costs(Topology topology, Allocation allocation) {
        PairCost ofNodes = on(topology);
        PositionCoordinates coordinates =
                topology instanceof Grid grid ? new PositionCoordinates(grid, allocation) : null;
        return CostMatrix.of(
                allocation.size(), coordinates, (a, b) -> ofNodes.of(allocation.node(a), allocation.node(b)));
    }
}
