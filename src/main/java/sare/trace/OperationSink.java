package sare.trace;

/**
 * Receives the operations that a {@link TraceBuilder} has checked: those of one rank in program order, the ranks in any
 * interleaving. Ranks, peers and roots are world ranks; communicators are indices. {@link Trace} defines the numbers.
 */
public interface OperationSink {
    /** A send or receive; {@code request} is used only for a kind that has one. */
    void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request);

    void waitFor(int rank, int request);

    /** A wait for several requests; the array is not kept. */
    void waitAll(int rank, int... requests);

    void compute(int rank, long nanoseconds);

    /** A collective other than all-to-all-v; {@code root} is used only for a kind that has one. */
    void collective(int rank, Operation kind, int communicator, int root, long bytes, int request);

    /** An all-to-all-v with the bytes for each member; the array is not kept. */
    void allToAllV(int rank, int communicator, long[] bytes, int request);

    /** An operation of a trace, on a communicator that may be another one. */
    default void copy(Trace trace, int rank, int operation, int communicator) {
        Operation kind = trace.kind(operation);
        switch (kind) {
            case SEND, ISEND, RECEIVE, IRECEIVE ->
                message(
                        rank,
                        kind,
                        trace.peer(operation),
                        trace.tag(operation),
                        communicator,
                        trace.bytes(operation),
                        trace.request(operation));
            case WAIT -> waitFor(rank, trace.request(operation));
            case WAIT_ALL -> waitAll(rank, trace.requests(operation));
            case COMPUTE -> compute(rank, trace.nanoseconds(operation));
            case ALL_TO_ALL_V -> allToAllV(rank, communicator, trace.partBytes(operation), trace.request(operation));
            default ->
                collective(
                        rank,
                        kind,
                        communicator,
                        trace.root(operation),
                        trace.bytes(operation),
                        trace.request(operation));
        }
    }
}
