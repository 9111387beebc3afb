package sare.mapping.search;

import java.nio.file.Path;
import java.util.List;
import sare.mapping.layout.MachineShape;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** Runs another mapper several times, each time with other random numbers, and keeps the best answer. */
final class BestOf implements Mapper {
    private final int count;
    private final Mapper mapper;

    BestOf(int count, Mapper mapper) {
        this.count = count;
        this.mapper = mapper;
    }

    @Override
    public boolean improves() {
        return mapper.improves();
    }

    @Override
    public boolean isRandom() {
        return mapper.isRandom();
    }

    @Override
    public Mapper withCoordinates(RankCoordinates coordinates) {
        return new BestOf(count, mapper.withCoordinates(coordinates));
    }

    @Override
    public Mapper relativeTo(Path folder) {
        return new BestOf(count, mapper.relativeTo(folder));
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
        mapper.check(problem);
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        Elite best = Elite.ofOne(problem);
        Attempts.offerShares(problem, budget, count, best, (number, part) -> mapper.map(problem, start, part));
        return best.arrangement(0);
    }
}
