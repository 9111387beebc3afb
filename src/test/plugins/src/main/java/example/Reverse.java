package example;

import java.util.List;
import sare.input.Registry;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.search.Mapper;
import sare.mapping.search.MapperProvider;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;

/** Brings along the mapper {@code reverse}: the first rank is on the last node. */
public final class Reverse implements MapperProvider, Mapper {
    @Override
    public Registry.Entry<Mappers.MapperMaker> mapper() {
        return new Registry.Entry<>(
                "reverse", "the first rank on the last node", "the example of plug-ins", List.of(), parameters -> this);
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        int last = problem.positions() - 1;
        int[] positions = new int[problem.ranks()];
        for (int rank = 0; rank < positions.length; rank++) {
            positions[rank] = last - rank;
        }
        return Arrangement.of(problem.positions(), positions);
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
