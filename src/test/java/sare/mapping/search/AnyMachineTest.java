package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.allocation.Allocations;
import sare.input.InputException;
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
import sare.trace.TrafficMatrixFile;

/** Every mapper on every shipped kind of machine, with a criterion that is a sum over pairs and one that is none. */
class AnyMachineTest {
    private static final int RANKS = 6;
    private static final List<String> MACHINES = List.of(
            "torus-4x4",
            "mesh-8x8",
            "twisted-torus-16x8",
            "fat-tree-64",
            "thin-tree-64",
            "slim-tree-32",
            "dragonfly-72",
            "petersen-20");

    @TempDir
    private Path folder;

    private static Network network(String file) {
        return NetworkFile.read(Path.of("networks/" + file + ".yaml"), List.of());
    }

    /** A ring of ranks, with some traffic across it. */
    private TrafficMatrix traffic() throws Exception {
        StringBuilder text = new StringBuilder("source,destination,bytes\n");
        for (int rank = 0; rank < RANKS; rank++) {
            text.append(rank + "," + (rank + 1) % RANKS + "," + (100 + rank) + "\n");
            text.append(rank + "," + (rank + 3) % RANKS + "," + 7 * rank + "\n");
        }
        return TrafficMatrixFile.read(Files.writeString(folder.resolve("ring.csv"), text));
    }

    private MappingProblem problem(String file, String criterionName, String where) throws Exception {
        Network network = network(file);
        Allocation allocation = Allocations.resolve(where, network.topology());
        Criterion criterion = Criteria.resolve(criterionName);
        Positions positions = Positions.of(network, allocation);
        return criterion.problem(positions, Demand.of("ring.csv", traffic()), Weight.BYTES, positions.costs(criterion));
    }

    private static Stream<String> machines() {
        return MACHINES.stream();
    }

    /** Of nodes far from each other, so that there is something to find; all 20,160 arrangements are tried. */
    @ParameterizedTest
    @MethodSource("machines")
    void noMapperBeatsAllArrangementsAndThePortfolioFindsTheBest(String file) throws Exception {
        for (String criterion : List.of("classic", "link-load-variance")) {
            MappingProblem problem = problem(file, criterion, "random:8,seed=3");
            long least = leastOfAll(problem, new int[RANKS], new boolean[8], 0);
            Arrangement start = Arrangement.consecutive(8);
            assertEquals(least, problem.cost(new Exact().map(problem, start, SearchBudget.of(1))), criterion);
            for (String mapper : List.of(
                    "consecutive",
                    "random",
                    "grasp",
                    "bisection | local-search",
                    "random | local-search(first)",
                    "path-relinking",
                    "random | annealing(20000)",
                    "random | tabu(200000)",
                    "portfolio(1, 2000000)")) {
                SearchBudget budget = SearchBudget.of(4);
                long found = problem.cost(Mappers.parse(mapper).map(problem, start, budget));
                assertTrue(found >= least, criterion + ", " + mapper + ": " + found + " below " + least);
                boolean isSearch = mapper.startsWith("portfolio");
                assertTrue(!isSearch || found == least, criterion + ", " + mapper + ": " + found + ", not " + least);
            }
        }
    }

    private static long leastOfAll(MappingProblem problem, int[] positions, boolean[] used, int rank) {
        if (rank == positions.length) {
            return problem.cost(Arrangement.of(used.length, positions));
        }
        long least = Long.MAX_VALUE;
        for (int position = 0; position < used.length; position++) {
            if (!used[position]) {
                used[position] = true;
                positions[rank] = position;
                least = Math.min(least, leastOfAll(problem, positions, used, rank + 1));
                used[position] = false;
            }
        }
        return least;
    }

    @ParameterizedTest
    @ValueSource(strings = {"fat-tree-64", "dragonfly-72", "torus-4x4"})
    void answersDoNotDependOnThreads(String file) throws Exception {
        MappingProblem problem = problem(file, "link-load-variance", "random:12,seed=1");
        Arrangement start = Arrangement.consecutive(12);
        String first = Mappers.parse("grasp(iterations=6)")
                .map(problem, start, SearchBudget.of(2))
                .toString();
        String again = Mappers.parse("grasp(iterations=6)")
                .map(problem, start, SearchBudget.of(2))
                .toString();
        assertEquals(first, again);
    }

    @Test
    void exactIsForSmallProblemsIfNothingBoundsTheCost() throws Exception {
        MappingProblem problem = problem("torus-4x4", "link-load-variance", "random:10,seed=1");
        InputException refusal = assertThrows(
                InputException.class, () -> new Exact().map(problem, Arrangement.consecutive(10), SearchBudget.of(1)));
        assertEquals(
                "exact: 10 nodes to choose from - expected at most 9 with a criterion that is no sum over pairs",
                refusal.getMessage());
    }
}
