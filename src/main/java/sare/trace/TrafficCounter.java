package sare.trace;

/** Counts the messages of a trace that is built rank after rank, without keeping its operations. */
public final class TrafficCounter implements OperationSink {
    private final TrafficMatrix.Rows rows;
    private final int ranks;
    private int source; // the rank whose messages are being counted

    /** @param like a trace with the same name and number of ranks */
    public TrafficCounter(Trace like) {
        this.rows = new TrafficMatrix.Rows(like.name(), like.ranks());
        this.ranks = like.ranks();
    }

    /**
     * {@inheritDoc}
     *
     * @throws sare.input.InputException if the bytes from one rank to another do not fit into a long
     * @throws IllegalStateException if a higher rank has already sent a message
     */
    @Override
    public void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request) {
        if (rank < source) {
            throw new IllegalStateException("rank " + rank + " after rank " + source);
        }
        if (kind.isSend()) {
            finishUpTo(rank);
            rows.add(rank, peer, bytes);
        }
    }

    private void finishUpTo(int rank) {
        while (source < rank) {
            rows.finish(source++);
        }
    }

    @Override
    public void waitFor(int rank, int request) {
        // Not a message.
    }

    @Override
    public void waitAll(int rank, int... requests) {
        // Not a message.
    }

    @Override
    public void compute(int rank, long nanoseconds) {
        // Not a message.
    }

    @Override
    public void collective(int rank, Operation kind, int communicator, int root, long bytes, int request) {
        // Only messages count.
    }

    @Override
    public void allToAllV(int rank, int communicator, long[] bytes, int request) {
        // Only messages count.
    }

    /** The counts; the counter cannot be used afterwards. */
    public TrafficMatrix matrix() {
        finishUpTo(ranks);
        return new TrafficMatrix(rows);
    }
}
