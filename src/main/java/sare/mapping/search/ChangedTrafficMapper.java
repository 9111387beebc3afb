package sare.mapping.search;

import java.nio.file.Path;
import java.util.List;
import sare.mapping.layout.MachineShape;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** Another mapper that gets changed traffic. Its answer counts for the traffic as it is, so that it shows what the change costs. */
final class ChangedTrafficMapper implements Mapper {
    private final String name;
    private final TrafficChange change;
    private final boolean isRandom;
    private final Mapper mapper;

    /**
     * A mapper.
     *
     * @param name for errors
     * @param isRandom whether the change is
     */
    ChangedTrafficMapper(String name, TrafficChange change, boolean isRandom, Mapper mapper) {
        this.name = name;
        this.change = change;
        this.isRandom = isRandom;
        this.mapper = mapper;
    }

    @Override
    public boolean improves() {
        return false; // of the traffic as it is
    }

    @Override
    public boolean isRandom() {
        return isRandom || mapper.isRandom();
    }

    @Override
    public Mapper withCoordinates(RankCoordinates coordinates) {
        return new ChangedTrafficMapper(name, change, isRandom, mapper.withCoordinates(coordinates));
    }

    @Override
    public Mapper relativeTo(Path folder) {
        return new ChangedTrafficMapper(name, change, isRandom, mapper.relativeTo(folder));
    }

    @Override
    public List<Path> files() {
        return mapper.files();
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        mapper.check(machine, ranks);
    }

    @Override
    public void check(MappingProblem problem) {
        problem.checkScaled(place());
        mapper.check(problem);
    }

    private String place() {
        return "mapper " + name;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        SearchBudget ofChange = budget.part(0, 0);
        SearchBudget ofMapper = budget.part(1, budget.share(1));
        MappingProblem changed = problem.scaled(place(), change.of(problem, ofChange.random()));
        Arrangement answer = mapper.map(changed, start, ofMapper);
        budget.spend(ofMapper.spent());
        return answer;
    }
}
