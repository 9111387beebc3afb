package sare.trace.collective.algorithm;

import java.util.stream.IntStream;
import sare.trace.Operation;

/**
 * The result that MPI requires of a call (MPI 4.0, chapter 6). The data are bytes numbered from 0: a vector, the consecutive parts
 * of all members, or the parts of pairs by source and destination. Sets of members have a bit for each.
 */
final class ExpectedResult {
    private final CollectiveShape shape;
    private final int[] owners; // by byte: the member that owns it, or source * size + destination for pairs

    ExpectedResult(CollectiveShape shape) {
        this.shape = shape;
        this.owners = owners(shape);
    }

    static boolean isVector(Operation kind) {
        return switch (kind) {
            case BARRIER, BROADCAST, REDUCE, ALL_REDUCE, SCAN, EXCLUSIVE_SCAN -> true;
            default -> false;
        };
    }

    private static boolean hasPairs(Operation kind) {
        return kind == Operation.ALL_TO_ALL || kind == Operation.ALL_TO_ALL_V;
    }

    private static int[] owners(CollectiveShape shape) {
        int size = shape.size();
        if (isVector(shape.kind())) {
            return new int[(int) shape.bytes(0)];
        }
        boolean hasPairs = hasPairs(shape.kind());
        return IntStream.range(0, hasPairs ? size * size : size)
                .flatMap(part -> IntStream.generate(() -> part)
                        .limit(hasPairs ? shape.bytes(part / size, part % size) : shape.bytes(part)))
                .toArray();
    }

    int dataBytes() {
        return owners.length;
    }

    /** Whether a member contributes to a byte at the beginning. */
    boolean begins(int member, int position) {
        int owner = owners[position];
        return switch (shape.kind()) {
            case BROADCAST, SCATTER, SCATTER_V -> member == shape.root();
            case GATHER, GATHER_V, ALL_GATHER, ALL_GATHER_V -> member == owner;
            case ALL_TO_ALL, ALL_TO_ALL_V -> member == owner / shape.size();
            default -> true;
        };
    }

    /**
     * Whether a member may end with these contributions to a byte. A scan keeps the contributions of lower members separate;
     * they must be complete.
     */
    boolean isFulfilled(int member, int position, long content) {
        int owner = owners[position];
        return switch (shape.kind()) {
            case BROADCAST -> isOnly(content, shape.root());
            case REDUCE -> member != shape.root() || isAll(content);
            case ALL_REDUCE -> isAll(content);
            case SCATTER, SCATTER_V -> member != owner || isOnly(content, shape.root());
            case GATHER, GATHER_V -> member != shape.root() || isOnly(content, owner);
            case ALL_GATHER, ALL_GATHER_V -> isOnly(content, owner);
            case ALL_TO_ALL, ALL_TO_ALL_V -> member != owner % shape.size() || isOnly(content, owner / shape.size());
            case REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> member != owner || isAll(content);
            case SCAN, EXCLUSIVE_SCAN -> Long.numberOfTrailingZeros(~content) > member;
            default -> true;
        };
    }

    private boolean isAll(long content) {
        return Long.bitCount(content) == shape.size();
    }

    private static boolean isOnly(long content, int member) {
        return content == 1L << member;
    }

    /** Lower bound of the bytes sent between members (Chan et al., 2007, section 3). */
    long leastBytes() {
        long least = 0;
        for (int owner : owners) {
            least += switch (shape.kind()) {
                case ALL_REDUCE -> 2 * (shape.size() - 1);
                case SCATTER, SCATTER_V, GATHER, GATHER_V -> owner == shape.root() ? 0 : 1;
                case ALL_TO_ALL, ALL_TO_ALL_V -> owner / shape.size() == owner % shape.size() ? 0 : 1;
                default -> shape.size() - 1;
            };
        }
        return least;
    }
}
