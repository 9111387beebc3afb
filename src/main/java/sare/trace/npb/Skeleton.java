package sare.trace.npb;

import java.util.List;
import java.util.Map;

/** The communication of a run: everything that the ranks say to each other, without what they compute. */
interface Skeleton {
    /** The communicators beside the world, members in order. The i-th, from 0, has the index i + 1 in the trace. */
    default List<int[]> communicators() {
        return List.of();
    }

    /** What the header of the trace tells beside its origin, by key. */
    default Map<String, String> information() {
        return Map.of();
    }

    /** The program of one rank, {@link RankProgram#rank}, from the first message to the last. Called for rank 0, 1, 2 and so on. */
    void run(RankProgram program);
}
