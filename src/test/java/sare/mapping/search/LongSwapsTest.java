package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.Allocation;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.Demand;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Positions;
import sare.mapping.problem.Weight;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.TrafficMatrix;
import sare.trace.generate.Generators;

/** Searches by a criterion that is no sum over pairs, on so many nodes that not all swaps can be evaluated for a single one. */
class LongSwapsTest {
    private static final int SIDE = 16;
    private static final int RANKS = SIDE * SIDE;

    /** Ranks exchange messages with their neighbours in a square as large as the torus. */
    private static MappingProblem problem(String criterionName) {
        String call = "stencil(5, ranks=" + SIDE + "x" + SIDE + ", iterations=1, bytes=5000)";
        TrafficMatrix traffic = TrafficMatrix.of(Generators.generate("stencil", call));
        Network torus = NetworkFile.read(Path.of("networks/torus-16x16-dor.yaml"), List.of());
        Criterion criterion = Criteria.resolve(criterionName);
        Allocation all = Allocation.whole(RANKS);
        Positions positions = Positions.of(torus, all);
        return criterion.problem(positions, Demand.of("square", traffic), Weight.BYTES, positions.costs(criterion));
    }

    @ParameterizedTest
    @ValueSource(strings = {"phase-congestion", "link-load-variance"})
    void aBudgetIsSpentOnFewSwapsAndImproves(String criterion) {
        MappingProblem problem = problem(criterion);
        Arrangement start = Arrangement.consecutive(RANKS);
        SearchBudget budget = SearchBudget.of(1, 5000);

        Arrangement constructed = Mappers.parse("grasp").map(problem, start, SearchBudget.of(1, 1));
        Arrangement found = Mappers.parse("grasp").map(problem, start, budget);

        assertTrue(problem.hasManyLongSwaps());
        assertTrue(budget.spent() < 5100, "spent " + budget.spent());
        assertTrue(problem.cost(found) < problem.cost(constructed));
    }

    @Test
    void sumsOverPairsHaveNoLongSwaps() {
        assertFalse(problem("classic").hasManyLongSwaps());
    }

    /** Each attempt exhausts the budget, so that the answer is that of the first one. */
    @Test
    void fewAttemptsAreMadeForNothing() {
        MappingProblem problem = problem("classic");
        AtomicInteger made = new AtomicInteger();
        Elite best = Elite.ofOne(problem);

        Attempts.offerAll(problem, SearchBudget.of(1, 1000), 10, best, (number, part) -> {
            made.incrementAndGet();
            part.spend(1000);
            return number == 0 ? Arrangement.consecutive(RANKS) : Arrangement.random(RANKS, part.random());
        });

        assertEquals(2, made.get());
        assertEquals(
                Arrangement.consecutive(RANKS).toString(), best.arrangement(0).toString());
    }
}
