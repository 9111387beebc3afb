package sare.mapping.problem;

import java.util.stream.IntStream;
import sare.mapping.Allocation;
import sare.network.Network;

/**
 * The positions that a job may take, which are the cores of an allocation of a network, by their number there. What several
 * criteria need to know of them is made once, when it is first asked for: a table of distances for thousands of positions takes
 * hundreds of megabytes, and so do routes. Threads may share it.
 */
public final class Positions {
    private final Network network;
    private final Allocation allocation;
    private CostMatrix distances; // null until they are asked for
    private RoutedPositions routed; // null until they are asked for

    private Positions(Network network, Allocation allocation) {
        this.network = network;
        this.allocation = allocation;
    }

    /** The cores of an allocation. */
    public static Positions of(Network network, Allocation allocation) {
        return new Positions(network, allocation);
    }

    /**
     * The costs between them by a criterion; criteria whose costs are distances share the same object.
     *
     * @throws sare.input.InputException when the criterion is not defined on this machine, or the allocation is too large
     */
    public CostMatrix costs(Criterion criterion) {
        return criterion.isDistance(network.topology()) ? distances() : criterion.costs(network.topology(), allocation);
    }

    private synchronized CostMatrix distances() {
        if (distances == null) {
            distances = new DistanceCriterion().costs(network.topology(), allocation);
        }
        return distances;
    }

    /**
     * Which positions may change places without a change of any load. Two cores of a node may, and two nodes of a switch with the same
     * routes to all other nodes. On a machine with too many nodes for a table of routes, only cores of a node are known to.
     *
     * @return by position: the same number for those that may
     */
    public int[] interchangeable() {
        RoutedPositions nodes = routed();
        int[] first = nodes.isInTable()
                ? InterchangeableNodes.firstAlike(nodes)
                : IntStream.range(0, nodes.nodes()).toArray();
        return IntStream.range(0, allocation.cores())
                .map(position -> first[nodes.nodeNumber(position)])
                .toArray();
    }

    Network network() {
        return network;
    }

    /** Their nodes, with routes between them. */
    synchronized RoutedPositions routed() {
        if (routed == null) {
            routed = new RoutedPositions(network, allocation.cores(), allocation::nodeOfCore, true);
        }
        return routed;
    }
}
