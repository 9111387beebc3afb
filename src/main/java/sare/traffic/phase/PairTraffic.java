package sare.traffic.phase;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import sare.trace.Program;

/**
 * The messages of a step, summed for each pair of ranks; immutable.
 *
 * @param pairs source and destination, as {@link #pair} packs them, ascending
 * @param bytes by index of a pair
 * @param messages by index of a pair
 */
record PairTraffic(long[] pairs, long[] bytes, long[] messages) {
    static long pair(int source, int destination) {
        return (long) source << Integer.SIZE | destination;
    }

    /** The traffic of the messages of a program between two places of a list, which is sorted by pair. */
    static PairTraffic of(Program program, int[] list, int from, int to) {
        IntArrays.quickSort(list, from, to, (a, b) -> Long.compare(pair(program, a), pair(program, b)));
        long[] pairs = new long[to - from];
        long[] bytes = new long[to - from];
        long[] messages = new long[to - from];
        int last = -1;
        for (int place = from; place < to; place++) {
            long pair = pair(program, list[place]);
            if (last < 0 || pairs[last] != pair) {
                pairs[++last] = pair;
            }
            bytes[last] = Sums.add(program.name(), bytes[last], program.bytes(list[place]));
            messages[last]++;
        }
        return new PairTraffic(
                Arrays.copyOf(pairs, last + 1), Arrays.copyOf(bytes, last + 1), Arrays.copyOf(messages, last + 1));
    }

    private static long pair(Program program, int message) {
        return pair(program.source(message), program.destination(message));
    }

    double squaredLength() {
        double sum = 0;
        for (long amount : bytes) {
            sum += (double) amount * amount;
        }
        return sum;
    }

    double allBytes() {
        double sum = 0;
        for (long amount : bytes) {
            sum += amount;
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PairTraffic that
                && Arrays.equals(pairs, that.pairs)
                && Arrays.equals(bytes, that.bytes)
                && Arrays.equals(messages, that.messages);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(pairs) + Arrays.hashCode(bytes);
    }
}
