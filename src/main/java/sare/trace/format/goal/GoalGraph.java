package sare.trace.format.goal;

import sare.input.InputException;
import sare.trace.storage.LongColumn;

/**
 * The schedule of a rank in GOAL: operations and the requirements between them.
 *
 * <p>Operations are numbered from 0 in the order of the file. Requirements are numbered in the same way; {@link GoalEdges} sorts
 * them. Both are consecutive rows of the tables of all ranks, so a rank must be complete before the next one begins.
 */
final class GoalGraph {
    /** A peer or tag: any. */
    static final int ANY = -1;

    static final byte SEND = 1;
    static final byte RECEIVE = 2;
    static final byte CALC = 3;

    /** No operation, in {@link #FIRST_FOLLOWER}. */
    static final int NONE = Integer.MAX_VALUE;

    /** Element of an operation: number of its requirements that are not met. */
    static final int UNMET = 7;

    /** Element of an operation: the first one that requires it to be complete, or {@link #NONE}. */
    static final int FIRST_FOLLOWER = 8;

    /** Element of an operation: position of the first requirement of it. */
    static final int FOLLOWERS = 9;

    /** Element of an operation: position of its first requirement of a complete send. */
    static final int SENDS = 10;

    static final int OPERATION_ELEMENTS = 11;
    static final int REQUIREMENT_ELEMENTS = 3;

    private static final int KIND = 0; // this and the following: elements of an operation
    private static final int PEER = 1;
    private static final int TAG = 2;
    private static final int AMOUNT = 3; // and the next element
    private static final int LINE = 5; // and the next element: a line, or InputException.WHOLE_FILE
    private static final int OPERATION = 0; // this and the following: elements of a requirement
    private static final int REQUIRED = 1;
    private static final int STATE = 2;
    private static final int STARTED = 0;
    private static final int COMPLETE = 1;

    private final String file;
    private final int rank;
    private final GoalTables tables;
    private final long firstOperation; // row
    private final long firstRequirement; // row
    private int size;
    private int requirements;
    private int otherProcessors;
    private int otherInterfaces;

    GoalGraph(String file, int rank, GoalTables tables) {
        this.file = file;
        this.rank = rank;
        this.tables = tables;
        this.firstOperation = tables.operations().size();
        this.firstRequirement = tables.requirements().size();
    }

    /**
     * Adds an operation and returns its number.
     *
     * @param amount bytes, or nanoseconds of a calc
     * @param line of the file, or {@link InputException#WHOLE_FILE}
     */
    int add(byte kind, int peer, int tag, long amount, long line) {
        tables.operations()
                .add(
                        kind,
                        peer,
                        tag,
                        LongColumn.high(amount),
                        LongColumn.low(amount),
                        LongColumn.high(line),
                        LongColumn.low(line),
                        0,
                        NONE,
                        0,
                        0);
        return size++;
    }

    /** Counts the processor and network interface of an operation, which a trace does not keep. */
    void placeOn(int processor, int networkInterface) {
        otherProcessors += processor > 0 ? 1 : 0;
        otherInterfaces += networkInterface > 0 ? 1 : 0;
    }

    /** Adds a requirement: an operation starts after another one is complete, or only after it has started. */
    void require(int operation, int other, boolean complete) {
        tables.requirements().add(operation, other, complete ? COMPLETE : STARTED);
        requirements++;
    }

    GoalTables tables() {
        return tables;
    }

    int rank() {
        return rank;
    }

    /** Number of operations. */
    int size() {
        return size;
    }

    int get(int operation, int element) {
        return tables.operations().get(firstOperation + operation, element);
    }

    void set(int operation, int element, int value) {
        tables.operations().set(firstOperation + operation, element, value);
    }

    /** {@link #SEND}, {@link #RECEIVE} or {@link #CALC}. */
    int kind(int operation) {
        return get(operation, KIND);
    }

    int peer(int operation) {
        return get(operation, PEER);
    }

    int tag(int operation) {
        return get(operation, TAG);
    }

    /** Bytes, or nanoseconds of a calc. */
    long amount(int operation) {
        return LongColumn.join(get(operation, AMOUNT), get(operation, AMOUNT + 1));
    }

    /** Sets the source and tag of the message that a receive with wildcards takes. */
    void resolve(int operation, int peer, int tag) {
        set(operation, PEER, peer);
        set(operation, TAG, tag);
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
        long line = LongColumn.join(get(operation, LINE), get(operation, LINE + 1));
        return new InputException(
                file, line, "rank " + rank + ", operation " + (operation + 1) + ": " + found, expected);
    }

    int requirements() {
        return requirements;
    }

    /** The operation that requires another one. */
    int operation(int requirement) {
        return tables.requirements().get(firstRequirement + requirement, OPERATION);
    }

    /** The operation that is required. */
    int required(int requirement) {
        return tables.requirements().get(firstRequirement + requirement, REQUIRED);
    }

    /** Whether the required operation must be complete, and not only have started. */
    boolean isComplete(int requirement) {
        return tables.requirements().get(firstRequirement + requirement, STATE) == COMPLETE;
    }
}
