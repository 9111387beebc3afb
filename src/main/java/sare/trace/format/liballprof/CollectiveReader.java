package sare.trace.format.liballprof;

import java.util.Map;
import sare.input.LineReader;
import sare.trace.Operation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.RankRecording;

/** Reads collective calls. A nonblocking one has an {@code I} before its name and a request as its last argument. */
final class CollectiveReader {
    private static final String PREFIX = "MPI_";
    private static final String NON_BLOCKING = "MPI_I";

    /** Arguments by function name, without prefix and in lower case; see {@link CallArguments}. */
    private static final Map<String, String> SIGNATURES = Map.ofEntries(
            Map.entry("barrier", "c"),
            Map.entry("bcast", "pitic"),
            Map.entry("reduce", "ppitpic"),
            Map.entry("allreduce", "ppitpc"),
            Map.entry("gather", "pitpitic"),
            Map.entry("gatherv", "pitpnntic"),
            Map.entry("scatter", "pitpitic"),
            Map.entry("scatterv", "pnntpitic"),
            Map.entry("allgather", "pitpitc"),
            Map.entry("allgatherv", "pitpnntc"),
            Map.entry("alltoall", "pitpitc"),
            Map.entry("alltoallv", "pnntpnntc"),
            Map.entry("reduce_scatter", "ppntpc"),
            Map.entry("reduce_scatter_block", "ppitpc"),
            Map.entry("scan", "ppitpc"),
            Map.entry("exscan", "ppitpc"));

    private final LineReader lines;
    private final RankRecording recording;
    private final Handles handles;

    // state of the line that is being read
    private CallArguments arguments;
    private boolean blocking;
    private int last; // index of the communicator, the last argument of a blocking call
    private LocalCommunicator communicator;

    CollectiveReader(LineReader lines, RankRecording recording, Handles handles) {
        this.lines = lines;
        this.recording = recording;
        this.handles = handles;
    }

    /** Reads a line if it is a collective call; returns whether it is. */
    boolean read(String... fields) {
        String name = fields[0];
        blocking = !name.startsWith(NON_BLOCKING);
        String function = blocking
                ? name.substring(Math.min(name.length(), PREFIX.length()))
                : name.substring(NON_BLOCKING.length());
        String small = blocking && !function.isEmpty()
                ? Character.toLowerCase(function.charAt(0)) + function.substring(1)
                : function;
        String signature = SIGNATURES.get(small);
        if (signature == null || !name.startsWith(PREFIX)) {
            return false;
        }
        arguments = new CallArguments(lines, blocking ? signature : signature + "r", fields);
        last = signature.length() - 1;
        communicator = handles.get(arguments, last);
        readCall(small);
        return true;
    }

    private void readCall(String function) {
        switch (function) {
            case "barrier" -> add(Operation.BARRIER, 0, 0);
            case "bcast" -> add(Operation.BROADCAST, arguments.integer(3), bytes(1));
            case "reduce" -> add(Operation.REDUCE, arguments.integer(5), bytes(2));
            case "allreduce" -> add(Operation.ALL_REDUCE, 0, bytes(2));
            case "gather" -> add(Operation.GATHER, root(), bytes(isRoot() ? 4 : 1));
            case "gatherv" ->
                add(Operation.GATHER_V, root(), isRoot() && arguments.isListed() ? own(4) * size(6) : bytes(1));
            case "scatter" -> add(Operation.SCATTER, root(), bytes(isRoot() ? 1 : 4));
            case "scatterv" ->
                add(Operation.SCATTER_V, root(), isRoot() && arguments.isListed() ? own(1) * size(3) : bytes(5));
            case "allgather" -> add(Operation.ALL_GATHER, 0, bytes(4));
            case "allgatherv" -> add(Operation.ALL_GATHER_V, 0, arguments.isListed() ? own(4) * size(6) : bytes(1));
            case "alltoall" -> add(Operation.ALL_TO_ALL, 0, bytes(4));
            case "alltoallv" -> addAllToAllV();
            case "reduce_scatter" -> add(Operation.REDUCE_SCATTER, 0, own(2) * size(3));
            case "reduce_scatter_block" -> add(Operation.REDUCE_SCATTER_BLOCK, 0, bytes(2));
            case "scan" -> add(Operation.SCAN, 0, bytes(2));
            case "exscan" -> add(Operation.EXCLUSIVE_SCAN, 0, bytes(2));
            default -> throw new IllegalStateException(function);
        }
    }

    private int root() {
        return arguments.integer(last - 1);
    }

    private boolean isRoot() {
        return root() == arguments.member(last);
    }

    /** Bytes of a count and the data type that follows it. */
    private long bytes(int count) {
        return (long) arguments.count(count) * size(count + 1);
    }

    private long size(int argument) {
        return arguments.size(argument);
    }

    /** The count of this rank in an array. */
    private long own(int argument) {
        int[] counts = arguments.counts(argument, arguments.members(last));
        int member = arguments.member(last);
        if (member >= counts.length) {
            throw lines.error("rank " + member + " of a communicator of " + counts.length, "one of its ranks");
        }
        return counts[member];
    }

    private void add(Operation kind, int root, long bytes) {
        if (blocking) {
            recording.collective(kind, communicator, root, bytes);
        } else {
            recording.postCollective(kind, communicator, root, bytes, arguments.request(last + 1));
        }
    }

    private void addAllToAllV() {
        int[] counts = arguments.counts(1, arguments.members(last));
        long[] bytes = new long[counts.length];
        for (int member = 0; member < bytes.length; member++) {
            bytes[member] = counts[member] * size(3);
        }
        if (blocking) {
            recording.allToAllV(communicator, bytes);
        } else {
            recording.postAllToAllV(communicator, arguments.request(last + 1), bytes);
        }
    }
}
