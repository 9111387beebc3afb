package sare.trace.collective;

import sare.trace.Operation;
import sare.trace.collective.algorithm.CollectiveShape;

/**
 * The bytes by which an algorithm is chosen for a call, which all members know.
 *
 * @param bytes of the vector of a broadcast, reduction or scan; of what a member gives each other one in an all-to-all; of a
 *     member's part else, the mean where they differ
 * @param total of the vector, or of all members' parts together; of an all-to-all, what a member gives to all
 */
record CallBytes(long bytes, long total) {
    private static final CallBytes UNKNOWN = new CallBytes(0, 0);

    /** Whether there are such bytes: in an all-to-all-v and others, no member knows what others have. */
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

    /** Whether the members together may have more than a number can tell, so that the total is only as large as one can be. */
    boolean isTooLarge() {
        return total == Long.MAX_VALUE && bytes < total;
    }

    /** Whether a call sends nothing, as there is nothing to send. */
    static boolean isEmpty(CollectiveShape shape) {
        return areKnown(shape.kind()) && of(shape).total() == 0;
    }
}
