package sare.trace.format.simgrid;

import java.util.function.IntToLongFunction;
import sare.trace.Communicator;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * The collectives of SimGrid's traces that a {@link Trace} does not have, as one rank's messages. They have a communicator
 * of their own, all ranks in order, and a tag by kind; what no bytes go for is no message.
 *
 * <p>Sources: gather, scatter and scan are the linear algorithms; all-gather is the ring and reduce-scatter the pairwise
 * exchange of Thakur, Rabenseifner and Gropp, Optimization of collective communication operations in MPICH, IJHPCA 19(1),
 * 2005, 4.1 and 4.4.
 */
final class SimgridCollectives {
    private static final int GATHER = 0; // tags
    private static final int SCATTER = 1;
    private static final int ALL_GATHER = 2;
    private static final int REDUCE_SCATTER = 3;
    private static final int SCAN = 4;

    private final TraceBuilder target;
    private final int ranks;
    private int context = TraceBuilder.NO_INDEX; // index of the communicator of the messages

    SimgridCollectives(TraceBuilder target) {
        this.target = target;
        this.ranks = target.ranks();
    }

    /** The root receives from one rank after the other; {@code received} is by source and asked of the root only. */
    void gather(int rank, int root, long sentBytes, IntToLongFunction received) {
        if (rank != root) {
            send(rank, root, GATHER, sentBytes);
            return;
        }
        for (int step = 1; step < ranks; step++) {
            receive(rank, ahead(root, step), GATHER, received.applyAsLong(ahead(root, step)));
        }
    }

    /** The root sends to one rank after the other; {@code sent} is by destination and asked of the root only. */
    void scatter(int rank, int root, IntToLongFunction sent, long receivedBytes) {
        if (rank != root) {
            receive(rank, root, SCATTER, receivedBytes);
            return;
        }
        for (int step = 1; step < ranks; step++) {
            send(rank, ahead(root, step), SCATTER, sent.applyAsLong(ahead(root, step)));
        }
    }

    /** In a ring: every block, of so many bytes by the rank that it comes from, goes from each rank to the next. */
    void allGather(int rank, IntToLongFunction block) {
        for (int step = 1; step < ranks; step++) {
            send(rank, ahead(rank, 1), ALL_GATHER, block.applyAsLong(behind(rank, step - 1)));
            receive(rank, behind(rank, 1), ALL_GATHER, block.applyAsLong(behind(rank, step)));
        }
    }

    /** Step i: send the block of rank + i to it, receive one's own from rank - i. */
    void reduceScatter(int rank, IntToLongFunction block) {
        for (int step = 1; step < ranks; step++) {
            send(rank, ahead(rank, step), REDUCE_SCATTER, block.applyAsLong(ahead(rank, step)));
            receive(rank, behind(rank, step), REDUCE_SCATTER, block.applyAsLong(rank));
        }
    }

    /** A scan or exclusive scan: the vector comes from the rank below and goes to the one above. */
    void scan(int rank, long bytes) {
        if (rank > 0) {
            receive(rank, rank - 1, SCAN, bytes);
        }
        if (rank < ranks - 1) {
            send(rank, rank + 1, SCAN, bytes);
        }
    }

    private void send(int rank, int destination, int tag, long bytes) {
        if (bytes > 0) {
            target.send(rank, destination, tag, context(), bytes);
        }
    }

    private void receive(int rank, int source, int tag, long bytes) {
        if (bytes > 0) {
            target.receive(rank, source, tag, context(), bytes);
        }
    }

    private int context() {
        if (context == TraceBuilder.NO_INDEX) {
            context = target.shadow(target.communicatorAt(Communicator.WORLD));
        }
        return context;
    }

    private int ahead(int rank, int step) {
        return (rank + step) % ranks;
    }

    private int behind(int rank, int step) {
        return (rank - step + ranks) % ranks;
    }
}
