package sare.mapping.layout;

import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sare.mapping.Allocation;
import sare.topology.Grid;
import sare.topology.GroupedTopology;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;

/**
 * What a mapper may know of a machine without traffic and costs: the positions (the cores of an allocation, in its order; the cores of a
 * node follow each other), their coordinates if the machine is a grid, and how many belong to a node, a switch and a group. Immutable.
 */
public final class MachineShape {
    private final int positions;
    private final int coresPerNode;
    private final Topology topology; // null for positions without a machine
    private final Allocation allocation; // null for positions without a machine

    private MachineShape(int positions, int coresPerNode, Topology topology, Allocation allocation) {
        this.positions = positions;
        this.coresPerNode = coresPerNode;
        this.topology = topology;
        this.allocation = allocation;
    }

    /** The cores of an allocation on a machine. */
    public static MachineShape of(Topology topology, Allocation allocation) {
        return new MachineShape(allocation.cores(), allocation.coresPerNode(), topology, allocation);
    }

    /** Positions of which nothing is known but their number, such as those of a problem of QAPLIB. */
    public static MachineShape of(int positions) {
        return new MachineShape(positions, 1, null, null);
    }

    public int positions() {
        return positions;
    }

    /** Number of positions of a node. */
    public int coresPerNode() {
        return coresPerNode;
    }

    /** The positions in the words of errors, such as {@code 13 nodes to choose from}; cores where nodes have several. */
    public String choices() {
        return positions + (coresPerNode == 1 ? " nodes" : " cores") + " to choose from";
    }

    /** The machine, unless nothing is known of the positions. */
    public Optional<Topology> topology() {
        return Optional.ofNullable(topology);
    }

    /** The nodes in the order of their positions, if they are those of a machine. */
    public int[] nodesInOrder() {
        return allocation.nodes();
    }

    /** Number of nodes that have the positions. */
    public int nodes() {
        return positions / coresPerNode;
    }

    /** The coordinates of the positions, if they have any. */
    public Optional<PositionCoordinates> coordinates() {
        return topology instanceof Grid grid
                ? Optional.of(new PositionCoordinates(grid, allocation))
                : Optional.empty();
    }

    /**
     * The positions near to each position, if there is a machine: some of the same node, and those on the nearest nodes over the links.
     *
     * @param most of a position, on other nodes and on its own
     * @return by position
     */
    public Optional<int[][]> nearest(int most) {
        return topology == null ? Optional.empty() : Optional.of(new NearestPositions(topology, allocation).all(most));
    }

    /** The machine in words, such as {@code torus 8x8}. */
    String description() {
        return topology == null ? "problem of " + positions + " positions" : topology.description();
    }

    /**
     * How many positions a node, a switch, and a group or a subtree of each stage have inside the allocation: the largest number of
     * each, ascending, without those of a single position and of all.
     */
    int[] capacities() {
        TreeSet<Integer> capacities = new TreeSet<>();
        capacities.add(coresPerNode);
        if (topology != null) {
            capacities.add(capacity(topology.nodesBySwitch()));
        }
        if (topology instanceof GroupedTopology grouped) {
            capacities.add(capacity(grouped.nodesByGroup()));
        }
        if (topology instanceof HierarchicalTopology tree) {
            for (int stage = 0; stage < tree.stages(); stage++) {
                capacities.add(capacity(tree.nodesBySubtree(stage)));
            }
        }
        return capacities.stream()
                .mapToInt(Integer::intValue)
                .filter(capacity -> capacity > 1 && capacity < positions)
                .toArray();
    }

    private int capacity(NodeParts parts) {
        int[] nodesOfPart = new int[parts.count()];
        for (int node : allocation.nodes()) {
            nodesOfPart[parts.part(node)]++;
        }
        return coresPerNode * IntStream.of(nodesOfPart).max().orElseThrow();
    }
}
