package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.ReceiveSizes;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.source.TraceSource;

/** The recorded calls of all ranks; converts them into a trace. */
public final class Recording {
    private final TraceBuilder builder;
    private final CallLog log;
    private final List<RankRecording> ranks = new ArrayList<>();

    // state of the rank that is being converted
    private RankRecording rank;
    private BitSet dropped; // requests of messages that are left out

    /** Makes an empty recording of a number of ranks. Its calls are kept in the storage of its source. */
    public Recording(TraceSource source, int ranks) {
        builder = source.builder(ranks);
        log = new CallLog(source.storage());
    }

    /** Begins the next rank, starting with rank 0. The one before it has been finished. */
    public RankRecording nextRank(CallErrors faults) {
        RankRecording next = new RankRecording(ranks.size(), faults, log);
        ranks.add(next);
        return next;
    }

    /** Adds a line to the header of the trace. */
    public void information(String key, String value) {
        builder.information(key, value);
    }

    /**
     * Makes the trace after all ranks have been added.
     *
     * @param anyMayBeNobody whether a receive from any rank may be one from no process, because MPI libraries use the same
     *     number for MPI_ANY_SOURCE and MPI_PROC_NULL
     */
    public Trace finish(boolean anyMayBeNobody) {
        CommunicatorTree.settle(builder, ranks);
        WildcardReceives.settle(ranks, anyMayBeNobody);
        for (int i = 0; i < ranks.size(); i++) {
            rank = ranks.get(i);
            dropped = new BitSet();
            rank.calls().forEach(this::add);
        }
        log.free();
        return ReceiveSizes.asSent(builder.build());
    }

    private void add(Call call) {
        try {
            if (call instanceof Call.Compute compute) {
                builder.compute(rank.rank(), compute.nanoseconds());
            } else if (call instanceof Message message) {
                add(message);
            } else if (call instanceof Call.Completion completion) {
                add(completion);
            } else if (call instanceof Call.Collective collective) {
                add(collective);
            }
        } catch (InvalidOperation e) {
            throw rank.error(call.position(), e.found(), e.expected());
        }
    }

    private void add(Message message) {
        if (message.isDropped()) {
            if (message.kind().hasRequest()) {
                dropped.set(message.request());
            }
            return;
        }
        LocalCommunicator communicator = message.communicator();
        builder.message(
                rank.rank(),
                message.kind(),
                worldRank(communicator, message.peer(), message.position()),
                message.tag(),
                communicator.index(),
                message.bytes(),
                message.request());
    }

    private void add(Call.Completion completion) {
        IntArrayList open = new IntArrayList();
        for (int request : completion.requests()) {
            if (dropped.get(request)) {
                dropped.clear(request);
            } else {
                open.add(request);
            }
        }
        if (open.size() == 1) {
            builder.waitFor(rank.rank(), open.getInt(0));
        } else if (!open.isEmpty()) {
            builder.waitForAll(rank.rank(), open.toIntArray());
        }
    }

    private void add(Call.Collective collective) {
        LocalCommunicator communicator = collective.communicator();
        Operation kind = collective.kind();
        int root = worldRank(communicator, kind.hasRoot() ? collective.root() : 0, collective.position());
        if (kind == Operation.ALL_TO_ALL_V) {
            builder.allToAllV(rank.rank(), communicator.index(), collective.bytes(), collective.request());
        } else {
            builder.collective(
                    rank.rank(), kind, communicator.index(), root, ownBytes(collective), collective.request());
        }
    }

    private static long ownBytes(Call.Collective collective) {
        long[] bytes = collective.bytes();
        int size = collective.communicator().worldRanks().length;
        if (bytes.length != 1 && bytes.length != size) {
            throw new InvalidOperation(bytes.length + " numbers of bytes", size + ", one for each member");
        }
        return bytes.length == 1 ? bytes[0] : bytes[collective.communicator().member()];
    }

    private int worldRank(LocalCommunicator communicator, int member, long position) {
        int[] worldRanks = communicator.worldRanks();
        if (worldRanks == null) {
            throw unknown(communicator, position);
        }
        if (member < 0 || member >= worldRanks.length) {
            throw new InvalidOperation(
                    "rank " + member + " of a communicator of " + worldRanks.length, "one of its ranks");
        }
        return worldRanks[member];
    }

    private InputException unknown(LocalCommunicator communicator, long position) {
        return rank.error(
                position,
                "the use of a communicator made by " + communicator.making().call(),
                "a communicator with recorded members");
    }
}
