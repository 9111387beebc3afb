package sare.mapping.search;

import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** Runs another mapper several times, each time with other random numbers, and keeps the best answer. */
final class BestOf extends CompositeMapper {
    private final int count;

    BestOf(int count, Mapper mapper) {
        super(List.of(mapper));
        this.count = count;
    }

    @Override
    protected Mapper with(List<Mapper> others) {
        return new BestOf(count, others.get(0));
    }

    @Override
    public boolean improves() {
        return mappers.get(0).improves();
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Elite best = Elite.ofOne(problem);
        Attempts.offerShares(
                problem, budget, count, best, (number, part) -> mappers.get(0).map(problem, start, part));
        return best.arrangement(0);
    }
}
