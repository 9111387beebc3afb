package sare.mapping.multilevel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalLong;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.mapping.Allocation;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.mapping.search.SearchBudget;
import sare.topology.grid.Torus;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

class NearAnnealingTest {
    private static final int SIDE = 32;
    private static final int RANKS = SIDE * SIDE;
    private static final int EVALUATIONS = 30 * RANKS;

    private static MappingProblem problem(TraceBuilder traffic) {
        return MappingProblem.of(
                "problem",
                TrafficMatrix.of(traffic.build()),
                Weight.BYTES,
                Criteria.resolve("classic").costs(new Torus(SIDE, SIDE), Allocation.whole(RANKS)));
    }

    private static MappingProblem randomGraph(long seed) {
        RandomGenerator random = new Well19937c(seed);
        TraceBuilder traffic = new TraceBuilder("random", RANKS);
        for (int i = 0; i < 4 * RANKS; i++) {
            int source = i % RANKS;
            traffic.send(source, (source + 1 + random.nextInt(RANKS - 1)) % RANKS, 0, 0, 100);
        }
        return problem(traffic);
    }

    /** Traffic with the eight ranks around. */
    private static MappingProblem stencil() {
        TraceBuilder traffic = new TraceBuilder("stencil", RANKS);
        for (int rank = 0; rank < RANKS; rank++) {
            for (int step : new int[] {1, SIDE - 1, SIDE, SIDE + 1}) {
                traffic.send(rank, (rank + step) % RANKS, 0, 0, 100);
            }
        }
        return problem(traffic);
    }

    private static OptionalLong annealed(MappingProblem problem, Arrangement arrangement, long seed) {
        return new NearAnnealing(problem, new Nearby(problem.costs()), arrangement, new Well19937c(seed))
                .run(EVALUATIONS);
    }

    @Test
    @DisplayName("few evaluations scatter the ranks of a random graph: annealing gives up, and the arrangement is kept")
    void aRandomGraphIsGivenUp() {
        for (int seed = 1; seed <= 5; seed++) {
            MappingProblem problem = randomGraph(seed);
            MultilevelSearch search = new MultilevelSearch(problem, SearchBudget.of(seed));
            Arrangement halved = search.halved();
            assertTrue(annealed(problem, halved.copy(), seed).isEmpty(), "seed " + seed);
            assertEquals(halved, search.annealed(halved, EVALUATIONS), "seed " + seed);
        }
    }

    @Test
    @DisplayName("a stencil is annealed, and the change is that of the cost")
    void aStencilIsAnnealed() {
        MappingProblem problem = stencil();
        for (int seed = 1; seed <= 5; seed++) {
            Arrangement arrangement = new MultilevelSearch(problem, SearchBudget.of(seed)).halved();
            long before = problem.cost(arrangement);
            OptionalLong change = annealed(problem, arrangement, seed);
            assertEquals(problem.cost(arrangement) - before, change.orElseThrow(), "seed " + seed);
        }
    }
}
