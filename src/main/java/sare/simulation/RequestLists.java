package sare.simulation;

import sare.network.Network;
import sare.routing.ChannelRequests;
import sare.routing.Routing;

/**
 * The lists of requests of heads that choose among several outputs, in order of preference. A list is identified by a {@code long}.
 * If {@link ChannelRequests} can pack the lists, that is the packed list; lists of at most one request can be packed in routers of any
 * size. If the lists or the routers are too large for that, it is the length of a list that is stored in this object.
 */
final class RequestLists {
    /** The largest number of requests of a head, because masks of requests are ints. No routing needs as many. */
    private static final int MOST_REQUESTS = Integer.SIZE - 2;

    private static final int DRAWN = 1;
    private static final int BUBBLE_SHIFT = 1;
    private static final int OUTPUT_SHIFT = 2;
    private static final int ANY_DRAWN_SHIFT = 32; // in the length of a list: whether any of its channels is sampled

    private final Routing routing;
    private final boolean single; // no list is longer than one
    private final boolean packed;
    private final boolean draws;
    private final int most; // the largest number of requests of a head
    // By channel index and request: output and flags, plus one element; empty if lists are packed
    private final int[] lists;

    RequestLists(Network network, Fabric fabric) {
        this.routing = network.routing();
        this.most = routing.mostRequests();
        this.draws = routing.drawsChannels();
        this.single = most == 1;
        this.packed = single || fabric.words == 1 && most <= ChannelRequests.MAX_REQUESTS;
        if (most > MOST_REQUESTS) {
            throw new IllegalArgumentException(most + " requests at once, more than " + MOST_REQUESTS);
        }
        this.lists = new int[packed ? 0 : Math.addExact(Math.multiplyExact(fabric.channels.count, most), 1)];
    }

    /** The list of the head of an input. The parameters are those of {@link Routing#requests}. */
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

    /** A list with a single request for an output. */
    long listOfOne(int input, int number) {
        long request = ChannelRequests.append(ChannelRequests.NONE, number, false);
        return packed ? request : 1 | set(input, 0, request) << ANY_DRAWN_SHIFT;
    }

    /** Stores a request; returns whether its channel is sampled. */
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

    /** The number of the output of a request. If its channel is sampled, the first of the outputs to sample from. */
    int output(int input, long list, int i) {
        if (single) {
            return ChannelRequests.outputChannel(list);
        }
        return packed ? ChannelRequests.outputChannel(list, i) : lists[index(input, i)] >>> OUTPUT_SHIFT;
    }

    /** Whether a request asks for the bubble: a {@link Branchless} flag. */
    int asksForBubble(int input, long list, int i) {
        return packed ? ChannelRequests.asksForBubble(list, i) : lists[index(input, i)] >>> BUBBLE_SHIFT & 1;
    }

    boolean isDrawn(int input, long list, int i) {
        return draws && (packed ? ChannelRequests.isDrawn(list, i) : (lists[index(input, i)] & DRAWN) != 0);
    }

    boolean isAnyDrawn(long list) {
        if (single) {
            return draws && ChannelRequests.isDrawn(list, 0); // a packed list of one has an output in other bits too
        }
        return draws && (packed ? ChannelRequests.isAnyDrawn(list) : list >>> ANY_DRAWN_SHIFT != 0);
    }

    /** Callers may read requests after the last one, whose values are undefined. */
    private int index(int input, int i) {
        return input * most + i;
    }
}
