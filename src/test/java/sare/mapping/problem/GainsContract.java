package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.math3.random.RandomGenerator;

/** What gains promise: each is the difference of the costs before and after the swap, and their cost is that of their arrangement. */
final class GainsContract {
    private GainsContract() {}

    /** Checks random swaps, one after the other. */
    static void check(MappingProblem problem, int swaps, RandomGenerator random) {
        SwapGains gains = SwapGains.of(problem, Arrangement.random(problem.positions(), random));
        Arrangement plain = gains.arrangement().copy();
        for (int i = 0; i < swaps; i++) {
            int a = random.nextInt(problem.ranks());
            int b = (a + 1 + random.nextInt(problem.positions() - 1)) % problem.positions();
            long before = problem.cost(plain);
            plain.swap(a, b);
            assertEquals(problem.cost(plain) - before, gains.delta(a, b));
            assertEquals(before, gains.cost());
            gains.swap(a, b);
            assertEquals(problem.cost(plain), gains.cost());
        }
    }
}
