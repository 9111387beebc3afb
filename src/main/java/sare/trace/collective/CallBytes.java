package sare.trace.collective;

import sare.trace.Operation;
import sare.trace.collective.algorithm.CollectiveShape;

/**
 * The bytes of a call that select its algorithm; all members know them.
 *
 * @param bytes size of the vector of a broadcast, reduction or scan; of the part that a member sends to each member in an
 *     all-to-all; otherwise of a member's part, the mean if they differ
 * @param total size of the vector, or of the parts of all members; in an all-to-all, of all parts that a member sends
 */
record CallBytes(long bytes, long total) {
    private static final CallBytes UNKNOWN = new CallBytes(0, 0);

    /** Whether all members know the bytes of a call; in an all-to-all-v and others they do not. */
    static boolean areKnown(Operation kind) {
        return switch (kind) {
            case BARRIER, ALL_TO_ALL_V, GATHER_V, SCATTER_V -> false;
            default -> true;
        };
    }

    static CallBytes of(CollectiveShape shape) {
        if (!areKnown(shape.kind())) {
            return UNKNOWN;
        }
        return switch (shape.kind()) {
            case BROADCAST, REDUCE, ALL_REDUCE, SCAN, EXCLUSIVE_SCAN -> new CallBytes(shape.bytes(0), shape.bytes(0));
            case ALL_GATHER_V, REDUCE_SCATTER -> {
                long total = sum(shape);
                yield new CallBytes(total / shape.size(), total);
            }
            default -> new CallBytes(shape.bytes(0), times(shape.bytes(0), shape.size()));
        };
    }

    private static long sum(CollectiveShape shape) {
        long sum = 0;
        for (int member = 0; member < shape.size(); member++) {
            sum += Math.min(shape.bytes(member), Long.MAX_VALUE - sum);
        }
        return sum;
    }

    private static long times(long bytes, int count) {
        return bytes > Long.MAX_VALUE / count ? Long.MAX_VALUE : bytes * count;
    }

    /** Whether the sum overflowed, so that the total is only the largest long. */
    boolean isTooLarge() {
        return total == Long.MAX_VALUE && bytes < total;
    }

    /** Whether a call has no bytes to send. */
    static boolean isEmpty(CollectiveShape shape) {
        return areKnown(shape.kind()) && of(shape).total() == 0;
    }
}
