package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.mapping.Allocation;
import sare.mapping.multilevel.MultilevelSearch;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.topology.Topology;
import sare.topology.grid.Torus;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

class MultilevelTest {
    private static final int SIDE = 32;
    private static final int RANKS = SIDE * SIDE;

    @Test
    @DisplayName("a folding of many ranks is found, and a run far above it is not continued")
    void aFoldingOfManyRanks() {
        MappingProblem problem = MappingProblem.of(
                "stencil",
                shuffledStencil(),
                Weight.BYTES,
                Criteria.resolve("classic").costs(new Torus(8, 8, 16), Allocation.whole(RANKS)));
        SearchBudget parts = SearchBudget.of(1);
        MultilevelSearch search = new MultilevelSearch(problem, parts);
        assertTrue(search.embedded().isEmpty());
        Arrangement folded = search.folded().orElseThrow();
        Arrangement halved = search.halved();
        assertTrue(problem.cost(halved) > 1.1 * problem.cost(folded), "far above");
        Arrangement annealed = search.annealed(folded, 30L * RANKS);
        if (annealed == folded) {
            search.improve(annealed);
        }
        SearchBudget budget = SearchBudget.of(1);
        Arrangement found = Mappers.parse("multilevel").map(problem, Arrangement.consecutive(RANKS), budget);
        assertTrue(problem.cost(found) <= problem.cost(folded), "cost");
        assertEquals(parts.spent(), budget.spent(), "evaluations");
    }

    /** A ring of ranks on machines on which nodes that are joined by a link are not always the cheapest pair. */
    @ParameterizedTest
    @CsvSource({
        "'{topology: torus, dimensions: [3, 4], routing: dimension-order, flow-control: bubble}', traffic-distribution(balance=2), 4",
        "'{topology: torus, dimensions: [3, 4], routing: dimension-order, flow-control: bubble}', traffic-distribution, 4",
        "'{topology: tree, tree: \"100(1, 5(2*1(1(1(1)))))\"}', classic, 2",
        "'{topology: weighted-graph, file: links.csv, units: 4}', classic, 2",
        "'{topology: nested, network: {topology: torus, dimensions: [2, 4]}, inside: \"0(1)\", cost-of-a-hop: 3}', classic, 4"
    })
    @DisplayName("an arrangement that is said to cost the least does so")
    void theLeastIsTheLeast(String machine, String criterionName, int ranks, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("links.csv"), "from,to,cost\n0,2,10\n1,3,10\n0,4,1\n4,1,1\n");
        Network network = NetworkFile.read(Files.writeString(folder.resolve("machine.yaml"), machine), List.of());
        Topology topology = network.topology();
        TraceBuilder trace = new TraceBuilder("ring", ranks);
        for (int rank = 0; rank < ranks; rank++) {
            trace.send(rank, (rank + 1) % ranks, 0, 0, 100);
        }
        hasLeast(MappingProblem.of(
                "ring",
                TrafficMatrix.of(trace.build()),
                Weight.BYTES,
                Criteria.resolve(criterionName).costs(topology, Allocation.whole(topology.nodes()))));
    }

    private static void hasLeast(MappingProblem problem) {
        Arrangement start = Arrangement.consecutive(problem.positions());
        long least = problem.cost(Mappers.parse("exact").map(problem, start, SearchBudget.of(1)));
        MultilevelSearch search = new MultilevelSearch(problem, SearchBudget.of(1));
        for (int seed = 1; seed <= 1000; seed++) {
            Arrangement any = Arrangement.random(problem.positions(), new Well19937c(seed));
            search.improve(any);
            assertTrue(problem.cost(any) == least || !search.costsLeast(any), "seed " + seed);
        }
        search.embedded().ifPresent(found -> assertTrue(problem.cost(found) == least || !search.costsLeast(found)));
        String name = "portfolio(rounds=1, evaluations=1000)";
        assertEquals(least, problem.cost(Mappers.parse(name).map(problem, start, SearchBudget.of(1))), name);
    }

    private static TrafficMatrix shuffledStencil() {
        int[] number = Arrangement.random(RANKS, new Well19937c(3)).positions(RANKS);
        TraceBuilder trace = new TraceBuilder("stencil", RANKS);
        for (int rank = 0; rank < RANKS; rank++) {
            if (rank % SIDE < SIDE - 1) {
                trace.send(number[rank], number[rank + 1], 0, 0, 100);
            }
            if (rank + SIDE < RANKS) {
                trace.send(number[rank], number[rank + SIDE], 0, 0, 100);
            }
        }
        return TrafficMatrix.of(trace.build());
    }
}
