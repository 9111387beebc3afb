package sare.mapping.multilevel;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.layout.PositionCoordinates;

/**
 * A straight cut across the dimension in which the positions extend farthest. The coordinate at which each ring is opened and the order
 * of the dimensions are random.
 */
final class GridCut implements PositionCut {
    private final int[][] coordinates; // by dimension and position: from where the ring is opened
    private final int[] order; // of the dimensions

    GridCut(PositionCoordinates grid, int positions, RandomGenerator random) {
        int dimensions = grid.dimensions();
        this.coordinates = new int[dimensions][positions];
        this.order = new int[dimensions];
        for (int d = 0; d < dimensions; d++) {
            int other = random.nextInt(d + 1);
            order[d] = order[other];
            order[other] = d;
            int origin = grid.wraps(d) ? random.nextInt(grid.size(d)) : 0;
            for (int position = 0; position < positions; position++) {
                coordinates[d][position] = Math.floorMod(grid.coordinate(position, d) - origin, grid.size(d));
            }
        }
    }

    @Override
    public int cut(int[] positions, int begin, int end) {
        int longest = order[0];
        int most = 0;
        for (int d : order) {
            int extent = extent(positions, begin, end, d);
            longest = extent > most ? d : longest;
            most = Math.max(most, extent);
        }
        sort(positions, begin, end, longest);
        return middle(positions, begin, end, longest);
    }

    private int extent(int[] positions, int begin, int end, int dimension) {
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        for (int i = begin; i < end; i++) {
            int coordinate = coordinates[dimension][positions[i]];
            least = Math.min(least, coordinate);
            most = Math.max(most, coordinate);
        }
        return most - least;
    }

    /** Sorts by the coordinate in a dimension; positions with the same one stay in their order. */
    private void sort(int[] positions, int begin, int end, int dimension) {
        long[] keys = new long[end - begin];
        for (int i = begin; i < end; i++) {
            keys[i - begin] = (long) coordinates[dimension][positions[i]] << Integer.SIZE | i;
        }
        Arrays.sort(keys);
        int[] before = Arrays.copyOfRange(positions, begin, end);
        for (int i = 0; i < keys.length; i++) {
            positions[begin + i] = before[(int) keys[i] - begin];
        }
    }

    /** The boundary between two layers that is nearest to the middle; the middle itself if there is a single layer. */
    private int middle(int[] positions, int begin, int end, int dimension) {
        int middle = (begin + end) >>> 1;
        for (int away = 0; away < (end - begin) / 4; away++) {
            if (isBoundary(positions, middle - away, begin, dimension)) {
                return middle - away;
            }
            if (isBoundary(positions, middle + away, begin, dimension)) {
                return middle + away;
            }
        }
        return middle;
    }

    private boolean isBoundary(int[] positions, int index, int begin, int dimension) {
        int[] ofDimension = coordinates[dimension];
        return index > begin && ofDimension[positions[index - 1]] != ofDimension[positions[index]];
    }
}
