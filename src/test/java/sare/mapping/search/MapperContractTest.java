package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Problems;

/** The contract of every mapper of the registry, with its defaults where no calls are given. */
class MapperContractTest {
    private static final Map<String, List<String>> CALLS = Map.ofEntries(
            Map.entry("row", List.of("row", "row(order=descending, grid=2d)")),
            Map.entry("snake", List.of("snake(order=descending)", "snake(grid=3d) | local-search")),
            Map.entry("hilbert", List.of("hilbert", "best-of(2, hilbert(grid=2d) | tabu(2000))")),
            Map.entry("blocks", List.of("blocks", "blocks(grid=3d) | annealing(2000)")),
            Map.entry("local-search", List.of("local-search", "local-search(first)", "random | local-search")),
            Map.entry("grasp", List.of("grasp(iterations=5)", "grasp(alpha=0, iterations=3)", "grasp(1, 2)")),
            Map.entry("path-relinking", List.of("path-relinking(iterations=5, elite=3)", "path-relinking(0.5, 3)")),
            Map.entry("tabu", List.of("tabu(20000)")),
            Map.entry("iterated-tabu", List.of("iterated-tabu(20000)", "random | iterated-tabu(evaluations=3000)")),
            Map.entry("annealing", List.of("annealing(5000)", "annealing(evaluations=5000, heat=0.02)")),
            Map.entry("bisection", List.of("bisection", "bisection(tries=2) | local-search | tabu(evaluations=2000)")),
            Map.entry("multilevel", List.of("multilevel", "multilevel(tries=3, annealing=20) | local-search")),
            Map.entry("remap", List.of("remap", "random | remap(moves=2)", "remap(moves=3, move-cost=5)")),
            Map.entry("rcm", List.of("rcm", "rcm | local-search")),
            Map.entry("rgrb", List.of("rgrb", "rgrb | local-search")),
            Map.entry("geom", List.of("geom", "geom(variant=sst)", "geom | local-search")),
            Map.entry("pacmap", List.of("pacmap", "pacmap | local-search")),
            Map.entry("joint", List.of("joint(20000)", "joint(evaluations=3000) | local-search")),
            Map.entry("portfolio", List.of("portfolio(rounds=1, evaluations=2000)")),
            Map.entry("treematch", List.of("treematch", "treematch(published, split, tau=5) | local-search")),
            Map.entry("sparse", List.of("sparse(0.5, tabu(2000))", "sparse(mapper=random) | local-search")),
            Map.entry("noisy", List.of("noisy(uniform, 0.3, tabu(2000))", "noisy(model=loss, mapper=local-search)")),
            Map.entry("best-of", List.of("best-of(3, random | local-search)", "best-of(count=2, mapper=random)")));

    private static final int SEED = 7;

    /** By problem; branch and bound takes longer than all other mappers together. */
    private static final List<Long> LOWEST_COSTS = problems()
            .map(problem -> problem.cost(map("exact", problem, SearchBudget.of(SEED))))
            .toList();

    private static TreeSet<String> names() {
        TreeSet<String> names = new TreeSet<>(Mappers.REGISTRY.names());
        names.remove(SimulatedMapper.NAME); // whose contract sare.advice tests
        names.remove(Scotch.NAME); // another program, see ScotchTest
        return names;
    }

    static Stream<String> calls() {
        return names().stream().flatMap(name -> CALLS.getOrDefault(name, List.of(name)).stream());
    }

    @Test
    void theCallsAreOfMappersOfTheRegistry() {
        assertTrue(names().containsAll(CALLS.keySet()), CALLS.keySet()::toString);
    }

    @Test
    void thePageSaysWhatEachIsFor() throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/choose-a-mapping.md"));
        Mappers.REGISTRY.names().forEach(name -> assertTrue(page.contains("`" + name + "`"), name));
    }

    @Test
    void theOneThatSimulatesHasNoAnswerToTrafficAlone() {
        MappingProblem problem = problems().findFirst().orElseThrow();
        assertEquals(
                "mapper: 'simulated', which simulates - expected a trace to simulate, or a mapper that needs only traffic",
                assertThrows(InputException.class, () -> map(SimulatedMapper.NAME, problem, SearchBudget.of(SEED)))
                        .getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulated | tabu",
                "tabu | simulated",
                "best-of(2, simulated)",
                "best-of(2, random | simulated(5))"
            })
    void theOneThatSimulatesStandsAlone(String call) {
        String message =
                assertThrows(InputException.class, () -> Mappers.parse(call)).getMessage();
        assertTrue(message.matches("--mapper: 'simulated.*' with other mappers - expected it alone"), message);
    }

    @Test
    void itsParametersAreRunsOrPacketHops() {
        assertEquals(new SimulatedMapper(60, 0), Mappers.parse("simulated"));
        assertEquals(new SimulatedMapper(60, 2_500_000_000L), Mappers.parse("simulated(hops=2.5e9)"));
        assertEquals("simulated(runs=7, hops=0)", Mappers.complete("simulated(7)"));
    }

    private static Stream<MappingProblem> problems() {
        RandomGenerator random = new Well19937c(SEED);
        return Stream.of(
                Problems.of(new long[][] {{5}}, Problems.hops(1)),
                Problems.of(new long[][] {{0, 3}, {1, 0}}, Problems.hops(2)),
                Problems.of(new long[5][5], Problems.hops(3, 2)),
                Problems.of(disconnected(), Problems.hops(2, 2, 2)),
                Problems.of(Problems.weights(7, 60, random), Problems.hops(10)),
                Problems.of(Problems.weights(8, 100, random), Problems.costs(9, true, random)),
                Problems.of(Problems.weights(8, 50, random), Problems.costs(8, false, random)),
                Problems.of(Problems.shuffledGrid(4, 3, random), Problems.hops(4, 3)),
                Problems.of(huge(), Problems.hops(3, 3)));
    }

    /** Two separate pairs, and ranks without traffic. */
    private static long[][] disconnected() {
        long[][] weights = new long[7][7];
        weights[0][6] = 1;
        weights[3][2] = 1;
        return weights;
    }

    /** A sum far beyond what a double counts by ones. */
    private static long[][] huge() {
        long[][] weights = new long[9][9];
        for (int i = 0; i < 9; i++) {
            weights[i][(i + 2) % 9] = (1L << 53) + i;
        }
        return weights;
    }

    @ParameterizedTest
    @MethodSource("calls")
    void givesEachRankAPositionOfItsOwn(String call) {
        for (long limit : limits(call)) {
            problems().forEach(problem -> {
                int[] positions =
                        map(call, problem, SearchBudget.of(SEED, limit)).positions(problem.positions());
                Arrays.sort(positions);
                assertEquals(
                        Arrays.toString(IntStream.range(0, problem.positions()).toArray()), Arrays.toString(positions));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isNeverWorseThanItsStartWhereItImproves(String call) {
        Mapper mapper = Mappers.parse(call);
        for (long limit : limits(call)) {
            problems().filter(problem -> mapper.improves()).forEach(problem -> {
                Arrangement start = Arrangement.random(problem.positions(), new Well19937c(SEED));
                String before = start.toString();
                Arrangement answer = mapper.map(problem, start, SearchBudget.of(SEED, limit));
                assertTrue(problem.cost(answer) <= problem.cost(start), answer + " from " + start);
                assertEquals(before, start.toString(), "the start stays as it is");
            });
        }
    }

    /** The exact mapper has no use for a limit. */
    private static long[] limits(String call) {
        return call.equals("exact") ? new long[] {Long.MAX_VALUE} : new long[] {1, 40, Long.MAX_VALUE};
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isTheSameForTheSameSeedOnAnyNumberOfThreads(String call) throws Exception {
        assumeFalse(call.equals("exact"), "it has neither random numbers nor threads");
        List<LongFunction<SearchBudget>> limits = List.of(SearchBudget::of, seed -> SearchBudget.of(seed, 3000));
        for (LongFunction<SearchBudget> limit : limits) {
            List<String> alone = answers(call, limit, 1);
            assertEquals(alone, answers(call, limit, 1), "again");
            assertEquals(alone, answers(call, limit, 5), "on 5 threads");
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void aListenerHearsOfEveryEvaluationOnce(String call) {
        assumeFalse(call.equals("best-of(count=2, mapper=random)"), "its attempts count as one each, and make none");
        MappingProblem problem = Problems.of(Problems.shuffledGrid(4, 3, new Well19937c(SEED)), Problems.hops(4, 3));
        LongAdder heard = new LongAdder();
        SearchBudget budget = SearchBudget.of(SEED, OptionalLong.empty(), heard::add);
        map(call, problem, budget);
        boolean evaluates =
                !call.equals("best-of(count=2, mapper=random)"); // whose attempts count as one evaluation each
        assertEquals(evaluates ? budget.spent() : 0, heard.sum());

        heard.reset();
        SearchBudget limited = SearchBudget.of(SEED, OptionalLong.of(3000), heard::add);
        map(call, problem, limited);
        assertTrue(heard.sum() >= limited.spent(), heard + " of " + limited.spent());
    }

    private static List<String> answers(String call, LongFunction<SearchBudget> limit, int threads) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return pool.submit(() -> problems()
                            .map(problem -> {
                                SearchBudget budget = limit.apply(SEED);
                                return map(call, problem, budget) + " after " + budget.spent();
                            })
                            .toList())
                    .get();
        } finally {
            pool.shutdown();
        }
    }

    @ParameterizedTest
    @MethodSource("calls")
    void isNeverBetterThanTheBest(String call) {
        List<MappingProblem> problems = problems().toList();
        for (int i = 0; i < problems.size(); i++) {
            long cost = problems.get(i).cost(map(call, problems.get(i), SearchBudget.of(SEED)));
            assertTrue(LOWEST_COSTS.get(i) <= cost, "problem " + i);
        }
    }

    private static Arrangement map(String call, MappingProblem problem, SearchBudget budget) {
        return Mappers.parse(call).map(problem, Arrangement.consecutive(problem.positions()), budget);
    }

    /** By a power of two, so that mappers which work with doubles round the same; the largest cost is near that of an int. */
    @ParameterizedTest
    @MethodSource("calls")
    void costsInAnotherUnitGiveTheSameAnswer(String call) {
        int factor = 1 << 28;
        RandomGenerator random = new Well19937c(SEED);
        for (int i = 0; i < 5; i++) {
            long[][] weights = Problems.weights(8, 60, random);
            int[][] costs = new int[8][8];
            Arrays.stream(costs).forEach(row -> Arrays.setAll(row, to -> random.nextInt(8)));
            MappingProblem small = Problems.of(weights, CostMatrix.of(8, (from, to) -> costs[from][to]));
            MappingProblem large = Problems.of(weights, CostMatrix.of(8, (from, to) -> factor * costs[from][to]));
            Arrangement answer = map(call, small, SearchBudget.of(SEED, Long.MAX_VALUE));

            assertEquals(
                    answer.toString(),
                    map(call, large, SearchBudget.of(SEED, Long.MAX_VALUE)).toString());
            assertEquals(factor * small.cost(answer), large.cost(answer));
        }
    }
}
