package sare.mapping.treematch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.CombinatoricsUtils;
import sare.mapping.layout.MachineShape;
import sare.mapping.multilevel.Effort;
import sare.mapping.place.CommunicationGraph;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * The arrangement of TreeMatch and TopoMatch on a tree. If all vertices of a level have as many children, processes are grouped from the
 * leaves up: those that exchange most share the lowest vertices, and the groups are the processes of the level above. Otherwise, as where
 * some units must not be used, they are divided from the root down into parts as large as the subtrees.
 */
public final class TreeMatch {
    /** The number of possible groups up to which all are listed. */
    public static final int TAU = 30_000;

    private static final int PAIR = 2;
    private static final int MOST_OF_FAST = 5;

    private final MappingProblem problem;
    private final int tau;
    private final Effort effort;
    private final MachineTree tree;
    private final GreedyPartition partition;

    /**
     * A search.
     *
     * @param tau the largest number of possible groups that are listed
     * @param splits whether levels with many children are split into several levels first
     * @param effort counts groups that are evaluated, and has the random numbers
     */
    public TreeMatch(MappingProblem problem, int tau, boolean splits, Effort effort) {
        this.problem = problem;
        this.tau = tau;
        this.effort = effort;
        MachineTree whole = MachineTree.of(problem.costs().machine());
        this.tree = splits ? whole.split() : whole;
        this.partition = new GreedyPartition(effort);
    }

    /** Whether positions of a machine are on several levels, such as cores of nodes of switches. */
    public static boolean hasLevels(MachineShape machine) {
        return MachineTree.of(machine).levels() > 1;
    }

    /** The arrangement that it finds. */
    public Arrangement arrangement() {
        int[] ranks = ranksInOrder();
        int[] order = tree.inOrder();
        int[] positions = new int[ranks.length];
        for (int i = 0; i < ranks.length; i++) {
            positions[ranks[i]] = order[i];
        }
        return Arrangement.of(positions.length, positions);
    }

    /** The rank at each leaf from left to right. */
    private int[] ranksInOrder() {
        int[] arities = tree.arities();
        CommunicationGraph affinity = CommunicationGraph.ofPositions(problem);
        if (arities.length == tree.levels()) {
            return fromLeavesUp(affinity, arities);
        }
        int[] ranks = new int[problem.positions()];
        int[] all = IntStream.range(0, ranks.length).toArray();
        fromRootDown(tree, affinity, all, ranks, 0);
        return ranks;
    }

    private int[] fromLeavesUp(CommunicationGraph ranks, int... arities) {
        List<int[][]> groupings = new ArrayList<>(); // from the leaves up
        CommunicationGraph affinity = ranks;
        for (int level = arities.length - 1; level >= 0; level--) {
            int[][] groups = grouping(affinity.vertices(), arities[level]).groups(affinity, arities[level]);
            groupings.add(groups);
            affinity = affinity.grouped(groups.length, groups);
        }
        int[] inOrder = {0};
        for (int level = groupings.size() - 1; level >= 0; level--) {
            int[][] groups = groupings.get(level);
            inOrder = IntStream.of(inOrder)
                    .flatMap(group -> Arrays.stream(groups[group]))
                    .toArray();
        }
        return inOrder;
    }

    /** The branches of Algorithm 1. */
    private Grouping grouping(int processes, int arity) {
        if (arity == processes) {
            return (affinity, all) -> Grouping.consecutive(processes, all); // the only group
        }
        double logOfPossible = CombinatoricsUtils.binomialCoefficientLog(processes, arity);
        if (logOfPossible < StrictMath.log(tau + 0.5)) {
            return new Enumeration(effort);
        }
        if (arity == PAIR) {
            return new BucketGrouping(effort);
        }
        return arity <= MOST_OF_FAST ? new FastGrouping(effort) : partition;
    }

    /** @param processes the ranks below a vertex, of whom this is the affinity */
    private void fromRootDown(
            MachineTree vertex, CommunicationGraph affinity, int[] processes, int[] inOrder, int begin) {
        if (vertex.children().isEmpty()) {
            inOrder[begin] = processes[0];
            return;
        }
        int[] sizes =
                vertex.children().stream().mapToInt(MachineTree::positions).toArray();
        int[][] parts = partition.parts(affinity, sizes);
        int next = begin;
        for (int part = 0; part < parts.length; part++) {
            int[] members = parts[part];
            int[] ofPart =
                    IntStream.of(members).map(member -> processes[member]).toArray();
            fromRootDown(vertex.children().get(part), affinity.among(members), ofPart, inOrder, next);
            next += members.length;
        }
    }
}
