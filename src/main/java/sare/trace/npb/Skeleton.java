package sare.trace.npb;

import java.util.List;
import java.util.Map;

/** The communication of a run: the operations of all ranks. */
interface Skeleton {
    /** The members in order of the communicators other than the world; the i-th, from 0, has the index i + 1 in the trace. */
    default List<int[]> communicators() {
        return List.of();
    }

    /** Lines of the header of the trace in addition to its origin, by key. */
    default Map<String, String> information() {
        return Map.of();
    }

    /** Adds all operations of one rank, {@link RankProgram#rank}. It is called for rank 0, 1, 2 and so on. */
    void run(RankProgram program);
}
