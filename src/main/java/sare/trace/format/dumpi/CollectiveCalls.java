package sare.trace.format.dumpi;

import sare.trace.Operation;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.RankRecording;

/**
 * Adds collective calls to a recording. If the bytes follow both from what is sent and from what is received, the one is used
 * that is also valid with MPI_IN_PLACE.
 */
final class CollectiveCalls {
    private final RankRecording recording;
    private final Communicators communicators;
    private final DataTypes types;
    private DumpiCall call; // that is being read

    CollectiveCalls(RankRecording recording, Communicators communicators, DataTypes types) {
        this.recording = recording;
        this.communicators = communicators;
        this.types = types;
    }

    /** Adds a call to the recording if it is a collective; returns whether it is. */
    boolean accept(DumpiCall next) {
        call = next;
        switch (call.name()) {
            case "MPI_Barrier" -> unrooted(Operation.BARRIER, 0);
            case "MPI_Bcast" -> rooted(Operation.BROADCAST, bytes("count", "datatype"));
            case "MPI_Reduce" -> rooted(Operation.REDUCE, bytes("count", "datatype"));
            case "MPI_Gather" -> rooted(Operation.GATHER, isRoot() ? received() : sent());
            case "MPI_Scatter" -> rooted(Operation.SCATTER, isRoot() ? sent() : received());
            case "MPI_Gatherv" -> rooted(Operation.GATHER_V, isRoot() ? own("recvcounts", "recvtype") : sent());
            case "MPI_Scatterv" -> rooted(Operation.SCATTER_V, isRoot() ? own("sendcounts", "sendtype") : received());
            case "MPI_Allreduce" -> unrooted(Operation.ALL_REDUCE, bytes("count", "datatype"));
            case "MPI_Scan" -> unrooted(Operation.SCAN, bytes("count", "datatype"));
            case "MPI_Exscan" -> unrooted(Operation.EXCLUSIVE_SCAN, bytes("count", "datatype"));
            case "MPI_Allgather" -> unrooted(Operation.ALL_GATHER, received());
            case "MPI_Alltoall" -> unrooted(Operation.ALL_TO_ALL, received());
            case "MPI_Allgatherv" -> ofMembers(Operation.ALL_GATHER_V, parts("recvcounts", "recvtype"));
            case "MPI_Reduce_scatter" -> ofMembers(Operation.REDUCE_SCATTER, parts("recvcounts", "datatype"));
            case "MPI_Alltoallv" -> recording.allToAllV(communicator(), allToAllV());
            case "MPI_Alltoallw" -> recording.allToAllV(communicator(), allToAllW());
            default -> {
                return false;
            }
        }
        return true;
    }

    private LocalCommunicator communicator() {
        return communicators.get(call, "comm");
    }

    private long bytes(String count, String type) {
        return types.bytes(call.integer(count), call.integer(type));
    }

    private long sent() {
        return bytes("sendcount", "sendtype");
    }

    private long received() {
        return bytes("recvcount", "recvtype");
    }

    private boolean isRoot() {
        return call.integer("commrank") == call.integer("root");
    }

    /** The bytes of this rank in an array of counts. */
    private long own(String counts, String type) {
        long[] parts = parts(counts, type);
        int rank = call.integer("commrank");
        int ranks = call.integer("commsize");
        if (parts.length != ranks) {
            throw new InvalidOperation(parts.length + " " + counts, ranks + ", one for each rank");
        }
        if (rank < 0 || rank >= parts.length) {
            throw new InvalidOperation("rank " + rank + " with " + parts.length + " " + counts, "one for each rank");
        }
        return parts[rank];
    }

    private long[] parts(String counts, String type) {
        int[] array = call.array(counts);
        long[] parts = new long[array.length];
        for (int member = 0; member < parts.length; member++) {
            parts[member] = types.bytes(array[member], call.integer(type));
        }
        return parts;
    }

    private void rooted(Operation kind, long bytes) {
        recording.collective(kind, communicator(), call.integer("root"), bytes);
    }

    private void unrooted(Operation kind, long bytes) {
        recording.collective(kind, communicator(), 0, bytes);
    }

    private void ofMembers(Operation kind, long... parts) {
        recording.collectiveOfMembers(kind, communicator(), parts);
    }

    private long[] allToAllV() {
        boolean sent = call.array("sendcounts").length > 0;
        return sent ? parts("sendcounts", "sendtype") : parts("recvcounts", "recvtype");
    }

    private long[] allToAllW() {
        boolean sent = call.array("sendcounts").length > 0;
        int[] counts = call.array(sent ? "sendcounts" : "recvcounts");
        int[] kinds = call.array(sent ? "sendtypes" : "recvtypes");
        if (kinds.length != counts.length) {
            throw new InvalidOperation(kinds.length + " data types for " + counts.length + " counts", "one for each");
        }
        long[] parts = new long[counts.length];
        for (int member = 0; member < parts.length; member++) {
            parts[member] = types.bytes(counts[member], kinds[member]);
        }
        return parts;
    }
}
