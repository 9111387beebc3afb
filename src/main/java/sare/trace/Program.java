package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;

/**
 * The input of a simulator: per rank a list of steps. A step sends or receives a message, or computes for a time. The steps of
 * rank r have the indices from {@link #firstStep firstStep(r)} (inclusive) to {@link #endStep endStep(r)} (exclusive).
 *
 * <p>The program fixes which receive takes which send, because this does not depend on time: the k-th receive posted for a
 * source, tag and communicator takes the k-th send with them. Sends are eager, so an isend becomes a SEND and its wait is
 * dropped. An ireceive is dropped, and its wait becomes a RECEIVE; a wait-all becomes one RECEIVE for each, in the order of its
 * list. A message from a rank to itself is a message like any other.
 *
 * <p>{@link #withRequests} keeps the requests, for a simulator in which some sends are not eager: an isend becomes an ISEND, its
 * wait a WAIT_SEND, and an ireceive a POST. All other steps are the same.
 *
 * <p>Messages have dense ids from 0. First come the messages that are sent, by rank and in program order. Then come those that
 * are received but never sent; a rank would wait for them for ever.
 */
public final class Program {
    /** Kind of a step that sends {@link #message}. */
    public static final byte SEND = 0;
    /** Kind of a step that waits for the arrival of {@link #message}. */
    public static final byte RECEIVE = 1;
    /** Kind of a step that takes {@link #nanoseconds} of computing. */
    public static final byte COMPUTE = 2;
    /** Kind of a step that starts to send {@link #message} without waiting; only in a program with requests. */
    public static final byte ISEND = 3;
    /** Kind of a step that posts the receive of {@link #message} without waiting; only in a program with requests. */
    public static final byte POST = 4;
    /** Kind of a step that waits until {@link #message} of an isend is sent; only in a program with requests. */
    public static final byte WAIT_SEND = 5;

    private static final byte SENT = 1; // flags of a message
    private static final byte RECEIVED = 2;

    private final String name;
    private final boolean hasRequests;
    private final int[] firstSteps; // by rank, then the end
    private final byte[] kinds; // by step
    private final long[] values; // by step: message or nanoseconds
    private final int[] sources; // this and the following arrays are by message
    private final int[] destinations;
    private final int[] tags;
    private final int[] communicators; // ids
    private final long[] bytes;
    private final byte[] flags;

    private Program(Trace trace, MessageMatching matching, boolean hasRequests) {
        int messages = matching.messages();
        this.name = trace.name();
        this.hasRequests = hasRequests;
        firstSteps = new int[trace.ranks() + 1];
        sources = new int[messages];
        destinations = new int[messages];
        tags = new int[messages];
        communicators = new int[messages];
        bytes = new long[messages];
        flags = new byte[messages];
        describeMessages(trace, matching);
        StepCollector steps = new StepCollector(trace, matching.messageOf(), hasRequests);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            steps.addRank(rank);
            firstSteps[rank + 1] = steps.size;
        }
        kinds = steps.size == steps.kinds.length ? steps.kinds : Arrays.copyOf(steps.kinds, steps.size);
        values = steps.size == steps.values.length ? steps.values : Arrays.copyOf(steps.values, steps.size);
    }

    /**
     * The program of a trace.
     *
     * @throws IllegalArgumentException if the trace has collectives; {@code Collectives} expands them
     */
    public static Program of(Trace trace) {
        return new Program(trace, MessageMatching.of(trace), false);
    }

    /**
     * The program of a trace with its requests.
     *
     * @throws IllegalArgumentException if the trace has collectives; {@code Collectives} expands them
     */
    public static Program withRequests(Trace trace) {
        return new Program(trace, MessageMatching.of(trace), true);
    }

    private void describeMessages(Trace trace, MessageMatching matching) {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                int message = matching.messageOf()[operation];
                if (message == MessageMatching.NO_MESSAGE) {
                    continue;
                }
                boolean send = trace.kind(operation).isSend();
                flags[message] |= send ? SENT : RECEIVED;
                if (send || message >= matching.sends()) {
                    sources[message] = send ? rank : trace.peer(operation);
                    destinations[message] = send ? trace.peer(operation) : rank;
                    tags[message] = trace.tag(operation);
                    communicators[message] = trace.communicator(operation).id();
                    bytes[message] = trace.bytes(operation);
                }
            }
        }
    }

    /** Collects the steps, rank after rank. */
    private static final class StepCollector {
        private final Trace trace;
        private final int[] messageOf; // by operation
        private final boolean hasRequests;
        private final Int2IntOpenHashMap openRequests =
                new Int2IntOpenHashMap(); // of the current rank: request -> operation
        private final byte[] kinds;
        private final long[] values;
        private int size;

        StepCollector(Trace trace, int[] messageOf, boolean hasRequests) {
            this.trace = trace;
            this.messageOf = messageOf;
            this.hasRequests = hasRequests;
            int bound = 0;
            for (int operation = 0; operation < trace.operations(); operation++) {
                Operation kind = trace.kind(operation);
                bound += kind == Operation.COMPUTE || messageOf[operation] != MessageMatching.NO_MESSAGE ? 1 : 0;
                bound += hasRequests && kind.hasRequest() ? 1 : 0;
            }
            kinds = new byte[bound];
            values = new long[bound];
        }

        void addRank(int rank) {
            openRequests.clear();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                addOperation(rank, operation);
            }
        }

        private void addOperation(int rank, int operation) {
            int message = messageOf[operation];
            switch (trace.kind(operation)) {
                case SEND -> add(SEND, message);
                case ISEND -> {
                    add(hasRequests ? ISEND : SEND, message);
                    openRequests.put(trace.request(operation), operation);
                }
                case RECEIVE -> add(RECEIVE, message);
                case IRECEIVE -> {
                    if (hasRequests) {
                        add(POST, message);
                    }
                    openRequests.put(trace.request(operation), operation);
                }
                case WAIT -> complete(trace.request(operation));
                case WAIT_ALL -> {
                    for (int i = 0; i < trace.requestCount(operation); i++) {
                        complete(trace.request(operation, i));
                    }
                }
                case COMPUTE -> add(COMPUTE, trace.nanoseconds(operation));
                default ->
                    throw new IllegalArgumentException(trace.name() + ": rank " + rank + " has a collective ("
                            + trace.kind(operation).word() + "), which must be expanded first");
            }
        }

        private void complete(int request) {
            int operation = openRequests.remove(request);
            if (trace.kind(operation) == Operation.IRECEIVE) {
                add(RECEIVE, messageOf[operation]);
            } else if (hasRequests) {
                add(WAIT_SEND, messageOf[operation]);
            }
        }

        private void add(byte kind, long value) {
            kinds[size] = kind;
            values[size++] = value;
        }
    }

    /** The name of the trace. */
    public String name() {
        return name;
    }

    public int ranks() {
        return firstSteps.length - 1;
    }

    /** Number of steps of all ranks. */
    public int steps() {
        return kinds.length;
    }

    public int firstStep(int rank) {
        return firstSteps[rank];
    }

    /** Index after the last step of a rank. */
    public int endStep(int rank) {
        return firstSteps[rank + 1];
    }

    /** Whether this program may have steps of the kinds {@link #ISEND}, {@link #POST} and {@link #WAIT_SEND}. */
    public boolean hasRequests() {
        return hasRequests;
    }

    /** {@link #SEND}, {@link #RECEIVE} or {@link #COMPUTE}; in a program with requests also one of the other kinds. */
    public byte kind(int step) {
        return kinds[step];
    }

    /** Whether a step sends its message: {@link #SEND} or {@link #ISEND}. */
    public boolean isSend(int step) {
        return kinds[step] == SEND || kinds[step] == ISEND;
    }

    /** The message of a step other than {@link #COMPUTE}. */
    public int message(int step) {
        return (int) values[step];
    }

    /** The duration of a compute burst in nanoseconds. */
    public long nanoseconds(int step) {
        return values[step];
    }

    /** The duration of all compute bursts of all ranks in nanoseconds. */
    public double computingNanoseconds() {
        double sum = 0;
        for (int step = 0; step < kinds.length; step++) {
            sum += kinds[step] == COMPUTE ? values[step] : 0;
        }
        return sum;
    }

    public int messages() {
        return sources.length;
    }

    /** The rank that sends a message. */
    public int source(int message) {
        return sources[message];
    }

    /** The rank that receives a message. */
    public int destination(int message) {
        return destinations[message];
    }

    public int tag(int message) {
        return tags[message];
    }

    /** The id of the communicator of a message. */
    public int communicator(int message) {
        return communicators[message];
    }

    /** Bytes of a message: those of its send, or of its receive if it is never sent. */
    public long bytes(int message) {
        return bytes[message];
    }

    /** Whether a rank sends the message. */
    public boolean isSent(int message) {
        return (flags[message] & SENT) != 0;
    }

    /** Whether a rank posts a receive for the message. */
    public boolean isReceived(int message) {
        return (flags[message] & RECEIVED) != 0;
    }
}
