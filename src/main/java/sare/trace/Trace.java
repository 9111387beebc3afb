package sare.trace;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The MPI program of all ranks, immutable. The operations of rank r are the indices {@link #firstOperation
 * firstOperation(r)} up to but without {@link #endOperation endOperation(r)}, in program order. What an operation has
 * depends on its kind; asking for something it has not gives an arbitrary number.
 *
 * <p>Every trace is sound in itself: ranks, communicators and members exist, numbers are not negative, and every wait is
 * for a request that is open. Whether the ranks fit together is the matter of {@code TraceCheck}. Made by {@link
 * TraceBuilder}.
 *
 * <p>Layout: an operation is a slot in five parallel arrays, 24 bytes; lists lie behind each other in two more.
 */
public final class Trace {
    /** What {@link #request(int)} answers for a collective that is waited for where it stands. */
    public static final int NO_REQUEST = -1;

    private static final Operation[] OPERATIONS = Operation.values();

    private final String name;
    private final Map<String, String> information;
    private final List<Communicator> communicators;
    private final int[] firstOperations; // by rank, and one more for the end
    private final Slots slots; // by operation
    private final int[] requestLists; // the lists of WAIT_ALL, one behind the other
    private final long[] partBytes; // the lists of ALL_TO_ALL_V, one behind the other

    /**
     * The arrays of operations, all of one length.
     *
     * @param kinds the {@link Operation} and the index of the communicator, together as {@link #kindAndCommunicator} says
     * @param peers peer of a send or receive, root of a collective: a world rank
     * @param tags tag of a send or receive
     * @param requests number of the request; WAIT_ALL: length of its list
     * @param amounts bytes; COMPUTE: nanoseconds; WAIT_ALL, ALL_TO_ALL_V: where its list begins
     */
    record Slots(int[] kinds, int[] peers, int[] tags, int[] requests, long[] amounts) {
        private static final int KIND_BITS = 5;
        private static final int KIND_MASK = (1 << KIND_BITS) - 1;

        /** The most communicators that fit beside the kind. */
        static final int MAX_COMMUNICATORS = 1 << Integer.SIZE - 1 - KIND_BITS;

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

    /** The file it was read from, as the user named it, or another name for messages. */
    public String name() {
        return name;
    }

    /** What the header tells about origin and recording, in the order of the file; unmodifiable. */
    public Map<String, String> information() {
        return information;
    }

    /** Number of ranks. */
    public int ranks() {
        return firstOperations.length - 1;
    }

    /** Number of operations of all ranks. */
    public int operations() {
        return firstOperations[ranks()];
    }

    /** Index of the first operation of a rank. */
    public int firstOperation(int rank) {
        return firstOperations[rank];
    }

    /** Index behind the last operation of a rank. */
    public int endOperation(int rank) {
        return firstOperations[rank + 1];
    }

    /** All communicators; the first is the world. Unmodifiable. */
    public List<Communicator> communicators() {
        return communicators;
    }

    /** What an operation does. */
    public Operation kind(int operation) {
        return slots.kind(operation);
    }

    /** World rank of the other side of a send or receive. */
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
     * Bytes of a send or receive, or of a collective: of the whole vector of a broadcast, reduce, all-reduce or scan; of
     * what an all-to-all sends to each member; of what one member contributes to a gather or all-gather, or gets from a
     * scatter or reduce-scatter.
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

    /** Whether a collective opens a request instead of waiting. */
    public boolean isNonBlocking(int operation) {
        return slots.requests[operation] != NO_REQUEST;
    }

    /** Whether an operation opens a request: an isend, an ireceive or a collective that does not block. */
    public boolean opensRequest(int operation) {
        Operation kind = kind(operation);
        return kind.hasRequest() || kind.isCollective() && isNonBlocking(operation);
    }

    /** Number of the request that an isend, ireceive or non-blocking collective opens or a wait completes. */
    public int request(int operation) {
        return slots.requests[operation];
    }

    /** Number of requests that a wait-all completes. */
    public int requestCount(int operation) {
        return slots.requests[operation];
    }

    /** The number of the i-th request of a wait-all. */
    public int request(int operation, int i) {
        return requestLists[(int) slots.amounts[operation] + i];
    }

    /** The requests of a wait-all in order. */
    public int[] requests(int operation) {
        int first = (int) slots.amounts[operation];
        return Arrays.copyOfRange(requestLists, first, first + requestCount(operation));
    }

    /** The bytes of an all-to-all-v by member. */
    public long[] partBytes(int operation) {
        int first = (int) slots.amounts[operation];
        return Arrays.copyOfRange(
                partBytes, first, first + communicator(operation).size());
    }

    /** The same program with another line in its header, at the end if it is new. */
    public Trace withInformation(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(information);
        more.put(key, value);
        return new Trace(name, more, communicators, firstOperations, slots, requestLists, partBytes);
    }
}
