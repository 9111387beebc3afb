package sare.mapping.layout;

import java.util.stream.IntStream;
import sare.mapping.RankOrder;

/**
 * Ranks and nodes, each in an order, that a layout brings together.
 *
 * @param ranks all ranks
 * @param nodes all nodes of the allocation, by their number in it
 */
record Sequence(int[] ranks, int[] nodes) {
    /** The numbers from 0. */
    static int[] ascending(int count) {
        return IntStream.range(0, count).toArray();
    }

    /** The positions by rank: the ranks take the cores of a node before the next node, or go round the nodes. */
    int[] positions(MachineShape machine, RankOrder by) {
        int cores = machine.coresPerNode();
        int[] taken = by.consecutive(ranks.length, nodes.length, cores);
        int[] positions = new int[ranks.length];
        for (int i = 0; i < ranks.length; i++) {
            positions[ranks[i]] = nodes[taken[i] / cores] * cores + taken[i] % cores;
        }
        return positions;
    }
}
