package sare.trace.format.paraver;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.BitSet;
import java.util.List;

/**
 * What the records of one member do not say about a collective: its root, and whether any member sends. The k-th calls of all members
 * of a communicator are one call.
 *
 * <p>For gathers and scatters, Extrae compares the root's rank in the communicator with the rank in the world, so its mark is right
 * for the world only (its mpi_prv_semantics.c). The sizes show the root: no other member of a gather receives, and none of a scatter sends.
 */
final class ParaverRoots {
    static final int NONE = -1;

    private final Long2ObjectOpenHashMap<Calls> calls = new Long2ObjectOpenHashMap<>(); // by communicator

    /** The calls of a communicator. */
    private static final class Calls {
        private final IntArrayList roots = new IntArrayList(); // ranks, by call
        private final BitSet sending = new BitSet(); // calls in which a member sends
    }

    /** Adds the collectives of a rank in their order. */
    void add(int rank, List<ParaverTask.Entry> entries) {
        Long2IntOpenHashMap counts = new Long2IntOpenHashMap(); // number so far, by communicator
        for (ParaverTask.Entry entry : entries) {
            if (entry.kind() == ParaverTask.Kind.COLLECTIVE) {
                add(entry.collective(), counts.addTo(entry.collective().communicator(), 1), rank);
            }
        }
    }

    private void add(ParaverTask.Collective collective, int call, int rank) {
        Calls ofCommunicator = calls.computeIfAbsent(collective.communicator(), each -> new Calls());
        IntArrayList roots = ofCommunicator.roots;
        while (roots.size() <= call) {
            roots.add(NONE);
        }
        if (hasSizesOfRoot(collective) || collective.isRoot() && roots.getInt(call) == NONE) {
            roots.set(call, rank);
        }
        if (collective.sent() > 0) {
            ofCommunicator.sending.set(call);
        }
    }

    private static boolean hasSizesOfRoot(ParaverTask.Collective collective) {
        return switch (collective.kind()) {
            case GATHER, GATHER_V -> collective.received() > 0;
            case SCATTER, SCATTER_V -> collective.sent() > 0;
            default -> false;
        };
    }

    /** The rank that is the root of a call, or {@link #NONE}. */
    int root(long communicator, int call) {
        return calls.get(communicator).roots.getInt(call);
    }

    /** Whether a member sends in a call. In a call with MPI_IN_PLACE, Extrae finds nothing that is sent. */
    boolean anySends(long communicator, int call) {
        return calls.get(communicator).sending.get(call);
    }
}
