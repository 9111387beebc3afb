package sare.trace.collective.algorithm;

import java.util.Arrays;

/**
 * The contents of a message: some of the {@link Parts} of a collective's data. They determine its size, and tests follow them from
 * member to member.
 */
public final class Data {
    /** The contents of an empty message, which only synchronises. */
    static final Data NOTHING = new Data(Parts.whole(0), 0, 0, null);

    private final Parts parts;
    private final int first;
    private final int count; // the first part follows the last
    private final int[] list; // the parts; null for consecutive parts from first on
    private final long bytes;

    private Data(Parts parts, int first, int count, int[] list) {
        this.parts = parts;
        this.first = first;
        this.count = count;
        this.list = list;
        this.bytes = sum();
    }

    static Data of(Parts parts, int first, int count) {
        return new Data(parts, first, count, null);
    }

    static Data of(Parts parts, int[] list) {
        return new Data(parts, 0, list.length, list);
    }

    private long sum() {
        if (list == null && first + count <= parts.count()) {
            return parts.bytes(first, count);
        }
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum = Parts.plus(sum, parts.bytes(part(i), 1));
        }
        return sum;
    }

    private int part(int i) {
        return list != null ? list[i] : (first + i) % parts.count();
    }

    /** Sum of the bytes of all parts. */
    public long bytes() {
        return bytes;
    }

    /** The data of which these are parts. */
    Parts parts() {
        return parts;
    }

    /** The numbers of the parts, a new array. */
    int[] list() {
        int[] numbers = new int[count];
        Arrays.setAll(numbers, this::part);
        return numbers;
    }
}
