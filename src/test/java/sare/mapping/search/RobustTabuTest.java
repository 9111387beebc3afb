package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Problems;

/** The search takes the steps of a plain version of its rules, which computes all costs anew. */
class RobustTabuTest {
    private static final int STEPS = 600;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void agreesWithItsPlainTwin(int seed) {
        RandomGenerator random = new Well19937c(seed);
        int ranks = 5 + random.nextInt(3);
        MappingProblem problem = Problems.of(
                Problems.weights(ranks, 70, random),
                Problems.costs(ranks + random.nextInt(2), random.nextBoolean(), random));
        Arrangement start = Arrangement.consecutive(problem.positions());
        for (int steps : new int[] {1, 2, 5, 10, 20, 50, STEPS}) {
            Arrangement answer = new RobustTabu(steps * problem.swaps()).map(problem, start, SearchBudget.of(seed));
            Twin twin = new Twin(problem, start, SearchBudget.of(seed).random());

            assertArrayEquals(twin.run(steps), positions(answer), steps + " steps");
            assertTrue(steps < STEPS || twin.longAgo > 0, "no rank was brought to where it had not been for long");
        }
    }

    private static int[] positions(Arrangement arrangement) {
        return arrangement.positions(arrangement.size());
    }

    private static final class Twin {
        private final MappingProblem problem;
        private final RandomGenerator random;
        private final Arrangement now;
        private final Map<List<Integer>, Integer> forbiddenUntil = new HashMap<>(); // by rank and position
        private int longAgo; // steps made by the rule of long ago

        Twin(MappingProblem problem, Arrangement start, RandomGenerator random) {
            this.problem = problem;
            this.random = random;
            this.now = start.copy();
            for (int rank = 0; rank < problem.positions(); rank++) {
                for (int position = 0; position < problem.positions(); position++) {
                    forbiddenUntil.put(List.of(rank, position), -(rank * problem.positions() + position));
                }
            }
        }

        int[] run(int steps) {
            int[] best = positions(now);
            long lowest = problem.cost(now);
            for (int step = 1; step <= steps; step++) {
                int[] swap = choose(step, lowest);
                if (swap != null) {
                    make(swap, step);
                }
                if (problem.cost(now) < lowest) {
                    lowest = problem.cost(now);
                    best = positions(now);
                }
            }
            return best;
        }

        /** The best that is not forbidden or gives the lowest cost so far, if not one is due that does not. */
        private int[] choose(int step, long lowest) {
            int[] best = null;
            for (int a = 0; a < problem.ranks(); a++) {
                for (int b = a + 1; b < problem.positions(); b++) {
                    boolean bothReturn = until(a, b) >= step && until(b, a) >= step;
                    boolean isLower = best == null || costAfter(a, b) < costAfter(best[0], best[1]);
                    if (isLower && (!bothReturn || costAfter(a, b) < lowest)) {
                        best = new int[] {a, b};
                    }
                }
            }
            int[] due = due(step % problem.ranks(), step);
            if (due == null || best != null && costAfter(best[0], best[1]) < lowest) {
                return best;
            }
            longAgo++;
            return due;
        }

        private int[] due(int rank, int step) {
            int[] due = null;
            int before = step - 2 * problem.positions() * problem.positions();
            for (int other = 0; other < problem.positions(); other++) {
                boolean isDue = other != rank && until(rank, other) < before && until(other, rank) < before;
                if (isDue && (due == null || costAfter(rank, other) < costAfter(due[0], due[1]))) {
                    due = new int[] {rank, other};
                }
            }
            return due;
        }

        private int until(int rank, int other) {
            return forbiddenUntil.get(List.of(rank, now.position(other)));
        }

        private long costAfter(int rank, int other) {
            Arrangement after = now.copy();
            after.swap(rank, other);
            return problem.cost(after);
        }

        /** Forbidden for 0.9 to 1.1 times as many steps as there are positions, one at least. */
        private void make(int[] swap, int step) {
            int shortest = (int) (0.9 * problem.positions());
            int longest = (int) (1.1 * problem.positions());
            for (int rank : swap) {
                int until = step + shortest + random.nextInt(longest - shortest + 1);
                forbiddenUntil.put(List.of(rank, now.position(rank)), until);
            }
            now.swap(swap[0], swap[1]);
        }
    }

    @Test
    void aSinglePositionNeedsNoSteps() {
        SearchBudget budget = SearchBudget.of(1, Long.MAX_VALUE);
        Arrangement answer = new RobustTabu(1_000_000_000_000_000L)
                .map(Problems.of(new long[][] {{5}}, Problems.hops(1)), Arrangement.consecutive(1), budget);
        assertEquals(0, answer.position(0));
        assertEquals(1, budget.spent());
    }
}
