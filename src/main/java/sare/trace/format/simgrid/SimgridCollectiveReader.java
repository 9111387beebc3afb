package sare.trace.format.simgrid;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.TraceBuilder;

/** Reads the collectives of SimGrid's traces, all on the world communicator, and adds them to the trace. */
final class SimgridCollectiveReader {
    private static final int WORLD = Communicator.WORLD;

    /** The actions that this class reads, by name. */
    private static final Map<String, Action> ACTIONS = new LinkedHashMap<>();

    static {
        ACTIONS.put("barrier", (reader, rank, arguments) -> reader.builder.barrier(rank, WORLD));
        ACTIONS.put("bcast", SimgridCollectiveReader::readBroadcast);
        ACTIONS.put("reduce", SimgridCollectiveReader::readReduce);
        ACTIONS.put("allreduce", reduction(Operation.ALL_REDUCE));
        ACTIONS.put("alltoall", uniform(Operation.ALL_TO_ALL));
        ACTIONS.put("alltoallv", SimgridCollectiveReader::readAllToAllV);
        ACTIONS.put("gather", gatherOrScatter(Operation.GATHER));
        ACTIONS.put("gatherv", SimgridCollectiveReader::readGatherV);
        ACTIONS.put("allgather", uniform(Operation.ALL_GATHER));
        ACTIONS.put("allgatherv", SimgridCollectiveReader::readAllGatherV);
        ACTIONS.put("scatter", gatherOrScatter(Operation.SCATTER));
        ACTIONS.put("scatterv", SimgridCollectiveReader::readScatterV);
        ACTIONS.put("reducescatter", SimgridCollectiveReader::readReduceScatter);
        ACTIONS.put("scan", reduction(Operation.SCAN));
        ACTIONS.put("exscan", reduction(Operation.EXCLUSIVE_SCAN));
    }

    private final TraceBuilder builder;

    /** Reads the arguments of an action of a rank. */
    private interface Action {
        void read(SimgridCollectiveReader reader, int rank, SimgridArguments arguments);
    }

    SimgridCollectiveReader(TraceBuilder builder) {
        this.builder = builder;
    }

    static Set<String> actions() {
        return ACTIONS.keySet();
    }

    /** Reads one of {@link #actions}. */
    void read(String action, int rank, SimgridArguments arguments) {
        ACTIONS.get(action).read(this, rank, arguments);
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

    /** A reduction without a root. */
    private static Action reduction(Operation kind) {
        return (reader, rank, arguments) -> {
            long elements = arguments.elements();
            long nanoseconds = arguments.flops();
            reader.builder.unrooted(rank, kind, WORLD, arguments.bytes(elements, arguments.type()));
            reader.compute(rank, nanoseconds);
        };
    }

    /** A collective in which each rank sends and receives parts of one size. */
    private static Action uniform(Operation kind) {
        return (reader, rank, arguments) -> {
            long sent = arguments.elements();
            arguments.elements(); // received; follows from what the others send
            long bytes = arguments.bytes(sent, arguments.type());
            arguments.type();
            reader.builder.unrooted(rank, kind, WORLD, bytes);
        };
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
    private static Action gatherOrScatter(Operation kind) {
        return (reader, rank, arguments) -> {
            long sent = arguments.elements();
            long received = arguments.elements();
            int root = arguments.root();
            long sentBytes = arguments.bytes(sent, arguments.type());
            long receivedBytes = arguments.bytes(received, arguments.type());
            boolean receives = (rank == root) == (kind == Operation.GATHER);
            reader.builder.rooted(rank, kind, WORLD, root, receives ? receivedBytes : sentBytes);
        };
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
