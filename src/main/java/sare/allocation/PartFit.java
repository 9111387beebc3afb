package sare.allocation;

import java.util.ArrayList;
import java.util.List;
import sare.topology.GroupedTopology;
import sare.topology.HierarchicalTopology;
import sare.topology.NodeParts;
import sare.topology.Topology;

/**
 * Allocators that fill parts of a machine: switches, groups and subtrees. Among parts, the smallest one with enough free nodes is taken;
 * if there is none, the one with the most free nodes, and then the rest is looked for in the same way among the others. Of equal ones the
 * first is taken. This is the best fit of Slurm's plugin {@code topology/tree} (slurm.schedmd.com/topology.html).
 */
final class PartFit {
    private final NodeParts switches;
    private final List<NodeParts> levels; // from the switches to the whole machine

    private PartFit(NodeParts switches, List<NodeParts> levels) {
        this.switches = switches;
        this.levels = levels;
    }

    /** A machine with the levels that it has: the stages of a tree, or switches and groups; the last one is the whole machine. */
    static PartFit of(Topology topology) {
        NodeParts switches = topology.nodesBySwitch();
        List<NodeParts> levels = new ArrayList<>();
        if (topology instanceof HierarchicalTopology tree) {
            for (int stage = 0; stage < tree.stages(); stage++) {
                levels.add(tree.nodesBySubtree(stage));
            }
        } else {
            levels.add(switches);
            if (topology instanceof GroupedTopology grouped) {
                levels.add(grouped.nodesByGroup());
            }
        }
        return new PartFit(switches, levels);
    }

    /** The smallest subtree of the lowest level that has enough free nodes; inside of it the best fit of its switches. */
    int[] lowestSubtree(Occupancy occupancy, int count) {
        for (NodeParts level : levels) {
            int best = -1;
            int[] free = freeByPart(level, occupancy.freeNodes());
            for (int part = 0; part < free.length; part++) {
                if (free[part] >= count && (best < 0 || free[part] < free[best])) {
                    best = part;
                }
            }
            if (best >= 0) {
                int[] inside = level.nodes(best).filter(occupancy::isFree).toArray();
                return fill(switches, inside, count);
            }
        }
        return fill(switches, occupancy.freeNodes(), count);
    }

    /** Nodes of as few parts of a division as possible; inside of each the best fit of its switches. */
    int[] fewestParts(NodeParts parts, Occupancy occupancy, int count) {
        List<int[]> chosen = choose(parts, occupancy.freeNodes(), count);
        int[] nodes = new int[count];
        int found = 0;
        for (int[] ofPart : chosen) {
            int wanted = Math.min(ofPart.length, count - found);
            System.arraycopy(fill(switches, ofPart, wanted), 0, nodes, found, wanted);
            found += wanted;
        }
        return nodes;
    }

    /** The best fit of parts to so many nodes, part after part. */
    private static int[] fill(NodeParts parts, int[] free, int count) {
        int[] nodes = new int[count];
        int found = 0;
        for (int[] ofPart : choose(parts, free, count)) {
            int taken = Math.min(ofPart.length, count - found);
            System.arraycopy(ofPart, 0, nodes, found, taken);
            found += taken;
        }
        return nodes;
    }

    /** The free nodes of the parts that serve so many nodes, in the order in which they are taken. */
    private static List<int[]> choose(NodeParts parts, int[] free, int count) {
        int[] freeOfPart = freeByPart(parts, free);
        int[][] nodes = new int[parts.count()][];
        for (int part = 0; part < nodes.length; part++) {
            nodes[part] = new int[freeOfPart[part]];
        }
        int[] filled = new int[nodes.length];
        for (int node : free) {
            int part = parts.part(node);
            nodes[part][filled[part]++] = node;
        }
        List<int[]> chosen = new ArrayList<>();
        for (int rest = count; rest > 0; ) {
            int best = best(freeOfPart, rest);
            chosen.add(nodes[best]);
            rest -= freeOfPart[best];
            freeOfPart[best] = 0;
        }
        return chosen;
    }

    /** The part with the fewest nodes that are enough, else the one with the most. */
    private static int best(int[] freeOfPart, int count) {
        int best = 0;
        for (int part = 1; part < freeOfPart.length; part++) {
            boolean isEnough = freeOfPart[part] >= count;
            boolean bestIsEnough = freeOfPart[best] >= count;
            if (isEnough == bestIsEnough
                    ? isEnough ? freeOfPart[part] < freeOfPart[best] : freeOfPart[part] > freeOfPart[best]
                    : isEnough) {
                best = part;
            }
        }
        return best;
    }

    private static int[] freeByPart(NodeParts parts, int... free) {
        int[] freeOfPart = new int[parts.count()];
        for (int node : free) {
            freeOfPart[parts.part(node)]++;
        }
        return freeOfPart;
    }
}
