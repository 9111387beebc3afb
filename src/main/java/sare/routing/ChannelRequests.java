package sare.routing;

/**
 * An ordered list of requests of a waiting packet for output channels, packed into a {@code long} so that the engine's loop
 * allocates nothing. A list of one request may be for any output channel; a longer list has up to seven requests for output
 * channels below 64. Routings whose lists do not fit give their requests one by one ({@link Routing#request}).
 *
 * <p>Layout: byte i (from the lowest) is request i, the top byte is the number of requests. In a request the low six bits
 * are an output channel of the router, bit 6 says {@link #isDrawn}, bit 7 {@link #asksForBubble}. In a list of one, bits 8 to
 * 31 are the bits of the output channel above the sixth, and bits 32 to 55 say how many channels beyond the first it is for
 * ({@link #anyOf}).
 */
public final class ChannelRequests {
    /** The empty list. */
    public static final long NONE = 0;

    /** Output channels per router that fit into a list of several requests. */
    public static final int MAX_OUTPUT_CHANNELS = 64;

    /** Requests that fit into a list. */
    public static final int MAX_REQUESTS = 7;

    private static final int COUNT_SHIFT = 56;
    private static final int OUTPUT_BITS = 6;
    private static final long OUTPUT_MASK = (1 << OUTPUT_BITS) - 1;
    private static final long DRAWN = 0x40;
    private static final long ANY_DRAWN = 0x40_4040_4040_4040L;
    private static final int BUBBLE_SHIFT = 7;
    private static final long BUBBLE = 1L << BUBBLE_SHIFT;
    private static final int UPPER_SHIFT = 8; // of the upper bits of the output channel of a list of one
    private static final int FURTHER_SHIFT = 32;
    private static final int FURTHER_MASK = 0xFF_FFFF;

    private ChannelRequests() {}

    /** A list of one request, for this output channel, that needs no bubble. */
    public static long of(int outputChannel) {
        return of(outputChannel, false);
    }

    /** A list of one request, for this output channel. */
    public static long of(int outputChannel, boolean asksForBubble) {
        return append(NONE, outputChannel, asksForBubble);
    }

    /** A list of one request as of {@link #appendDrawn}, that needs no bubble. */
    public static long ofDrawn(int firstChannel) {
        return ofDrawn(firstChannel, false);
    }

    /** A list of one request as of {@link #appendDrawn}. */
    public static long ofDrawn(int firstChannel, boolean asksForBubble) {
        return appendDrawn(NONE, firstChannel, asksForBubble);
    }

    /** The list with one more request at its end: for this one output channel. */
    public static long append(long requests, int outputChannel, boolean asksForBubble) {
        return append(requests, one(outputChannel, asksForBubble ? BUBBLE : 0));
    }

    /**
     * The list with one more request at its end: for one output channel of a port, sampled anew in each cycle from
     * {@code firstChannel} up to the last virtual channel of its port, all with the same probability.
     */
    public static long appendDrawn(long requests, int firstChannel, boolean asksForBubble) {
        return append(requests, one(firstChannel, DRAWN | (asksForBubble ? BUBBLE : 0)));
    }

    /**
     * A list of one request for one of consecutive output channels, which {@link Routing#chooseOutput} chooses in each cycle; for
     * routings that look at queues.
     *
     * @param count how many output channels there are, at least 1
     */
    public static long anyOf(int firstChannel, int count) {
        return append(NONE, one(firstChannel, 0) | (long) (count - 1) << FURTHER_SHIFT);
    }

    private static long one(int outputChannel, long flags) {
        return outputChannel & OUTPUT_MASK | flags | (long) (outputChannel >>> OUTPUT_BITS) << UPPER_SHIFT;
    }

    /** The list with one more request at its end, in the layout of a list of one. */
    private static long append(long requests, long request) {
        int count = count(requests);
        if (count > 0) {
            checkFits(requests, count, request);
        }
        return (requests | request << 8 * count) + (1L << COUNT_SHIFT);
    }

    private static void checkFits(long requests, int count, long request) {
        boolean oneIsWide = count == 1 && (requests & (1L << COUNT_SHIFT) - 1) >>> UPPER_SHIFT != 0;
        if (count == MAX_REQUESTS || request >>> UPPER_SHIFT != 0 || oneIsWide) {
            throw new IllegalArgumentException("requests that do not fit into a list");
        }
    }

    /** The list with the request of a list of one at its end. */
    public static long appendOnly(long requests, long listOfOne) {
        return append(requests, listOfOne & (1L << COUNT_SHIFT) - 1);
    }

    /** Request i as a list of one, or {@link #NONE} if there are no more than i. */
    public static long only(long requests, int i) {
        int count = count(requests);
        if (i >= count) {
            return NONE;
        }
        return count == 1 ? requests : append(NONE, requests >>> 8 * i & 0xFF);
    }

    /** Number of requests in the list. */
    public static int count(long requests) {
        return (int) (requests >>> COUNT_SHIFT);
    }

    /** The output channel of request i, which is below 64; if it is sampled, the first of those sampled from. */
    public static int outputChannel(long requests, int i) {
        return (int) (requests >>> 8 * i & OUTPUT_MASK);
    }

    /** The output channel of the request of a list of one; the first if it is for several. */
    public static int outputChannel(long listOfOne) {
        return (int) (listOfOne & OUTPUT_MASK) | (int) listOfOne >>> UPPER_SHIFT << OUTPUT_BITS;
    }

    /** The number of consecutive output channels that the request of a list of one is for ({@link #anyOf}). */
    public static int channels(long listOfOne) {
        return ((int) (listOfOne >>> FURTHER_SHIFT) & FURTHER_MASK) + 1;
    }

    /** Whether the channel of request i is sampled in each cycle. */
    public static boolean isDrawn(long requests, int i) {
        return (requests >>> 8 * i & DRAWN) != 0;
    }

    /** Whether the channel of any request is sampled. */
    public static boolean isAnyDrawn(long requests) {
        return (requests & ANY_DRAWN) != 0;
    }

    /** Whether request i enters a ring and so needs the bubble: 1 if so, else 0, to compute with. */
    public static int asksForBubble(long requests, int i) {
        return (int) (requests >>> 8 * i + BUBBLE_SHIFT) & 1;
    }
}
