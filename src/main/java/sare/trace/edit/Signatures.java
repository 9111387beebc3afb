package sare.trace.edit;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * What each step of a rank does as a number, the same for steps that are alike. A wait is told by how many steps ago its requests
 * were opened, as the numbers of requests may be others in each iteration. The sizes of collectives in which members may differ,
 * such as all-to-all-v, never count: as a rule they depend on data.
 *
 * <p>Numbers are given by 64 bits of hash. Should two different steps ever share one, the wrong steps may be taken for an
 * iteration, but whatever is cut still fits together.
 */
final class Signatures {
    private final Trace trace;
    private final StepNumbers steps;
    private final Likeness likeness;
    private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap(); // hash -> number
    private final Int2IntOpenHashMap openers = new Int2IntOpenHashMap(); // open request -> step, of the rank at hand

    Signatures(Trace trace, StepNumbers steps, Likeness likeness) {
        this.trace = trace;
        this.steps = steps;
        this.likeness = likeness;
    }

    /** By step of a rank: its number. */
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
            hash = mixed(hash, 0); // a collective that does not block is another one
        }
        if (kind == Operation.WAIT) {
            return mixed(hash, step - openers.remove(trace.request(operation)));
        }
        if (kind == Operation.WAIT_ALL) {
            for (int request : trace.requests(operation)) {
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
