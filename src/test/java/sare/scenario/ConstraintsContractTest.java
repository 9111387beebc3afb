package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.Programs;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Demand;
import sare.mapping.problem.Weight;
import sare.mapping.search.Mappers;
import sare.mapping.search.SimulatedMapper;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.TrafficMatrix;

/**
 * All mappers on machines for mapping alone: only units of the allocation run ranks, none runs more than its share, whether there are more
 * units than ranks or several ranks for each unit, and the cost of the search is that of the mapping.
 */
class ConstraintsContractTest {
    private static final Map<String, String> SMALL_CALLS = Map.of(
            "grasp", "grasp(iterations=2)",
            "path-relinking", "path-relinking(iterations=3, elite=2)",
            "tabu", "tabu(1000)",
            "iterated-tabu", "iterated-tabu(1000)",
            "annealing", "annealing(1000)",
            "joint", "joint(500)",
            "portfolio", "portfolio(rounds=1, evaluations=300)",
            "sparse", "sparse(0.5, local-search)",
            "noisy", "noisy(normal, 0.5, local-search)",
            "best-of", "best-of(2, random(by=node) | local-search)");

    private static final Map<String, String> MACHINES = Map.of(
            "balanced", "topology: balanced-tree\narities: [2, 3, 2]\ncosts: [100, 10, 1]\n",
            "uneven", "topology: tree\ntree: \"50(7(3, 2), 20(2*3(2), 1), 2)\"\n",
            "graph", "topology: weighted-graph\nfile: links.csv\nunits: 7\n",
            "nested", "topology: nested\nnetwork: {topology: torus, dimensions: [3, 2]}\ninside: \"5(2)\"\n",
            "complete", "cmplt 8\n",
            "part", "sub 6 7 1 2 4 5 0 hcub 3\n",
            "distances", "deco 0 4 7 0 1 4 1 1 5 2 1 6 3 1 7 3 9 4 2 6 5\n",
            "hwloc", "pack:2 core:2 pu:2\n");

    private static final int MOST_FOR_EXACT = 8;

    @TempDir
    private Path folder;

    static Stream<String> mappers() {
        return Mappers.REGISTRY.names().stream().filter(name -> !name.equals(SimulatedMapper.NAME));
    }

    private Network network(String name, int ranksPerUnit) throws IOException {
        Files.writeString(
                folder.resolve("links.csv"), "from,to,cost\n0,7,2\n1,7,3\n2,7,1\n7,8,9\n8,3,2\n8,4,2\n5,6,1\n6,0,4\n");
        Path file = Files.writeString(folder.resolve(name + ".yaml"), MACHINES.get(name));
        return NetworkFile.read(file, List.of(Setting.parse("ranks-per-unit=" + ranksPerUnit)));
    }

    private static Demand demand(int ranks) {
        Random random = new Random(ranks);
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        for (int message = 0; message < 3 * ranks; message++) {
            long source = random.nextInt(ranks);
            bytes.addTo(source << Integer.SIZE | random.nextInt(ranks), 1 + random.nextInt(1000));
        }
        return Demand.of("random", TrafficMatrix.of(ranks, bytes, pair -> 1));
    }

    @ParameterizedTest
    @MethodSource("mappers")
    void noUnitHasMoreThanItsShare(String name) throws IOException {
        Assumptions.assumeTrue(
                !name.equals("scotch") || Programs.find("gmap", "scotch_gmap").isPresent(), "gmap is not there");
        int accepted = 0;
        for (String machine : MACHINES.keySet()) {
            for (int share : new int[] {1, 3}) {
                Network network = network(machine, share);
                accepted += check(name, network, machine, "whole", share);
                accepted += check(
                        name, network, machine, someUnits(network.topology().nodes()), share);
            }
        }
        assertTrue(accepted > 0, "refused everywhere");
    }

    /** Half of the units, in another order than theirs. */
    private static String someUnits(int units) {
        return IntStream.range(0, units)
                .filter(unit -> unit % 2 == 1)
                .mapToObj(unit -> String.valueOf(units % 2 == 1 ? units - 1 - unit : units - unit))
                .collect(Collectors.joining(",", "list:", ""));
    }

    private static int check(String name, Network network, String machine, String where, int share) {
        Allocation allocation = Allocations.resolve(where, network);
        int accepted = 0;
        if (name.equals("exact") && allocation.cores() > MOST_FOR_EXACT) {
            return 0; // it takes long
        }
        for (int ranks : new int[] {allocation.cores(), Math.max(2, allocation.cores() - share - 1)}) {
            String what = name + " with " + ranks + " ranks, " + share + " per unit, on " + machine + ", " + where;
            try {
                Scenario scenario = Scenario.on(network)
                        .job(Job.of(Workload.of(demand(ranks)), allocation))
                        .build();
                MappingSearch search = scenario.search(MappingMethod.of(SMALL_CALLS.getOrDefault(name, name)));
                MappingSearch.Answer answer = search.solve(5, OptionalLong.empty());
                Mapping mapping = scenario.job().mapping(answer.arrangement());
                assertShares(mapping, allocation, share, what);
                assertEquals(
                        scenario.cost(Criteria.resolve("classic"), Weight.BYTES, mapping),
                        search.cost(answer.arrangement()),
                        what);
                accepted++;
            } catch (InputException e) {
                assertTrue(e.getMessage().contains(" - expected "), what + ": " + e.getMessage());
            }
        }
        return accepted;
    }

    private static void assertShares(Mapping mapping, Allocation allocation, int share, String what) {
        Map<Integer, Integer> ranksOfUnit = new HashMap<>();
        for (int rank = 0; rank < mapping.ranks(); rank++) {
            int unit = mapping.node(rank);
            assertTrue(allocation.contains(unit), what + ": unit " + unit);
            assertTrue(ranksOfUnit.merge(unit, 1, Integer::sum) <= share, what + ": unit " + unit + " in " + mapping);
        }
    }
}
