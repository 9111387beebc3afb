package sare.routing;

/**
 * An ordered list of up to seven requests of a waiting packet for output channels, packed into a {@code long} so that the
 * engine's loop allocates nothing.
 *
 * <p>Layout: byte i (from the lowest) is request i, the top byte is the number of requests. In a request the low six bits
 * are an output channel of the router, bit 6 says {@link #isDrawn}, bit 7 {@link #asksForBubble}.
 */
public final class ChannelRequests {
    /** The empty list. */
    public static final long NONE = 0;

    /** Output channels per router that fit into a request. */
    public static final int MAX_OUTPUT_CHANNELS = 64;

    /** Requests that fit into a list. */
    public static final int MAX_REQUESTS = 7;

    private static final int COUNT_SHIFT = 56;
    private static final long OUTPUT_MASK = 0x3F;
    private static final long DRAWN = 0x40;
    private static final long ANY_DRAWN = 0x40_4040_4040_4040L;
    private static final int BUBBLE_SHIFT = 7;
    private static final long BUBBLE = 1L << BUBBLE_SHIFT;

    private ChannelRequests() {}

    /** The list with one more request at its end: for this one output channel. */
    public static long append(long requests, int outputChannel, boolean asksForBubble) {
        return append(requests, outputChannel | (asksForBubble ? BUBBLE : 0));
    }

    /**
     * The list with one more request at its end: for one output channel of a port, drawn anew in each cycle from
     * {@code firstChannel} up to the last virtual channel of its port, all alike.
     */
    public static long appendDrawn(long requests, int firstChannel, boolean asksForBubble) {
        return append(requests, firstChannel | DRAWN | (asksForBubble ? BUBBLE : 0));
    }

    private static long append(long requests, long request) {
        int count = count(requests);
        return (requests | request << 8 * count) + (1L << COUNT_SHIFT);
    }

    /** Number of requests in the list. */
    public static int count(long requests) {
        return (int) (requests >>> COUNT_SHIFT);
    }

    /** The output channel of request i; of a drawn one the first of those drawn from. */
    public static int outputChannel(long requests, int i) {
        return (int) (requests >>> 8 * i & OUTPUT_MASK);
    }

    /** Whether the channel of request i is drawn in each cycle. */
    public static boolean isDrawn(long requests, int i) {
        return (requests >>> 8 * i & DRAWN) != 0;
    }

    /** Whether the channel of any request is drawn. */
    public static boolean isAnyDrawn(long requests) {
        return (requests & ANY_DRAWN) != 0;
    }

    /** Whether request i enters a ring and so needs the bubble: 1 if so, else 0, to compute with. */
    public static int asksForBubble(long requests, int i) {
        return (int) (requests >>> 8 * i + BUBBLE_SHIFT) & 1;
    }
}
