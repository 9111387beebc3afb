package sare.mapping.search;

import java.nio.file.Path;
import java.util.List;
import sare.input.InputException;
import sare.mapping.layout.MachineShape;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;

/** An algorithm that arranges ranks so that their traffic has a low cost. */
public interface Mapper {
    /**
     * Arranges a problem's ranks. The same problem, start and budget give the same answer on any number of threads.
     *
     * @param start the arrangement to improve, if it {@link #improves}; it is not changed
     * @param budget the evaluations that it may spend and its random numbers; afterwards it has what was spent
     */
    Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget);

    /** Whether it improves the start, so that its answer is never worse; other mappers ignore the start. */
    default boolean improves() {
        return false;
    }

    /** Whether its answer depends on random numbers, so that another seed may give another answer. */
    default boolean isRandom() {
        return true;
    }

    /** The same with the coordinates of the ranks, if it uses coordinates and has none yet; other mappers are not changed. */
    default Mapper withCoordinates(RankCoordinates coordinates) {
        return this;
    }

    /** The same, if the paths of files among its parameters are relative to a folder; other mappers are not changed. */
    default Mapper relativeTo(Path folder) {
        return this;
    }

    /** The files among its parameters. */
    default List<Path> files() {
        return List.of();
    }

    /**
     * Checks the positions before a run. Most mappers look up costs in a table.
     *
     * @throws InputException when the mapper cannot handle so many, or its parameters do not fit them or the ranks
     */
    default void check(MachineShape machine, int ranks) {
        if (machine.positions() > CostMatrix.MAX_POSITIONS) {
            throw new InputException(
                    "mapper",
                    machine.choices(),
                    "at most " + CostMatrix.MAX_POSITIONS + ": name an allocation or the mapper multilevel");
        }
    }

    /**
     * Checks the whole problem before a run.
     *
     * @throws InputException when the mapper cannot handle its positions, ranks or cost
     */
    default void check(MappingProblem problem) {
        check(problem.costs().machine(), problem.ranks());
    }
}
