package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Coordinates of items, of ranks or of cores, in the same number of dimensions. Immutable. */
final class Points {
    private final double[][] coordinates; // by item and dimension

    private Points(double[][] coordinates) {
        this.coordinates = coordinates;
    }

    /** @param coordinates by item and dimension */
    static Points of(double[][] coordinates) {
        return new Points(coordinates);
    }

    /** Of whole numbers, by item. */
    static Points of(Stream<int[]> coordinates) {
        return new Points(coordinates
                .map(point -> IntStream.of(point).asDoubleStream().toArray())
                .toArray(double[][]::new));
    }

    int size() {
        return coordinates.length;
    }

    int dimensions() {
        return coordinates[0].length;
    }

    double get(int item, int dimension) {
        return coordinates[item][dimension];
    }

    /** The same with further dimensions, in which all coordinates are 0. */
    Points padded(int dimensions) {
        return new Points(Arrays.stream(coordinates)
                .map(point -> Arrays.copyOf(point, dimensions))
                .toArray(double[][]::new));
    }

    /** The same with the dimensions in another order. */
    Points rotated(int... order) {
        return new Points(Arrays.stream(coordinates)
                .map(point -> IntStream.of(order).mapToDouble(d -> point[d]).toArray())
                .toArray(double[][]::new));
    }

    /** The extents of some items, by dimension, whose greatest coordinates count as at least a number. */
    double[] extents(double leastGreatest, int... items) {
        double[] extents = new double[dimensions()];
        for (int d = 0; d < extents.length; d++) {
            double least = Double.POSITIVE_INFINITY;
            double most = leastGreatest;
            for (int item : items) {
                least = Math.min(least, coordinates[item][d]);
                most = Math.max(most, coordinates[item][d]);
            }
            extents[d] = most - least;
        }
        return extents;
    }

    /** The items sorted along a dimension; ties by the other dimensions in their order, then as they come. */
    int[] sorted(int dimension, int... items) {
        int[] sorted = items.clone();
        IntArrays.mergeSort(sorted, (one, other) -> compare(one, other, dimension));
        return sorted;
    }

    private int compare(int one, int other, int dimension) {
        int order = Double.compare(coordinates[one][dimension], coordinates[other][dimension]);
        return order == 0 ? Arrays.compare(coordinates[one], coordinates[other]) : order;
    }
}
