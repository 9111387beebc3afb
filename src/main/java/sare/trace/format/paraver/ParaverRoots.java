package sare.trace.format.paraver;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;

/** The roots of collectives: the k-th calls of all members of a communicator are one call, and one of them is the root's. */
final class ParaverRoots {
    static final int NONE = -1;

    private final Long2ObjectOpenHashMap<IntArrayList> roots = new Long2ObjectOpenHashMap<>(); // ranks, by communicator

    /** Adds the collectives of a rank in their order. */
    void add(int rank, List<ParaverTask.Entry> entries) {
        Long2IntOpenHashMap calls = new Long2IntOpenHashMap(); // number so far, by communicator
        for (ParaverTask.Entry entry : entries) {
            if (entry.kind() == ParaverTask.Kind.COLLECTIVE) {
                add(entry.collective(), calls.addTo(entry.collective().communicator(), 1), rank);
            }
        }
    }

    private void add(ParaverTask.Collective collective, int call, int rank) {
        IntArrayList ofCommunicator = roots.computeIfAbsent(collective.communicator(), each -> new IntArrayList());
        while (ofCommunicator.size() <= call) {
            ofCommunicator.add(NONE);
        }
        if (collective.isRoot()) {
            ofCommunicator.set(call, rank);
        }
    }

    /** The rank that is the root of a call, or {@link #NONE}. */
    int root(long communicator, int call) {
        return roots.get(communicator).getInt(call);
    }
}
