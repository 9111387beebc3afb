package sare.trace.collective.algorithm;

import java.util.function.IntToLongFunction;
import sare.trace.TraceBuilder.InvalidOperation;

/**
 * The data of a collective, divided into consecutive parts. The same data may be divided in several ways. A recording does not
 * contain the size of an element, so the largest of 8, 4, 2 and 1 bytes that divides the vector is assumed.
 */
abstract class Parts {
    private static final int LARGEST_ELEMENT_BYTES = 8;

    private final int count;

    Parts(int count) {
        this.count = count;
    }

    /** Offset of a part in bytes; for the number of parts, the end of the data. */
    abstract long start(int part);

    final int count() {
        return count;
    }

    long bytes(int first, int number) {
        return start(first + number) - start(first);
    }

    /** Consecutive parts; the first part follows the last. */
    final Data range(int first, int number) {
        return Data.of(this, first, number);
    }

    final Data part(int part) {
        return Data.of(this, part, 1);
    }

    final Data list(int... parts) {
        return Data.of(this, parts);
    }

    final Data all() {
        return Data.of(this, 0, count);
    }

    static Parts whole(long bytes) {
        return new Parts(1) {
            @Override
            public long start(int part) {
                return part * bytes;
            }
        };
    }

    /** Parts of equal size, rounded down to whole elements, and a shorter last one; one part if {@code segmentBytes} is 0. */
    static Parts segments(long bytes, long segmentBytes) {
        return segments(0, bytes, elementBytes(bytes), segmentBytes);
    }

    /** The segments of the bytes from {@code begin} to {@code end}. */
    static Parts segments(long begin, long end, long elementBytes, long segmentBytes) {
        long length = end - begin;
        long whole = segmentBytes == 0
                ? Math.max(1, length)
                : Math.max(elementBytes, segmentBytes / elementBytes * elementBytes);
        return new Parts(length == 0 ? 1 : count(ceiling(length, whole), "segments")) {
            @Override
            public long start(int part) {
                return begin + startOf(part, whole, length);
            }
        };
    }

    static int count(long count, String what) {
        if (count > Integer.MAX_VALUE) {
            throw new InvalidOperation(count + " " + what, "at most " + Integer.MAX_VALUE);
        }
        return (int) count;
    }

    static Parts two(long begin, long middle, long end) {
        return new Parts(2) {
            @Override
            public long start(int part) {
                return part == 0 ? begin : part == 1 ? middle : end;
            }
        };
    }

    /** Parts that differ by at most one element, the larger ones first. */
    static Parts equal(long bytes, int count) {
        return equal(bytes, count, elementBytes(bytes));
    }

    /** The same for a given size of elements. */
    static Parts equal(long bytes, int count, long elementBytes) {
        return equal(0, bytes, count, elementBytes);
    }

    /** The same of the bytes from {@code begin} to {@code end}. */
    static Parts equal(long begin, long end, int count, long elementBytes) {
        long elements = (end - begin) / elementBytes;
        return new Parts(count) {
            @Override
            public long start(int part) {
                return begin + (elements / count * part + Math.min(part, elements % count)) * elementBytes;
            }
        };
    }

    /** A power of two of parts, by halving the vector again and again; of an odd number of elements, the second half gets one more. */
    static Parts halved(long bytes, int count) {
        long elementBytes = elementBytes(bytes);
        return new Parts(count) {
            @Override
            public long start(int part) {
                long begin = 0;
                long elements = bytes / elementBytes;
                for (int bit = count / 2; bit > 0 && part < count; bit /= 2) {
                    long lower = elements / 2;
                    boolean isUpper = (part & bit) != 0;
                    begin += isUpper ? lower : 0;
                    elements = isUpper ? elements - lower : lower;
                }
                return part < count ? begin * elementBytes : bytes;
            }
        };
    }

    /** Parts of equal size, rounded up to whole bytes; the last ones are shorter or empty. */
    static Parts roundedUp(long bytes, int count) {
        return roundedUp(bytes, count, 1);
    }

    /** Parts of equal size, rounded up to whole elements; the last ones are shorter or empty. */
    static Parts roundedUpToElements(long bytes, int count) {
        return roundedUp(bytes, count, elementBytes(bytes));
    }

    private static Parts roundedUp(long bytes, int count, long elementBytes) {
        long each = ceiling(bytes / elementBytes, count) * elementBytes;
        return new Parts(count) {
            @Override
            public long start(int part) {
                return startOf(part, each, bytes);
            }
        };
    }

    static Parts ofMembers(CollectiveShape shape) {
        return ofBytes(shape.size(), shape::bytes);
    }

    /** One part for each pair of members, by source and then destination. */
    static Parts ofPairs(CollectiveShape shape) {
        int size = shape.size();
        return ofBytes(count((long) size * size, "pairs of members"), pair -> shape.bytes(pair / size, pair % size));
    }

    private static Parts ofBytes(int count, IntToLongFunction bytesOfPart) {
        return new Parts(count) {
            @Override
            public long start(int part) {
                return bytes(0, part);
            }

            @Override
            long bytes(int first, int number) {
                long sum = 0;
                for (int part = first; part < first + number; part++) {
                    sum = plus(sum, bytesOfPart.applyAsLong(part));
                }
                return sum;
            }
        };
    }

    /** The sum of two numbers of bytes; the largest long if it overflows. */
    static long plus(long bytesA, long bytesB) {
        return bytesA + Math.min(bytesB, Long.MAX_VALUE - bytesA);
    }

    /** Offset of a part if all parts but the last have the same size. */
    private static long startOf(int part, long partBytes, long bytes) {
        return part == 0 || part <= bytes / partBytes ? part * partBytes : bytes;
    }

    private static long ceiling(long bytes, long divisor) {
        return bytes / divisor + (bytes % divisor == 0 ? 0 : 1);
    }

    static long elements(long vectorBytes) {
        return vectorBytes / elementBytes(vectorBytes);
    }

    static long elementBytes(long vectorBytes) {
        return vectorBytes == 0 ? 1 : Math.min(Long.lowestOneBit(vectorBytes), LARGEST_ELEMENT_BYTES);
    }
}
