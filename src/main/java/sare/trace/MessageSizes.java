package sare.trace;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Statistics of the sizes of messages.
 *
 * @param messages number of messages
 * @param bytes sum of all sizes
 * @param minBytes smallest size, 0 without messages
 * @param medianBytes median size (for an even number, the smaller of the two in the middle), 0 without messages
 * @param maxBytes largest size, 0 without messages
 * @param histogram number of messages with 0 bytes, 1, 2 to 3, 4 to 7 ...: entry k counts the sizes with k binary digits; the
 *     last entry is that of the largest message
 */
public record MessageSizes(
        long messages, BigInteger bytes, long minBytes, long medianBytes, long maxBytes, List<Long> histogram) {

    static MessageSizes of(Trace trace) {
        Long2LongOpenHashMap counts = new Long2LongOpenHashMap(); // by size
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation).isSend()) {
                counts.addTo(trace.bytes(operation), 1);
            }
        }
        return of(counts);
    }

    private static MessageSizes of(Long2LongOpenHashMap counts) {
        LongArrayList sizes = new LongArrayList(counts.keySet());
        sizes.sort(null);
        long messages = counts.values().longStream().sum();
        BigInteger bytes = BigInteger.ZERO; // the sum may not fit into a long
        long median = 0;
        long below = 0;
        List<Long> histogram = new ArrayList<>();
        for (long size : sizes) {
            long count = counts.get(size);
            median = 2 * below < messages ? size : median;
            below += count;
            bytes = bytes.add(BigInteger.valueOf(size).multiply(BigInteger.valueOf(count)));
            int digits = binaryDigits(size);
            histogram.addAll(Collections.nCopies(digits + 1 - histogram.size(), 0L));
            histogram.set(digits, histogram.get(digits) + count);
        }
        long min = sizes.isEmpty() ? 0 : sizes.getLong(0);
        long max = sizes.isEmpty() ? 0 : sizes.getLong(sizes.size() - 1);
        return new MessageSizes(messages, bytes, min, median, max, List.copyOf(histogram));
    }

    private static int binaryDigits(long size) {
        return Long.SIZE - Long.numberOfLeadingZeros(size);
    }

    /** Mean size, 0 without messages. */
    public double meanBytes() {
        return messages == 0 ? 0 : bytes.doubleValue() / messages;
    }
}
