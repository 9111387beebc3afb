package sare.mapping.search;

import java.nio.file.Path;
import java.util.List;
import sare.mapping.layout.MachineShape;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.MappingProblem;

/** A mapper that runs others, whose files and coordinates are its own, and which must all be able to handle a problem. */
abstract class CompositeMapper implements Mapper {
    protected final List<Mapper> mappers;

    protected CompositeMapper(List<Mapper> mappers) {
        this.mappers = mappers;
    }

    /** The same with as many other mappers. */
    protected abstract Mapper with(List<Mapper> others);

    @Override
    public boolean isRandom() {
        return mappers.stream().anyMatch(Mapper::isRandom);
    }

    @Override
    public final Mapper withCoordinates(RankCoordinates coordinates) {
        return with(mappers.stream()
                .map(mapper -> mapper.withCoordinates(coordinates))
                .toList());
    }

    @Override
    public final Mapper relativeTo(Path folder) {
        return with(mappers.stream().map(mapper -> mapper.relativeTo(folder)).toList());
    }

    @Override
    public final List<Path> files() {
        return mappers.stream().flatMap(mapper -> mapper.files().stream()).toList();
    }

    @Override
    public final void check(MachineShape machine, int ranks) {
        mappers.forEach(mapper -> mapper.check(machine, ranks));
    }

    @Override
    public void check(MappingProblem problem) {
        mappers.forEach(mapper -> mapper.check(problem));
    }
}
