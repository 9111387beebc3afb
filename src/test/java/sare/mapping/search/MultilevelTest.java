package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.mapping.Allocation;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.topology.grid.Torus;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

class MultilevelTest {
    private static final int SIDE = 32;
    private static final int RANKS = SIDE * SIDE;

    @Test
    @DisplayName("a folding of many ranks is found, and a run far above it is not continued")
    void aFoldingOfManyRanks() {
        MappingProblem problem = MappingProblem.of(
                "stencil",
                shuffledStencil(),
                Weight.BYTES,
                Criteria.resolve("classic").costs(new Torus(8, 8, 16), Allocation.whole(RANKS)));
        SearchBudget parts = SearchBudget.of(1);
        MultilevelSearch search = new MultilevelSearch(problem, parts);
        assertTrue(search.embedded().isEmpty());
        Arrangement folded = search.folded().orElseThrow();
        Arrangement halved = search.halved();
        assertTrue(problem.cost(halved) > 1.1 * problem.cost(folded), "far above");
        Arrangement annealed = search.annealed(folded, 30L * RANKS);
        if (annealed == folded) {
            search.improve(annealed);
        }
        SearchBudget budget = SearchBudget.of(1);
        Arrangement found = Mappers.parse("multilevel").map(problem, Arrangement.consecutive(RANKS), budget);
        assertTrue(problem.cost(found) <= problem.cost(folded), "cost");
        assertEquals(parts.spent(), budget.spent(), "evaluations");
    }

    private static TrafficMatrix shuffledStencil() {
        int[] number = Arrangement.random(RANKS, new Well19937c(3)).positions(RANKS);
        TraceBuilder trace = new TraceBuilder("stencil", RANKS);
        for (int rank = 0; rank < RANKS; rank++) {
            if (rank % SIDE < SIDE - 1) {
                trace.send(number[rank], number[rank + 1], 0, 0, 100);
            }
            if (rank + SIDE < RANKS) {
                trace.send(number[rank], number[rank + SIDE], 0, 0, 100);
            }
        }
        return TrafficMatrix.of(trace.build());
    }
}
