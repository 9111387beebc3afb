package sare.mapping.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sare.mapping.layout.MachineShape;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A mapper that chooses a node for each rank, without random numbers. Ranks of a node take its cores in ascending order. */
final class PlacementMapper implements Mapper {
    private final Function<MappingProblem, int[]> nodesOfRanks;
    private final Optional<RankCoordinates> coordinates; // if it uses some
    private final Function<RankCoordinates, Mapper> with; // the same mapper with other coordinates

    PlacementMapper(Function<MappingProblem, int[]> nodesOfRanks) {
        this(nodesOfRanks, Optional.empty(), none -> null);
    }

    PlacementMapper(
            Function<MappingProblem, int[]> nodesOfRanks,
            Optional<RankCoordinates> coordinates,
            Function<RankCoordinates, Mapper> with) {
        this.nodesOfRanks = nodesOfRanks;
        this.coordinates = coordinates;
        this.with = with;
    }

    @Override
    public Mapper withCoordinates(RankCoordinates others) {
        return coordinates
                .filter(RankCoordinates::isReplaceable)
                .map(replaced -> with.apply(others))
                .orElse(this);
    }

    @Override
    public Mapper relativeTo(Path folder) {
        return coordinates.map(given -> with.apply(given.relativeTo(folder))).orElse(this);
    }

    @Override
    public List<Path> files() {
        return coordinates.flatMap(RankCoordinates::file).stream().toList();
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        coordinates.ifPresent(given -> given.check(ranks));
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        return arrangement(problem, nodesOfRanks.apply(problem));
    }

    static Arrangement arrangement(MappingProblem problem, int... nodeOfRank) {
        int cores = problem.costs().machine().coresPerNode();
        int[] taken = new int[problem.positions() / cores];
        int[] positions = new int[nodeOfRank.length];
        for (int rank = 0; rank < positions.length; rank++) {
            int node = nodeOfRank[rank];
            positions[rank] = node * cores + taken[node]++;
        }
        return Arrangement.of(problem.positions(), positions);
    }

    @Override
    public boolean isRandom() {
        return false;
    }
}
