package sare.mapping.multilevel;

import java.util.Arrays;

/**
 * Vertices by gain, in lists of about equal gains, of which the last added comes first (Fiduccia and Mattheyses, "A linear-time
 * heuristic for improving network partitions", DAC 1982). Their lists are for whole numbers; here the lists are for ranges whose width
 * grows with the gain, an eighth of a power of two, as the weights of traffic differ by orders of magnitude.
 *
 * <p>Layout: {@code heads} holds the first vertex of each list; {@code next} and {@code previous} link the vertices of a list.
 */
final class GainBuckets {
    static final int NONE = -1;

    private static final int FRACTION_BITS = 3; // of a power of two
    private static final int POWERS = 28; // smaller gains count as none
    private static final int LISTS_OF_SIGN = POWERS << FRACTION_BITS;
    private static final int SHIFT = 52 - FRACTION_BITS; // of the bits of a double

    private final int[] heads = new int[2 * LISTS_OF_SIGN + 1]; // by list, the lowest gains first
    private int[] next = new int[0]; // by vertex
    private int[] previous = new int[0]; // by vertex
    private int[] lists = new int[0]; // by vertex; NONE if it is in none
    private long highest; // the bits of a double above those of every list
    private int lowest; // no list below it has had a vertex
    private int highestUsed = heads.length - 1; // no list above it has had one
    private int top; // no list above it has a vertex

    /**
     * Begins without vertices.
     *
     * @param largest no gain is larger
     */
    void begin(int vertices, double largest) {
        if (next.length < vertices) {
            next = new int[vertices];
            previous = new int[vertices];
            lists = new int[vertices];
        }
        highest = (Double.doubleToRawLongBits(Math.max(largest, Double.MIN_NORMAL)) >>> SHIFT) + 1;
        Arrays.fill(heads, Math.min(lowest, highestUsed + 1), highestUsed + 1, NONE);
        Arrays.fill(lists, 0, vertices, NONE);
        top = NONE;
        lowest = heads.length;
        highestUsed = NONE;
    }

    private int list(double gain) {
        long distance = highest - (Double.doubleToRawLongBits(Math.abs(gain)) >>> SHIFT);
        int size = (int) Math.max(0, Math.min(LISTS_OF_SIGN, LISTS_OF_SIGN - distance));
        return gain < 0 ? LISTS_OF_SIGN - size : LISTS_OF_SIGN + size;
    }

    void add(int vertex, double gain) {
        int list = list(gain);
        lists[vertex] = list;
        previous[vertex] = NONE;
        next[vertex] = heads[list];
        if (heads[list] != NONE) {
            previous[heads[list]] = vertex;
        }
        heads[list] = vertex;
        top = Math.max(top, list);
        highestUsed = Math.max(highestUsed, list);
        lowest = Math.min(lowest, list);
    }

    void remove(int vertex) {
        if (previous[vertex] == NONE) {
            heads[lists[vertex]] = next[vertex];
        } else {
            next[previous[vertex]] = next[vertex];
        }
        if (next[vertex] != NONE) {
            previous[next[vertex]] = previous[vertex];
        }
        lists[vertex] = NONE;
    }

    /** Moves a vertex to the list of its new gain, if it is in another. */
    void update(int vertex, double gain) {
        if (lists[vertex] != NONE && lists[vertex] != list(gain)) {
            remove(vertex);
            add(vertex, gain);
        }
    }

    /** A vertex of the highest list, or {@link #NONE}. */
    int first() {
        while (top >= 0 && heads[top] == NONE) {
            top--;
        }
        return top < 0 ? NONE : heads[top];
    }
}
