package sare.trace.generate;

import java.util.List;

/**
 * A kind of program: what its ranks do in an iteration. Plug-in of {@link Generators}. It depends on its arguments alone, so
 * that the same call always gives the same program.
 */
interface Generator {
    /** Number of ranks. */
    int ranks();

    /** The communicators that its collectives need beside the world: their members in order. */
    default List<int[]> communicators() {
        return List.of();
    }

    /**
     * Adds the operations of an iteration, of all ranks.
     *
     * @param iteration its number, from 0
     */
    void iteration(ProgramWriter steps, int iteration);
}
