package sare.mapping.multilevel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sare.mapping.layout.Sides;

/**
 * A grid of cells. The first coordinate of a cell runs fastest in its number.
 *
 * @param sizes cells along each dimension
 * @param wraps by dimension: whether the last cell is next to the first
 */
record GridShape(int[] sizes, boolean[] wraps) {
    private static final int SMALLEST_RING = 3; // with fewer cells, the last one is next to the first anyway

    /** All grids with a number of dimensions, of cells, and of neighbours of all cells together; sizes ascend. */
    static List<GridShape> all(int dimensions, int cells, long neighbours) {
        List<GridShape> shapes = new ArrayList<>();
        collect(new int[dimensions], 0, cells, neighbours, shapes);
        return shapes;
    }

    private static void collect(int[] sizes, int dimension, int cells, long neighbours, List<GridShape> shapes) {
        int least = dimension == 0 ? 2 : sizes[dimension - 1];
        if (dimension == sizes.length - 1) {
            if (cells >= least) {
                sizes[dimension] = cells;
                collectRings(sizes, neighbours, shapes);
            }
            return;
        }
        for (int size = least; (long) size * size <= cells; size++) {
            if (cells % size == 0) {
                sizes[dimension] = size;
                collect(sizes, dimension + 1, cells / size, neighbours, shapes);
            }
        }
    }

    private static void collectRings(int[] sizes, long neighbours, List<GridShape> shapes) {
        for (int rings = 0; rings < 1 << sizes.length; rings++) {
            boolean[] wraps = new boolean[sizes.length];
            boolean isDifferent = true;
            for (int d = 0; d < sizes.length; d++) {
                wraps[d] = (rings >> d & 1) == 1;
                isDifferent &= !wraps[d] || sizes[d] >= SMALLEST_RING;
            }
            GridShape shape = new GridShape(sizes.clone(), wraps);
            if (isDifferent && shape.neighbours() == neighbours) {
                shapes.add(shape);
            }
        }
    }

    int dimensions() {
        return sizes.length;
    }

    int cells() {
        return Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
    }

    /** The neighbours of all cells together: each pair of neighbours counts twice. */
    private long neighbours() {
        long neighbours = 0;
        for (int d = 0; d < sizes.length; d++) {
            neighbours += 2L * (cells() / sizes[d]) * (wraps[d] ? sizes[d] : sizes[d] - 1);
        }
        return neighbours;
    }

    int coordinate(int cell, int dimension) {
        return cell / stride(dimension) % sizes[dimension];
    }

    int[] coordinates(int cell) {
        return Sides.point(cell, sizes);
    }

    /** The number of the cell with some coordinates. */
    int cell(int... coordinates) {
        int cell = 0;
        for (int d = sizes.length - 1; d >= 0; d--) {
            cell = cell * sizes[d] + coordinates[d];
        }
        return cell;
    }

    private int stride(int dimension) {
        int stride = 1;
        for (int d = 0; d < dimension; d++) {
            stride *= sizes[d];
        }
        return stride;
    }

    /** The dimension along which two cells are next to each other; -1 if they are not. */
    int dimensionBetween(int cell, int other) {
        int found = -1;
        for (int d = 0; d < sizes.length; d++) {
            int apart = Math.abs(coordinate(cell, d) - coordinate(other, d));
            if (apart != 0) {
                boolean isNext = apart == 1 || wraps[d] && apart == sizes[d] - 1;
                if (found >= 0 || !isNext) {
                    return -1;
                }
                found = d;
            }
        }
        return found;
    }

    /** The neighbours of each cell. */
    Adjacency adjacency() {
        int[][] lists = new int[cells()][];
        for (int cell = 0; cell < lists.length; cell++) {
            int[] next = new int[2 * sizes.length];
            int count = 0;
            for (int d = 0; d < sizes.length; d++) {
                int coordinate = coordinate(cell, d);
                if (coordinate > 0 || wraps[d]) {
                    next[count++] = cell + stride(d) * (coordinate > 0 ? -1 : sizes[d] - 1);
                }
                if (coordinate < sizes[d] - 1 || wraps[d]) {
                    next[count++] = cell + stride(d) * (coordinate < sizes[d] - 1 ? 1 : 1 - sizes[d]);
                }
            }
            lists[cell] = Arrays.copyOf(next, count);
        }
        return Adjacency.of(lists);
    }
}
