package sare.mapping;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The nodes of a network that a job may use. Immutable; no node is in it twice. The nodes have an order, ascending unless a
 * list or file of the user gives another. Each node has the same number of cores, one unless it is set. Core i of the allocation
 * belongs to node i divided by the cores of a node.
 */
public final class Allocation {
    /** The name of the default, the whole network. */
    public static final String WHOLE = "whole";

    /** The {@link #busy} of an allocation on an empty machine. */
    public static final String NO_BUSY = "none";

    private final String name;
    private final int networkNodes;
    private final int[] nodes; // in the allocation's order
    private final BitSet members; // by node
    private final int coresPerNode;
    private final String busy;

    private Allocation(String name, int networkNodes, int[] nodes, int coresPerNode, String busy) {
        this.name = name;
        this.busy = busy;
        this.coresPerNode = coresPerNode;
        this.networkNodes = networkNodes;
        this.nodes = nodes;
        this.members = new BitSet(networkNodes);
        for (int node : nodes) {
            if (node < 0 || node >= networkNodes || members.get(node)) {
                throw new IllegalArgumentException("node " + node + " twice or not of " + networkNodes + " nodes");
            }
            members.set(node);
        }
    }

    /** All nodes of a network of this size, in ascending order. */
    public static Allocation whole(int networkNodes) {
        return of(WHOLE, networkNodes, IntStream.range(0, networkNodes).toArray());
    }

    /**
     * The given nodes, in this order.
     *
     * @param name the specification that {@link #name} returns
     * @throws IllegalArgumentException when there is no node, a node outside the network, or a node twice
     */
    public static Allocation of(String name, int networkNodes, int... nodes) {
        if (nodes.length == 0) {
            throw new IllegalArgumentException("no node");
        }
        return new Allocation(name, networkNodes, nodes.clone(), 1, NO_BUSY);
    }

    /** The same nodes with a number of cores each, of at most 2^30 cores together. */
    public Allocation withCores(int perNode) {
        return perNode == coresPerNode ? this : new Allocation(name, networkNodes, nodes, perNode, busy);
    }

    /** The same nodes, chosen while others were busy with other jobs, which an option names. */
    public Allocation whileBusy(String nodesOfOthers) {
        return new Allocation(name, networkNodes, nodes, coresPerNode, nodesOfOthers);
    }

    /**
     * The specification in options, such as {@code quadrant} or {@code random:64,seed=3}; {@code Allocations.resolve} makes the
     * same allocation of it on the same network.
     */
    public String name() {
        return name;
    }

    /** The nodes that were busy with other jobs when it was made, as an option names them; {@link #NO_BUSY} if none were. */
    public String busy() {
        return busy;
    }

    /** Number of nodes. */
    public int size() {
        return nodes.length;
    }

    public int coresPerNode() {
        return coresPerNode;
    }

    /** Number of cores, for which a job can have as many ranks. */
    public int cores() {
        return nodes.length * coresPerNode;
    }

    /** The node of the i-th core, counted from 0. */
    public int nodeOfCore(int i) {
        return nodes[i / coresPerNode];
    }

    /** The nodes in words, such as {@code 64 nodes} or {@code 16 nodes with 4 cores}. */
    public String described() {
        return nodes.length
                + (nodes.length == 1 ? " node" : " nodes")
                + (coresPerNode == 1 ? "" : " with " + coresPerNode + " cores");
    }

    /** The i-th node, counted from 0. */
    public int node(int i) {
        return nodes[i];
    }

    /** A copy of the nodes, in order. */
    public int[] nodes() {
        return nodes.clone();
    }

    /** Whether the job may use the node. */
    public boolean contains(int node) {
        return members.get(node);
    }

    /** Number of nodes of the network, inside and outside the allocation. */
    public int networkNodes() {
        return networkNodes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Allocation allocation
                && name.equals(allocation.name)
                && networkNodes == allocation.networkNodes
                && coresPerNode == allocation.coresPerNode
                && busy.equals(allocation.busy)
                && Arrays.equals(nodes, allocation.nodes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nodes);
    }

    /** Name and nodes, such as {@code list:4,1 [4, 1]}. */
    @Override
    public String toString() {
        return name + " " + Arrays.toString(nodes);
    }
}
