package sare.trace.npb;

import java.util.BitSet;
import sare.input.InputException;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.TraceBuilder;

/**
 * The program of one rank as it grows. Ranks are world ranks, also roots; communicators are indices, 0 being the world.
 * Requests have the smallest number that is not open.
 */
final class RankProgram {
    /** Bytes of Fortran's and C's integer. */
    static final int INTEGER_BYTES = 4;

    /** Bytes of a double precision number. */
    static final int DOUBLE_BYTES = 8;

    /** Bytes of a double complex number. */
    static final int COMPLEX_BYTES = 16;

    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    private final TraceBuilder target;
    private final int rank;
    private final double mops;
    private final BitSet openRequests = new BitSet();
    private double computed; // operations of the benchmark so far
    private long nanoseconds; // for them, so far
    private final long mostOperations;
    private long operations;

    /**
     * @param mops operations in a microsecond, or 0 if computing takes no time
     * @param mostOperations how many it may have
     */
    RankProgram(TraceBuilder target, int rank, double mops, long mostOperations) {
        this.target = target;
        this.rank = rank;
        this.mops = mops;
        this.mostOperations = mostOperations;
    }

    /** The rank. */
    int rank() {
        return rank;
    }

    /** Number of operations so far. */
    long operations() {
        return operations;
    }

    private void count() {
        operations++;
        if (operations > mostOperations) {
            throw new InputException(
                    "npb",
                    "a program of more than " + NpbCodes.MAX_OPERATIONS + " operations",
                    "fewer ranks or iterations");
        }
    }

    /** A burst of so many operations, counted as the benchmark does for its Mop/s; nothing if computing takes no time. */
    void compute(double burst) {
        if (mops > 0) {
            computed += burst;
            long time = nanosecondsSoFar() - nanoseconds; // so that rounding does not add up
            nanoseconds += time;
            if (time > 0) {
                count();
                target.compute(rank, time);
            }
        }
    }

    private long nanosecondsSoFar() {
        double time = computed / mops * NANOSECONDS_PER_MICROSECOND;
        if (time >= Long.MAX_VALUE) {
            throw new InputException(
                    "--compute-mops", "'" + mops + "', so that a rank computes for more than 2^63 ns", "a larger one");
        }
        return Math.round(time);
    }

    /** A blocking send in the world. */
    void send(int peer, int tag, long bytes) {
        count();
        target.send(rank, peer, tag, Communicator.WORLD, bytes);
    }

    /** A blocking receive in the world. */
    void receive(int peer, int tag, long bytes) {
        count();
        target.receive(rank, peer, tag, Communicator.WORLD, bytes);
    }

    /** Sends in the world without waiting, and returns the request. */
    int isend(int peer, int tag, long bytes) {
        return isend(Communicator.WORLD, peer, tag, bytes);
    }

    /** Sends without waiting, and returns the request. */
    int isend(int communicator, int peer, int tag, long bytes) {
        int request = open();
        target.isend(rank, peer, tag, communicator, bytes, request);
        return request;
    }

    /** Posts a receive in the world, and returns the request. */
    int ireceive(int peer, int tag, long bytes) {
        return ireceive(Communicator.WORLD, peer, tag, bytes);
    }

    /** Posts a receive, and returns the request. */
    int ireceive(int communicator, int peer, int tag, long bytes) {
        int request = open();
        target.ireceive(rank, peer, tag, communicator, bytes, request);
        return request;
    }

    private int open() {
        count();
        int request = openRequests.nextClearBit(0);
        openRequests.set(request);
        return request;
    }

    /** Waits for a request. */
    void waitFor(int request) {
        count();
        openRequests.clear(request);
        target.waitFor(rank, request);
    }

    /** Waits for requests, in this order. */
    void waitAll(int... requests) {
        count();
        for (int request : requests) {
            openRequests.clear(request);
        }
        target.waitAll(rank, requests);
    }

    /** A barrier. */
    void barrier(int communicator) {
        count();
        target.barrier(rank, communicator);
    }

    /** A broadcast of so many bytes. */
    void broadcast(int communicator, int root, long bytes) {
        count();
        target.rooted(rank, Operation.BROADCAST, communicator, root, bytes);
    }

    /** So many broadcasts of so many bytes each, in the world, from rank 0, one after the other. */
    void broadcasts(int count, long bytes) {
        for (int i = 0; i < count; i++) {
            broadcast(Communicator.WORLD, 0, bytes);
        }
    }

    /** A reduction of so many bytes. */
    void reduce(int communicator, int root, long bytes) {
        count();
        target.rooted(rank, Operation.REDUCE, communicator, root, bytes);
    }

    /** A reduction of so many bytes, with the result at all members. */
    void allReduce(int communicator, long bytes) {
        count();
        target.unrooted(rank, Operation.ALL_REDUCE, communicator, bytes);
    }

    /** So many bytes from each member to each member. */
    void allToAll(int communicator, long bytes) {
        count();
        target.unrooted(rank, Operation.ALL_TO_ALL, communicator, bytes);
    }

    /** So many bytes from this rank to each member of the world, in order. */
    void allToAllV(long... bytes) {
        count();
        target.allToAllV(rank, Communicator.WORLD, bytes);
    }
}
