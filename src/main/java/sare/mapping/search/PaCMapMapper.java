package sare.mapping.search;

import sare.mapping.place.PaCMap;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/** The mapping that {@link PaCMap} makes on the nodes of the problem, of which it chooses some if there are more than ranks need. */
final class PaCMapMapper implements Mapper {
    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        int cores = problem.costs().machine().coresPerNode();
        int[] places = PaCMap.of(problem).placeOfRank(problem.ranks());
        return Arrangement.of(problem.positions(), Cores.positions(places, problem.positions() / cores, cores));
    }

    @Override
    public boolean improves() {
        return false;
    }

    @Override
    public boolean isRandom() {
        return false;
    }
}
