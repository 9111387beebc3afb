package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.BiFunction;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gains that are kept from swap to swap equal gains computed from costs. */
class SwapGainsTest {
    private static final int SWAPS = 60;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void keepsGainsOfSymmetricCosts(int seed) {
        checkAll(seed, true, DenseGains::new);
        checkAll(seed, true, PotentialGains::new);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void keepsGainsOfAsymmetricCosts(int seed) {
        checkAll(seed, false, PotentialGains::new);
    }

    private static void checkAll(int seed, boolean symmetric, BiFunction<MappingProblem, Arrangement, SwapGains> kind) {
        RandomGenerator random = new Well19937c(seed);
        long[][] weights = Problems.weights(3 + random.nextInt(7), 10 + random.nextInt(90), random);
        CostMatrix costs = Problems.costs(weights.length + random.nextInt(3), symmetric, random);
        checkAll(weights, costs, kind, random);
    }

    /** If many swaps have the same gain, the first of the best must not depend on what was kept from earlier evaluations. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void amongEqualsTheLowestRanksAreFound(int seed) {
        RandomGenerator random = new Well19937c(seed);
        long[][] weights = Problems.shuffledGrid(3, 3, random);
        checkAll(weights, Problems.hops(4, 3), DenseGains::new, random);
        checkAll(weights, Problems.hops(4, 3), PotentialGains::new, random);
    }

    private static void checkAll(
            long[][] weights,
            CostMatrix costs,
            BiFunction<MappingProblem, Arrangement, SwapGains> kind,
            RandomGenerator random) {
        MappingProblem problem = Problems.of(weights, costs);
        Arrangement plain = Arrangement.random(problem.positions(), random);
        SwapGains gains = kind.apply(problem, plain);
        assertEquals(cost(weights, problem, plain), gains.cost(), "at the start");
        for (int swap = 0; swap < SWAPS; swap++) {
            check(weights, problem, plain, gains);
            checkBest(problem, plain, gains);
            int rank = random.nextInt(problem.positions());
            int other = (rank + 1 + random.nextInt(problem.positions() - 1)) % problem.positions();
            gains.swap(rank, other);
            plain.swap(rank, other);
        }
    }

    private static void check(long[][] weights, MappingProblem problem, Arrangement plain, SwapGains gains) {
        long cost = cost(weights, problem, plain);
        assertEquals(cost, gains.cost());
        assertEquals(cost, problem.cost(plain));
        for (int rank = 0; rank < problem.positions(); rank++) {
            for (int other = rank + 1; other < problem.positions(); other++) {
                Arrangement swapped = plain.copy();
                swapped.swap(rank, other);
                long delta = cost(weights, problem, swapped) - cost;
                assertEquals(delta, gains.delta(rank, other), rank + " and " + other);
                assertEquals(delta, gains.delta(other, rank), other + " and " + rank);
                assertEquals(delta, problem.swapDelta(plain, rank, other));
            }
        }
    }

    /** The first of those with the lowest delta. */
    private static void checkBest(MappingProblem problem, Arrangement plain, SwapGains gains) {
        Swap expected = new Swap();
        for (int rank = 0; rank < problem.ranks(); rank++) {
            for (int other = rank + 1; other < problem.positions(); other++) {
                long delta = problem.swapDelta(plain, rank, other);
                if (delta < expected.delta()) {
                    expected.set(rank, other, delta);
                }
            }
        }
        Swap found = new Swap();
        gains.findBest(found);
        assertEquals(expected.delta(), found.delta());
        assertEquals(expected.rankA(), found.rankA());
        assertEquals(expected.rankB(), found.rankB());
    }

    /** The definition. */
    private static long cost(long[][] weights, MappingProblem problem, Arrangement arrangement) {
        long cost = 0;
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < weights.length; j++) {
                cost += weights[i][j] * problem.costs().cost(arrangement.position(i), arrangement.position(j));
            }
        }
        return cost;
    }
}
