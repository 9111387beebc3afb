package sare.mapping.search;

import java.util.function.Function;
import java.util.function.IntConsumer;
import sare.mapping.layout.MachineShape;
import sare.mapping.place.RankCoordinates;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** A mapper that chooses a node for each rank, without random numbers. Ranks of a node take its cores in ascending order. */
final class PlacementMapper implements Mapper {
    private final Function<MappingProblem, int[]> nodesOfRanks;
    private final IntConsumer check; // of the number of ranks
    private final Function<RankCoordinates, Mapper> other; // with these coordinates; null if it uses none

    PlacementMapper(Function<MappingProblem, int[]> nodesOfRanks) {
        this(nodesOfRanks, ranks -> {}, null);
    }

    PlacementMapper(
            Function<MappingProblem, int[]> nodesOfRanks, IntConsumer check, Function<RankCoordinates, Mapper> other) {
        this.nodesOfRanks = nodesOfRanks;
        this.check = check;
        this.other = other;
    }

    @Override
    public Mapper withCoordinates(RankCoordinates coordinates) {
        return other == null ? this : other.apply(coordinates);
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        check.accept(ranks);
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
