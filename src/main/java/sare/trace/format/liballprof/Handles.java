package sare.trace.format.liballprof;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import sare.trace.format.recording.LocalCommunicator;
import sare.trace.format.recording.RankRecording;

/**
 * The communicators of a rank. Calls name them by a handle, of which the lines that make communicators do not tell: each
 * handle comes with a rank and size, and is one of those made before with them. The first one with all ranks is the world.
 */
final class Handles {
    private static final long MPICH_WORLD = 0x44000000L; // in MPICH handles are numbers, and this is the world's
    private static final long HIGHEST_FORTRAN_HANDLE = 1 << 16; // in Open MPI; in C they are addresses

    private static final int MPICH_NOBODY = -1;
    private static final int MPICH_ANY_SOURCE = -2;
    private static final int OPEN_MPI_ANY_SOURCE = -1;
    private static final int OPEN_MPI_NOBODY = -2;

    private final RankRecording recording;
    private final int ranks;
    private final Long2ObjectOpenHashMap<Known> communicators = new Long2ObjectOpenHashMap<>(); // by handle
    private int freed; // so many times a communicator
    private long world;
    private boolean worldKnown;

    /** A communicator with the rank in it and its size, and how many had been freed when it was seen last. */
    private record Known(LocalCommunicator communicator, int member, int members, int freed) {}

    Handles(RankRecording recording, int ranks) {
        this.recording = recording;
        this.ranks = ranks;
    }

    /** The communicator that a handle means. */
    LocalCommunicator get(long handle, int member, int members) {
        if (!worldKnown && members == ranks && member == recording.rank()) {
            world = handle;
            worldKnown = true;
        }
        if (worldKnown && handle == world) {
            return recording.world();
        }
        if (members == 1) {
            return recording.self();
        }
        Known known = communicators.get(handle);
        if (known == null || known.member != member || known.members != members || known.freed != freed) {
            boolean fresh = freed == 0 && known == null;
            known = new Known(recording.handle(member, members, fresh), member, members, freed);
            communicators.put(handle, known);
        }
        return known.communicator;
    }

    /** Notes that a communicator is freed, of which is not known which one: handles may mean others from now on. */
    void free() {
        freed++;
    }

    private boolean isMpich() {
        return worldKnown && world == MPICH_WORLD;
    }

    /** The bytes between requests in an array: numbers in Fortran and MPICH, addresses elsewhere. */
    int requestBytes() {
        boolean numbers = isMpich() || Math.abs(world) <= HIGHEST_FORTRAN_HANDLE;
        return numbers ? Integer.BYTES : Long.BYTES;
    }

    /** A destination or source; negative numbers mean what the MPI library of the recording means by them. */
    int peer(int recorded) {
        if (recorded == (isMpich() ? MPICH_NOBODY : OPEN_MPI_NOBODY)) {
            return RankRecording.NOBODY;
        }
        return recorded == (isMpich() ? MPICH_ANY_SOURCE : OPEN_MPI_ANY_SOURCE) ? RankRecording.ANY : recorded;
    }
}
