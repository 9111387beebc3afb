package sare.trace.collective.algorithm;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Algorithms of all-to-all and all-to-all-v. A member without bytes for another sends it no message, unless the algorithm says
 * so. {@link ExchangeAlgorithms} names the sources.
 */
final class AllToAlls {
    private AllToAlls() {}

    static void steps(CollectiveCall call) {
        for (int step = 1; step < call.size(); step++) {
            exchange(call, call.shifted(step), call.shifted(-step));
        }
    }

    /** The steps of an all-to-all-v in which empty messages are sent, too. */
    static CollectiveAlgorithm steps(boolean sendsEmpty) {
        return sendsEmpty ? AllToAlls::stepsWithEmpty : AllToAlls::steps;
    }

    private static void stepsWithEmpty(CollectiveCall call) {
        for (int step = 1; step < call.size(); step++) {
            int destination = call.shifted(step);
            int source = call.shifted(-step);
            call.exchange(destination, call.pair(call.member(), destination), source, call.pair(source, call.member()));
        }
    }

    /** All receives and then all sends, both in the order of the members; empty messages are sent, too. */
    static void linearInOrder(CollectiveCall call) {
        int[] others = Broadcasts.others(call);
        Requests requests = new Requests();
        for (int source : others) {
            requests.add(call.ireceive(source, call.pair(source, call.member())));
        }
        for (int destination : others) {
            requests.add(call.isend(destination, call.pair(call.member(), destination)));
        }
        requests.waitForAll(call);
    }

    static void pairwise(CollectiveCall call) {
        if (Integer.bitCount(call.size()) != 1) {
            steps(call);
            return;
        }
        for (int step = 1; step < call.size(); step++) {
            exchange(call, call.member() ^ step, call.member() ^ step);
        }
    }

    private static void exchange(CollectiveCall call, int destination, int source) {
        Requests requests = new Requests();
        ireceive(call, source, requests);
        isend(call, destination, requests);
        requests.waitForAll(call);
    }

    private static void isend(CollectiveCall call, int destination, Requests requests) {
        if (call.bytes(call.member(), destination) > 0) {
            requests.add(call.isend(destination, call.pair(call.member(), destination)));
        }
    }

    private static void ireceive(CollectiveCall call, int source, Requests requests) {
        if (call.bytes(source, call.member()) > 0) {
            requests.add(call.ireceive(source, call.pair(source, call.member())));
        }
    }

    /** All receives are posted first and waited for after the sends, so the order of the sends decides. */
    static void sendsFirst(CollectiveCall call) {
        exchangeAtOnce(call, 1, call.size(), 1);
    }

    static void linear(CollectiveCall call) {
        exchangeAtOnce(call, 1, call.size(), -1);
    }

    /** Exchanges with the members at distances from {@code first} to {@code end} (exclusive): all receives, then all sends. */
    private static void exchangeAtOnce(CollectiveCall call, int first, int end, int sendDirection) {
        Requests requests = new Requests();
        for (int step = first; step < end; step++) {
            ireceive(call, call.shifted(-sendDirection * step), requests);
        }
        for (int step = first; step < end; step++) {
            isend(call, call.shifted(sendDirection * step), requests);
        }
        requests.waitForAll(call);
    }

    /** Exchanges in groups of partners; each member is one of its own partners. */
    static CollectiveAlgorithm scattered(int partners) {
        return call -> {
            for (int first = 0; first < call.size(); first += partners) {
                exchangeAtOnce(call, Math.max(1, first), Math.min(call.size(), first + partners), -1);
            }
        };
    }

    /** At most this many exchanges at once, 0 for all; the next begins when the oldest has ended. */
    static CollectiveAlgorithm window(int most) {
        return call -> {
            int width = most == 0 ? call.size() : Math.min(most, call.size());
            Requests[] open = new Requests[call.size()];
            for (int step = 1; step < call.size() + width; step++) {
                if (step > width && step - width < call.size()) {
                    open[step - width].waitForAll(call);
                }
                if (step < call.size()) {
                    open[step] = new Requests();
                    ireceive(call, call.shifted(step), open[step]);
                    isend(call, call.shifted(-step), open[step]);
                }
            }
        };
    }

    /**
     * In the step with distance d, a member sends to the member at distance d all data whose destination distance i has the bit
     * d. The steps before moved these data by the lower bits of i, so their source is that far back in the ring.
     */
    static void bruck(CollectiveCall call) {
        Parts pairs = call.pairs();
        for (int distance = 1; distance < call.size(); distance *= 2) {
            call.exchange(
                    call.shifted(distance),
                    pairs.list(passed(call, call.member(), distance)),
                    call.shifted(-distance),
                    pairs.list(passed(call, call.shifted(-distance), distance)));
        }
    }

    private static int[] passed(CollectiveCall call, int member, int distance) {
        IntArrayList pairs = new IntArrayList();
        int size = call.size();
        for (int i = distance; i < size; i++) {
            if ((i & distance) != 0) {
                int source = Math.floorMod(member - (i & (distance - 1)), size);
                pairs.add(source * size + (source + i) % size);
            }
        }
        return pairs.toIntArray();
    }
}
