package sare.simulation;

import java.util.Arrays;

/**
 * A list of channel indices.
 *
 * <p>A list that can be long is seldom so, because few channels of a large network have something to do in the same cycle. So it has an
 * array for its first indices, and another one for the rest, which grows. The first array never changes: in {@link SpecialisedStages} its
 * address and length are constants, so that the compiler need not load them.
 */
final class ChannelList {
    private static final int MOST_OF_SHORT = 1024;
    private static final int SHARE_OF_LONG = 8; // by whose reciprocal the first array of a long list has room

    private final int[] first; // one element more than a short list needs, because {@link #addIf} always writes
    private int[] rest = {};
    private int size;

    /** Creates an empty list, which gets at most {@code most} indices. */
    ChannelList(int most) {
        this.first = new int[Math.min(most, Math.max(MOST_OF_SHORT, most / SHARE_OF_LONG)) + 1];
    }

    /** Adds a channel index if a {@link Branchless} flag is 1. */
    void addIf(int flag, int channel) {
        if (size >= 0 && size < first.length) {
            first[size] = channel; // also if the flag is 0
        } else {
            setRest(size - first.length, channel);
        }
        size += flag;
    }

    private void setRest(int i, int channel) {
        if (i == rest.length) {
            rest = Arrays.copyOf(rest, Math.max(MOST_OF_SHORT, 2 * i));
        }
        rest[i] = channel;
    }

    int size() {
        return size;
    }

    int get(int i) {
        return i >= 0 && i < first.length ? first[i] : rest[i - first.length];
    }

    void clear() {
        size = 0;
    }
}
