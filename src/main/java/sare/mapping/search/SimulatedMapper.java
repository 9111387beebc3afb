package sare.mapping.search;

import sare.input.InputException;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * The parameters of the mapper that simulates. It needs more than traffic and costs, a trace to simulate on a network, so only those who
 * have a scenario can run it: {@code sare.advice} has its search. It stands alone, because other mappers would judge its answer by a cost.
 *
 * @param runs the work that it may do, as that of this number of whole runs under consecutive
 * @param packetHops the same in links that packets cross; 0 if the number of runs decides
 */
public record SimulatedMapper(long runs, long packetHops) implements Mapper {
    /** Its name in the registry. */
    public static final String NAME = "simulated";

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        throw nothingToSimulate("mapper");
    }

    /**
     * The exception for a use of the mapper without a trace.
     *
     * @param place the option or key that named it
     */
    public static InputException nothingToSimulate(String place) {
        return new InputException(
                place, "'" + NAME + "', which simulates", "a trace to simulate, or a mapper that needs only traffic");
    }
}
