package sare.trace;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.trace.storage.DistinctLists;
import sare.trace.storage.IntColumn;
import sare.trace.storage.Storage;

/**
 * The MPI program of all ranks, immutable. The operations of rank r have the indices from {@link #firstOperation
 * firstOperation(r)} (inclusive) to {@link #endOperation endOperation(r)} (exclusive), in program order. The kind of an
 * operation decides which properties it has; a property that it does not have returns an arbitrary number.
 *
 * <p>{@link TraceBuilder} makes traces, and each is valid operation by operation: ranks, communicators and members exist,
 * numbers are not negative, and every wait is for an open request. {@code TraceCheck} checks that the ranks match.
 *
 * <p>Layout: an operation is one int, the number of an equal operation in a table of different ones, or the length of a short compute
 * burst. So repetition costs four bytes per operation. The lists of wait-alls and all-to-all-vs are concatenated, equal ones once.
 */
public final class Trace {
    /** The value of {@link #request(int)} for a blocking collective. */
    public static final int NO_REQUEST = -1;

    /** The key of the header line of a program whose threads call MPI at the same time. */
    public static final String THREADS = "threads";

    private static final int LONG_INTS = 2; // of an element in the lists of all-to-all-vs

    private final String name;
    private final Map<String, String> information;
    private final List<Communicator> communicators;
    private final int[] firstOperations; // by rank, then the end
    private final Contents contents;

    /**
     * The operations of all ranks.
     *
     * @param storage of all columns
     * @param words by operation: a number in the table, or the complement of the nanoseconds of a compute burst
     * @param table the different operations
     * @param lists the lists of all WAIT_ALL and ALL_TO_ALL_V
     */
    record Contents(Storage storage, IntColumn words, DistinctOperations table, DistinctLists lists) {}

    Trace(
            String name,
            Map<String, String> information,
            List<Communicator> communicators,
            int[] firstOperations,
            Contents contents) {
        this.name = name;
        this.information = Collections.unmodifiableMap(information);
        this.communicators = List.copyOf(communicators);
        this.firstOperations = firstOperations;
        this.contents = contents;
    }

    /** The path of its file as the user wrote it, or another name for messages. */
    public String name() {
        return name;
    }

    /** The lines of the header by key, in the order of the file; unmodifiable. */
    public Map<String, String> information() {
        return information;
    }

    /** Whether each rank is a sequence of the calls of several threads, which wait for each other less than the sequence says. */
    public boolean isOfThreads() {
        return information.containsKey(THREADS);
    }

    public int ranks() {
        return firstOperations.length - 1;
    }

    /** Number of operations of all ranks. */
    public int operations() {
        return firstOperations[ranks()];
    }

    public int firstOperation(int rank) {
        return firstOperations[rank];
    }

    /** Index after the last operation of a rank. */
    public int endOperation(int rank) {
        return firstOperations[rank + 1];
    }

    /** The rank that an operation belongs to. */
    public int rankOf(int operation) {
        return BinarySearch.first(0, ranks(), rank -> endOperation(rank) > operation);
    }

    /** An action for an operation of a rank. */
    @FunctionalInterface
    public interface OperationAction {
        void accept(int rank, int operation);
    }

    /** Passes on all operations, rank after rank and each rank in program order. */
    public void forEachOperation(OperationAction action) {
        for (int rank = 0; rank < ranks(); rank++) {
            for (int operation = firstOperation(rank); operation < endOperation(rank); operation++) {
                action.accept(rank, operation);
            }
        }
    }

    /** All communicators, the world first; unmodifiable. */
    public List<Communicator> communicators() {
        return communicators;
    }

    /** Where this trace keeps its operations; what is as large as the trace should be kept there too. */
    public Storage storage() {
        return contents.storage;
    }

    /** The number of an operation in the table. */
    private int number(int operation) {
        int word = contents.words.get(operation);
        return word < 0 ? DistinctOperations.BURST : word;
    }

    public Operation kind(int operation) {
        return contents.table.kind(number(operation));
    }

    /** World rank of the other end of a send or receive. */
    public int peer(int operation) {
        return contents.table.peer(number(operation));
    }

    /** World rank of the root of a collective that has one. */
    public int root(int operation) {
        return contents.table.peer(number(operation));
    }

    /** Tag of a send or receive. */
    public int tag(int operation) {
        return contents.table.tag(number(operation));
    }

    /** Index in {@link #communicators()} of the communicator of a send, receive or collective. */
    public int communicatorIndex(int operation) {
        return contents.table.communicator(number(operation));
    }

    /** The communicator of a send, receive or collective. */
    public Communicator communicator(int operation) {
        return communicators.get(communicatorIndex(operation));
    }

    /**
     * Bytes of a send, receive or collective. For a broadcast, reduce, all-reduce or scan they are the whole vector; for an
     * all-to-all, the part sent to each member; for a gather or all-gather, the contribution of one member; for a scatter or
     * reduce-scatter, the part that one member receives.
     */
    public long bytes(int operation) {
        return contents.table.amount(number(operation));
    }

    /** Bytes that an all-to-all-v sends to a member of its communicator. */
    public long partBytes(int operation, int member) {
        return contents.lists.getLong(bytes(operation) + (long) LONG_INTS * member);
    }

    /** Length of a compute burst in nanoseconds. */
    public long nanoseconds(int operation) {
        int word = contents.words.get(operation);
        return word < 0 ? ~word : contents.table.amount(word);
    }

    /** Whether a collective opens a request instead of blocking. */
    public boolean isNonBlocking(int operation) {
        return request(operation) != NO_REQUEST;
    }

    /** Whether an operation opens a request: an isend, an ireceive or a non-blocking collective. */
    public boolean opensRequest(int operation) {
        Operation kind = kind(operation);
        return kind.hasRequest() || kind.isCollective() && isNonBlocking(operation);
    }

    /** The request that an isend, ireceive or non-blocking collective opens, or that a wait completes. */
    public int request(int operation) {
        return contents.table.request(number(operation));
    }

    /** The requests that a wait or wait-all completes, in order; none for another operation. */
    public int[] completedRequests(int operation) {
        return switch (kind(operation)) {
            case WAIT -> new int[] {request(operation)};
            case WAIT_ALL -> requests(operation);
            default -> IntArrays.EMPTY_ARRAY;
        };
    }

    /** Number of requests that a wait-all completes. */
    public int requestCount(int operation) {
        return request(operation);
    }

    /** The i-th request of a wait-all. */
    public int request(int operation, int i) {
        return contents.lists.get(bytes(operation) + i);
    }

    /** The requests of a wait-all in order, a new array. */
    public int[] requests(int operation) {
        int[] requests = new int[requestCount(operation)];
        Arrays.setAll(requests, i -> request(operation, i));
        return requests;
    }

    /** The bytes that an all-to-all-v sends, by member; a new array. */
    public long[] partBytes(int operation) {
        long[] parts = new long[communicator(operation).size()];
        Arrays.setAll(parts, member -> partBytes(operation, member));
        return parts;
    }

    /** This trace with one header line set; a new key is added at the end. */
    public Trace withInformation(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(information);
        more.put(key, value);
        return new Trace(name, more, communicators, firstOperations, contents);
    }
}
