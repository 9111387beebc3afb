package sare.scenario;

import java.util.OptionalLong;
import java.util.function.Supplier;
import sare.mapping.Allocation;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.search.BlindMapper;
import sare.mapping.search.Mapper;
import sare.mapping.search.SearchBudget;

/** A search for a good mapping: a mapper and its problem. Immutable and thread-safe. */
public final class MappingSearch {
    private final Mapper mapper;
    private final int positions;
    private final int coresPerNode;
    private final Supplier<MappingProblem> problem;

    /**
     * The answer of a search.
     *
     * @param seed of the mapper's random numbers
     * @param limit of swap evaluations, if the search had one
     * @param arrangement of the ranks on the positions of the problem
     * @param evaluations swap evaluations that were spent
     */
    public record Answer(long seed, OptionalLong limit, Arrangement arrangement, long evaluations) {}

    /** A search for a problem. */
    public MappingSearch(Mapper mapper, MappingProblem problem) {
        this(mapper, problem.positions(), problem.costs().coresPerNode(), () -> problem);
    }

    /**
     * A search for a problem that is made when the mapper needs it. Mappers that use neither traffic nor costs do not need it.
     *
     * @param allocation the nodes whose cores are the positions of the problem
     * @param problem makes it, or returns the one that exists
     */
    public MappingSearch(Mapper mapper, Allocation allocation, Supplier<MappingProblem> problem) {
        this(mapper, allocation.cores(), allocation.coresPerNode(), problem);
    }

    private MappingSearch(Mapper mapper, int positions, int coresPerNode, Supplier<MappingProblem> problem) {
        this.mapper = mapper;
        this.positions = positions;
        this.coresPerNode = coresPerNode;
        this.problem = problem;
    }

    /** The problem. */
    public MappingProblem problem() {
        return problem.get();
    }

    /**
     * Checks that the mapper can solve the problem.
     *
     * @throws sare.input.InputException if it cannot, or the problem cannot be made
     */
    public void check() {
        if (!(mapper instanceof BlindMapper)) { // which has no requirements
            mapper.checkPositions(problem().positions());
        }
    }

    /**
     * Searches. The same seed and limit give the same answer on every machine.
     *
     * @param limit of swap evaluations; without one, the mapper's own number
     */
    public Answer solve(long seed, OptionalLong limit) {
        SearchBudget budget = limit.isPresent() ? SearchBudget.of(seed, limit.getAsLong()) : SearchBudget.of(seed);
        Arrangement answer = mapper instanceof BlindMapper blind
                ? blind.map(positions, coresPerNode, budget)
                : mapper.map(problem(), Arrangement.consecutive(positions), budget);
        return new Answer(seed, limit, answer, budget.spent());
    }

    /** The cost of an arrangement. */
    public long cost(Arrangement arrangement) {
        return problem().cost(arrangement);
    }

    /** The cost of the arrangement with rank i at position i. */
    public long consecutiveCost() {
        return cost(Arrangement.consecutive(positions));
    }
}
