package sare.simulation;

import java.util.Arrays;
import sare.routing.ChannelRequests;

/**
 * The routing stage of networks with {@link TransferTimes}. A head whose packet arrives over a slower link than the one over which
 * it leaves waits until its tail arrives in time: no output that it may request sends a phit before that phit has arrived.
 */
final class TimedRouteComputation extends RouteComputation {
    private final TransferTimes times;
    private final RequestLists lists;
    private final boolean[] waitsForTail; // by channel index

    TimedRouteComputation(RegionParts parts, LinkTraversal linkTraversal) {
        super(parts, linkTraversal);
        this.times = fabric.times;
        this.lists = parts.requestLists();
        this.waitsForTail = new boolean[fabric.channels.count];
    }

    @Override
    void clear() {
        Arrays.fill(waitsForTail, false);
    }

    @Override
    void admit(int input, long cycle) {
        if (!waitsForTail[input]) {
            reviseIfAsked(input);
            long from = readyCycle(input) + mostTailLag(input, requests.of(input));
            if (from > cycle) {
                waitsForTail[input] = true;
                newHeads.add(input, from);
                return;
            }
        }
        waitsForTail[input] = false;
        await(input, requests.of(input), cycle);
    }

    /** Of an injection queue, whose packets are there as a whole, a cycle in the past. */
    private long readyCycle(int input) {
        return fabric.channels.isTerminal(input) ? 0 : fabric.packets.readyCycle(fabric.head(input));
    }

    private int mostTailLag(int input, long requestsOfHead) {
        int most = 0;
        if (requests.areLists()) {
            for (int i = 0; i < lists.count(requestsOfHead); i++) {
                most = Math.max(most, tailLag(input, lists.output(input, requestsOfHead, i)));
            }
            return most;
        }
        int first = ChannelRequests.outputChannel(requestsOfHead);
        for (int number = first; number < first + ChannelRequests.channels(requestsOfHead); number++) {
            most = Math.max(most, tailLag(input, number));
        }
        return most;
    }

    private int tailLag(int input, int number) {
        return times.tailLag(input, fabric.channels.sibling(input, number));
    }
}
