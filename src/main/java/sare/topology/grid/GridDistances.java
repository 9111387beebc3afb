package sare.topology.grid;

import java.util.function.IntBinaryOperator;
import sare.topology.Grid;

/**
 * The distances between some nodes of a grid in which a distance is the sum of the hops of all dimensions; their coordinates are worked
 * out once.
 *
 * <p>Layout: {@code coordinates} holds the coordinates of a node one after the other.
 */
final class GridDistances implements IntBinaryOperator {
    private static final int NEVER_SHORTER = 1 << 30; // the way around a dimension that does not wrap

    private final int dimensions;
    private final int[] coordinates; // by node and dimension
    private final int[] around; // by dimension: hops once around it

    GridDistances(Grid grid, int... nodes) {
        this.dimensions = grid.dimensions();
        this.coordinates = new int[nodes.length * dimensions];
        this.around = new int[dimensions];
        for (int d = 0; d < dimensions; d++) {
            around[d] = grid.wraps(d) ? grid.size(d) : NEVER_SHORTER;
            for (int i = 0; i < nodes.length; i++) {
                coordinates[i * dimensions + d] = grid.coordinate(nodes[i], d);
            }
        }
    }

    @Override
    public int applyAsInt(int i, int j) {
        int a = i * dimensions;
        int b = j * dimensions;
        return switch (dimensions) {
            case 2 -> hops(a, b, 0) + hops(a, b, 1);
            case 3 -> hops(a, b, 0) + hops(a, b, 1) + hops(a, b, 2);
            default -> hopsOfAll(a, b);
        };
    }

    private int hops(int a, int b, int dimension) {
        int apart = Math.abs(coordinates[a + dimension] - coordinates[b + dimension]);
        return Math.min(apart, around[dimension] - apart);
    }

    private int hopsOfAll(int a, int b) {
        int hops = 0;
        for (int d = 0; d < dimensions; d++) {
            hops += hops(a, b, d);
        }
        return hops;
    }
}
