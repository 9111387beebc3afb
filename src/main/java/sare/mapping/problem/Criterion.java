package sare.mapping.problem;

import java.util.OptionalLong;
import java.util.stream.IntStream;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.layout.MachineShape;
import sare.network.Network;
import sare.topology.Topology;

/** A rule for the cost of a mapping: most are a sum over pairs of ranks, traffic times a cost between two nodes. */
@FunctionalInterface
public interface Criterion {
    /**
     * The costs between the nodes of a machine. If the criterion is no {@link #isSumOverPairs sum over pairs}, they guide
     * constructions and are not its cost.
     *
     * @throws sare.input.InputException when the criterion is not defined on this machine
     */
    PairCost on(Topology topology);

    /** The costs between some nodes of a machine, for searches that ask for many: that of the i-th node to the j-th. */
    default PairCost between(Topology topology, int... nodes) {
        PairCost ofNodes = on(topology);
        return (i, j) -> ofNodes.of(nodes[i], nodes[j]);
    }

    /** What no cost between two nodes of a machine exceeds, if costs are the same in both directions; else nothing is known of them. */
    default OptionalLong most(Topology topology) {
        return OptionalLong.empty();
    }

    /** Whether it is known of a machine that no cost is less than that of the nodes which are nearest to each other over the links. */
    default boolean growsWithLinks(Topology topology) {
        return false;
    }

    /**
     * The costs between the cores of an allocation, in its order. They are 0 between cores of a node.
     *
     * @throws sare.input.InputException when the criterion is not defined on this machine, or the allocation is too large
     */
    default CostMatrix costs(Topology topology, Allocation allocation) {
        int[] nodes = IntStream.range(0, allocation.cores())
                .map(allocation::nodeOfCore)
                .toArray();
        PairCost ofCores = between(topology, nodes);
        MachineShape machine = MachineShape.of(topology, allocation);
        OptionalLong most = most(topology);
        return most.isPresent()
                ? CostMatrix.of(machine, ofCores, most.getAsLong(), growsWithLinks(topology))
                : CostMatrix.of(machine, ofCores);
    }

    /** Whether the costs between nodes of a machine are their distances. */
    default boolean isDistance(Topology topology) {
        return false;
    }

    /** Whether the cost of a mapping is a sum over pairs of ranks, traffic times the cost between their nodes. */
    default boolean isSumOverPairs() {
        return true;
    }

    /** Whether it is defined on a machine. */
    default boolean isDefinedOn(Topology topology) {
        return true;
    }

    /**
     * The problem of traffic on positions.
     *
     * @param costs those of this criterion between the positions
     * @throws sare.input.InputException when the traffic does not fit, or the allocation is too large
     */
    default MappingProblem problem(Positions positions, Demand demand, Weight weight, CostMatrix costs) {
        return MappingProblem.of(demand.name(), demand.matrix(), weight, costs);
    }

    /**
     * The cost of a mapping of any size.
     *
     * @throws sare.input.InputException when the criterion is not defined on this machine, or the cost does not fit into a long
     */
    default long cost(Network network, Demand demand, Weight weight, Mapping mapping) {
        return on(network.topology()).sum(demand.matrix(), weight, mapping);
    }
}
