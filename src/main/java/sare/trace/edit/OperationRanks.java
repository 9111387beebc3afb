package sare.trace.edit;

import sare.trace.Trace;

/** Finds the ranks of operations. */
final class OperationRanks {
    private OperationRanks() {}

    static int rankOf(Trace trace, int operation) {
        int low = 0; // the first operation of this rank is not after the operation
        int high = trace.ranks(); // and that of this one is
        while (high - low > 1) {
            int middle = low + high >>> 1;
            if (trace.firstOperation(middle) <= operation) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
