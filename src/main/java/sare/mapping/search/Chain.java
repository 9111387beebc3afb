package sare.mapping.search;

import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** Mappers one after the other, each of which begins with the answer of the one before; a limited effort is shared evenly. */
final class Chain implements Mapper {
    private final List<Mapper> mappers;

    /** @param mappers all but the first improve */
    Chain(List<Mapper> mappers) {
        this.mappers = mappers;
    }

    @Override
    public boolean improves() {
        return mappers.get(0).improves();
    }

    @Override
    public boolean draws() {
        return mappers.stream().anyMatch(Mapper::draws);
    }

    @Override
    public void checkPositions(int positions) {
        mappers.forEach(mapper -> mapper.checkPositions(positions));
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, Effort effort) {
        Arrangement arrangement = start;
        for (int i = 0; i < mappers.size(); i++) {
            Effort part = effort.part(i, effort.share(mappers.size() - i));
            arrangement = mappers.get(i).map(problem, arrangement, part);
            effort.spend(part.spent());
        }
        return arrangement;
    }
}
