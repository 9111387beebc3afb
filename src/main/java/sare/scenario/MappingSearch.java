package sare.scenario;

import java.util.OptionalLong;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.search.BlindMapper;
import sare.mapping.search.Mapper;
import sare.mapping.search.SearchBudget;

/** A search for a good mapping: a mapper and its problem. Immutable and thread-safe. */
public final class MappingSearch {
    private final Mapper mapper;
    private final MachineShape machine;
    private final int ranks;
    private final Supplier<MappingProblem> problem;
    private final Arrangement given; // to improve; null if there is none

    /**
     * The answer of a search.
     *
     * @param seed of the mapper's random numbers
     * @param limit of swap evaluations, if the search had one
     * @param arrangement of the ranks on the positions of the problem
     * @param evaluations swap evaluations that were spent
     */
    public record Answer(long seed, OptionalLong limit, Arrangement arrangement, long evaluations) {}

    public MappingSearch(Mapper mapper, MappingProblem problem) {
        this(mapper, problem.costs().machine(), problem.ranks(), () -> problem);
    }

    /**
     * A search for a problem that is made when the mapper needs it. Mappers that use neither traffic nor costs do not need it.
     *
     * @param machine the positions of the problem
     * @param ranks number of ranks
     * @param problem makes it, or returns the one that exists
     */
    public MappingSearch(Mapper mapper, MachineShape machine, int ranks, Supplier<MappingProblem> problem) {
        this(mapper, machine, ranks, problem, null);
    }

    private MappingSearch(
            Mapper mapper, MachineShape machine, int ranks, Supplier<MappingProblem> problem, Arrangement given) {
        this.mapper = mapper;
        this.machine = machine;
        this.ranks = ranks;
        this.problem = problem;
        this.given = given;
    }

    /** The same search for something better than a given arrangement, with which mappers begin that improve one. */
    public MappingSearch improving(Arrangement arrangement) {
        return new MappingSearch(mapper, machine, ranks, problem, arrangement);
    }

    public MappingProblem problem() {
        return problem.get();
    }

    /**
     * Checks that the mapper can solve the problem.
     *
     * @throws sare.input.InputException if it cannot, or the problem cannot be made
     */
    public void check() {
        if (mapper instanceof BlindMapper) { // which does not need the problem
            mapper.check(machine, ranks);
        } else {
            mapper.check(problem());
        }
    }

    /**
     * Searches. The same seed and limit give the same answer on every machine. If an arrangement is given, the answer never costs more.
     *
     * @param limit of swap evaluations; without one, the mapper's own number
     * @throws sare.input.InputException when the mapper cannot solve the problem
     */
    public Answer solve(long seed, OptionalLong limit) {
        return solve(seed, limit, evaluations -> {});
    }

    /**
     * The same with a listener to the progress.
     *
     * @param toEvaluations takes the number of evaluations since its last call; several threads call it
     */
    public Answer solve(long seed, OptionalLong limit, LongConsumer toEvaluations) {
        mapper.check(machine, ranks);
        SearchBudget budget = SearchBudget.of(seed, limit, toEvaluations);
        Arrangement start = given == null ? Arrangement.consecutive(machine.positions()) : given;
        Arrangement answer = mapper instanceof BlindMapper blind
                ? blind.map(machine, ranks, budget)
                : mapper.map(problem(), start, budget);
        if (given != null && cost(given) < cost(answer)) {
            answer = given;
        }
        return new Answer(seed, limit, answer, budget.spent());
    }

    public long cost(Arrangement arrangement) {
        return problem().cost(arrangement);
    }

    /** The cost of the arrangement with rank i at position i. */
    public long consecutiveCost() {
        return cost(Arrangement.consecutive(machine.positions()));
    }
}
