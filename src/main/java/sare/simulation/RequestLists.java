package sare.simulation;

import sare.network.Network;
import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * What heads that choose among several outputs may request. A list is a {@code long} by which it is looked up: as {@link
 * ChannelRequests} packs it, or, where routings have lists or routers that are too large for that, the length of one that stands
 * here.
 */
final class RequestLists {
    /** More requests than any routing has: the tries of a head are the bits of an int. */
    private static final int MOST_REQUESTS = Integer.SIZE - 2;

    private static final int DRAWN = 1;
    private static final int BUBBLE_SHIFT = 1;
    private static final int OUTPUT_SHIFT = 2;
    private static final int ANY_DRAWN_SHIFT = 32; // in the length of a list: whether any of its channels is drawn

    private final Routing routing;
    private final boolean packed;
    private final boolean draws;
    private final int most; // requests of any head
    private final int[] lists; // by place and request: output, flags, and one more; empty where lists are packed

    RequestLists(Network network, Fabric fabric) {
        this.routing = network.routing();
        this.most = routing.mostRequests();
        this.draws = routing.drawsChannels();
        this.packed = fabric.words == 1 && most <= ChannelRequests.MAX_REQUESTS;
        if (most > MOST_REQUESTS) {
            throw new IllegalArgumentException(most + " requests at once, more than " + MOST_REQUESTS);
        }
        this.lists = new int[packed ? 0 : Math.addExact(Math.multiplyExact(fabric.channels.count, most), 1)];
    }

    /** The list of the packet at the head of an input; the parameters are those of {@link Routing#requests}. */
    long list(int input, long route, int router, int inputPort, int inputChannel) {
        if (packed) {
            return routing.requests(route, router, inputPort, inputChannel);
        }
        long length = 0;
        for (int i = 0; i < most; i++) {
            long request = routing.request(route, router, inputPort, inputChannel, i);
            if (request == ChannelRequests.NONE) {
                break;
            }
            length += 1 | set(input, i, request) << ANY_DRAWN_SHIFT;
        }
        return length;
    }

    /** A list of one request for an output. */
    long listOfOne(int input, int number) {
        long request = ChannelRequests.append(ChannelRequests.NONE, number, false);
        return packed ? request : 1 | set(input, 0, request) << ANY_DRAWN_SHIFT;
    }

    /** Answers whether its channel is drawn. */
    private long set(int input, int i, long request) {
        int drawn = ChannelRequests.isDrawn(request, 0) ? DRAWN : 0;
        lists[input * most + i] = ChannelRequests.outputChannel(request) << OUTPUT_SHIFT
                | ChannelRequests.asksForBubble(request, 0) << BUBBLE_SHIFT
                | drawn;
        return drawn;
    }

    int count(long list) {
        return packed ? ChannelRequests.count(list) : (int) list;
    }

    /** The number of the output of a request; of a drawn one the first of those drawn from. */
    int output(int input, long list, int i) {
        return packed ? ChannelRequests.outputChannel(list, i) : lists[index(input, i)] >>> OUTPUT_SHIFT;
    }

    /** Whether a request asks for the bubble: a {@link Branchless} choice. */
    int asksForBubble(int input, long list, int i) {
        return packed ? ChannelRequests.asksForBubble(list, i) : lists[index(input, i)] >>> BUBBLE_SHIFT & 1;
    }

    boolean isDrawn(int input, long list, int i) {
        return draws && (packed ? ChannelRequests.isDrawn(list, i) : (lists[index(input, i)] & DRAWN) != 0);
    }

    boolean isAnyDrawn(long list) {
        return draws && (packed ? ChannelRequests.isAnyDrawn(list) : list >>> ANY_DRAWN_SHIFT != 0);
    }

    /** Requests beyond the last may be looked at, and mean nothing. */
    private int index(int input, int i) {
        return input * most + i;
    }
}
