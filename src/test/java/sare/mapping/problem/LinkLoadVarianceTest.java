package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.network.Routings;
import sare.topology.SwitchedTopology;
import sare.topology.Topology;
import sare.topology.dragonfly.Dragonfly;
import sare.trace.TrafficMatrix;
import sare.trace.TrafficMatrixFile;

/** Expected loads under all kinds of routing, and the variance of them as the cost of a mapping. */
class LinkLoadVarianceTest {
    private static final double TOLERANCE = 1e-6;
    private static final int CHANNELS = 8;

    @TempDir
    private Path folder;

    private static Network network(String file, String... settings) {
        return NetworkFile.read(Path.of("networks/" + file + ".yaml"), Setting.parseAll(List.of(settings)));
    }

    private TrafficMatrix traffic(String pairs) throws Exception {
        return TrafficMatrixFile.read(Files.writeString(folder.resolve("a.csv"), "source,destination,bytes\n" + pairs));
    }

    private TrafficMatrix randomTraffic(int ranks, RandomGenerator random) throws Exception {
        StringBuilder pairs = new StringBuilder("# ranks: " + ranks + "\n");
        for (int pair = 0; pair < ranks * ranks; pair++) {
            if (random.nextInt(3) == 0) {
                pairs.append(pair / ranks + "," + pair % ranks + "," + random.nextInt(1000) + "\n");
            }
        }
        return traffic(pairs.toString());
    }

    private static DoubleStream bytes(Network network, LinkLoads loads, String linkClass) {
        Topology topology = network.topology();
        int number = topology.linkClasses().indexOf(linkClass);
        return IntStream.range(0, topology.routers() * topology.ports())
                .filter(link -> topology.linkClass(link / topology.ports(), link % topology.ports()) == number)
                .mapToDouble(link -> loads.bytes(link / topology.ports(), link % topology.ports()));
    }

    private static double sum(Network network, LinkLoads loads, String linkClass) {
        return bytes(network, loads, linkClass).sum();
    }

    /** Host 0 has group 0 and host 40 group 5; of nine middle groups the two own ones give the minimal path of one global link. */
    @ParameterizedTest
    @ValueSource(strings = {"random", "balanced"})
    void aValiantRouteGoesThroughEveryGroup(String ties) throws Exception {
        Network dragonfly = network("dragonfly-72", "routing=valiant", "virtual-channels=3", "tie-breaking=" + ties);
        LinkLoads loads = LinkLoads.of(dragonfly, traffic("0,1,900\n"), Mapping.of(0, 40));

        assertEquals(2 * 100 + 7 * 200, sum(dragonfly, loads, "global"), TOLERANCE);
        assertEquals(2 * 900, sum(dragonfly, loads, "host"), TOLERANCE);
    }

    /** With empty queues they are minimal. */
    @ParameterizedTest
    @CsvSource({"minimal, 2", "ugal-local, 3", "ugal-global, 3", "progressive-adaptive, 4"})
    void aMinimalRouteHasOneGlobalLink(String routing, int channels) throws Exception {
        Network dragonfly = network("dragonfly-72", "routing=" + routing, "virtual-channels=" + channels);
        LinkLoads loads = LinkLoads.of(dragonfly, traffic("0,1,900\n"), Mapping.of(0, 40));

        assertEquals(900, sum(dragonfly, loads, "global"), TOLERANCE);
    }

    /** Each of five groups has twelve global links, three to each other group. */
    @ParameterizedTest
    @CsvSource({"minimal, 2", "ugal-local, 3", "ugal-global, 3", "progressive-adaptive, 4"})
    void packetsTakeEachLinkBetweenTwoGroupsInTurn(String routing, int channels) throws Exception {
        Network dragonfly = network(
                "dragonfly-72",
                "global-links-per-switch=3",
                "groups=5",
                "tie-breaking=balanced",
                "routing=" + routing,
                "virtual-channels=" + channels);
        LinkLoads loads = LinkLoads.of(dragonfly, traffic("0,1,900\n"), Mapping.of(0, 20));

        assertArrayEquals(
                new double[] {300, 300, 300},
                bytes(dragonfly, loads, "global").filter(bytes -> bytes > 0).toArray(),
                TOLERANCE);
    }

    /** Hosts 0 and 63 meet at the last of three stages: 16 ways, used alike by adaptive packets. */
    @ParameterizedTest
    @CsvSource({"adaptive, 100, 25", "random, 100, 25", "source, 400, 400", "destination, 400, 400"})
    void packetsGoUpByEachPortOfAnAdaptiveTree(String routing, double first, double second) throws Exception {
        Network tree = network("fat-tree-64", "routing=" + routing, "virtual-channels=1");
        LinkLoads loads = LinkLoads.of(tree, traffic("0,1,400\n"), Mapping.of(0, 63));
        Topology topology = tree.topology();
        int leaf = topology.neighbour(0, 0);
        double tolerance = routing.equals("random") ? 0.25 * first : TOLERANCE; // it is a sample of 256 packets
        double[] ofLeaf = IntStream.range(0, 4)
                .mapToDouble(port -> loads.bytes(leaf, port))
                .toArray();

        assertEquals(
                first,
                IntStream.range(0, 4).mapToDouble(port -> ofLeaf[port]).max().orElseThrow(),
                tolerance);
        assertEquals(
                400, IntStream.range(0, 4).mapToDouble(port -> ofLeaf[port]).sum(), TOLERANCE);
        assertEquals(400 * 2, sum(tree, loads, "stage-1"), TOLERANCE);
        assertEquals(400 * 2, sum(tree, loads, "stage-2"), TOLERANCE);
        double most = IntStream.range(64, topology.routers() * 1)
                .mapToDouble(router -> topology.neighbour(leaf, 0) == router ? loads.bytes(router, 0) : 0)
                .max()
                .orElseThrow();
        assertTrue(most <= second + tolerance, "at the second stage " + most);
    }

    /** The port up depends on the virtual channel, and packets use both channels. */
    @ParameterizedTest
    @ValueSource(strings = {"random", "balanced"})
    void channelsSpreadTheRoutesOfASourceTree(String ties) throws Exception {
        Network tree = network("fat-tree-64", "routing=source", "virtual-channels=2", "tie-breaking=" + ties);
        LinkLoads loads = LinkLoads.of(tree, traffic("0,1,400\n"), Mapping.of(0, 63));
        int leaf = tree.topology().neighbour(0, 0);

        assertEquals(200, loads.bytes(leaf, 0), TOLERANCE);
        assertEquals(200, loads.bytes(leaf, 1), TOLERANCE);
        assertEquals(0, loads.bytes(leaf, 2), TOLERANCE);
    }

    /** The ids of output channels above 63, which a packed list of several requests cannot have. */
    @Test
    void wideSwitchesHaveLoadsToo() throws Exception {
        Network tree = network("fat-tree-64", "down=[16,4]", "stages=2", "routing=adaptive", "virtual-channels=8");
        LinkLoads loads = LinkLoads.of(tree, traffic("0,1,160\n"), Mapping.of(0, 63));
        int leaf = tree.topology().neighbour(0, 0);

        for (int port = 0; port < 16; port++) {
            assertEquals(10, loads.bytes(leaf, port), TOLERANCE);
        }
    }

    /** All that a cost is: the loads by their definition, their mean, and the sum of squared differences. */
    @ParameterizedTest
    @CsvSource({
        "torus-4x4, whole", "torus-4x4-dor, block:2x4", "mesh-8x8, block:3x3", "twisted-torus-16x8, block:2x4",
        "fat-tree-64, 'subtree:1,0'", "thin-tree-64, random:9", "slim-tree-32, switches:2", "dragonfly-72, switches:5",
        "petersen-20, random:8"
    })
    void theCostIsTheVarianceOfTheLoads(String file, String where) throws Exception {
        Network network = network(file);
        Allocation allocation = Allocations.resolve(where, network.topology());
        RandomGenerator random = new Well19937c(5);
        TrafficMatrix traffic = randomTraffic(7, random);
        MappingProblem problem = problem(network, allocation, traffic);
        double ratio = Double.NaN; // of the cost to the variance in bytes, the same for all mappings
        for (int i = 0; i < 4; i++) {
            Arrangement arrangement = Arrangement.random(allocation.size(), random);
            Mapping mapping = Mapping.of(arrangement.positions(7)).inside(allocation);
            LinkLoads loads = LinkLoads.of(network, traffic, mapping);
            double variance = Math.pow(loads.standardDeviationBytes(), 2);
            ratio = i == 0 ? problem.cost(arrangement) / variance : ratio;

            assertEquals(1, problem.cost(arrangement) / variance / ratio, 1e-5);
            assertEquals(
                    problem.cost(arrangement),
                    Criteria.resolve("link-load-variance")
                            .cost(network, Demand.of("traffic", traffic), Weight.BYTES, mapping));
        }
    }

    private static MappingProblem problem(Network network, Allocation allocation, TrafficMatrix traffic) {
        Criterion criterion = Criteria.resolve("link-load-variance");
        Positions positions = Positions.of(network, allocation);
        return criterion.problem(positions, Demand.of("traffic", traffic), Weight.BYTES, positions.costs(criterion));
    }

    @ParameterizedTest
    @CsvSource({"torus-4x4, whole", "fat-tree-64, switches:4", "dragonfly-72, groups:2", "petersen-20, whole"})
    void gainsKeepTheCost(String file, String where) throws Exception {
        Network network = network(file);
        Allocation allocation = Allocations.resolve(where, network.topology());
        RandomGenerator random = new Well19937c(7);
        MappingProblem problem = problem(network, allocation, randomTraffic(12, random));
        GainsContract.check(problem, 60, random);
    }

    @Test
    void hostLinksDoNotCount() {
        for (String file : List.of("fat-tree-64", "dragonfly-72", "petersen-20")) {
            Topology topology = network(file).topology();
            int hostLinks = 2 * topology.nodes();
            assertTrue(topology instanceof SwitchedTopology);
            assertEquals(topology.links() - hostLinks, CountedLinks.of(topology).length);
        }
        assertEquals(64, CountedLinks.of(network("torus-4x4").topology()).length);
    }

    /** Hosts have as many numbers of ports as switches. */
    @Test
    void aMachineWithTooManyNumbersOfLinksIsRefused() {
        Topology large = new Dragonfly(1024, 1024, 1, 1, sare.topology.dragonfly.Arrangement.ABSOLUTE);
        InputException error = assertThrows(InputException.class, () -> CountedLinks.of(large));

        assertEquals(
                "loads of links: 1049600 routers with 2048 ports - expected at most 2147483647 ports of all routers,"
                        + " not 2149580800",
                error.getMessage());
    }

    @Test
    void trafficDistributionNamesWhatStandsInstead() {
        Topology tree = network("fat-tree-64").topology();
        InputException refusal = assertThrows(InputException.class, () -> Criteria.resolve("traffic-distribution")
                .on(tree));

        assertTrue(
                refusal.getMessage().endsWith("; link-load-variance is defined on all networks"), refusal.getMessage());
    }

    /** Each routing of each shipped machine: all bytes leave the source and reach the destination, and none is lost between. */
    @ParameterizedTest
    @MethodSource("machines")
    void allThatIsSentArrives(String file, String routing) throws Exception {
        Network network = network(file, "routing=" + routing, "virtual-channels=" + CHANNELS);
        TrafficMatrix traffic = traffic("0,1,1000\n1,0,70\n0,2,5\n");
        int last = network.topology().nodes() - 1;
        LinkLoads loads = LinkLoads.of(network, traffic, Mapping.of(0, last, last / 2 + 1));
        Topology topology = network.topology();
        double[] surplus = new double[topology.routers()]; // bytes that leave a router less those that enter it
        for (int link = 0; link < topology.routers() * topology.ports(); link++) {
            int router = link / topology.ports();
            double bytes = loads.bytes(router, link % topology.ports());
            surplus[router] += bytes;
            if (bytes > 0) {
                surplus[topology.neighbour(router, link % topology.ports())] -= bytes;
            }
        }
        for (int router = 0; router < surplus.length; router++) {
            double expected = (router == topology.router(0) ? 1005 - 70 : 0)
                    + (router == topology.router(last) ? 70 - 1000 : 0)
                    - (router == topology.router(last / 2 + 1) ? 5 : 0);
            assertEquals(expected, surplus[router], TOLERANCE, "router " + router);
        }
    }

    static Stream<Arguments> machines() throws Exception {
        List<Arguments> machines = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of("networks"))) {
            for (Path path : files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                String file = path.getFileName().toString().replace(".yaml", "");
                for (String routing : Routings.REGISTRY.names()) {
                    if (network(file).topology().nodes() <= 1024 && isPossible(file, routing)) {
                        machines.add(Arguments.of(file, routing));
                    }
                }
            }
        }
        assertTrue(machines.size() > 30, machines.toString());
        return machines.stream();
    }

    private static boolean isPossible(String file, String routing) {
        try {
            network(file, "routing=" + routing, "virtual-channels=" + CHANNELS);
            return true;
        } catch (InputException e) {
            return false;
        }
    }
}
