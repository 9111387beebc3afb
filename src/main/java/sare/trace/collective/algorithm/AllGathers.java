package sare.trace.collective.algorithm;

import java.util.ArrayList;
import java.util.List;
import sare.trace.Operation;

/** Algorithms of all-gather and all-gather-v. {@link RootlessAlgorithms} names the sources. */
final class AllGathers {
    /** Total bytes from which {@code by-size} uses a ring (MPIR_CVAR_ALLGATHER_LONG_MSG_SIZE). */
    static final int LONG_BYTES = 524288;

    /** Total bytes below which {@code by-size} uses the fewest steps (MPIR_CVAR_ALLGATHER_SHORT_MSG_SIZE). */
    static final int SHORT_BYTES = 81920;

    private static final int FIRST = 0;
    private static final int PAIR = 2;

    private AllGathers() {}

    static void bySize(CollectiveCall call) {
        long bytes = call.members().all().bytes();
        if (bytes < LONG_BYTES && Integer.bitCount(call.size()) == 1) {
            recursiveDoubling(call);
        } else if (bytes < SHORT_BYTES) {
            bruck(call);
        } else {
            ring(call);
        }
    }

    static void recursiveDoubling(CollectiveCall call) {
        Parts parts = call.members();
        RecursiveDoubling.run(call, FIRST, (first, size) -> parts.range(first, Math.min(size, call.size() - first)));
    }

    static void bruck(CollectiveCall call) {
        Parts parts = call.members();
        for (int distance = 1; distance < call.size(); distance *= 2) {
            int count = Math.min(distance, call.size() - distance);
            int source = call.shifted(distance);
            call.exchange(
                    call.shifted(-distance), parts.range(call.member(), count), source, parts.range(source, count));
        }
    }

    static void ring(CollectiveCall call) {
        Parts parts = call.members();
        for (int step = 0; step < call.size() - 1; step++) {
            ringStep(call, parts, step);
        }
    }

    /** The ring of an all-gather-v in messages of at most a number of bytes, or of the smallest part if it is larger; 0 for whole parts. */
    static CollectiveAlgorithm chunkedRing(long chunkBytes) {
        return chunkBytes == 0 ? AllGathers::ring : call -> chunkedRing(call, chunkBytes);
    }

    private static void chunkedRing(CollectiveCall call, long chunkBytes) {
        Parts parts = call.members();
        long smallest = Long.MAX_VALUE;
        for (int member = 0; member < call.size(); member++) {
            smallest = Math.min(smallest, parts.bytes(member, 1));
        }
        long largest = Math.max(chunkBytes, smallest);
        List<Data> sent = chunks(call, parts, 0, largest);
        List<Data> received = chunks(call, parts, 1, largest);
        for (int step = 0; step < Math.max(sent.size(), received.size()); step++) {
            Requests requests = new Requests();
            if (step < received.size()) {
                requests.ireceiveSome(call, call.shifted(-1), received.get(step));
            }
            if (step < sent.size()) {
                requests.isendSome(call, call.shifted(1), sent.get(step));
            }
            requests.waitForAll(call);
        }
    }

    /** The chunks of the parts of successive members of the ring but one, backwards; one that is empty for an empty part. */
    private static List<Data> chunks(CollectiveCall call, Parts parts, int first, long chunkBytes) {
        List<Data> chunks = new ArrayList<>();
        for (int distance = first; distance < first + call.size() - 1; distance++) {
            int member = call.shifted(-distance);
            Parts ofMember = Parts.segments(parts.start(member), parts.start(member + 1), 1, chunkBytes);
            for (int chunk = 0; chunk < ofMember.count(); chunk++) {
                chunks.add(ofMember.part(chunk));
            }
        }
        return chunks;
    }

    /** Sends a part to the next member of the ring and receives the one before it from the previous member. */
    static void ringStep(CollectiveCall call, Parts parts, int step) {
        Data sent = parts.part(call.shifted(-step));
        Data received = parts.part(call.shifted(-step - 1));
        call.exchange(call.shifted(1), sent, call.shifted(-1), received);
    }

    /**
     * Even members first exchange with the next member, odd ones with the previous. Then each member exchanges the two parts
     * that it received last with the other neighbour, and so on in turn. An odd number of members uses a ring.
     */
    static void neighbourExchange(CollectiveCall call) {
        if (call.size() % PAIR != 0) {
            ring(call);
            return;
        }
        Parts parts = call.members();
        int direction = call.member() % PAIR == 0 ? 1 : -1;
        int partner = call.shifted(direction);
        call.exchange(partner, parts.part(call.member()), partner, parts.part(partner));
        int last = call.member() & -PAIR; // the first of the two parts received last
        for (int step = 1; step < call.size() / PAIR; step++) {
            direction = -direction;
            int distance = direction * PAIR * ((step + 1) / PAIR);
            int received = Math.floorMod((call.member() & -PAIR) + distance, call.size());
            int neighbour = call.shifted(direction);
            call.exchange(neighbour, parts.range(last, PAIR), neighbour, parts.range(received, PAIR));
            last = received;
        }
    }

    static void twoProcess(CollectiveCall call) {
        if (call.size() != PAIR) {
            ring(call);
            return;
        }
        Parts parts = call.members();
        int partner = 1 - call.member();
        call.exchange(partner, parts.part(call.member()), partner, parts.part(partner));
    }

    static CollectiveAlgorithm gatherBroadcast(Operation gather) {
        return call -> {
            call.run(gather, FIRST);
            call.run(Operation.BROADCAST, FIRST);
        };
    }
}
