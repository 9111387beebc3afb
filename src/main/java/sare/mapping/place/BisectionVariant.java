package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.stream.IntStream;

/** By which rules halving by coordinates measures and sorts ranks and cores. */
public enum BisectionVariant {
    /** Those of the papers: coordinates are compared as they are, extents are the greatest minus the least. */
    PUBLISHED(Double.NEGATIVE_INFINITY, Points::sorted),
    /** Those of SST's program with its two faults, see {@link SstBisection}; for comparison with it. */
    SST(0, SstBisection::sorted);

    private final double leastGreatest; // the greatest coordinate of some items is at least this
    private final Sort sort;

    /** Sorts items along a dimension. */
    private interface Sort {
        int[] sorted(Points points, int dimension, int... items);
    }

    BisectionVariant(double leastGreatest, Sort sort) {
        this.leastGreatest = leastGreatest;
        this.sort = sort;
    }

    /** The extents of some items, by dimension. */
    double[] extents(Points points, int... items) {
        return points.extents(leastGreatest, items);
    }

    /** The items sorted along a dimension. */
    int[] sorted(Points points, int dimension, int... items) {
        return sort.sorted(points, dimension, items);
    }

    /** The dimensions by descending extent of all items, sorted by exchanges: an equal one may pass another that is exchanged. */
    int[] longestFirst(Points points) {
        double[] extents = extents(points, IntStream.range(0, points.size()).toArray());
        int[] order = IntStream.range(0, points.dimensions()).toArray();
        for (int i = 0; i < order.length; i++) {
            for (int j = i + 1; j < order.length; j++) {
                if (extents[order[i]] < extents[order[j]]) {
                    IntArrays.swap(order, i, j);
                }
            }
        }
        return order;
    }
}
