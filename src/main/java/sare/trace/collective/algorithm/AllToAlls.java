package sare.trace.collective.algorithm;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * All-to-all and all-to-all-v. A pair of an all-to-all-v for which there are no bytes exchanges no message. Sources are in
 * {@link ExchangeAlgorithms}.
 */
final class AllToAlls {
    private AllToAlls() {}

    static void steps(CollectiveCall call) {
        for (int step = 1; step < call.size(); step++) {
            exchange(call, call.shifted(step), call.shifted(-step));
        }
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

    /** All receives are posted first, but waited for behind the sends, so it is their order that counts. */
    static void sendsFirst(CollectiveCall call) {
        Requests requests = new Requests();
        for (int step = 1; step < call.size(); step++) {
            ireceive(call, call.shifted(-step), requests);
        }
        for (int step = 1; step < call.size(); step++) {
            isend(call, call.shifted(step), requests);
        }
        requests.waitForAll(call);
    }

    static void linear(CollectiveCall call) {
        Requests requests = new Requests();
        for (int step = 1; step < call.size(); step++) {
            ireceive(call, call.shifted(step), requests);
        }
        for (int step = 1; step < call.size(); step++) {
            isend(call, call.shifted(-step), requests);
        }
        requests.waitForAll(call);
    }

    /** In groups of so many partners, of which a member is one itself. */
    static CollectiveAlgorithm scattered(int partners) {
        return call -> {
            for (int first = 0; first < call.size(); first += partners) {
                int end = Math.min(call.size(), first + partners);
                Requests requests = new Requests();
                for (int step = Math.max(1, first); step < end; step++) {
                    ireceive(call, call.shifted(step), requests);
                }
                for (int step = Math.max(1, first); step < end; step++) {
                    isend(call, call.shifted(-step), requests);
                }
                requests.waitForAll(call);
            }
        };
    }

    /** So many exchanges at once; when the oldest has ended, another one begins. 0 is all at once. */
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
     * In the step with distance d, a member passes to the member at distance d all that it has for members whose distance
     * from it has the bit d. What it has at distance i came, with the lower bits of i already gone, from so far behind.
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
