package sare.traffic;

import java.util.function.IntUnaryOperator;
import sare.topology.grid.Torus;

/**
 * Permutations of the nodes of a torus by their coordinates (Dally and Towles, "Principles and Practices of Interconnection
 * Networks", 2004, table 3.1).
 */
final class TorusPermutations {
    private TorusPermutations() {}

    /** Whether the second half of the dimensions has the same sizes as the first. */
    static boolean hasEqualHalves(Torus torus) {
        int half = torus.dimensions() / 2;
        boolean equal = torus.dimensions() % 2 == 0;
        for (int d = 0; d < half && equal; d++) {
            equal = torus.size(d) == torus.size(d + half);
        }
        return equal;
    }

    /**
     * Exchanges the two halves of the coordinates of a torus that {@link #hasEqualHalves has equal halves}, such as x and y of a
     * square. If all sizes are powers of two it is the same as {@link BitPermutations#transpose}.
     */
    static IntUnaryOperator transpose(Torus torus) {
        int half = torus.dimensions() / 2;
        return node -> {
            int[] coordinates = new int[torus.dimensions()];
            for (int d = 0; d < coordinates.length; d++) {
                coordinates[d] = torus.coordinate(node, (d + half) % coordinates.length);
            }
            return torus.node(coordinates);
        };
    }

    /** Just less than half of the ring in every dimension: in a ring of k, ceil(k / 2) - 1 hops in the positive direction. */
    static IntUnaryOperator tornado(Torus torus) {
        return shift(torus, size -> (size + 1) / 2 - 1);
    }

    static IntUnaryOperator neighbour(Torus torus) {
        return shift(torus, size -> 1);
    }

    private static IntUnaryOperator shift(Torus torus, IntUnaryOperator hopsInRing) {
        return node -> {
            int[] coordinates = new int[torus.dimensions()];
            for (int d = 0; d < coordinates.length; d++) {
                coordinates[d] = torus.coordinate(node, d) + hopsInRing.applyAsInt(torus.size(d));
            }
            return torus.node(coordinates);
        };
    }

    /**
     * The tornado of the simulator INSEE: with X nodes along the first dimension, the id plus floor((X - 1) / 2), modulo the number
     * of nodes. Packets move in x alone, but those from the last columns go to the next row.
     */
    static IntUnaryOperator tornadoById(Torus torus) {
        long hops = (torus.size(0) - 1) / 2;
        return node -> (int) ((node + hops) % torus.nodes());
    }
}
