package sare.trace;

import java.util.function.IntPredicate;

/** A binary search in a range of numbers, of which the lower ones lack a property and the others have it. */
public final class BinarySearch {
    private BinarySearch() {}

    /** The first number from {@code begin} on that has the property; {@code end} if none below it has. */
    public static int first(int begin, int end, IntPredicate property) {
        int low = begin;
        int high = end;
        while (low < high) {
            int middle = low + high >>> 1;
            if (property.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
