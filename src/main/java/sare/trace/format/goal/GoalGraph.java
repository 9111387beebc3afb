package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import sare.input.InputException;

/**
 * The schedule of a rank in GOAL: operations and the requirements between them.
 *
 * <p>Operations are numbered from 0 in the order of the file; the numbers are indices of parallel lists. Requirements are
 * numbered in the same way; {@link GoalEdges} sorts them.
 */
final class GoalGraph {
    /** A peer or tag: any. */
    static final int ANY = -1;

    static final byte SEND = 1;
    static final byte RECEIVE = 2;
    static final byte CALC = 3;

    private static final byte STARTED = 0;
    private static final byte COMPLETE = 1;

    private final String file;
    private final int rank;
    private final IntArrayList kinds = new IntArrayList(); // this and the following four: by operation
    private final IntArrayList peers = new IntArrayList();
    private final IntArrayList tags = new IntArrayList();
    private final LongArrayList amounts = new LongArrayList();
    private final LongArrayList lines = new LongArrayList(); // or InputException.WHOLE_FILE
    private final IntArrayList operations = new IntArrayList(); // by requirement: the operation that requires the other
    private final IntArrayList required = new IntArrayList(); // by requirement: the operation that is required
    private final IntArrayList states = new IntArrayList(); // by requirement: STARTED or COMPLETE
    private int otherProcessors;
    private int otherInterfaces;

    GoalGraph(String file, int rank) {
        this.file = file;
        this.rank = rank;
    }

    /**
     * Adds an operation and returns its number.
     *
     * @param amount bytes, or nanoseconds of a calc
     * @param line of the file, or {@link InputException#WHOLE_FILE}
     */
    int add(byte kind, int peer, int tag, long amount, long line) {
        kinds.add(kind);
        peers.add(peer);
        tags.add(tag);
        amounts.add(amount);
        lines.add(line);
        return kinds.size() - 1;
    }

    /** Counts the processor and network interface of an operation, which a trace does not keep. */
    void placeOn(int processor, int networkInterface) {
        otherProcessors += processor > 0 ? 1 : 0;
        otherInterfaces += networkInterface > 0 ? 1 : 0;
    }

    /** Adds a requirement: an operation starts after another one is complete, or only after it has started. */
    void require(int operation, int other, boolean complete) {
        operations.add(operation);
        required.add(other);
        states.add(complete ? COMPLETE : STARTED);
    }

    int rank() {
        return rank;
    }

    /** Number of operations. */
    int size() {
        return kinds.size();
    }

    /** {@link #SEND}, {@link #RECEIVE} or {@link #CALC}. */
    int kind(int operation) {
        return kinds.getInt(operation);
    }

    int peer(int operation) {
        return peers.getInt(operation);
    }

    int tag(int operation) {
        return tags.getInt(operation);
    }

    /** Bytes, or nanoseconds of a calc. */
    long amount(int operation) {
        return amounts.getLong(operation);
    }

    /** Sets the source and tag of the message that a receive with wildcards takes. */
    void resolve(int operation, int peer, int tag) {
        peers.set(operation, peer);
        tags.set(operation, tag);
    }

    /** The number of operations that are not on processor 0. */
    int otherProcessors() {
        return otherProcessors;
    }

    /** The number of operations that are not on network interface 0. */
    int otherInterfaces() {
        return otherInterfaces;
    }

    InputException error(int operation, String found, String expected) {
        return new InputException(
                file,
                lines.getLong(operation),
                "rank " + rank + ", operation " + (operation + 1) + ": " + found,
                expected);
    }

    /** Number of requirements. */
    int requirements() {
        return operations.size();
    }

    /** The operation that requires another one. */
    int operation(int requirement) {
        return operations.getInt(requirement);
    }

    /** The operation that is required. */
    int required(int requirement) {
        return required.getInt(requirement);
    }

    /** Whether the required operation must be complete, and not only have started. */
    boolean isComplete(int requirement) {
        return states.getInt(requirement) == COMPLETE;
    }
}
