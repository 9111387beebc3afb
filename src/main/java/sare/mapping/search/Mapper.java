package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A way to arrange ranks so that their traffic costs little. */
public interface Mapper {
    /**
     * Arranges a problem's ranks. The same problem, start and effort give the same answer on any number of threads.
     *
     * @param start what it makes better, if it {@link #improves}; it stays as it is
     * @param effort what it may use up and draws from; afterwards it tells what was used
     */
    Arrangement map(MappingProblem problem, Arrangement start, Effort effort);

    /** Whether it makes use of the arrangement that it is given, so that its answer is never worse; others ignore it. */
    boolean improves();

    /** Whether its answer depends on what it draws, so that to ask it again with another seed makes sense. */
    default boolean draws() {
        return true;
    }

    /**
     * Makes sure that it can do with so many positions, before it is asked.
     *
     * @throws sare.input.InputException when it cannot
     */
    default void checkPositions(int positions) {
        // Most can do with any number.
    }
}
