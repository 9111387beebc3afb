package sare.trace.format.dumpi;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.ProcessGroup;
import sare.trace.format.recording.RankRecording;

/** The communicators and groups of a rank by their numbers. Numbers may be reused after a free. */
final class Communicators {
    private static final int NULL = 1; // predefined communicators
    private static final int WORLD = 2;
    private static final int SELF = 3;
    private static final int EMPTY = 2; // predefined group

    private final RankRecording recording;
    private final int ranks;
    private final Int2ObjectOpenHashMap<LocalCommunicator> communicators = new Int2ObjectOpenHashMap<>(); // by number
    private final Int2ObjectOpenHashMap<ProcessGroup> groups = new Int2ObjectOpenHashMap<>(); // by number

    Communicators(RankRecording recording, int ranks) {
        this.recording = recording;
        this.ranks = ranks;
        communicators.put(WORLD, recording.world());
        communicators.put(SELF, recording.self());
        groups.put(EMPTY, ProcessGroup.EMPTY);
    }

    /** The communicator that an argument of a call names. */
    LocalCommunicator get(DumpiCall call, String argument) {
        LocalCommunicator found = communicators.get(call.integer(argument));
        if (found == null) {
            throw new InvalidOperation("communicator " + call.integer(argument), "a communicator made before");
        }
        return found;
    }

    private ProcessGroup group(DumpiCall call, String argument) {
        ProcessGroup found = groups.get(call.integer(argument));
        if (found == null) {
            throw new InvalidOperation("group " + call.integer(argument), "a group whose members are recorded");
        }
        return found;
    }

    /** Adds the communicator or group that a call makes; returns whether the call makes or frees one. */
    boolean accept(DumpiCall call) {
        switch (call.name()) {
            case "MPI_Comm_dup" -> put(call, recording.duplicate(get(call, "oldcomm")));
            case "MPI_Comm_split" ->
                put(call, recording.split(get(call, "oldcomm"), call.integer("color"), call.integer("key")));
            case "MPI_Comm_create" -> put(call, recording.create(get(call, "oldcomm"), group(call, "group")));
            case "MPI_Cart_create" -> put(call, recording.grid(get(call, "oldcomm"), call.array("dims")));
            case "MPI_Graph_create" -> put(call, recording.grid(get(call, "oldcomm"), call.integer("nodes")));
            case "MPI_Cart_sub" ->
                put(call, recording.gridPart(get(call, "oldcomm"), flags(call.array("remain_dims"))));
            case "MPI_Intercomm_create" -> put(call, recording.unknown(get(call, "localcomm"), call.name()));
            case "MPI_Intercomm_merge" -> put(call, recording.unknown(get(call, "comm"), call.name()));
            case "MPI_Comm_free", "MPI_Comm_disconnect" -> {} // only a new communicator can get its number
            default -> {
                return acceptGroup(call);
            }
        }
        return true;
    }

    private static boolean[] flags(int... numbers) {
        boolean[] flags = new boolean[numbers.length];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = numbers[i] != 0;
        }
        return flags;
    }

    private void put(DumpiCall call, LocalCommunicator made) {
        int number = call.integer("newcomm");
        if (number > SELF) {
            communicators.put(number, made);
        } else if (number != NULL) {
            throw new InvalidOperation(call.name() + " of communicator " + number, "the number of a new communicator");
        }
    }

    private boolean acceptGroup(DumpiCall call) {
        switch (call.name()) {
            case "MPI_Comm_group" -> groups.put(call.integer("group"), ProcessGroup.of(get(call, "comm")));
            case "MPI_Comm_remote_group", "MPI_Win_get_group", "MPI_File_get_group" ->
                groups.remove(call.integer("group"));
            case "MPI_Group_incl" -> put(call, group(call, "group").include(call.array("ranks")));
            case "MPI_Group_excl" -> put(call, group(call, "group").exclude(call.array("ranks")));
            case "MPI_Group_range_incl" -> put(call, group(call, "group").include(ranges(call)));
            case "MPI_Group_range_excl" -> put(call, group(call, "group").exclude(ranges(call)));
            case "MPI_Group_union" -> put(call, group(call, "group1").union(group(call, "group2")));
            case "MPI_Group_intersection" -> put(call, group(call, "group1").intersect(group(call, "group2")));
            case "MPI_Group_difference" -> put(call, group(call, "group1").subtract(group(call, "group2")));
            default -> {
                return false;
            }
        }
        return true;
    }

    private int[] ranges(DumpiCall call) {
        return ProcessGroup.indices(call.arrays("ranges"), ranks);
    }

    private void put(DumpiCall call, ProcessGroup made) {
        int number = call.integer("newgroup");
        if (number > EMPTY) {
            groups.put(number, made);
        }
    }
}
