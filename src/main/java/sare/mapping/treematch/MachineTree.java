package sare.mapping.treematch;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparators;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import sare.mapping.layout.MachineShape;
import sare.topology.GroupedTopology;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;
import sare.topology.hierarchy.PartOfMachine;

/**
 * The tree of the positions of a machine. A vertex has at least two children; a leaf is a position. Levels that divide nothing are
 * left out.
 *
 * <p>It follows from the subtrees of a {@link HierarchicalTopology}, or from the groups and switches of another machine; the cores of a
 * node are the lowest level. Parts of the machine that the job may not use are not in the tree, so that it may be uneven where the
 * machine is not.
 */
final class MachineTree {
    private static final int GROUP = 2; // heights above those of nodes
    private static final int SWITCH = 1;

    private final List<MachineTree> children;
    private final int position; // of a leaf
    private final int positions;

    private MachineTree(int position) {
        this.children = List.of();
        this.position = position;
        this.positions = 1;
    }

    private MachineTree(List<MachineTree> children) {
        this.children = List.copyOf(children);
        this.position = -1;
        this.positions = children.stream().mapToInt(child -> child.positions).sum();
    }

    /** The tree of the positions of a machine. */
    static MachineTree of(MachineShape machine) {
        int[] order = IntStream.range(0, machine.positions()).toArray();
        if (machine.topology().isEmpty()) {
            return grown(order, (a, b) -> SWITCH);
        }
        int[] nodes = machine.nodesInOrder();
        Topology topology = machine.topology().get();
        while (topology instanceof PartOfMachine part) {
            nodes = IntStream.of(nodes).map(part::nodeOfWhole).toArray();
            topology = part.whole();
        }
        int[] nodeOfPosition = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            nodeOfPosition[i] = nodes[i / machine.coresPerNode()];
        }
        return of(topology, nodeOfPosition);
    }

    private static MachineTree of(Topology topology, int... nodeOfPosition) {
        Comparator<Integer> byNode = Comparator.comparingInt(position -> nodeOfPosition[position]);
        if (topology instanceof HierarchicalTopology tree) {
            return grown(
                    sorted(nodeOfPosition.length, byNode), (a, b) -> tree.height(nodeOfPosition[a], nodeOfPosition[b]));
        }
        NodeParts switches = topology.nodesBySwitch();
        NodeParts groups = topology instanceof GroupedTopology grouped ? grouped.nodesByGroup() : null;
        Comparator<Integer> bySwitch = Comparator.<Integer>comparingInt(
                        position -> switches.part(nodeOfPosition[position]))
                .thenComparing(byNode);
        Comparator<Integer> byGroup =
                Comparator.comparingInt(position -> groups == null ? 0 : groups.part(nodeOfPosition[position]));
        return grown(
                sorted(nodeOfPosition.length, byGroup.thenComparing(bySwitch)),
                (a, b) -> height(switches, groups, nodeOfPosition[a], nodeOfPosition[b]));
    }

    private static int height(NodeParts switches, NodeParts groups, int nodeA, int nodeB) {
        if (nodeA == nodeB) {
            return 0;
        }
        if (switches.part(nodeA) == switches.part(nodeB)) {
            return SWITCH;
        }
        return groups != null && groups.part(nodeA) == groups.part(nodeB) ? GROUP : GROUP + 1;
    }

    private static int[] sorted(int positions, Comparator<Integer> comparator) {
        int[] order = IntStream.range(0, positions).toArray();
        IntArrays.mergeSort(order, IntComparators.asIntComparator(comparator));
        return order;
    }

    /** The tree of ordered positions, from the heights at which neighbours in this order meet. */
    private static MachineTree grown(int[] order, IntBinaryOperator height) {
        int[] heights = new int[order.length];
        for (int i = 1; i < order.length; i++) {
            heights[i] = height.applyAsInt(order[i - 1], order[i]);
        }
        return grown(order, heights, 0, order.length);
    }

    private static MachineTree grown(int[] order, int[] heights, int begin, int end) {
        if (end - begin == 1) {
            return new MachineTree(order[begin]);
        }
        int highest = Arrays.stream(heights, begin + 1, end).max().orElseThrow();
        List<MachineTree> children = new ArrayList<>();
        int first = begin;
        for (int i = begin + 1; i <= end; i++) {
            if (i == end || heights[i] == highest) {
                children.add(grown(order, heights, first, i));
                first = i;
            }
        }
        return new MachineTree(children);
    }

    /**
     * The same tree with more levels. Children are joined in pairs as long as their number is even, then in threes as long as it is a
     * multiple of three: 4 children become 2 x 2, and 6 become 3 x 2.
     */
    MachineTree split() {
        if (children.isEmpty()) {
            return this;
        }
        List<MachineTree> parts = children.stream().map(MachineTree::split).toList();
        for (int size = part(parts.size()); size > 0; size = part(parts.size())) {
            List<MachineTree> larger = new ArrayList<>();
            for (int first = 0; first < parts.size(); first += size) {
                larger.add(new MachineTree(parts.subList(first, first + size)));
            }
            parts = larger;
        }
        return new MachineTree(parts);
    }

    /** The children of a part if a number of children is divided; 0 if it is not. */
    private static int part(int children) {
        if (children > 2 && children % 2 == 0) {
            return 2;
        }
        return children > 3 && children % 3 == 0 ? 3 : 0;
    }

    List<MachineTree> children() {
        return children;
    }

    int positions() {
        return positions;
    }

    /** Levels of vertices above the positions, on the way to the first one. */
    int levels() {
        return children.isEmpty() ? 0 : 1 + children.get(0).levels();
    }

    /** Children of a vertex by level, from the root; empty if vertices of a level have different numbers of them. */
    int[] arities() {
        int[] arities = new int[levels()];
        MachineTree vertex = this;
        for (int level = 0; level < arities.length; level++) {
            arities[level] = vertex.children.size();
            vertex = vertex.children.get(0);
        }
        return isBalanced(0, arities) ? arities : new int[0];
    }

    private boolean isBalanced(int level, int... arities) {
        if (level == arities.length || children.isEmpty()) {
            return level == arities.length && children.isEmpty();
        }
        return children.size() == arities[level]
                && children.stream().allMatch(child -> child.isBalanced(level + 1, arities));
    }

    /** The positions from left to right. */
    int[] inOrder() {
        int[] order = new int[positions];
        list(order, 0);
        return order;
    }

    private int list(int[] order, int begin) {
        int next = begin;
        if (children.isEmpty()) {
            order[next++] = position;
        }
        for (MachineTree child : children) {
            next = child.list(order, next);
        }
        return next;
    }
}
