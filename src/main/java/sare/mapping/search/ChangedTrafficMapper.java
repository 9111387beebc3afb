package sare.mapping.search;

import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.PairFactor;

/** Another mapper that gets changed traffic. Its answer counts for the traffic as it is, so that it shows what the change costs. */
final class ChangedTrafficMapper extends CompositeMapper {
    private final String name;
    private final TrafficChange change;
    private final boolean isRandom;

    /**
     * A mapper.
     *
     * @param name for errors
     * @param isRandom whether the change is
     */
    ChangedTrafficMapper(String name, TrafficChange change, boolean isRandom, Mapper mapper) {
        super(List.of(mapper));
        this.name = name;
        this.change = change;
        this.isRandom = isRandom;
    }

    @Override
    protected Mapper with(List<Mapper> others) {
        return new ChangedTrafficMapper(name, change, isRandom, others.get(0));
    }

    @Override
    public boolean improves() {
        return false; // of the traffic as it is
    }

    @Override
    public boolean isRandom() {
        return isRandom || super.isRandom();
    }

    @Override
    public void check(MappingProblem problem) {
        problem.checkScaled(place());
        super.check(problem);
    }

    private String place() {
        return "mapper " + name;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        PairFactor factor = change.of(problem, budget.part(0, 0).random());
        MappingProblem changed = problem.scaled(place(), factor);
        return budget.map(mappers.get(0), changed, start, 1, budget.share(1));
    }
}
