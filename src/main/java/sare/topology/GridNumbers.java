package sare.topology;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;

/** The numbers of the points of a box of whole numbers. The first dimension runs fastest: the number of a point is x + y*X + z*X*Y ... */
public final class GridNumbers {
    private final int[] sizes; // by dimension
    private final int[] strides; // by dimension: difference of the numbers of neighbouring points
    private final int count;

    /**
     * Numbers the points of a box.
     *
     * @param sizes points along each dimension, each at least 1
     * @throws ArithmeticException if there are more points than fit into an int
     */
    public GridNumbers(int... sizes) {
        this.sizes = sizes.clone();
        this.strides = new int[sizes.length];
        int product = 1;
        for (int d = 0; d < sizes.length; d++) {
            strides[d] = product;
            product = Math.multiplyExact(product, sizes[d]);
        }
        this.count = product;
    }

    /** Number of points. */
    public int count() {
        return count;
    }

    /** Coordinate of a point along a dimension. */
    public int coordinate(int number, int dimension) {
        return number / strides[dimension] % sizes[dimension];
    }

    /** The point with these coordinates, each taken modulo the size of its dimension. */
    public int number(int... coordinates) {
        int number = 0;
        for (int d = 0; d < sizes.length; d++) {
            number += Math.floorMod(coordinates[d], sizes[d]) * strides[d];
        }
        return number;
    }

    /** The point with another coordinate along one dimension. */
    public int moved(int number, int dimension, int coordinate) {
        return number + (coordinate - coordinate(number, dimension)) * strides[dimension];
    }

    /**
     * The links across the narrowest straight cut. A cut across a dimension of odd size leaves a layer in the middle, which is halved in
     * the same way.
     *
     * @param linksOfLine by dimension: the links that the cut crosses in each line of points along it
     * @return 0 for a single point
     */
    public long narrowestCut(IntToLongFunction linksOfLine) {
        return narrowestCut((1 << sizes.length) - 1, count, linksOfLine);
    }

    /** The narrowest cut of a layer with this number of points in the given dimensions, a mask. */
    private long narrowestCut(int dimensions, long layer, IntToLongFunction linksOfLine) {
        long narrowest = Long.MAX_VALUE;
        for (int d = 0; d < sizes.length; d++) {
            if ((dimensions >> d & 1) != 0 && sizes[d] > 1) {
                long lines = layer / sizes[d];
                long ofMiddle = sizes[d] % 2 == 0 ? 0 : narrowestCut(dimensions & ~(1 << d), lines, linksOfLine);
                narrowest = Math.min(narrowest, lines * linksOfLine.applyAsLong(d) + ofMiddle);
            }
        }
        return narrowest == Long.MAX_VALUE ? 0 : narrowest;
    }

    /** The sizes, such as {@code 8x8}. */
    @Override
    public String toString() {
        return Arrays.stream(sizes).mapToObj(String::valueOf).collect(Collectors.joining("x"));
    }
}
