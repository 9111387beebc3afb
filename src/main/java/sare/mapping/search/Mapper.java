package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A way to arrange ranks so that their traffic costs little. */
public interface Mapper {
    /**
     * Arranges a problem's ranks. The same problem, start and effort give the same answer on any number of threads.
     *
     * @param start where it begins, if it {@link #improves}; it stays as it is
     * @param effort what it may use up and draws from; afterwards it tells what was used
     */
    Arrangement map(MappingProblem problem, Arrangement start, Effort effort);

    /** Whether it begins with the arrangement that it is given, and its answer is never worse. */
    boolean improves();
}
