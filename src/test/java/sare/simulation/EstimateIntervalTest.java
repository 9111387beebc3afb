package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;

/** The interval of an estimate has the cycles of the whole run, also if only chance or a slow start separates both. */
class EstimateIntervalTest {
    private static final int ITERATIONS = 80;
    private static final double TOLERANCE = 0.005;

    @TempDir
    private Path folder;

    private final StringBuilder[] operations;

    EstimateIntervalTest() {
        operations = new StringBuilder[16];
        Arrays.setAll(operations, rank -> new StringBuilder());
    }

    /** Each rank sends a message, except to itself, and receives the one for it. */
    private void exchange(int ranks, IntUnaryOperator destination, int bytes) {
        IntStream.range(0, ranks)
                .filter(rank -> destination.applyAsInt(rank) != rank)
                .forEach(rank ->
                        operations[rank].append("send %d 0 0 %d%n".formatted(destination.applyAsInt(rank), bytes)));
        IntStream.range(0, ranks)
                .filter(rank -> destination.applyAsInt(rank) != rank)
                .forEach(rank ->
                        operations[destination.applyAsInt(rank)].append("receive %d 0 0 %d%n".formatted(rank, bytes)));
    }

    private Trace trace(int ranks) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < ranks; rank++) {
            text.append("rank ").append(rank).append('\n').append(operations[rank]);
        }
        long lines = text.chars().filter(character -> character == '\n').count();
        Path file = Files.writeString(
                folder.resolve("made.trace"),
                "#sare-trace 1\n# ranks " + ranks + "\n# operations " + (lines - ranks) + "\n" + text);
        return Collectives.expand(TraceFormats.read(file), CollectiveAlgorithms.DEFAULT);
    }

    private static Network network(String name) {
        return NetworkFile.read(Path.of("networks", name + ".yaml"), List.of());
    }

    private static SimulationResult assertHasTheWholeRun(Network network, Trace trace, int mapping, int seed) {
        Program program = Program.of(trace);
        Mapping nodes = Mapping.random(program.ranks(), network.topology().nodes(), mapping);
        SimulationOptions options = SimulationOptions.ofSeed(seed);

        SimulationResult whole = new Simulator(network).run(program, nodes, options);
        Estimation estimation = new Estimation(ProgramLoops.find(trace, program), TOLERANCE);
        SimulationResult estimated = new Simulator(network).run(program, nodes, options.withEstimation(estimation));

        Estimate estimate = estimated.estimate().orElseThrow();
        assertTrue(
                Math.abs(estimated.cycles() - whole.cycles()) <= estimate.halfWidthCycles(),
                () -> "seed " + seed + ": " + estimated.cycles() + " for " + whole.cycles() + ", " + estimate);
        assertTrue(estimate.halfWidthCycles() <= TOLERANCE * estimated.cycles(), estimate::toString);
        return estimated;
    }

    /**
     * The last rank passes the first iterations at a pace that it does not keep, while that of the first rank still varies. Rank 3
     * does nothing.
     */
    @ParameterizedTest
    @CsvSource({"petersen-20, 1, 1", "torus-4x4, 2, 2", "torus-4x4, 1, 1"})
    void ranksSettleBeforeIterationsAreLeftOut(String network, int mapping, int seed) throws IOException {
        List<Integer> first = List.of(0, 1, 6, 3, 4, 2, 7, 5);
        List<Integer> second = List.of(7, 5, 4, 3, 2, 0, 6, 1);
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            exchange(8, first::get, 4000);
            exchange(8, second::get, 2000);
        }
        SimulationResult estimated = assertHasTheWholeRun(network(network), trace(8), mapping, seed);

        assertTrue(estimated.estimate().orElseThrow().simulatedIterations() < ITERATIONS);
    }

    /**
     * Half of the ranks have twice as many iterations as the others, which are still at work when the first iterations are known
     * well enough.
     */
    @ParameterizedTest
    @CsvSource({"hypercube-64, 1", "hypercube-64, 3", "fat-tree-64, 1"})
    void iterationsCountFromTheEndOfOtherRanksOn(String network, int mapping) throws IOException {
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            exchange(16, rank -> rank / 8 * 8 + (rank + 1) % 8, 2000);
            exchange(16, rank -> rank < 8 ? rank : 8 + (rank + 1) % 8, 2000);
        }
        for (StringBuilder each : operations) {
            each.append("barrier 0\n");
        }
        Estimate estimate = assertHasTheWholeRun(network(network), trace(16), mapping, 1)
                .estimate()
                .orElseThrow();

        assertEquals(2 * ITERATIONS, estimate.iterations());
        assertTrue(estimate.simulatedIterations() < 3 * ITERATIONS / 2, estimate::toString);
    }

    /** Other ranks are at work when the first iteration begins, and are idle when its inner loop ends. */
    @ParameterizedTest
    @ValueSource(strings = {"fat-tree-64", "dragonfly-72"})
    void trafficOfOtherRanksInTheFirstIterationIsNotExtrapolated(String networkName) throws IOException {
        for (int exchange = 1; exchange <= 10; exchange++) {
            int distance = exchange * exchange % 7 + 1;
            exchange(16, rank -> rank < 8 ? (rank + distance) % 8 : rank, 1000 * exchange);
        }
        for (int iteration = 0; iteration < 7; iteration++) {
            for (int inner = 0; inner < 4; inner++) {
                exchange(16, rank -> rank < 8 ? rank : 8 + (rank + 1) % 8, 2000);
            }
            for (int exchange = 2; exchange < 6; exchange++) {
                int distance = exchange;
                exchange(16, rank -> rank < 8 ? rank : 8 + (rank + distance) % 8, 4000);
            }
        }
        Program program = Program.of(trace(16));
        ProgramLoops loops = ProgramLoops.find(trace(16), program);
        Network network = network(networkName);
        SimulationOptions options = SimulationOptions.ofSeed(1);
        SimulationResult whole = new Simulator(network).run(program, Mapping.consecutive(16), options);
        SimulationResult estimated = new Simulator(network)
                .run(program, Mapping.consecutive(16), options.withEstimation(new Estimation(loops, 0.02)));

        assertEquals(7 * 4, loops.innerIterations());
        assertTrue(estimated.estimate().orElseThrow().isExtrapolated());
        for (int rank = 0; rank < 8; rank++) {
            int linkOfHost = rank * network.topology().ports();
            assertEquals(whole.phitsOfLink(linkOfHost), estimated.phitsOfLink(linkOfHost));
        }
    }

    /** The messages of the ring never meet; those of the all-to-all after it do, by chance. */
    @ParameterizedTest
    @ValueSource(strings = {"torus-4x4", "fat-tree-64"})
    void whatFollowsTheLoopBetweenOtherRanksIsNotKnownFromIt(String network) throws IOException {
        for (int iteration = 0; iteration < 30; iteration++) {
            exchange(16, rank -> (rank + 3) % 16, 3000);
        }
        for (StringBuilder each : operations) {
            each.append("all-to-all 0 9000\n");
        }
        Program program = Program.of(trace(16));
        ProgramLoops loops = ProgramLoops.find(trace(16), program);
        SimulationOptions options = SimulationOptions.ofSeed(1);
        SimulationResult found = new Simulator(network(network))
                .run(program, Mapping.consecutive(16), options.withEstimation(new Estimation(loops, TOLERANCE)));

        assertEquals(30, loops.iterations());
        assertFalse(found.estimate().orElseThrow().isExtrapolated());
    }

    private void addLoop() {
        for (int iteration = 0; iteration < 100; iteration++) {
            exchange(16, rank -> (5 * rank + 3) % 16, 2500);
            exchange(16, rank -> (7 * rank + 2) % 16, 2500);
            for (StringBuilder each : operations) {
                each.append("barrier 0\n");
            }
        }
    }

    /** Routes are sampled in the exchanges after the loop, which last for a tenth of the run. */
    @ParameterizedTest
    @ValueSource(ints = {4, 6, 7, 8})
    void chanceAfterTheLoopCounts(int seed) throws IOException {
        addLoop();
        for (int exchange = 0; exchange < 8; exchange++) {
            int number = exchange;
            exchange(16, rank -> ((2 * number + 3) * rank + number) % 16, 4000);
        }
        assertHasTheWholeRun(network("dragonfly-72-ugal"), trace(16), 1, seed);
    }

    @Test
    void noisyLoopsAreStillEstimated() throws IOException {
        addLoop();
        Trace trace = trace(16);
        int left = 0;
        for (int seed = 1; seed <= 4; seed++) {
            SimulationResult estimated = assertHasTheWholeRun(network("torus-4x4"), trace, 1, seed);
            left += estimated.estimate().orElseThrow().isExtrapolated() ? 1 : 0;
        }
        assertTrue(left >= 3, left + " of 4");
    }
}
