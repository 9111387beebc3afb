package sare.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sare.scenario.Scenes.allocation;
import static sare.scenario.Scenes.ring;
import static sare.scenario.Scenes.torus;
import static sare.scenario.Scenes.trace;
import static sare.scenario.Scenes.workload;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Demand;
import sare.mapping.problem.Weight;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.simulation.BackgroundLoad;
import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.simulation.SimulationOptions;
import sare.simulation.SimulationResult;
import sare.simulation.Simulator;
import sare.trace.Program;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

class ScenarioTest {
    private static void assertRefused(String message, Scenario.Builder builder) {
        assertEquals(message, assertThrows(InputException.class, builder::build).getMessage());
    }

    @Test
    void aRunIsThatOfTheSimulatorWithTheSameParts() {
        Network network = torus();
        Allocation quadrant = allocation("quadrant", network);
        int[] others = BackgroundLoad.nodesOutside("background", quadrant);
        BackgroundLoad load = new BackgroundLoad(
                TrafficPatterns.make("pattern", "uniform", network.topology(), others),
                others.length,
                InjectionRate.parse("rate", "0.3phits", network),
                7,
                100);
        SimulationOptions options =
                SimulationOptions.ofSeed(3).withBackground(load).withComputeScale(2);
        SimulationResult expected = new Simulator(network)
                .run(Program.of(trace(4)), Mapping.random(4, 4, 3).inside(quadrant), options);

        Scenario scenario = Scenario.on(network)
                .job(Job.of(Workload.of(trace(4), ReplayOptions.DEFAULT.withComputeScale(2)), quadrant)
                        .placed(Placement.RANDOM))
                .background(Background.parse(network, quadrant, "0.3phits", "uniform")
                        .withWarmUp(100)
                        .withSeed(7))
                .build();
        SimulationResult result = scenario.run(3);

        assertEquals(expected.cycles(), result.cycles());
        assertEquals(expected.packetHops(), result.packetHops());
        assertEquals(expected.background(), result.background());
        assertEquals(7, result.background().orElseThrow().seed());
    }

    @Test
    void theBackgroundHasTheSeedOfTheRunUnlessItHasItsOwn() {
        Network network = torus();
        Allocation quadrant = allocation("quadrant", network);
        Background background = Background.parse(network, quadrant, "0.3phits", "uniform");
        Scenario scenario = Scenario.on(network)
                .job(Job.of(workload(4), quadrant))
                .background(background)
                .build();
        assertEquals(5, scenario.run(5).background().orElseThrow().seed());
        assertEquals(OptionalLong.empty(), background.seed());
    }

    /** Each rank is busy for a microsecond before its only send. */
    @Test
    void aProtocolHasItsOwnProgramAndPacketMatching() {
        Protocol protocol = new Protocol(Protocol.UNLIMITED, 1000, 0, Protocol.Progress.INDEPENDENT);
        ReplayOptions options = ReplayOptions.DEFAULT.withProtocol(protocol);
        assertEquals(PacketMatching.MESSAGE, options.packetMatching());

        Job eager = Job.of(workload(4), Allocation.whole(16));
        Job slow = Job.of(Workload.of(trace(4), options), Allocation.whole(16));
        long overhead = (long) (1000 / torus().routers().nanosecondsPerCycle());
        assertEquals(
                Scenario.on(torus()).job(eager).build().run(1).cycles() + overhead,
                Scenario.on(torus()).job(slow).build().run(1).cycles());
    }

    @Test
    void listenersReceivePackets() {
        AtomicInteger packets = new AtomicInteger();
        Scenario scenario = Scenario.on(torus())
                .job(Job.of(workload(4), Allocation.whole(16)))
                .build();
        SimulationResult result = scenario.run(
                1, (source, destination, generated, departed, delivered, hops) -> packets.incrementAndGet(), null);
        assertEquals(result.packets(), packets.get());
    }

    @Test
    void thereIsANodeForEveryRank() {
        Job job = Job.of(workload(5), allocation("quadrant", torus()));
        String expected = " - expected at least a node for each of the trace's 5 ranks";
        assertRefused(
                "allocation: an allocation of 4 nodes, quadrant" + expected,
                Scenario.on(torus()).job(job));
        assertRefused(
                "jobs.yaml:4: an allocation of 4 nodes, quadrant" + expected,
                Scenario.on(torus()).job(job.givenBy("jobs.yaml:3", "jobs.yaml:4")));
        Job onRing = Job.of(workload(5), Allocation.whole(3));
        assertRefused(
                "network: a network of 3 nodes" + expected, Scenario.on(ring(3)).job(onRing));
        assertRefused(
                "jobs.yaml:3: a network of 3 nodes" + expected,
                Scenario.on(ring(3)).job(onRing.givenBy("jobs.yaml:3", "jobs.yaml:4")));
    }

    @Test
    void thereIsAJob() {
        Job job = Job.of(workload(4), Allocation.whole(16));
        assertRefused("scenario: no job - expected at least one", Scenario.on(torus()));
        assertEquals(List.of(job), Scenario.on(torus()).job(job).build().jobs());
    }

    @Test
    void anAllocationOfAnotherNetworkIsAMistakeOfTheCaller() {
        Job job = Job.of(workload(4), Allocation.whole(8));
        assertThrows(
                IllegalArgumentException.class,
                () -> Scenario.on(torus()).job(job).build());
    }

    @Test
    void trafficCanBeMappedButNotSimulated() {
        TrafficMatrix traffic = workload(4).traffic();
        Scenario scenario = Scenario.on(torus())
                .job(Job.of(Workload.of(Demand.of("a.csv", traffic)), Allocation.whole(16)))
                .build();
        assertEquals(4, scenario.search(MappingMethod.of("grasp")).problem().ranks());
        assertThrows(IllegalStateException.class, () -> scenario.run(1));
    }

    @Test
    void aSearchGivesAMappingForTheSameScenario() {
        Scenario scenario = Scenario.on(torus())
                .job(Job.of(workload(9), Allocation.whole(16)))
                .build();
        MappingSearch search = scenario.search(MappingMethod.of("tabu(1000)"));
        MappingSearch.Answer answer = search.solve(1, OptionalLong.of(500));
        assertEquals(OptionalLong.of(500), answer.limit());
        Mapping mapping = scenario.job().mapping(answer.arrangement());
        assertEquals(
                search.cost(answer.arrangement()), scenario.cost(Criteria.resolve("classic"), Weight.BYTES, mapping));
        assertEquals(mapping, scenario.with(Placement.of(mapping)).mapping(1));
        assertNotEquals(mapping, scenario.mapping(1));
    }

    @Test
    void aComputeScaleIsANumberFromZero() {
        for (double scale : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> ReplayOptions.DEFAULT.withComputeScale(scale));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "dragonfly-72, false",
        "mesh-8x8, false",
        "infiniband-864, false",
        "hyperx-64, true", // it samples channels
        "fat-tree-64, true",
        "dragonfly-72-ugal, true",
        "torus-8x8, true",
    })
    void onlyRoutingsWithRandomNumbersDependOnTheSeed(String name, boolean isRandom) {
        Network network = NetworkFile.read(Path.of("networks", name + ".yaml"), List.of());
        int nodes = network.topology().nodes();
        Scenario scenario = Scenario.on(network)
                .job(Job.of(busy(nodes), allocation("whole", network)))
                .build();

        assertEquals(isRandom, scenario.dependsOnSeed());
        List<Long> cycles = new ArrayList<>();
        for (long seed = 1; seed <= 3; seed++) {
            SimulationResult result = scenario.run(seed);
            cycles.add(result.cycles() + result.packetHops());
        }
        assertEquals(isRandom, cycles.stream().distinct().count() > 1, cycles.toString());
    }

    /** Each rank sends to five others at once, in messages of many packets. */
    private static Workload busy(int ranks) {
        TraceBuilder trace = new TraceBuilder("busy", ranks);
        for (int rank = 0; rank < ranks; rank++) {
            for (int partner = 1; partner <= 5; partner++) {
                trace.send(rank, (rank + 7 * partner) % ranks, 0, 0, 2000);
            }
            for (int partner = 1; partner <= 5; partner++) {
                trace.receive(rank, (rank + 5 * ranks - 7 * partner) % ranks, 0, 0, 2000);
            }
        }
        return Workload.of(trace.build());
    }

    @Test
    void aBackgroundDependsOnTheSeed() {
        Network mesh = NetworkFile.read(Path.of("networks", "mesh-8x8.yaml"), List.of());
        Allocation quadrant = allocation("quadrant", mesh);
        Scenario alone = Scenario.on(mesh).job(Job.of(workload(16), quadrant)).build();
        Scenario beside = Scenario.on(mesh)
                .job(Job.of(workload(16), quadrant))
                .background(Background.parse(mesh, quadrant, "0.3phits", "uniform"))
                .build();

        assertFalse(alone.dependsOnSeed());
        assertTrue(beside.dependsOnSeed());
    }

    @Test
    void anArrangementOrMappingThatDoesNotFitTheJobIsAMistake() {
        Network network = torus();
        Scenario scenario = Scenario.on(network)
                .job(Job.of(workload(4), allocation("quadrant", network)))
                .build();

        assertThrows(IllegalArgumentException.class, () -> scenario.job().mapping(Arrangement.consecutive(2)));
        assertThrows(IllegalArgumentException.class, () -> classicCost(scenario, Mapping.of(0, 1, 2)));
        assertThrows(IllegalArgumentException.class, () -> classicCost(scenario, Mapping.of(0, 1, 2, 99)));
        assertEquals(classicCost(scenario, Mapping.of(0, 1, 4, 5)), classicCost(scenario, scenario.mapping(1)));
    }

    private static long classicCost(Scenario scenario, Mapping mapping) {
        return scenario.cost(Criteria.resolve("classic"), Weight.BYTES, mapping);
    }
}
