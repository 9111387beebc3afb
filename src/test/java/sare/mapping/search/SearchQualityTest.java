package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.ClusteredProblems;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Problems;

/** Searches find what is known to be there. */
class SearchQualityTest {
    /** Each of the 7 * 8 * 2 neighbours of a grid of 8x8 can be one hop apart, at 10 a hop. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theFoldedGridIsFoundAgain(int seed) {
        MappingProblem problem = Problems.of(Problems.shuffledGrid(8, 8, new Well19937c(seed)), Problems.hops(8, 8));
        assertEquals(1120, cost("best-of(60, bisection | local-search) | annealing(400000, heat=0.06)", problem, seed));
    }

    /** On such networks mean distances are not whole numbers. An apparent gain by rounding must not cause an endless loop. */
    @ParameterizedTest
    @CsvSource({"12, 12", "10, 7", "7, 10", "9, 8", "6, 11"})
    @Timeout(
            value = 2,
            unit = TimeUnit.MINUTES,
            threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // against an endless loop
    void bisectionEndsWhereMeanDistancesAreRounded(int width, int height) {
        for (int seed = 1; seed <= 20; seed++) {
            long[][] weights = Problems.shuffledGrid(8, 8, new Well19937c(seed));
            Arrays.stream(weights).forEach(row -> Arrays.setAll(row, j -> 12_345_678 * row[j]));
            MappingProblem problem = Problems.of(weights, Problems.hops(width, height));
            assertTrue(cost("bisection", problem, seed) < cost("consecutive", problem, seed));
        }
    }

    /** Another way to the same: all orders of the ranks, without bounds. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void exactFindsTheBestOfAll(int seed) {
        Well19937c random = new Well19937c(seed);
        MappingProblem problem =
                Problems.of(Problems.weights(5 + seed % 2, 70, random), Problems.costs(6, seed % 3 > 0, random));
        assertEquals(lowest(problem, 0, new int[problem.ranks()]), cost("exact", problem, seed));
    }

    private static long lowest(MappingProblem problem, int placed, int[] positions) {
        if (placed == positions.length) {
            return problem.cost(Arrangement.of(problem.positions(), positions));
        }
        long lowest = Long.MAX_VALUE;
        for (int position = 0; position < problem.positions(); position++) {
            int candidate = position;
            if (IntStream.range(0, placed).noneMatch(rank -> positions[rank] == candidate)) {
                positions[placed] = position;
                lowest = Math.min(lowest, lowest(problem, placed + 1, positions));
            }
        }
        return lowest;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grasp",
                "path-relinking(iterations=10)",
                "tabu(200000)",
                "annealing(200000)",
                "portfolio(1, 20000)",
                "best-of(50, random | local-search(first))"
            })
    void smallProblemsAreSolved(String call) {
        for (int seed = 1; seed <= 10; seed++) {
            Well19937c random = new Well19937c(seed);
            MappingProblem problem = Problems.of(Problems.weights(8, 50, random), Problems.hops(3, 3));
            assertEquals(cost("exact", problem, seed), cost(call, problem, seed), "seed " + seed);
        }
    }

    /** A descent ends where no swap helps. */
    @ParameterizedTest
    @ValueSource(strings = {"local-search", "local-search(first)", "grasp(iterations=1)", "annealing(1000)"})
    void noSwapImprovesWhatWasDescendedFrom(String call) {
        for (int seed = 1; seed <= 5; seed++) {
            MappingProblem problem =
                    Problems.of(Problems.shuffledGrid(5, 3, new Well19937c(seed)), Problems.hops(4, 4));
            Arrangement answer = map(call, problem, SearchBudget.of(seed));
            for (int rank = 0; rank < problem.ranks(); rank++) {
                for (int other = rank + 1; other < problem.positions(); other++) {
                    assertTrue(problem.swapDelta(answer, rank, other) >= 0, rank + " and " + other);
                }
            }
        }
    }

    @Test
    void aLimitedEffortIsKeptToButForWhatWasBegun() {
        MappingProblem problem = Problems.of(Problems.shuffledGrid(8, 8, new Well19937c(1)), Problems.hops(4, 17));
        for (String call : List.of("grasp", "tabu", "annealing", "portfolio", "best-of(4, bisection | tabu)")) {
            SearchBudget budget = SearchBudget.of(1, 10_000_000);
            map(call, problem, budget);
            assertTrue(budget.spent() >= 7_000_000, call + " spent " + budget.spent());
            assertTrue(budget.spent() <= 13_000_000, call + " spent " + budget.spent());
        }
    }

    @Test
    @DisplayName(
            "a shuffled grid of 8x8 on its torus needs no search but the first: its cost is a hop for each of 112 messages of 10")
    void aPortfolioEndsWithTheLeastCostThereCanBe() {
        MappingProblem problem = Problems.of(Problems.shuffledGrid(8, 8, new Well19937c(1)), Problems.hops(8, 8));
        SearchBudget budget = SearchBudget.of(1);
        assertEquals(1120, problem.cost(map("portfolio", problem, budget)));
        assertTrue(budget.spent() < 2000, "spent " + budget.spent());
    }

    @Test
    @DisplayName("a portfolio is never worse than any of its searches with the share that each had first")
    void aPortfolioIsAsGoodAsItsSearches() {
        for (int seed = 1; seed <= 4; seed++) {
            Well19937c random = new Well19937c(seed);
            MappingProblem problem = seed % 2 == 0
                    ? Problems.of(Problems.weights(20, 40, random), Problems.hops(4, 6))
                    : Problems.of(Problems.shuffledGrid(6, 6, random), Problems.hops(5, 9));
            Portfolio portfolio = (Portfolio) Mappers.parse("portfolio");
            Arrangement start = Arrangement.consecutive(problem.positions());
            long found = problem.cost(portfolio.map(problem, start, SearchBudget.of(seed, 2_000_000)));
            List<Mapper> searches = portfolio.searches(problem);
            for (int number = 0; number < searches.size(); number++) {
                SearchBudget share = SearchBudget.of(seed, 2_000_000).part(number, 200_000 / searches.size());
                long alone = problem.cost(searches.get(number).map(problem, start, share));
                assertTrue(found <= alone, "seed " + seed + ", search " + number + ": " + found + " and " + alone);
            }
        }
    }

    @Test
    @Tag("study")
    @DisplayName(
            "a portfolio is at most 2 % worse than the best of its searches with the whole budget, in the mean of seeds")
    void aPortfolioIsNearItsBestSearch() {
        List<MappingProblem> problems = List.of(
                Problems.of(Problems.shuffledGrid(6, 6, new Well19937c(1)), Problems.hops(5, 9)),
                Problems.of(Problems.weights(24, 30, new Well19937c(2)), Problems.hops(3, 3, 3)),
                new ClusteredProblems(3, 1000, 5, 100).next(25));
        for (MappingProblem problem : problems) {
            Portfolio portfolio = (Portfolio) Mappers.parse("portfolio");
            double best = portfolio.searches(problem).stream()
                    .mapToDouble(search -> meanCost(search, problem))
                    .min()
                    .orElseThrow();
            double found = meanCost(portfolio, problem);
            assertTrue(found <= 1.02 * best, problem.ranks() + " ranks: " + found + " and " + best);
        }
    }

    private static double meanCost(Mapper mapper, MappingProblem problem) {
        Arrangement start = Arrangement.consecutive(problem.positions());
        return IntStream.rangeClosed(1, 3)
                .mapToLong(seed -> problem.cost(mapper.map(problem, start, SearchBudget.of(seed, 1_000_000))))
                .average()
                .orElseThrow();
    }

    @Test
    @DisplayName("with a small budget a portfolio is the multilevel search, to the same answer")
    void aSmallBudgetIsForMultilevel() {
        MappingProblem problem = Problems.of(Problems.weights(60, 10, new Well19937c(5)), Problems.hops(8, 8));
        Portfolio portfolio = (Portfolio) Mappers.parse("portfolio");
        for (int seed = 1; seed <= 3; seed++) {
            Arrangement start = Arrangement.consecutive(64);
            Arrangement alone = portfolio.searches(problem).get(0).map(problem, start, SearchBudget.of(seed, 20_000));
            Arrangement found = portfolio.map(problem, start, SearchBudget.of(seed, 20_000));
            assertArrayEquals(alone.positions(64), found.positions(64), "seed " + seed);
        }
    }

    /** A pass of the first division looks at 64 * 64 gains, each member of a portfolio begins one. */
    @ParameterizedTest
    @CsvSource({
        "bisection, 4096",
        "bisection(10000), 4096",
        "'bisection(10000) | local-search', 7000",
        "portfolio, 80000"
    })
    void aSmallEffortEndsWhatWouldGoOn(String call, long most) {
        MappingProblem problem = Problems.of(Problems.shuffledGrid(8, 8, new Well19937c(1)), Problems.hops(8, 8));
        SearchBudget budget = SearchBudget.of(1, 100);
        Arrangement answer = map(call, problem, budget);
        assertTrue(budget.spent() <= most, call + " spent " + budget.spent());
        assertEquals(64, IntStream.of(answer.positions(64)).distinct().count());
    }

    /** On a grid of its own shape rank i at position i is the best; members that are cut off do not find that. */
    @Test
    void aPortfolioKeepsAStartThatNoneOfItsMembersReaches() {
        long[][] grid = new long[64][64];
        for (int rank = 0; rank < 64; rank++) {
            grid[rank][rank / 8 * 8 + (rank + 1) % 8] = 10;
            grid[rank][(rank + 8) % 64] = 10;
        }
        MappingProblem problem = Problems.of(grid, Problems.hops(8, 8));
        assertEquals(1280, problem.cost(map("portfolio", problem, SearchBudget.of(1, 100))));
        assertTrue(problem.cost(map("bisection", problem, SearchBudget.of(1, 100))) > 1280);
    }

    /** The random numbers of all together would take 2.5 GB. */
    @Test
    @Tag("study")
    void aMillionAttemptsFitIntoMemory() {
        MappingProblem problem = Problems.of(Problems.shuffledGrid(2, 2, new Well19937c(1)), Problems.hops(2, 2));
        assertEquals(cost("exact", problem, 1), cost("best-of(1000000, consecutive)", problem, 1));
    }

    private static long cost(String call, MappingProblem problem, int seed) {
        return problem.cost(map(call, problem, SearchBudget.of(seed)));
    }

    private static Arrangement map(String call, MappingProblem problem, SearchBudget budget) {
        return Mappers.parse(call).map(problem, Arrangement.consecutive(problem.positions()), budget);
    }
}
