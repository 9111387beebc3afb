package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sare.Programs;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.Weight;
import sare.mapping.search.Mappers;
import sare.mapping.search.SimulatedMapper;
import sare.network.Network;
import sare.network.NetworkText;
import sare.simulation.SimulationResult;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** All mappers and allocations on nodes with 1, 2 and 7 cores. */
class CoresContractTest {
    private static final int[] CORES = {1, 2, 7};
    private static final Map<String, String> SMALL_CALLS = Map.of(
            "grasp", "grasp(iterations=2)",
            "path-relinking", "path-relinking(iterations=3, elite=2)",
            "tabu", "tabu(2000)",
            "iterated-tabu", "iterated-tabu(2000)",
            "annealing", "annealing(2000)",
            "portfolio", "portfolio(rounds=1, evaluations=500)",
            "sparse", "sparse(0.5, local-search)",
            "noisy", "noisy(normal, 0.5, local-search)",
            "best-of", "best-of(2, random(by=node) | local-search)");

    @TempDir
    private Path folder;

    private Network network(String keys, int cores) {
        return NetworkText.read(folder, keys, cores);
    }

    private Network torus(String dimensions, int cores) {
        return network(
                "topology: torus\ndimensions: " + dimensions + "\nrouting: dimension-order\nflow-control: bubble\n",
                cores);
    }

    private static Workload workload(int ranks) {
        Random random = new Random(ranks);
        TraceBuilder trace = new TraceBuilder("random", ranks);
        for (int message = 0; message < 4 * ranks; message++) {
            int source = random.nextInt(ranks);
            int destination = random.nextInt(ranks);
            int bytes = random.nextInt(1000);
            trace.send(source, destination, message, 0, bytes);
            trace.receive(destination, source, message, 0, bytes);
        }
        Trace built = trace.build();
        return Workload.of(built);
    }

    static Stream<Arguments> mappers() {
        return Mappers.REGISTRY.names().stream()
                .filter(name -> !name.equals(SimulatedMapper.NAME)) // which sare.advice tests
                .filter(name -> !name.equals("scotch")
                        || Programs.find("gmap", "scotch_gmap").isPresent())
                .flatMap(name -> Arrays.stream(CORES).mapToObj(cores -> Arguments.of(name, cores)))
                .filter(call ->
                        !List.of(call.get()).equals(List.of("treematch", 1))); // a torus has no levels without cores
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void everyMapperPlacesRanksOnCores(String name, int cores) {
        Network network = name.equals("exact") ? torus("1x" + 9 / cores, cores) : torus("3x2", cores);
        Allocation allocation = Allocations.resolve("whole", network);
        for (int ranks : new int[] {allocation.cores(), Math.max(1, allocation.cores() - cores - 1)}) {
            Scenario scenario = Scenario.on(network)
                    .job(Job.of(workload(ranks), allocation))
                    .build();
            for (String criterion : List.of("classic", "traffic-distribution")) {
                Criterion costs = Criteria.resolve(criterion);
                MappingSearch search = scenario.search(MappingMethod.of(SMALL_CALLS.getOrDefault(name, name))
                        .minimising("criterion", criterion, Weight.BYTES));
                Arrangement answer =
                        search.solve(1, java.util.OptionalLong.empty()).arrangement();
                Mapping mapping = scenario.job().mapping(answer);
                assertTrue(mapping.mostRanksOfNode() <= cores, mapping.toString());
                assertEquals(scenario.cost(costs, Weight.BYTES, mapping), search.cost(answer));
            }
        }
    }

    private Map<Network, List<String>> allocations(int cores) throws IOException {
        Path nodes = Files.writeString(folder.resolve("nodes.txt"), "3\n0\n4\n");
        List<String> anywhere =
                new ArrayList<>(List.of("whole", "random:4,seed=2", "list:4,1", "file:" + nodes, "switches:2"));
        Allocations.REGISTRY.entries().stream()
                .filter(entry -> !entry.parameters().isEmpty())
                .filter(entry -> entry.parameters().get(0).defaultValue().equals(Optional.of("job")))
                .filter(entry -> !entry.name().equals("random"))
                .forEach(entry -> anywhere.add(entry.name() + ":3"));
        List<String> onGrids = new ArrayList<>(anywhere);
        onGrids.addAll(List.of("quadrant", "band:1", "block:2x1,at=0,1"));
        List<String> inGroups = new ArrayList<>(anywhere);
        inGroups.add("groups:2");
        List<String> inTrees = new ArrayList<>(anywhere);
        inTrees.add("subtree:0,1");
        return Map.of(
                torus("3x2", cores), onGrids,
                network(
                                "topology: dragonfly\nhosts-per-switch: 1\nswitches-per-group: 2\nglobal-links-per-switch: 1\n"
                                        + "routing: minimal\n",
                                cores),
                        inGroups,
                network("topology: fat-tree\ndown: 3\nstages: 2\nrouting: source\n", cores), inTrees);
    }

    @Test
    void coversTheRegistryOfAllocations() throws IOException {
        TreeSet<String> covered = new TreeSet<>();
        allocations(1).values().forEach(each -> each.forEach(text -> covered.add(text.split(":")[0])));
        covered.addAll(List.of("hosts", "slots")); // of machines on which nothing is simulated
        assertEquals(new TreeSet<>(Allocations.REGISTRY.names()), covered);
    }

    @Test
    void everyAllocationHasRoomForARankOnEachCore() throws IOException {
        for (int cores : CORES) {
            allocations(cores)
                    .forEach((network, specifications) -> specifications.forEach(
                            each -> assertFull(network, Allocations.resolve(each, network), cores)));
        }
    }

    private static void assertFull(Network network, Allocation allocation, int cores) {
        assertEquals(allocation.size() * cores, allocation.cores());
        for (String placement :
                List.of("consecutive", "consecutive(by=node)", "random", "random(by=node)", "random:by=core")) {
            Scenario scenario = Scenario.on(network)
                    .job(Job.of(workload(allocation.cores()), allocation)
                            .placed(Placement.parse("--mapping", placement)))
                    .build();
            int[] nodes = scenario.mapping(3).nodes();
            Arrays.sort(nodes);
            int[] expected = IntStream.range(0, allocation.cores())
                    .map(allocation::nodeOfCore)
                    .sorted()
                    .toArray();
            assertEquals(Arrays.toString(expected), Arrays.toString(nodes), placement);
            SimulationResult result = scenario.run(3);
            assertEquals(cores > 1, result.messagesInsideNodes() > 0, allocation.name());
        }
        assertOneTooMany(network, allocation, cores);
    }

    private static void assertOneTooMany(Network network, Allocation allocation, int cores) {
        Job job = Job.of(workload(allocation.cores() + 1), allocation);
        InputException error = assertThrows(
                InputException.class, () -> Scenario.on(network).job(job).build());
        String expected =
                cores == 1 ? "at least a node for each of the trace's " : "at least a core for each of the trace's ";
        assertTrue(error.getMessage().contains(expected + job.ranks() + " ranks"), error.getMessage());
        String enough = cores == 1 ? "" : ", as " + (allocation.size() + 1) + " nodes have";
        assertTrue(error.getMessage().endsWith("ranks" + enough), error.getMessage());
    }

    @Test
    void consecutiveRanksFillANodeFirstOrGoRoundTheNodes() {
        Network network = torus("3x2", 2);
        Allocation allocation = Allocations.resolve("list:4,1,5", network);
        assertEquals("[4, 4, 1, 1, 5]", mapping(network, allocation, "consecutive"));
        assertEquals("[4, 4, 1, 1, 5]", mapping(network, allocation, "consecutive(by=core)"));
        assertEquals("[4, 1, 5, 4, 1]", mapping(network, allocation, "consecutive(by=node)"));
    }

    @Test
    void randomRanksGoRoundTheNodesToo() {
        Network network = torus("3x2", 7);
        Allocation allocation = Allocations.resolve("list:4,1,5", network);
        for (long seed = 1; seed < 20; seed++) {
            int[] nodes = Scenario.on(network)
                    .job(Job.of(workload(8), allocation).placed(Placement.parse("--mapping", "random(by=node)")))
                    .build()
                    .mapping(seed)
                    .nodes();
            for (int first = 0; first < 8; first += 3) {
                int end = Math.min(8, first + 3);
                assertEquals(
                        end - first, Arrays.stream(nodes, first, end).distinct().count(), Arrays.toString(nodes));
            }
        }
    }

    private static String mapping(Network network, Allocation allocation, String placement) {
        return Scenario.on(network)
                .job(Job.of(workload(5), allocation).placed(Placement.parse("--mapping", placement)))
                .build()
                .mapping(1)
                .toString();
    }

    @Test
    void anUnknownOrderIsRefused() {
        InputException error =
                assertThrows(InputException.class, () -> Placement.parse("--mapping", "consecutive(by=socket)"));
        assertEquals("--mapping: by: 'socket' - expected core or node", error.getMessage());
    }
}
