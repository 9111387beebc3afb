package sare.trace.format.liballprof;

import java.util.Map;
import java.util.function.Consumer;
import sare.input.LineReader;
import sare.trace.Operation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.RankRecording;

/** Reads collective calls. A nonblocking one has an {@code I} before its name and a request as its last argument. */
final class CollectiveReader {
    private static final String PREFIX = "MPI_";
    private static final String NON_BLOCKING = "MPI_I";

    /** A collective with the letters of its arguments if it blocks; see {@link CallArguments}. */
    private record Collective(String signature, Consumer<CollectiveReader> action) {}

    /** By function name, without prefix and in lower case. */
    private static final Map<String, Collective> COLLECTIVES = Map.ofEntries(
            entry("barrier", "c", call -> call.add(Operation.BARRIER, 0, 0)),
            entry("bcast", "pitic", call -> call.add(Operation.BROADCAST, call.root(), call.bytes(1))),
            entry("reduce", "ppitpic", call -> call.add(Operation.REDUCE, call.root(), call.bytes(2))),
            entry("allreduce", "ppitpc", call -> call.add(Operation.ALL_REDUCE, 0, call.bytes(2))),
            entry(
                    "gather",
                    "pitpitic",
                    call -> call.add(Operation.GATHER, call.root(), call.bytes(call.isRoot() ? 4 : 1))),
            entry(
                    "gatherv",
                    "pitpnntic",
                    call -> call.add(Operation.GATHER_V, call.root(), call.ownBytes(4, 1, call.isRoot()))),
            entry(
                    "scatter",
                    "pitpitic",
                    call -> call.add(Operation.SCATTER, call.root(), call.bytes(call.isRoot() ? 1 : 4))),
            entry(
                    "scatterv",
                    "pnntpitic",
                    call -> call.add(Operation.SCATTER_V, call.root(), call.ownBytes(1, 5, call.isRoot()))),
            entry("allgather", "pitpitc", call -> call.add(Operation.ALL_GATHER, 0, call.bytes(4))),
            entry("allgatherv", "pitpnntc", call -> call.add(Operation.ALL_GATHER_V, 0, call.ownBytes(4, 1, true))),
            entry("alltoall", "pitpitc", call -> call.add(Operation.ALL_TO_ALL, 0, call.bytes(4))),
            entry("alltoallv", "pnntpnntc", CollectiveReader::addAllToAllV),
            entry(
                    "reduce_scatter",
                    "ppntpc",
                    call -> call.add(Operation.REDUCE_SCATTER, 0, call.own(2) * call.size(3))),
            entry("reduce_scatter_block", "ppitpc", call -> call.add(Operation.REDUCE_SCATTER_BLOCK, 0, call.bytes(2))),
            entry("scan", "ppitpc", call -> call.add(Operation.SCAN, 0, call.bytes(2))),
            entry("exscan", "ppitpc", call -> call.add(Operation.EXCLUSIVE_SCAN, 0, call.bytes(2))));

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
        Collective collective = COLLECTIVES.get(small);
        if (collective == null || !name.startsWith(PREFIX)) {
            return false;
        }
        String signature = collective.signature;
        arguments = new CallArguments(lines, blocking ? signature : signature + "r", fields);
        last = signature.length() - 1;
        communicator = handles.get(arguments, last);
        collective.action.accept(this);
        return true;
    }

    private static Map.Entry<String, Collective> entry(
            String function, String signature, Consumer<CollectiveReader> action) {
        return Map.entry(function, new Collective(signature, action));
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

    /** Bytes of this rank in an array of counts, after which displacements and a data type follow, or else those of a count. */
    private long ownBytes(int array, int count, boolean hasArray) {
        return hasArray && arguments.isListed() ? own(array) * size(array + 2) : bytes(count);
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
