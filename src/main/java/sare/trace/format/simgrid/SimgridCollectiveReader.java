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
            case "allreduce" -> readAllReduce(rank, arguments);
            case "alltoall" -> readAllToAll(rank, arguments);
            case "alltoallv" -> readAllToAllV(rank, arguments);
            case "gather" -> readGather(rank, arguments);
            case "gatherv" -> readGatherV(rank, arguments);
            case "allgather" -> readAllGather(rank, arguments);
            case "allgatherv" -> readAllGatherV(rank, arguments);
            case "scatter" -> readScatter(rank, arguments);
            case "scatterv" -> readScatterV(rank, arguments);
            case "reducescatter" -> readReduceScatter(rank, arguments);
            case "scan" -> readScan(Operation.SCAN, rank, arguments);
            case "exscan" -> readScan(Operation.EXCLUSIVE_SCAN, rank, arguments);
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

    private void readAllReduce(int rank, SimgridArguments arguments) {
        long elements = arguments.elements();
        long nanoseconds = arguments.flops();
        builder.unrooted(rank, Operation.ALL_REDUCE, WORLD, arguments.bytes(elements, arguments.type()));
        compute(rank, nanoseconds);
    }

    private void readAllToAll(int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        arguments.elements(); // received; follows from what the others send
        long bytes = arguments.bytes(sent, arguments.type());
        arguments.type();
        builder.unrooted(rank, Operation.ALL_TO_ALL, WORLD, bytes);
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

    /** The root's own bytes are taken from what it receives, because it may have sent nothing (MPI_IN_PLACE). */
    private void readGather(int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        long received = arguments.elements();
        int root = arguments.root();
        long sentBytes = arguments.bytes(sent, arguments.type());
        long receivedBytes = arguments.bytes(received, arguments.type());
        builder.rooted(rank, Operation.GATHER, WORLD, root, rank == root ? receivedBytes : sentBytes);
    }

    private void readGatherV(int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        long[] received = arguments.counts();
        int root = arguments.root();
        long sentBytes = arguments.bytes(sent, arguments.type());
        long[] receivedBytes = arguments.bytes(received, arguments.type());
        builder.rooted(rank, Operation.GATHER_V, WORLD, root, rank == root ? receivedBytes[rank] : sentBytes);
    }

    private void readAllGather(int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        arguments.elements(); // received from each rank; follows from what it sends
        long bytes = arguments.bytes(sent, arguments.type());
        arguments.type();
        builder.unrooted(rank, Operation.ALL_GATHER, WORLD, bytes);
    }

    private void readAllGatherV(int rank, SimgridArguments arguments) {
        arguments.elements(); // sent; equal to this rank's part of what is received
        long[] bytes = arguments.bytes(arguments.counts(), arguments.lastType());
        builder.unrooted(rank, Operation.ALL_GATHER_V, WORLD, bytes[rank]);
    }

    private void readScatter(int rank, SimgridArguments arguments) {
        long sent = arguments.elements();
        long received = arguments.elements();
        int root = arguments.root();
        long sentBytes = arguments.bytes(sent, arguments.type());
        long receivedBytes = arguments.bytes(received, arguments.type());
        builder.rooted(rank, Operation.SCATTER, WORLD, root, rank == root ? sentBytes : receivedBytes);
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

    private void readScan(Operation kind, int rank, SimgridArguments arguments) {
        long elements = arguments.elements();
        long nanoseconds = arguments.flops();
        builder.unrooted(rank, kind, WORLD, arguments.bytes(elements, arguments.type()));
        compute(rank, nanoseconds);
    }
}
