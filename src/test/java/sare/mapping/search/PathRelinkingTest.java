package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Problems;

/** The parts of path relinking by themselves, and that it finds more than what it begins with. */
class PathRelinkingTest {
    private static final int RANKS = 10;
    private static final int POSITIONS = 12;

    private static MappingProblem problem(int seed) {
        RandomGenerator random = new Well19937c(seed);
        return Problems.of(Problems.weights(RANKS, 60, random), Problems.costs(POSITIONS, seed % 2 == 0, random));
    }

    @Test
    void eachStepIsTheCheapestThatBringsARankToItsPlace() {
        for (int seed = 1; seed <= 50; seed++) {
            MappingProblem problem = problem(seed);
            RandomGenerator random = new Well19937c(seed);
            Arrangement plain = Arrangement.random(POSITIONS, random);
            Arrangement to = Arrangement.random(POSITIONS, random);
            RelinkingPath path = new RelinkingPath(problem, plain, to);
            while (path.left() > 0) {
                path.step();
                plain = cheapestStep(problem, plain, to);
                assertEquals(plain.toString(), path.arrangement().toString(), "seed " + seed);
                assertEquals(problem.cost(plain), path.cost(), "seed " + seed);
            }
            assertEquals(
                    Arrays.toString(to.positions(RANKS)),
                    Arrays.toString(path.arrangement().positions(RANKS)));
        }
    }

    /** By trying each, its cost worked out anew. */
    private static Arrangement cheapestStep(MappingProblem problem, Arrangement from, Arrangement to) {
        Arrangement cheapest = null;
        for (int rank = 0; rank < RANKS; rank++) {
            if (from.position(rank) != to.position(rank)) {
                Arrangement step = from.copy();
                step.swap(rank, from.rank(to.position(rank)));
                cheapest = cheapest == null || problem.cost(step) < problem.cost(cheapest) ? step : cheapest;
            }
        }
        return cheapest;
    }

    @Test
    void theEliteAreTheCheapestDifferentOnes() {
        Elite elite = new Elite(2, 3);
        elite.offer(Arrangement.of(4, 0, 1), 7);
        elite.offer(Arrangement.of(4, 1, 0), 5);
        elite.offer(Arrangement.of(4, 2, 0), 7);
        elite.offer(Arrangement.of(4, 1, 0, 3, 2), 5); // the same but for ranks without traffic
        elite.offer(Arrangement.of(4, 3, 0), 7); // there are three
        assertEquals(3, elite.size());
        assertEquals("[1, 0] [0, 1] [2, 0]", places(elite));

        elite.offer(Arrangement.of(4, 3, 1), 6);
        elite.offer(Arrangement.of(4, 3, 2), 5);

        assertEquals("[1, 0] [3, 2] [3, 1]", places(elite));
        assertEquals(6, elite.cost(2));
    }

    private static String places(Elite elite) {
        StringBuilder places = new StringBuilder();
        for (int place = 0; place < elite.size(); place++) {
            places.append(Arrays.toString(elite.arrangement(place).positions(2)))
                    .append(' ');
        }
        return places.toString().strip();
    }

    @Test
    void whatIsFoundBetweenIsCheaperThanAsManyMoreIterations() {
        long relinked = 0;
        long more = 0;
        for (int seed = 1; seed <= 5; seed++) {
            RandomGenerator random = new Well19937c(seed);
            MappingProblem problem = Problems.of(Problems.weights(40, 100, random), Problems.costs(40, true, random));
            SearchBudget budget = SearchBudget.of(seed);
            relinked += cost(problem, "path-relinking(iterations=20)", budget);
            more += cost(problem, "grasp", SearchBudget.of(seed, budget.spent()));
        }
        assertTrue(relinked < more, relinked + " and " + more);
    }

    private static long cost(MappingProblem problem, String call, SearchBudget budget) {
        return problem.cost(Mappers.parse(call).map(problem, Arrangement.consecutive(problem.positions()), budget));
    }
}
