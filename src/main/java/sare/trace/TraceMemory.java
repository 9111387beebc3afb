package sare.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps operations in memory until they become a {@link Trace}. */
final class TraceMemory implements OperationSink {
    private static final int NONE = 0; // in elements that the kind of operation does not use

    private final List<RankOperations> operations =
            new ArrayList<>(); // by rank; null before the rank's first operation
    private final IntArrayList requestLists = new IntArrayList();
    private final LongArrayList partBytes = new LongArrayList();

    @Override
    public void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request) {
        of(rank).add(kind, peer, tag, communicator, kind.hasRequest() ? request : NONE, bytes);
    }

    @Override
    public void waitFor(int rank, int request) {
        of(rank).add(Operation.WAIT, NONE, NONE, NONE, request, NONE);
    }

    @Override
    public void waitAll(int rank, int[] requests) {
        of(rank).add(Operation.WAIT_ALL, NONE, NONE, NONE, requests.length, requestLists.size());
        requestLists.addElements(requestLists.size(), requests);
    }

    @Override
    public void compute(int rank, long nanoseconds) {
        of(rank).add(Operation.COMPUTE, NONE, NONE, NONE, NONE, nanoseconds);
    }

    @Override
    public void collective(int rank, Operation kind, int communicator, int root, long bytes, int request) {
        of(rank).add(kind, kind.hasRoot() ? root : NONE, NONE, communicator, request, bytes);
    }

    @Override
    public void allToAllV(int rank, int communicator, long[] bytes, int request) {
        of(rank).add(Operation.ALL_TO_ALL_V, NONE, NONE, communicator, request, partBytes.size());
        partBytes.addElements(partBytes.size(), bytes);
    }

    /** Builds the trace; the operations are removed from here. */
    Trace build(String name, int ranks, Map<String, String> information, List<Communicator> communicators) {
        int[] first = new int[ranks + 1];
        for (int rank = 0; rank < ranks; rank++) {
            first[rank + 1] = Math.addExact(first[rank], hasOperations(rank) ? of(rank).size() : 0);
        }
        Trace.Slots slots = new Trace.Slots(first[ranks]);
        for (int rank = 0; rank < ranks; rank++) {
            if (hasOperations(rank)) {
                of(rank).copyTo(slots, first[rank]);
                operations.set(rank, null); // keeps peak memory near 1.5 times the trace
            }
        }
        return new Trace(
                name,
                new LinkedHashMap<>(information),
                communicators,
                first,
                slots,
                requestLists.toIntArray(),
                partBytes.toLongArray());
    }

    private boolean hasOperations(int rank) {
        return rank < operations.size() && operations.get(rank) != null;
    }

    private RankOperations of(int rank) {
        while (operations.size() <= rank) {
            operations.add(null);
        }
        RankOperations found = operations.get(rank);
        if (found == null) {
            found = new RankOperations();
            operations.set(rank, found);
        }
        return found;
    }
}
