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
     * The costs between the cores of an allocation, in its order. They are 0 between cores of a node.
     *
     * @throws sare.input.InputException when the criterion is not defined on this machine, or the allocation is too large
     */
    default CostMatrix costs(Topology topology, Allocation allocation) {
        PairCost ofNodes = on(topology);
        PositionCoordinates coordinates =
                topology instanceof Grid grid ? new PositionCoordinates(grid, allocation) : null;
        return CostMatrix.of(
                allocation.cores(),
                allocation.coresPerNode(),
                coordinates,
                (a, b) -> ofNodes.of(allocation.nodeOfCore(a), allocation.nodeOfCore(b)));
    }
}
