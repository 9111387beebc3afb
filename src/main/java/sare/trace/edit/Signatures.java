package sare.trace.edit;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * Assigns a number to each step of a rank, the same for steps that agree. A wait is described by the number of steps since its
 * requests were opened, because the numbers of requests may differ between iterations. The sizes of collectives in which members
 * may differ, such as all-to-all-v, never count, because they usually depend on data.
 *
 * <p>Numbers are assigned by 64-bit hashes. If two different steps had the same hash, the search might find wrong iterations, but
 * every cut would still be a valid program.
 */
final class Signatures {
    private final Trace trace;
    private final StepNumbers steps;
    private final Likeness likeness;
    private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap(); // hash -> number
    private final Int2IntOpenHashMap openers = new Int2IntOpenHashMap(); // open request of the current rank -> step

    Signatures(Trace trace, StepNumbers steps, Likeness likeness) {
        this.trace = trace;
        this.steps = steps;
        this.likeness = likeness;
    }

    /** The numbers of the steps of a rank. */
    int[] of(int rank) {
        int[] signatures = new int[steps.count(rank)];
        openers.clear();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (steps.isStep(operation)) {
                int number = numbers.computeIfAbsent(hash(operation), hash -> numbers.size());
                signatures[steps.step(operation)] = number;
            }
        }
        return signatures;
    }

    private long hash(int operation) {
        Operation kind = trace.kind(operation);
        int step = steps.step(operation);
        long hash = HashCommon.mix(1L + kind.ordinal());
        if (trace.opensRequest(operation)) {
            openers.put(trace.request(operation), step);
            hash = mixed(hash, 0); // a non-blocking collective differs from a blocking one
        }
        if (kind == Operation.WAIT || kind == Operation.WAIT_ALL) {
            for (int request : trace.completedRequests(operation)) {
                hash = mixed(hash, step - openers.remove(request));
            }
            return hash;
        }
        hash = mixed(hash, trace.communicator(operation).id());
        if (kind.isSend() || kind.isReceive()) {
            hash = mixed(hash, trace.peer(operation));
            hash = likeness.tagsCount() ? mixed(hash, trace.tag(operation)) : hash;
        } else if (kind.hasRoot()) {
            hash = mixed(hash, trace.root(operation));
        }
        return likeness.bytesCount() && !kind.mayDifferInBytes() ? mixed(hash, trace.bytes(operation)) : hash;
    }

    private static long mixed(long hash, long value) {
        return HashCommon.mix(hash * 31 + value + 1);
    }
}
