package sare.mapping.search;

import java.nio.file.Path;
import java.util.List;
import sare.mapping.layout.MachineShape;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A sequence of mappers, each of which begins with the answer of the previous one; a limited budget is shared equally. */
final class Chain implements Mapper {
    private final List<Mapper> mappers;

    /** @param mappers all except the first improve their start */
    Chain(List<Mapper> mappers) {
        this.mappers = mappers;
    }

    @Override
    public boolean improves() {
        return mappers.get(0).improves();
    }

    @Override
    public boolean isRandom() {
        return mappers.stream().anyMatch(Mapper::isRandom);
    }

    @Override
    public Mapper withCoordinates(RankCoordinates coordinates) {
        return new Chain(mappers.stream()
                .map(mapper -> mapper.withCoordinates(coordinates))
                .toList());
    }

    @Override
    public Mapper relativeTo(Path folder) {
        return new Chain(
                mappers.stream().map(mapper -> mapper.relativeTo(folder)).toList());
    }

    @Override
    public List<Path> files() {
        return mappers.stream().flatMap(mapper -> mapper.files().stream()).toList();
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        mappers.forEach(mapper -> mapper.check(machine, ranks));
    }

    @Override
    public void check(MappingProblem problem) {
        mappers.forEach(mapper -> mapper.check(problem));
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Arrangement arrangement = start;
        for (int i = 0; i < mappers.size(); i++) {
            SearchBudget part = budget.part(i, budget.share(mappers.size() - i));
            arrangement = mappers.get(i).map(problem, arrangement, part);
            budget.spend(part.spent());
        }
        return arrangement;
    }
}
