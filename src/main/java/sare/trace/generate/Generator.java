package sare.trace.generate;

import java.util.List;

/**
 * A program of which a plug-in of {@link Generators} produces the iterations. It depends only on the arguments of its call, so the
 * same call always makes the same program.
 */
interface Generator {
    int ranks();

    /** The members in order of each communicator that the collectives need in addition to the world. */
    default List<int[]> communicators() {
        return List.of();
    }

    /**
     * Adds the operations of all ranks in one iteration.
     *
     * @param iteration number of the iteration, from 0
     */
    void iteration(ProgramWriter steps, int iteration);
}
