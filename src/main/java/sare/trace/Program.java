package sare.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import sare.trace.storage.DistinctTuples;
import sare.trace.storage.IntColumn;
import sare.trace.storage.LongColumn;
import sare.trace.storage.Storage;

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
 *
 * <p>Layout: a step takes 4.5 bytes, a message 4 bytes. The properties of a message are in a table of different messages, because
 * programs repeat them.
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

    private static final int KIND_BITS = 4; // of a step in the column of kinds
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;
    private static final int KINDS_SHIFT = 3; // there are eight kinds in an int
    private static final int KINDS_MASK = (1 << KINDS_SHIFT) - 1;

    private static final int SOURCE = 0; // this and the following: elements of an envelope
    private static final int DESTINATION = 1;
    private static final int TAG = 2;
    private static final int COMMUNICATOR = 3;
    private static final int BYTES = 4; // and the next element
    private static final int IS_RECEIVED = 6;
    private static final int ELEMENTS = 7;

    private final String name;
    private final boolean hasRequests;
    private final int[] firstSteps; // by rank, then the end
    private final int steps;
    private final int sends; // messages that are sent
    private final IntColumn kinds; // by step, eight in an element
    // By step: message, or nanoseconds, or the complement of an index in the long bursts
    private final IntColumn values;
    private final LongColumn longBursts; // nanoseconds
    private final IntColumn envelopeOf; // by message
    private final DistinctTuples envelopes; // the different messages

    private Program(Trace trace, MessageMatching matching, boolean hasRequests) {
        Storage storage = trace.storage();
        this.name = trace.name();
        this.hasRequests = hasRequests;
        firstSteps = new int[trace.ranks() + 1];
        sends = matching.sends();
        envelopes = new DistinctTuples(storage, ELEMENTS);
        envelopeOf = storage.ints(matching.messages());
        describeMessages(trace, matching);
        envelopes.end();
        kinds = storage.ints(0);
        values = storage.ints(0);
        longBursts = storage.longs(0);
        StepCollector collector = new StepCollector(trace, matching);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            collector.addRank(rank);
            firstSteps[rank + 1] = Math.toIntExact(values.size());
        }
        steps = firstSteps[trace.ranks()];
        kinds.trim();
        values.trim();
        longBursts.trim();
        matching.free();
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
        IntColumn received = trace.storage().ints(sends); // by message that is sent: 1 if it is received
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation).isReceive() && matching.messageOf(operation) < sends) {
                received.set(matching.messageOf(operation), 1);
            }
        }
        int[] envelope = new int[ELEMENTS];
        trace.forEachOperation((rank, operation) -> {
            int message = matching.messageOf(operation);
            boolean send = message != MessageMatching.NO_MESSAGE
                    && trace.kind(operation).isSend();
            if (send || message >= sends) {
                envelope[SOURCE] = send ? rank : trace.peer(operation);
                envelope[DESTINATION] = send ? trace.peer(operation) : rank;
                envelope[TAG] = trace.tag(operation);
                envelope[COMMUNICATOR] = trace.communicator(operation).id();
                envelope[BYTES] = LongColumn.high(trace.bytes(operation));
                envelope[BYTES + 1] = LongColumn.low(trace.bytes(operation));
                envelope[IS_RECEIVED] = send ? received.get(message) : 1;
                envelopeOf.set(message, envelopes.number(envelope));
            }
        });
        received.free();
    }

    /** Collects the steps, rank after rank. */
    private final class StepCollector {
        private final Trace trace;
        private final MessageMatching matching;
        private final Int2IntOpenHashMap openRequests =
                new Int2IntOpenHashMap(); // of the current rank: request -> operation

        StepCollector(Trace trace, MessageMatching matching) {
            this.trace = trace;
            this.matching = matching;
        }

        void addRank(int rank) {
            openRequests.clear();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                addOperation(rank, operation);
            }
        }

        private void addOperation(int rank, int operation) {
            int message = matching.messageOf(operation);
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
                case COMPUTE -> addBurst(trace.nanoseconds(operation));
                default ->
                    throw new IllegalArgumentException(trace.name() + ": rank " + rank + " has a collective ("
                            + trace.kind(operation).word() + "), which must be expanded first");
            }
        }

        private void complete(int request) {
            int operation = openRequests.remove(request);
            if (trace.kind(operation) == Operation.IRECEIVE) {
                add(RECEIVE, matching.messageOf(operation));
            } else if (hasRequests) {
                add(WAIT_SEND, matching.messageOf(operation));
            }
        }

        private void addBurst(long nanoseconds) {
            if (nanoseconds <= Integer.MAX_VALUE) {
                add(COMPUTE, (int) nanoseconds);
            } else {
                add(COMPUTE, ~Math.toIntExact(longBursts.size()));
                longBursts.add(nanoseconds);
            }
        }

        private void add(byte kind, int value) {
            long step = values.size();
            int shift = KIND_BITS * (int) (step & KINDS_MASK);
            if (shift == 0) {
                kinds.add(kind);
            } else {
                kinds.set(step >> KINDS_SHIFT, kinds.get(step >> KINDS_SHIFT) | kind << shift);
            }
            values.add(value);
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
        return steps;
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
        return (byte) (kinds.get(step >> KINDS_SHIFT) >> KIND_BITS * (step & KINDS_MASK) & KIND_MASK);
    }

    /** Whether a step sends its message: {@link #SEND} or {@link #ISEND}. */
    public boolean isSend(int step) {
        return kind(step) == SEND || kind(step) == ISEND;
    }

    /** The message of a step other than {@link #COMPUTE}. */
    public int message(int step) {
        return values.get(step);
    }

    /** The duration of a compute burst in nanoseconds. */
    public long nanoseconds(int step) {
        int value = values.get(step);
        return value < 0 ? longBursts.get(~value) : value;
    }

    /** The duration of all compute bursts of all ranks in nanoseconds. */
    public double computingNanoseconds() {
        double sum = 0;
        for (int step = 0; step < steps; step++) {
            sum += kind(step) == COMPUTE ? nanoseconds(step) : 0;
        }
        return sum;
    }

    public int messages() {
        return (int) envelopeOf.size();
    }

    /** The rank that sends a message. */
    public int source(int message) {
        return envelopes.get(envelopeOf.get(message), SOURCE);
    }

    /** The rank that receives a message. */
    public int destination(int message) {
        return envelopes.get(envelopeOf.get(message), DESTINATION);
    }

    public int tag(int message) {
        return envelopes.get(envelopeOf.get(message), TAG);
    }

    /** The id of the communicator of a message. */
    public int communicator(int message) {
        return envelopes.get(envelopeOf.get(message), COMMUNICATOR);
    }

    /** Bytes of a message: those of its send, or of its receive if it is never sent. */
    public long bytes(int message) {
        return envelopes.getLong(envelopeOf.get(message), BYTES);
    }

    /** Whether a rank sends the message. */
    public boolean isSent(int message) {
        return message < sends;
    }

    /** Whether a rank posts a receive for the message. */
    public boolean isReceived(int message) {
        return envelopes.get(envelopeOf.get(message), IS_RECEIVED) != 0;
    }
}
