package sare.trace;

/** Counts the messages of a trace that is made rank after rank, and keeps nothing else of it. */
public final class TrafficCounter implements OperationSink {
    private final TrafficMatrix.Rows rows;
    private final int ranks;
    private int source; // whose messages are being counted

    /** Of a trace that has the name and the ranks of another one. */
    public TrafficCounter(Trace like) {
        this.rows = new TrafficMatrix.Rows(like.name(), like.ranks());
        this.ranks = like.ranks();
    }

    /**
     * {@inheritDoc}
     *
     * @throws sare.input.InputException when the bytes between two ranks do not fit into a long
     * @throws IllegalStateException when a later rank has sent already
     */
    @Override
    public void message(int rank, Operation kind, int peer, int tag, int communicator, long bytes, int request) {
        if (rank < source) {
            throw new IllegalStateException("rank " + rank + " behind rank " + source);
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
        // No traffic.
    }

    @Override
    public void waitAll(int rank, int[] requests) {
        // No traffic.
    }

    @Override
    public void compute(int rank, long nanoseconds) {
        // No traffic.
    }

    @Override
    public void collective(int rank, Operation kind, int communicator, int root, long bytes, int request) {
        // What it would send does not count.
    }

    @Override
    public void allToAllV(int rank, int communicator, long[] bytes, int request) {
        // What it would send does not count.
    }

    /** What was counted; nothing can be counted any more. */
    public TrafficMatrix matrix() {
        finishUpTo(ranks);
        return new TrafficMatrix(rows);
    }
}
