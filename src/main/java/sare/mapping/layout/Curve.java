package sare.mapping.layout;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;

/** An order of the points of a box of whole numbers. */
@FunctionalInterface
interface Curve {
    /** A number that is larger for later points of the curve, and different for each point of the box. */
    long index(int... point);

    /** The items of the points, from 0, in the order of the curve; items at the same point keep their order. */
    default int[] order(List<int[]> points) {
        long[] keys = points.stream().mapToLong(this::index).toArray();
        int[] order = Sequence.ascending(keys.length);
        IntArrays.mergeSort(order, (one, other) -> Long.compare(keys[one], keys[other]));
        return order;
    }
}
