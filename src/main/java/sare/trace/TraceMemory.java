package sare.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.trace.storage.DistinctLists;
import sare.trace.storage.IntLists;
import sare.trace.storage.LongColumn;
import sare.trace.storage.Storage;

/** Keeps operations in a storage until they become a {@link Trace}. */
final class TraceMemory implements OperationSink {
    private static final int NONE = 0; // in elements that the kind of operation does not use

    private final Storage storage;
    private final IntLists words; // by rank, as in the trace
    private final DistinctOperations table;
    private final DistinctLists lists;

    TraceMemory(Storage storage) {
        this.storage = storage;
        this.words = storage.lists();
        this.table = new DistinctOperations(storage);
        this.lists = new DistinctLists(storage);
    }

    private void add(int rank, Operation kind, int peer, int tag, int communicator, int request, long amount) {
        words.add(rank, table.number(kind, peer, tag, communicator, request, amount));
    }

    @Override
    public void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request) {
        add(rank, kind, peer, tag, communicator, kind.hasRequest() ? request : NONE, bytes);
    }

    @Override
    public void waitFor(int rank, int request) {
        add(rank, Operation.WAIT, NONE, NONE, NONE, request, NONE);
    }

    @Override
    public void waitAll(int rank, int... requests) {
        add(rank, Operation.WAIT_ALL, NONE, NONE, NONE, requests.length, lists.first(requests));
    }

    @Override
    public void compute(int rank, long nanoseconds) {
        if (nanoseconds <= Integer.MAX_VALUE) {
            words.add(rank, ~(int) nanoseconds);
        } else {
            add(rank, Operation.COMPUTE, NONE, NONE, NONE, NONE, nanoseconds);
        }
    }

    @Override
    public void collective(int rank, Operation kind, int communicator, int root, long bytes, int request) {
        add(rank, kind, kind.hasRoot() ? root : NONE, NONE, communicator, request, bytes);
    }

    @Override
    public void allToAllV(int rank, int communicator, long[] bytes, int request) {
        int[] halves = new int[2 * bytes.length];
        for (int member = 0; member < bytes.length; member++) {
            halves[2 * member] = LongColumn.high(bytes[member]);
            halves[2 * member + 1] = LongColumn.low(bytes[member]);
        }
        add(rank, Operation.ALL_TO_ALL_V, NONE, NONE, communicator, request, lists.first(halves));
    }

    /** Builds the trace; the operations are removed from here. */
    Trace build(String name, int ranks, Map<String, String> information, List<Communicator> communicators) {
        int[] first = new int[ranks + 1];
        for (int rank = 0; rank < ranks; rank++) {
            first[rank + 1] = Math.toIntExact(first[rank] + words.size(rank));
        }
        table.end();
        lists.end();
        return new Trace(
                name,
                new LinkedHashMap<>(information),
                communicators,
                first,
                new Trace.Contents(storage, words.joined(ranks), table, lists));
    }
}
