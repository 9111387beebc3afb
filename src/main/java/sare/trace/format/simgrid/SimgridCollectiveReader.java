package sare.trace.format.simgrid;

import java.util.List;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.TraceBuilder;

/** Reads the collectives of SimGrid's traces, all on the world communicator, and adds them to the trace. */
final class SimgridCollectiveReader {
    /** The actions that this class reads. */
    static final List<String> ACTIONS = List.of(
            "barrier",
            "bcast",
            "reduce",
            "allreduce",
            "alltoall",
            "alltoallv",
            "gather",
            "gatherv",
            "allgather",
            "allgatherv",
            "scatter",
            "scatterv",
            "reducescatter",
            "scan",
            "exscan");

    private static final int WORLD = Communicator.WORLD;

    private final TraceBuilder builder;

    SimgridCollectiveReader(TraceBuilder builder) {
        this.builder = builder;
    }

    /** Reads one of {@link #ACTIONS}. */
    void read(String action, int rank, SimgridArguments arguments) {
        switch (action) {
            case "barrier" -> builder.barrier(rank, WORLD);
            case "bcast" -> readBroadcast(rank, arguments);
            case "reduce" -> readReduce(rank, arguments);
            case "allreduce" -> readReduction(Operation.ALL_REDUCE, rank, arguments);
            case "alltoall" -> readUniform(Operation.ALL_TO_ALL, rank, arguments);
            case "alltoallv" -> readAllToAllV(rank, arguments);
            case "gather" -> readGatherOrScatter(Operation.GATHER, rank, arguments);
            case "gatherv" -> readGatherV(rank, arguments);
            case "allgather" -> readUniform(Operation.ALL_GATHER, rank, arguments);
            case "allgatherv" -> readAllGatherV(rank, arguments);
            case "scatter" -> readGatherOrScatter(Operation.SCATTER, rank, arguments);
            case "scatterv" -> readScatterV(rank, arguments);
            case "reducescatter" -> readReduceScatter(rank, arguments);
            case "scan" -> readReduction(Operation.SCAN, rank, arguments);
            case "exscan" -> readReduction(Operation.EXCLUSIVE_SCAN, rank, arguments);
            default -> throw new IllegalArgumentException(action);
        }
    }

    /** Adds the computation of a collective; SimGrid computes after its messages. */
    private void compute(int rank, long nanoseconds) {
        if (nanoseconds > 0) {
            builder.compute(rank, nanoseconds);
        }
    }

    private void readBroadcast(int rank, SimgridArguments arguments) {
        long elements = arguments.elements();
        int root = arguments.root();
        builder.rooted(rank, Operation.BROADCAST, WORLD, root, arguments.bytes(elements, arguments.type()));
    }

    private void readReduce(int rank, SimgridArguments arguments) {
        long elements = arguments.elements();
        long nanoseconds = arguments.flops();
        int root = arguments.root();
        builder.rooted(rank, Operation.REDUCE, WORLD, root, arguments.bytes(elements, arguments.type()));
        compute(rank, nanoseconds);
    }

    /** Reads a reduction without a root. */
    private void readReduction(Operation kind, int rank, SimgridArguments arguments) {
        long elements = arguments.elements();
        long nanoseconds = arguments.flops();
        builder.unrooted(rank, kind, WORLD, arguments.bytes(elements, arguments.type()));
        compute(rank, nanoseconds);
    }

    /** Reads a collective in which each rank sends and receives parts of one size. */
    private void readUniform(Operation kind, int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        arguments.elements(); // received; follows from what the others send
        long bytes = arguments.bytes(sent, arguments.type());
        arguments.type();
        builder.unrooted(rank, kind, WORLD, bytes);
    }

    private void readAllToAllV(int rank, SimgridArguments arguments) {
        arguments.elements(); // size of the send buffer
        long[] sent = arguments.counts();
        arguments.elements(); // size of the receive buffer
        arguments.counts(); // received; follows from what the others send
        long[] bytes = arguments.bytes(sent, arguments.type());
        arguments.type();
        builder.allToAllV(rank, WORLD, bytes);
    }

    /**
     * The root's own bytes are those that it receives in a gather and sends in a scatter: its part may be missing in the other
     * direction (MPI_IN_PLACE).
     */
    private void readGatherOrScatter(Operation kind, int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        long received = arguments.elements();
        int root = arguments.root();
        long sentBytes = arguments.bytes(sent, arguments.type());
        long receivedBytes = arguments.bytes(received, arguments.type());
        boolean receives = (rank == root) == (kind == Operation.GATHER);
        builder.rooted(rank, kind, WORLD, root, receives ? receivedBytes : sentBytes);
    }

    private void readGatherV(int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        long[] received = arguments.counts();
        int root = arguments.root();
        long sentBytes = arguments.bytes(sent, arguments.type());
        long[] receivedBytes = arguments.bytes(received, arguments.type());
        builder.rooted(rank, Operation.GATHER_V, WORLD, root, rank == root ? receivedBytes[rank] : sentBytes);
    }

    private void readAllGatherV(int rank, SimgridArguments arguments) {
        arguments.elements(); // sent; equal to this rank's part of what is received
        long[] bytes = arguments.bytes(arguments.counts(), arguments.lastType());
        builder.unrooted(rank, Operation.ALL_GATHER_V, WORLD, bytes[rank]);
    }

    private void readScatterV(int rank, SimgridArguments arguments) {
        long[] sent = arguments.counts();
        long received = arguments.elements();
        int root = arguments.root();
        long[] sentBytes = arguments.bytes(sent, arguments.type());
        long receivedBytes = arguments.bytes(received, arguments.type());
        builder.rooted(rank, Operation.SCATTER_V, WORLD, root, rank == root ? sentBytes[rank] : receivedBytes);
    }

    private void readReduceScatter(int rank, SimgridArguments arguments) {
        long[] blocks = arguments.counts();
        long nanoseconds = arguments.flops();
        long[] bytes = arguments.bytes(blocks, arguments.type());
        builder.unrooted(rank, Operation.REDUCE_SCATTER, WORLD, bytes[rank]);
        compute(rank, nanoseconds);
    }
}
