package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrays;

/**
 * The two rules of the geometric mapper in SST's scheduler (sst-elements 10.1, RCBTaskMapper) that are not those of the papers. Both are
 * faults, and are here for comparison with answers of that program:
 *
 * <ol>
 *   <li>Coordinates are compared by their difference cut to a whole number. Points nearer to each other than 1 count as level, so that
 *       fractional coordinates are not sorted: which of them come into which half is left to the sort. The order is not even one, as 0 and
 *       0.6 are level, 0.6 and 1.2 too, but 0 and 1.2 are not. Therefore the sort is part of the rule: by insertion from the end,
 *       descending, then turned round.
 *   <li>The greatest coordinate of some points is at least 0. Where all of them are negative, the extent reaches to 0: points from -10 to
 *       -9 have an extent of 10, so that the wrong dimension may be cut.
 * </ol>
 *
 * <p>Both do nothing on whole coordinates from 0 up, as nodes and grids of ranks have them. The sort takes a time that is quadratic
 * in the points.
 */
final class SstBisection {
    private static final int NEXT = 2; // items with which an inserted one is compared at each step

    private SstBisection() {}

    /** The items sorted along a dimension. Those with the same coordinate in it are compared in the others. */
    static int[] sorted(Points points, int dimension, int... items) {
        int[] descending = items.clone();
        for (int begin = items.length - 2; begin >= 0; begin--) {
            insert(points, dimension, descending, begin);
        }
        return IntArrays.reverse(descending);
    }

    /** Moves the item at the beginning back, after all that are larger. */
    private static void insert(Points points, int dimension, int[] descending, int begin) {
        int at = begin;
        int largest = largest(points, dimension, descending, at);
        while (largest != at) {
            IntArrays.swap(descending, at, largest);
            at = largest;
            largest = largest(points, dimension, descending, at);
        }
    }

    private static int largest(Points points, int dimension, int[] items, int at) {
        int largest = at;
        for (int other = at + 1; other <= at + NEXT && other < items.length; other++) {
            largest = compare(points, dimension, items[other], items[largest]) > 0 ? other : largest;
        }
        return largest;
    }

    private static int compare(Points points, int dimension, int first, int second) {
        double difference = points.get(first, dimension) - points.get(second, dimension);
        for (int d = 0; d < points.dimensions() && difference == 0; d++) {
            difference = points.get(first, d) - points.get(second, d);
        }
        return (int) difference;
    }
}
