package sare.mapping.search;

import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A sequence of mappers, each of which begins with the answer of the previous one; a limited budget is shared equally. */
final class Chain extends CompositeMapper {
    /** @param mappers all except the first improve their start */
    Chain(List<Mapper> mappers) {
        super(mappers);
    }

    @Override
    protected Mapper with(List<Mapper> others) {
        return new Chain(others);
    }

    @Override
    public boolean improves() {
        return mappers.get(0).improves();
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Arrangement arrangement = start;
        for (int i = 0; i < mappers.size(); i++) {
            Mapper mapper = mappers.get(i);
            arrangement = budget.map(mapper, problem, arrangement, i, budget.share(mappers.size() - i));
        }
        return arrangement;
    }
}
