package sare.trace;

import sare.trace.storage.DistinctTuples;
import sare.trace.storage.LongColumn;
import sare.trace.storage.Storage;

/** The different operations of a trace, each kept once, in tuples of six ints. Most programs repeat the same operations many times. */
final class DistinctOperations {
    /** The number of a compute burst whose length is kept elsewhere. */
    static final int BURST = 0;

    /** Maximum number of communicators of a trace, in the bits that the kind leaves. */
    static final int MAX_COMMUNICATORS = 1 << Integer.SIZE - 1 - DistinctOperations.KIND_BITS;

    private static final int KIND_BITS = 5;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;
    private static final int NONE = 0; // in elements that the kind of operation does not use
    private static final int KIND = 0; // this and the following: elements of a tuple
    private static final int PEER = 1;
    private static final int TAG = 2;
    private static final int REQUEST = 3;
    private static final int AMOUNT = 4; // and the next element
    private static final int ELEMENTS = 6;
    private static final Operation[] OPERATIONS = Operation.values();

    private final DistinctTuples tuples;
    private final int[] tuple = new int[ELEMENTS]; // that is being added

    DistinctOperations(Storage storage) {
        tuples = new DistinctTuples(storage, ELEMENTS);
        number(Operation.COMPUTE, NONE, NONE, NONE, NONE, NONE);
    }

    /** Adds an operation, or finds an equal one; returns its number. */
    int number(Operation kind, int peer, int tag, int communicator, int request, long amount) {
        tuple[KIND] = communicator << KIND_BITS | kind.ordinal();
        tuple[PEER] = peer;
        tuple[TAG] = tag;
        tuple[REQUEST] = request;
        tuple[AMOUNT] = LongColumn.high(amount);
        tuple[AMOUNT + 1] = LongColumn.low(amount);
        return tuples.number(tuple);
    }

    /** Gives back the memory that adding needs; no more operations can be added. */
    void end() {
        tuples.end();
    }

    Operation kind(int number) {
        return OPERATIONS[tuples.get(number, KIND) & KIND_MASK];
    }

    /** Index of the communicator. */
    int communicator(int number) {
        return tuples.get(number, KIND) >> KIND_BITS;
    }

    /** Peer of a send or receive, or root of a collective: a world rank. */
    int peer(int number) {
        return tuples.get(number, PEER);
    }

    /** Tag of a send or receive. */
    int tag(int number) {
        return tuples.get(number, TAG);
    }

    /** Number of the request; WAIT_ALL: length of its list. */
    int request(int number) {
        return tuples.get(number, REQUEST);
    }

    /** Bytes; COMPUTE: nanoseconds; WAIT_ALL, ALL_TO_ALL_V: index of the first element of its list. */
    long amount(int number) {
        return tuples.getLong(number, AMOUNT);
    }
}
