package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LocalCostsTest {
    @Test
    @DisplayName(
            "changes by swaps are the differences of the whole cost, from swap to swap, also with ranks that have no traffic")
    void changesAreDifferences() {
        for (int seed = 1; seed <= 40; seed++) {
            RandomGenerator random = new Well19937c(seed);
            int ranks = 4 + random.nextInt(6);
            int positions = ranks + random.nextInt(3);
            MappingProblem problem =
                    Problems.of(Problems.weights(ranks, 60, random), Problems.costs(positions, seed % 2 == 0, random));
            Arrangement arrangement = Arrangement.random(positions, random);
            LocalCosts costs = new LocalCosts(problem, arrangement);
            for (int step = 0; step < 30; step++) {
                int one = random.nextInt(positions);
                int other = (one + 1 + random.nextInt(positions - 1)) % positions;
                long before = problem.cost(arrangement);
                long delta = costs.delta(one, other);
                costs.swap(one, other);
                assertEquals(problem.cost(arrangement) - before, delta, "seed " + seed + ", step " + step);
            }
        }
    }
}
