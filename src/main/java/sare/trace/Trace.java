package sare.trace;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The MPI program of all ranks, immutable. The operations of rank r have the indices from {@link #firstOperation
 * firstOperation(r)} (inclusive) to {@link #endOperation endOperation(r)} (exclusive), in program order. The kind of an
 * operation decides which properties it has; a property that it does not have returns an arbitrary number.
 *
 * <p>{@link TraceBuilder} makes traces, and each is valid operation by operation: ranks, communicators and members exist,
 * numbers are not negative, and every wait is for an open request. {@code TraceCheck} checks that the ranks match.
 *
 * <p>Layout: an operation is one element in each of five parallel arrays, 24 bytes. The lists of wait-alls and all-to-all-vs are
 * concatenated in two more arrays.
 */
public final class Trace {
    /** The value of {@link #request(int)} for a blocking collective. */
    public static final int NO_REQUEST = -1;

    private static final Operation[] OPERATIONS = Operation.values();

    private final String name;
    private final Map<String, String> information;
    private final List<Communicator> communicators;
    private final int[] firstOperations; // by rank, then the end
    private final Slots slots; // by operation
    private final int[] requestLists; // the lists of all WAIT_ALL, concatenated
    private final long[] partBytes; // the lists of all ALL_TO_ALL_V, concatenated

    /**
     * The parallel arrays of operations.
     *
     * @param kinds the {@link Operation} and the index of the communicator, packed by {@link #kindAndCommunicator}
     * @param peers peer of a send or receive, or root of a collective: a world rank
     * @param tags tag of a send or receive
     * @param requests number of the request; WAIT_ALL: length of its list
     * @param amounts bytes; COMPUTE: nanoseconds; WAIT_ALL, ALL_TO_ALL_V: index of the first element of its list
     */
    record Slots(int[] kinds, int[] peers, int[] tags, int[] requests, long[] amounts) {
        private static final int KIND_BITS = 5;
        private static final int KIND_MASK = (1 << KIND_BITS) - 1;

        static final int MAX_COMMUNICATORS = 1 << Integer.SIZE - 1 - KIND_BITS; // in the bits left by the kind

        Slots(int operations) {
            this(
                    new int[operations],
                    new int[operations],
                    new int[operations],
                    new int[operations],
                    new long[operations]);
        }

        static int kindAndCommunicator(Operation kind, int communicator) {
            return communicator << KIND_BITS | kind.ordinal();
        }

        Operation kind(int operation) {
            return OPERATIONS[kinds[operation] & KIND_MASK];
        }

        int communicator(int operation) {
            return kinds[operation] >> KIND_BITS;
        }
    }

    Trace(
            String name,
            Map<String, String> information,
            List<Communicator> communicators,
            int[] firstOperations,
            Slots slots,
            int[] requestLists,
            long[] partBytes) {
        this.name = name;
        this.information = Collections.unmodifiableMap(information);
        this.communicators = List.copyOf(communicators);
        this.firstOperations = firstOperations;
        this.slots = slots;
        this.requestLists = requestLists;
        this.partBytes = partBytes;
    }

    /** The path of its file as the user wrote it, or another name for messages. */
    public String name() {
        return name;
    }

    /** The lines of the header by key, in the order of the file; unmodifiable. */
    public Map<String, String> information() {
        return information;
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

    /** All communicators, the world first; unmodifiable. */
    public List<Communicator> communicators() {
        return communicators;
    }

    public Operation kind(int operation) {
        return slots.kind(operation);
    }

    /** World rank of the other end of a send or receive. */
    public int peer(int operation) {
        return slots.peers[operation];
    }

    /** World rank of the root of a collective that has one. */
    public int root(int operation) {
        return slots.peers[operation];
    }

    /** Tag of a send or receive. */
    public int tag(int operation) {
        return slots.tags[operation];
    }

    /** Index in {@link #communicators()} of the communicator of a send, receive or collective. */
    public int communicatorIndex(int operation) {
        return slots.communicator(operation);
    }

    /** The communicator of a send, receive or collective. */
    public Communicator communicator(int operation) {
        return communicators.get(slots.communicator(operation));
    }

    /**
     * Bytes of a send, receive or collective. For a broadcast, reduce, all-reduce or scan they are the whole vector; for an
     * all-to-all, the part sent to each member; for a gather or all-gather, the contribution of one member; for a scatter or
     * reduce-scatter, the part that one member receives.
     */
    public long bytes(int operation) {
        return slots.amounts[operation];
    }

    /** Bytes that an all-to-all-v sends to a member of its communicator. */
    public long partBytes(int operation, int member) {
        return partBytes[(int) slots.amounts[operation] + member];
    }

    /** Length of a compute burst in nanoseconds. */
    public long nanoseconds(int operation) {
        return slots.amounts[operation];
    }

    /** Whether a collective opens a request instead of blocking. */
    public boolean isNonBlocking(int operation) {
        return slots.requests[operation] != NO_REQUEST;
    }

    /** Whether an operation opens a request: an isend, an ireceive or a non-blocking collective. */
    public boolean opensRequest(int operation) {
        Operation kind = kind(operation);
        return kind.hasRequest() || kind.isCollective() && isNonBlocking(operation);
    }

    /** The request that an isend, ireceive or non-blocking collective opens, or that a wait completes. */
    public int request(int operation) {
        return slots.requests[operation];
    }

    /** Number of requests that a wait-all completes. */
    public int requestCount(int operation) {
        return slots.requests[operation];
    }

    /** The i-th request of a wait-all. */
    public int request(int operation, int i) {
        return requestLists[(int) slots.amounts[operation] + i];
    }

    /** The requests of a wait-all in order, a new array. */
    public int[] requests(int operation) {
        int first = (int) slots.amounts[operation];
        return Arrays.copyOfRange(requestLists, first, first + requestCount(operation));
    }

    /** The bytes that an all-to-all-v sends, by member; a new array. */
    public long[] partBytes(int operation) {
        int first = (int) slots.amounts[operation];
        return Arrays.copyOfRange(
                partBytes, first, first + communicator(operation).size());
    }

    /** This trace with one header line set; a new key is added at the end. */
    public Trace withInformation(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(information);
        more.put(key, value);
        return new Trace(name, more, communicators, firstOperations, slots, requestLists, partBytes);
    }
}
