package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.topology.grid.Torus;
import sare.topology.hierarchy.LevelTree;
import sare.topology.hierarchy.PartOfMachine;
import sare.trace.TrafficMatrix;

/** The contract of every criterion of the registry on several machines, and what the figures of a mapping are. */
class CriteriaContractTest {
    private static final int RANKS = 7;
    private static final LevelTree TREE = LevelTree.balanced(new int[] {2, 3, 2}, new int[] {100, 10, 1});

    private static Network network(String file, String... settings) {
        return NetworkFile.read(Path.of("networks/" + file + ".yaml"), Setting.parseAll(List.of(settings)));
    }

    /** With messages that have no bytes, and traffic of ranks with themselves. */
    private static TrafficMatrix traffic(int seed) {
        RandomGenerator random = new Well19937c(seed);
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        for (int pair = 0; pair < RANKS * RANKS; pair++) {
            if (random.nextInt(3) == 0) {
                bytes.put((long) (pair / RANKS) << Integer.SIZE | pair % RANKS, random.nextInt(4) * 250L);
            }
        }
        return TrafficMatrix.of(RANKS, bytes, pair -> 1 + pair % 3);
    }

    static Stream<String> criteria() {
        return Stream.concat(
                Criteria.REGISTRY.names().stream(), Stream.of("max-link-load(links=stage-1)", "mean-link-load(x)"));
    }

    @ParameterizedTest
    @MethodSource("criteria")
    void aSearchHasTheCostOfTheMappingAndEverySwapIsItsDifference(String name) {
        int accepted = 0;
        for (Network network : List.of(
                network("torus-4x4"),
                network("fat-tree-64"),
                network("fat-tree-64", "failed-links=[[0, 2], [1, 0]]"),
                network("dragonfly-72"),
                Network.forMapping("tree", TREE, 1),
                Network.forMapping("tree", TREE, 2))) {
            try {
                check(Criteria.resolve(name), network, name);
                accepted++;
            } catch (InputException refused) {
                assertTrue(refused.getMessage().contains(" - expected "), refused.getMessage());
            }
        }
        assertTrue(accepted > 0, "refused everywhere");
    }

    private static void check(Criterion criterion, Network network, String name) {
        Allocation allocation = Allocations.resolve("random:9,seed=5", network.topology())
                .withCores(network.cores().perNode());
        Positions positions = Positions.of(network, allocation);
        CostMatrix costs = positions.costs(criterion);
        for (int seed = 1; seed <= 3; seed++) {
            Demand demand = Demand.of("traffic", traffic(seed));
            for (Weight weight : Weight.values()) {
                MappingProblem problem = criterion.problem(positions, demand, weight, costs);
                RandomGenerator random = new Well19937c(seed);
                GainsContract.check(problem, 20, random);
                Arrangement arrangement = Arrangement.random(problem.positions(), random);
                Mapping mapping = Mapping.of(arrangement.positions(RANKS)).inside(allocation);
                assertEquals(
                        criterion.cost(network, demand, weight, mapping),
                        problem.cost(arrangement),
                        name + ", seed " + seed + " on " + network.topology().description());
            }
        }
    }

    /** 12 bytes between hosts of two switches: a quarter of them on each link up, or a third where one of the links has failed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"virtual-channels=2 | 3", "failed-links=[[0, 2]] | 4"})
    void trafficOfATreeKeepsAwayFromFailedLinks(String setting, long load) {
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        bytes.put(1L, 12); // from 0 to 1
        Demand demand = Demand.of("pair", TrafficMatrix.of(2, bytes, pair -> 1));
        Mapping mapping = Mapping.of(0, 4);
        Network tree = network("fat-tree-64", setting);
        assertEquals(load, Criteria.resolve("max-link-load").cost(tree, demand, Weight.BYTES, mapping));
    }

    /** On a ring of four a byte crosses one hop and a message without bytes two: the search looks at both, as figures of mappings do. */
    @Test
    void messagesWithoutBytesCountInTheLargestDistance() {
        Network ring = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), Setting.parseAll(List.of("dimensions=4")));
        Allocation allocation = Allocation.whole(4);
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        bytes.put(1L, 1); // from 0 to 1
        bytes.put(2L, 0); // from 0 to 2
        Demand demand = Demand.of("ring", TrafficMatrix.of(3, bytes, pair -> 1));
        Criterion criterion = Criteria.resolve("max-dilation");
        Positions positions = Positions.of(ring, allocation);
        MappingProblem problem = criterion.problem(positions, demand, Weight.BYTES, positions.costs(criterion));
        assertEquals(2, problem.cost(Arrangement.consecutive(4)));
        assertEquals(2, criterion.cost(ring, demand, Weight.BYTES, Mapping.consecutive(3)));
    }

    /** A ring of four: 10 bytes over two hops and 6 over one, half of the 10 in either direction. */
    @ParameterizedTest
    @CsvSource({
        "classic, 26",
        "hop-bytes, 26",
        "max-com, 20",
        "dilation, 3",
        "max-dilation, 2",
        "max-link-load, 11",
        "mean-link-load, 4",
        "max-link-load(x), 11"
    })
    void aRingByHand(String criterion, long cost) {
        Network ring = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), Setting.parseAll(List.of("dimensions=4")));
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        bytes.put(2L, 10); // from 0 to 2
        bytes.put(1L, 6); // from 0 to 1
        Demand demand = Demand.of("ring", TrafficMatrix.of(3, bytes, pair -> 1));
        assertEquals(
                cost,
                Criteria.resolve(criterion).cost(ring, demand, Weight.BYTES, Mapping.consecutive(3)),
                "26 bytes times hops on 8 links: 3.25, rounded up");
    }

    /** A mean that is no whole number counts as the next one, and a whole number as it is, however large. */
    @ParameterizedTest
    @CsvSource({
        "10000000000, max-link-load, 10000000000",
        "1000000000001, max-link-load, 1000000000001",
        "10000000000, mean-link-load, 1250000000",
        "10000000001, mean-link-load, 1250000001"
    })
    void largeLoadsAreExact(long amount, String criterion, long cost) {
        Network ring = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), Setting.parseAll(List.of("dimensions=4")));
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        bytes.put(1L, amount); // from 0 to 1
        Demand demand = Demand.of("pair", TrafficMatrix.of(2, bytes, pair -> 1));
        assertEquals(
                cost, Criteria.resolve(criterion).cost(ring, demand, Weight.BYTES, Mapping.consecutive(2)), "8 links");
    }

    /** Three hosts of a switch send 10^10 + 1 bytes each to another switch, a third of them over each link up that has not failed. */
    @Test
    void thirdsOfLargeLoadsMakeAWholeNumber() {
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        for (long source = 0; source < 3; source++) {
            bytes.put(source << Integer.SIZE | 3 + source, 10_000_000_001L);
        }
        Demand demand = Demand.of("pairs", TrafficMatrix.of(6, bytes, pair -> 1));
        Network tree = network("fat-tree-64", "failed-links=[[0, 2]]");
        assertEquals(
                10_000_000_001L,
                Criteria.resolve("max-link-load").cost(tree, demand, Weight.BYTES, Mapping.of(0, 1, 2, 4, 5, 6)));
    }

    @Test
    void hopsOfATreeAreTwiceTheLevelsAndItsBytesAreThoseOfTheLinks() {
        Long2LongOpenHashMap bytes = new Long2LongOpenHashMap();
        bytes.put(1L, 5); // from 0 to 1, below one vertex
        bytes.put(2L, 7); // from 0 to 2, which meet at the next level
        bytes.put(1L << Integer.SIZE | 3, 20); // from 1 to 3, which meet at the root
        TrafficMatrix traffic = TrafficMatrix.of(4, bytes, pair -> 1);
        Mapping mapping = Mapping.of(0, 1, 2, 11);
        MappingQuality quality = MappingQuality.of(TREE, traffic, mapping);
        assertEquals(5 * 2 + 7 * 4 + 20 * 6, quality.hopBytes());
        assertEquals(6, quality.maxDilationHops());
        assertArrayEquals(new long[] {0, 5, 7, 20}, MappingQuality.bytesByHeight(TREE, traffic, mapping));
        LinkLoads loads = LinkLoads.ofTree(TREE, traffic, mapping).orElseThrow();
        assertEquals(20, loads.byClass().get("level-3").getMax(), "unit 1 sends 20 up and gets 5; unit 0 sends 12");
        assertEquals(2 * (5 + 7 + 20), loads.byClass().get("level-3").getSum());
        assertEquals(2 * (7 + 20), loads.byClass().get("level-2").getSum());
        assertEquals(2 * 20, loads.byClass().get("level-1").getSum());
        assertEquals(Map.of("level-1", 4L, "level-2", 12L, "level-3", 24L), counts(loads));
        PartOfMachine part = new PartOfMachine(TREE, 11, 2, 1, 0);
        Mapping inPart = Mapping.of(3, 2, 1, 0);
        assertEquals(
                quality.hopBytes(), MappingQuality.of(part, traffic, inPart).hopBytes());
        assertArrayEquals(new long[] {0, 5, 7, 20}, MappingQuality.bytesByHeight(part, traffic, inPart));
        assertEquals(
                40,
                LinkLoads.ofTree(part, traffic, inPart)
                        .orElseThrow()
                        .byClass()
                        .get("level-1")
                        .getSum());
        assertTrue(
                LinkLoads.ofTree(new Torus(4), traffic, Mapping.consecutive(4)).isEmpty());
        assertEquals(0, MappingQuality.bytesByHeight(new Torus(4), traffic, Mapping.consecutive(4)).length);
    }

    private static Map<String, Long> counts(LinkLoads loads) {
        return loads.byClass().entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue()
                .getCount()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "max-link-load(links=z); criterion max-link-load: links: 'z' - expected one of x, y of this network, or all",
                "mean-link-load(host); criterion mean-link-load: links: 'host' - expected one of x, y of this network, or all"
            })
    void aClassThatTheNetworkDoesNotHaveIsRefused(String criterion, String message) {
        Demand demand = Demand.of("traffic", traffic(1));
        assertEquals(
                message,
                assertThrows(InputException.class, () -> Criteria.resolve(criterion)
                                .cost(network("torus-4x4"), demand, Weight.BYTES, Mapping.consecutive(RANKS)))
                        .getMessage());
    }
}
