package sare.traffic;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sare.topology.Grid;

/**
 * Permutations of the nodes of a grid by their coordinates (Dally and Towles, "Principles and Practices of Interconnection
 * Networks", 2004, table 3.1).
 */
final class GridPermutations {
    private GridPermutations() {}

    /** Whether the second half of the dimensions has the same sizes as the first. */
    static boolean hasEqualHalves(Grid grid) {
        int half = grid.dimensions() / 2;
        boolean equal = grid.dimensions() % 2 == 0;
        for (int d = 0; d < half && equal; d++) {
            equal = grid.size(d) == grid.size(d + half);
        }
        return equal;
    }

    /**
     * Exchanges the two halves of the coordinates of a torus that {@link #hasEqualHalves has equal halves}, such as x and y of a
     * square. If all sizes are powers of two it is the same as {@link BitPermutations#transpose}.
     */
    static IntUnaryOperator transpose(Grid grid) {
        int half = grid.dimensions() / 2;
        return node -> sibling(grid, node, d -> grid.coordinate(node, (d + half) % grid.dimensions()));
    }

    /** Just less than half of the ring in every dimension: in a ring of k, ceil(k / 2) - 1 hops in the positive direction. */
    static IntUnaryOperator tornado(Grid grid) {
        return shift(grid, size -> (size + 1) / 2 - 1);
    }

    /** One hop in the positive direction in every dimension. */
    static IntUnaryOperator neighbour(Grid grid) {
        return shift(grid, size -> 1);
    }

    private static IntUnaryOperator shift(Grid grid, IntUnaryOperator hopsInRing) {
        return node -> sibling(grid, node, d -> grid.coordinate(node, d) + hopsInRing.applyAsInt(grid.size(d)));
    }

    /** The node with the same index among those with other coordinates, which are given by dimension. */
    private static int sibling(Grid grid, int node, IntUnaryOperator coordinates) {
        return grid.node(IntStream.range(0, grid.dimensions()).map(coordinates).toArray()) + grid.indexAtPoint(node);
    }

    /**
     * The tornado of the simulator INSEE: with X nodes along the first dimension, the id plus floor((X - 1) / 2), modulo the number
     * of nodes. Packets move in x alone, but those from the last columns go to the next row.
     */
    static IntUnaryOperator tornadoById(Grid grid) {
        long hops = (grid.size(0) - 1) / 2;
        return node -> (int) ((node + hops) % grid.nodes());
    }
}
