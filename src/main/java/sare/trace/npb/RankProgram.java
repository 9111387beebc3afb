package sare.trace.npb;

import java.util.BitSet;
import sare.input.InputException;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.TraceBuilder;

/**
 * Adds the operations of one rank to a trace. Ranks and roots are world ranks; communicators are indices, 0 for the world. A
 * request gets the smallest number that is not open.
 */
final class RankProgram {
    /** No rank, like MPI_PROC_NULL: a send to it or a receive from it does nothing. */
    static final int NOBODY = -1;

    static final int INTEGER_BYTES = 4; // in Fortran and C
    static final int DOUBLE_BYTES = 8;
    static final int COMPLEX_BYTES = 16; // of a double complex number

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
     * @param mops operations per microsecond, or 0 if computing takes no time
     * @param mostOperations maximum number of operations of the trace
     */
    RankProgram(TraceBuilder target, int rank, double mops, long mostOperations) {
        this.target = target;
        this.rank = rank;
        this.mops = mops;
        this.mostOperations = mostOperations;
    }

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
            throw tooLarge();
        }
    }

    static InputException tooLarge() {
        return new InputException(
                "npb",
                "a program of more than " + NpbCodes.MAX_OPERATIONS + " operations",
                "fewer ranks or iterations");
    }

    /** A compute burst, given in operations as the benchmark counts them; no operation if computing takes no time. */
    void compute(double burst) {
        if (mops > 0) {
            computed += burst;
            long time = nanosecondsSoFar() - nanoseconds; // rounding errors do not accumulate
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
        if (peer != NOBODY) {
            count();
            target.send(rank, peer, tag, Communicator.WORLD, bytes);
        }
    }

    /** A blocking receive in the world. */
    void receive(int peer, int tag, long bytes) {
        if (peer != NOBODY) {
            count();
            target.receive(rank, peer, tag, Communicator.WORLD, bytes);
        }
    }

    /** Posts a receive in the world, sends, and waits for the receive. */
    void sendReceive(int destination, long sentBytes, int source, long receivedBytes, int tag) {
        int request = source == NOBODY ? NOBODY : ireceive(source, tag, receivedBytes);
        send(destination, tag, sentBytes);
        if (source != NOBODY) {
            waitFor(request);
        }
    }

    /** A non-blocking send; returns the request. */
    int isend(int communicator, int peer, int tag, long bytes) {
        int request = open();
        target.isend(rank, peer, tag, communicator, bytes, request);
        return request;
    }

    /** Posts a receive in the world; returns the request. */
    int ireceive(int peer, int tag, long bytes) {
        return ireceive(Communicator.WORLD, peer, tag, bytes);
    }

    /** Posts a receive; returns the request. */
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

    void waitFor(int request) {
        count();
        openRequests.clear(request);
        target.waitFor(rank, request);
    }

    void waitAll(int... requests) {
        count();
        for (int request : requests) {
            openRequests.clear(request);
        }
        target.waitAll(rank, requests);
    }

    void barrier(int communicator) {
        count();
        target.barrier(rank, communicator);
    }

    void broadcast(int communicator, int root, long bytes) {
        count();
        target.rooted(rank, Operation.BROADCAST, communicator, root, bytes);
    }

    /** Successive broadcasts in the world from rank 0, each of the same number of bytes. */
    void broadcasts(int count, long bytes) {
        for (int i = 0; i < count; i++) {
            broadcast(Communicator.WORLD, 0, bytes);
        }
    }

    void reduce(int communicator, int root, long bytes) {
        count();
        target.rooted(rank, Operation.REDUCE, communicator, root, bytes);
    }

    void allReduce(int communicator, long bytes) {
        count();
        target.unrooted(rank, Operation.ALL_REDUCE, communicator, bytes);
    }

    /** An all-to-all with this many bytes from each member to each member. */
    void allToAll(int communicator, long bytes) {
        count();
        target.unrooted(rank, Operation.ALL_TO_ALL, communicator, bytes);
    }

    /** An all-to-all-v in the world with the bytes for each rank. */
    void allToAllV(long... bytes) {
        count();
        target.allToAllV(rank, Communicator.WORLD, bytes);
    }
}
