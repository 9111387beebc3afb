package sare.mapping.search;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.layout.PositionCoordinates;

/**
 * Halves positions by a straight cut across the dimension in which they extend farthest, so that the cuts of neighbouring parts
 * meet. The coordinate at which each ring is opened and the order of the dimensions are random.
 */
final class GridHalving implements PositionHalving {
    private final PositionCoordinates coordinates;
    private final int[] dimensions; // in the order of preference among equals
    private final int[] origins; // by dimension: the coordinate at which the ring is opened

    GridHalving(PositionCoordinates coordinates, RandomGenerator random) {
        this.coordinates = coordinates;
        this.dimensions = IntStream.range(0, coordinates.dimensions()).toArray();
        this.origins = new int[coordinates.dimensions()];
        for (int d = coordinates.dimensions() - 1; d >= 0; d--) {
            IntArrays.swap(dimensions, d, random.nextInt(d + 1));
            origins[d] = coordinates.wraps(d) ? random.nextInt(coordinates.size(d)) : 0;
        }
    }

    @Override
    public int[] halve(int[] positions, RandomGenerator random) {
        int longest = dimensions[0];
        for (int d : dimensions) {
            longest = extent(positions, d) > extent(positions, longest) ? d : longest;
        }
        int cut = longest;
        int[] sorted = positions.clone();
        IntArrays.mergeSort(sorted, (a, b) -> compare(a, b, cut));
        int[] half = Arrays.copyOf(sorted, sorted.length / 2);
        Arrays.sort(half);
        return half;
    }

    private int extent(int[] positions, int dimension) {
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        for (int position : positions) {
            least = Math.min(least, coordinate(position, dimension));
            most = Math.max(most, coordinate(position, dimension));
        }
        return most - least;
    }

    /** Compares along the dimension of the cut first, then along the others. */
    private int compare(int positionA, int positionB, int cut) {
        int order = Integer.compare(coordinate(positionA, cut), coordinate(positionB, cut));
        for (int i = 0; order == 0 && i < dimensions.length; i++) {
            order = Integer.compare(coordinate(positionA, dimensions[i]), coordinate(positionB, dimensions[i]));
        }
        return order;
    }

    private int coordinate(int position, int dimension) {
        return Math.floorMod(
                coordinates.coordinate(position, dimension) - origins[dimension], coordinates.size(dimension));
    }
}
