package sare.trace.format.liballprof;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.HashMap;
import java.util.Map;
import sare.trace.TraceBuilder.InvalidOperation;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.RankRecording;

/**
 * The communicators of a rank by their handles. The lines of calls that make communicators do not contain the new handle. Later
 * calls give a handle with a rank and a size: it denotes a communicator made before with this rank and size. The first handle
 * with all ranks is the world.
 */
final class Handles {
    private static final long MPICH_WORLD = 0x44000000L; // MPI_COMM_WORLD in MPICH, whose handles are numbers
    private static final long HIGHEST_FORTRAN_HANDLE = 1 << 16; // in Open MPI, whose handles in C are addresses

    private static final int MPICH_NOBODY = -1;
    private static final int MPICH_ANY_SOURCE = -2;
    private static final int OPEN_MPI_ANY_SOURCE = -1;
    private static final int OPEN_MPI_NOBODY = -2;

    private final RankRecording recording;
    private final int ranks;
    private final Long2ObjectOpenHashMap<Known> communicators = new Long2ObjectOpenHashMap<>(); // by handle
    private final Long2ObjectOpenHashMap<LocalCommunicator> singles =
            new Long2ObjectOpenHashMap<>(); // of this rank alone
    private final Map<String, LocalCommunicator> madeAt = new HashMap<>(); // by address of the variable for the handle
    private int freed; // number of communicators freed so far
    private long world;
    private boolean worldKnown;

    /** A communicator with this rank's number in it, its size, and the numbers freed and made before its last use. */
    private record Known(LocalCommunicator communicator, int member, int members, int freed, int made) {}

    Handles(RankRecording recording, int ranks) {
        this.recording = recording;
        this.ranks = ranks;
    }

    /** The communicator that an argument names. */
    LocalCommunicator get(CallArguments arguments, int argument) {
        return get(arguments.handle(argument), arguments.member(argument), arguments.members(argument));
    }

    private LocalCommunicator get(long handle, int member, int members) {
        if (!worldKnown && members == ranks && member == recording.rank()) {
            world = handle;
            worldKnown = true;
        }
        if (member >= members) {
            throw new InvalidOperation("rank " + member + " of a communicator of " + members, "one of its ranks");
        }
        if (worldKnown && handle == world) {
            requireWorld(member, members);
            return recording.world();
        }
        if (members == 1) {
            return single(handle);
        }
        LocalCommunicator communicator = find(handle, member, members, communicators.get(handle));
        communicators.put(handle, new Known(communicator, member, members, freed, recording.communicatorsMade()));
        return communicator;
    }

    private void requireWorld(int member, int members) {
        if (member != recording.rank() || members != ranks) {
            throw new InvalidOperation(
                    "rank " + member + " of " + members + " in the world", recording.rank() + " of " + ranks);
        }
    }

    private LocalCommunicator find(long handle, int member, int members, Known known) {
        if (known == null) {
            return recording.handle(handle, member, members, 0, null);
        }
        if (known.member != member || known.members != members) {
            return recording.handle(handle, member, members, known.made, null);
        }
        boolean mayBeNew = known.freed != freed && known.made != recording.communicatorsMade();
        return mayBeNew
                ? recording.handle(handle, member, members, known.made, known.communicator)
                : known.communicator;
    }

    /** A communicator of this rank alone; its members are certain, and different handles denote different ones. */
    private LocalCommunicator single(long handle) {
        if (singles.isEmpty()) {
            singles.put(handle, recording.self());
        }
        return singles.computeIfAbsent(handle, other -> recording.alone());
    }

    /** Notes that a call made a communicator and wrote its handle to an address. */
    void made(LocalCommunicator communicator, String address) {
        madeAt.put(address, communicator);
    }

    /**
     * Notes the free of the communicator that has its handle at an address, probably the last one that was written there. After
     * this, a handle may denote a communicator made since its last use.
     */
    void free(String address, long position) {
        freed++;
        LocalCommunicator probable = madeAt.remove(address);
        if (probable != null) {
            probable.free(position);
        }
    }

    private boolean isMpich() {
        return worldKnown && world == MPICH_WORLD;
    }

    /** The size of a request in an array in bytes: requests are numbers in Fortran and MPICH, addresses elsewhere. */
    int requestBytes() {
        boolean numbers = isMpich() || Math.abs(world) <= HIGHEST_FORTRAN_HANDLE;
        return numbers ? Integer.BYTES : Long.BYTES;
    }

    /** A destination or source from its recorded number; the meaning of negative numbers depends on the MPI library. */
    int peer(int recorded) {
        if (recorded == (isMpich() ? MPICH_NOBODY : OPEN_MPI_NOBODY)) {
            return RankRecording.NOBODY;
        }
        return recorded == (isMpich() ? MPICH_ANY_SOURCE : OPEN_MPI_ANY_SOURCE) ? RankRecording.ANY : recorded;
    }
}
