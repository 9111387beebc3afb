package sare.mapping.search;

import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A mapper that looks neither at traffic nor at costs, so that it can do without them. */
public interface BlindMapper extends Mapper {
    /** Arranges as many ranks as there are positions. */
    Arrangement map(int positions, Effort effort);

    @Override
    default Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        return map(problem.positions(), effort);
    }

    @Override
    default boolean improves() {
        return false;
    }
}
