package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.edit.Iterations;
import sare.trace.edit.TraceCut;
import sare.trace.format.TraceFormats;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/** Estimates against whole runs of the shipped traces. */
class EstimateTest {
    private static final Network NETWORK = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of());
    private static final Protocol RENDEZVOUS = new Protocol(1024, 200, 100, Protocol.Progress.INDEPENDENT);

    private static Trace trace(String name) {
        return Collectives.expand(
                TraceFormats.read(Path.of("traces", name + ".W.16.trace.gz")), CollectiveAlgorithms.DEFAULT);
    }

    private static SimulationResult run(Program program, Mapping mapping, SimulationOptions options) {
        return run(NETWORK, program, mapping, options);
    }

    private static SimulationResult run(Network network, Program program, Mapping mapping, SimulationOptions options) {
        return new Simulator(network).run(program, mapping, options);
    }

    private static SimulationResult estimated(
            Network network,
            Trace trace,
            Program program,
            Mapping mapping,
            SimulationOptions options,
            double tolerance) {
        Estimation estimation = new Estimation(ProgramLoops.find(trace, program), tolerance);
        return run(network, program, mapping, options.withEstimation(estimation));
    }

    private static BackgroundLoad uniform(Network network, int[] nodes, String rate) {
        return new BackgroundLoad(
                TrafficPatterns.make("test", "uniform", network.topology(), nodes),
                nodes.length,
                InjectionRate.parse("test", rate, network),
                1,
                0);
    }

    private static long phits(SimulationResult result) {
        return LongStream.range(0, result.links())
                .map(link -> result.phitsOfLink((int) link))
                .sum();
    }

    private static void assertNear(long expected, long found, double share, String what) {
        assertEquals(expected, found, share * expected, what);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bt", "lu", "sp"})
    void programsThatRepeatExactlyNeedAFifth(String name) {
        Trace trace = trace(name);
        Program program = Program.of(trace);
        SimulationOptions options = SimulationOptions.ofSeed(1);
        Mapping mapping = Mapping.consecutive(16);

        SimulationResult whole = run(program, mapping, options);
        SimulationResult estimated = estimated(NETWORK, trace, program, mapping, options, 0.005);

        Estimate estimate = estimated.estimate().orElseThrow();
        assertTrue(estimate.isExtrapolated());
        assertNear(whole.cycles(), estimated.cycles(), 0.0005, "cycles");
        assertEquals(whole.packets(), estimated.packets());
        assertEquals(whole.messages(), estimated.messages());
        assertEquals(whole.packetHops(), estimated.packetHops());
        assertEquals(estimate.simulatedPacketHops(), estimated.simulatedPacketHops());
        assertNear(phits(whole), phits(estimated), 0.0005, "phits of all links");
        assertTrue(4.5 * estimate.simulatedPacketHops() < whole.packetHops(), () -> estimate.toString());
        assertNear(whole.finishCycle(3), estimated.finishCycle(3), 0.0005, "finish of rank 3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bt", "cg", "sp", "lu"})
    void estimatesUnderAProtocolToo(String name) {
        Trace trace = trace(name);
        Program program = Program.withRequests(trace);
        SimulationOptions options = SimulationOptions.ofSeed(1).withProtocol(RENDEZVOUS);
        Mapping mapping = Mapping.consecutive(16);

        SimulationResult whole = run(program, mapping, options);
        SimulationResult estimated = estimated(NETWORK, trace, program, mapping, options, 0.005);

        assertTrue(estimated.estimate().orElseThrow().isExtrapolated());
        assertNear(whole.cycles(), estimated.cycles(), 0.005, "cycles");
        assertEquals(whole.packets(), estimated.packets());
        assertEquals(whole.packetHops(), estimated.packetHops());
    }

    /** Packets left out go as far beyond their shortest routes as those that are simulated. */
    @Test
    void longerRoutesCountInTrafficThatIsLeftOut() {
        Trace trace = trace("bt");
        Program program = Program.of(trace);
        Network dragonfly = NetworkFile.read(
                Path.of("networks/dragonfly-72.yaml"),
                List.of(Setting.parse("routing=valiant"), Setting.parse("virtual-channels=3")));
        SimulationOptions options = SimulationOptions.ofSeed(1);
        Mapping mapping = Mapping.random(16, 72, 1);

        Network minimal = NetworkFile.read(Path.of("networks/dragonfly-72.yaml"), List.of());
        SimulationResult shortest = run(minimal, program, mapping, options);
        SimulationResult whole = run(dragonfly, program, mapping, options);
        SimulationResult estimated = estimated(dragonfly, trace, program, mapping, options, 0.05);

        assertTrue(estimated.estimate().orElseThrow().isExtrapolated());
        assertTrue(shortest.packetHops() < 0.9 * whole.packetHops());
        assertNear(whole.packetHops(), estimated.packetHops(), 0.01, "packet-hops");
        assertNear(phits(whole), phits(estimated), 0.01, "phits of all links");
    }

    @Test
    void aBackgroundGoesOnInTheIterationsThatAreLeftOut() {
        Trace trace = trace("bt");
        Program program = Program.of(trace);
        Network torus = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of());
        int[] outside = IntStream.range(16, 64).toArray();
        BackgroundLoad load = uniform(torus, outside, "0.2phits");
        SimulationOptions options = SimulationOptions.ofSeed(1).withBackground(load);
        Mapping mapping = Mapping.consecutive(16);

        SimulationResult whole = run(torus, program, mapping, options);
        SimulationResult estimated = estimated(torus, trace, program, mapping, options, 0.02);

        Estimate estimate = estimated.estimate().orElseThrow();
        long ofBackground = estimated.simulatedPacketHops() - estimate.simulatedPacketHops();
        assertTrue(estimate.isExtrapolated());
        assertEquals(whole.packetHops(), estimated.packetHops());
        assertNear(whole.allPacketHops(), estimated.allPacketHops(), 0.02, "packet-hops of job and background");
        assertNear(phits(whole), phits(estimated), 0.02, "phits of all links");
        assertNear(
                whole.background().orElseThrow().packetHops() * estimate.simulatedCycles() / whole.cycles(),
                ofBackground,
                0.02,
                "simulated packet-hops of the background");
    }

    /** Three iterations of CG have 26 inner ones each. */
    @Test
    void innerLoopsOfFewIterationsAreLeftOutToo() {
        Trace whole = TraceFormats.read(Path.of("traces/cg.W.16.trace.gz"));
        Trace part = new TraceCut(whole)
                .keepIterations(Iterations.find(whole), 1, 3, false)
                .make()
                .trace();
        Trace trace = Collectives.expand(part, CollectiveAlgorithms.DEFAULT);
        Program program = Program.of(trace);
        ProgramLoops loops = ProgramLoops.find(trace, program);
        SimulationOptions options = SimulationOptions.ofSeed(1);

        SimulationResult exact = run(program, Mapping.consecutive(16), options);
        SimulationResult estimated =
                run(program, Mapping.consecutive(16), options.withEstimation(new Estimation(loops, 0.05)));

        Estimate estimate = estimated.estimate().orElseThrow();
        assertEquals(26 * loops.iterations(), loops.innerIterations());
        assertTrue(estimate.simulatedInnerIterations() < 26 * estimate.simulatedIterations(), estimate.toString());
        assertNear(exact.cycles(), estimated.cycles(), 0.02, "cycles");
        assertEquals(exact.packets(), estimated.packets());
    }

    @Test
    void withoutEnoughAgreementTheResultIsThatOfTheWholeRun() {
        Trace trace = trace("ft");
        Program program = Program.of(trace);
        SimulationOptions options = SimulationOptions.ofSeed(2);
        Mapping mapping = Mapping.random(16, 16, 1);

        SimulationResult whole = run(program, mapping, options);
        SimulationResult estimated = estimated(NETWORK, trace, program, mapping, options, 0.00001);

        assertFalse(estimated.estimate().orElseThrow().isExtrapolated());
        assertEquals(6, estimated.estimate().orElseThrow().simulatedIterations());
        assertEquals(whole.cycles(), estimated.cycles());
        assertEquals(whole.packetHops(), estimated.packetHops());
        for (int link = 0; link < whole.links(); link++) {
            assertEquals(whole.phitsOfLink(link), estimated.phitsOfLink(link));
        }
    }

    /**
     * On a line of four nodes, rank 0 only sends, and ranks 1 and 2 take turns on the link between them. Rank 0 finishes first, in half of
     * the time, and then the others are faster than before.
     */
    @Test
    void ranksThatRunAheadAreNotTakenForSteady(@TempDir Path folder) throws IOException {
        String line = "send 3 0 0 4000\n";
        String turn = "send 2 0 0 4000\nreceive 2 0 0 4000\n";
        String otherTurn = "receive 1 0 0 4000\nsend 1 0 0 4000\n";
        Path file = Files.writeString(
                folder.resolve("ahead.trace"),
                "#sare-trace 1\n# ranks 4\n# operations 240\nrank 0\n" + line.repeat(40) + "rank 1\n" + turn.repeat(40)
                        + "rank 2\n" + otherTurn.repeat(40) + "rank 3\n" + "receive 0 0 0 4000\n".repeat(40));
        Network four = NetworkFile.read(Path.of("networks/mesh-8x8.yaml"), List.of(Setting.parse("dimensions=4")));
        Trace trace = TraceFormats.read(file);
        Program program = Program.of(trace);
        SimulationOptions options = SimulationOptions.ofSeed(1);

        SimulationResult whole = run(four, program, Mapping.consecutive(4), options);
        SimulationResult estimated = estimated(four, trace, program, Mapping.consecutive(4), options, 0.05);

        assertTrue(whole.finishCycle(0) < 0.6 * whole.cycles());
        assertNear(whole.cycles(), estimated.cycles(), 0.05, "cycles");
    }

    /** Iterations of some 50 cycles, of which the first ones often meet no packet of the background. */
    @Test
    void shortIterationsAreWatchedUntilTheyMeetTheBackground(@TempDir Path folder) throws IOException {
        String there = "send 1 0 0 64\nreceive 1 0 0 64\n";
        String back = "receive 0 0 0 64\nsend 0 0 0 64\n";
        Path file = Files.writeString(
                folder.resolve("short.trace"),
                "#sare-trace 1\n# ranks 2\n# operations 800\nrank 0\n" + there.repeat(200) + "rank 1\n"
                        + back.repeat(200));
        Network torus = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of());
        int[] outside = IntStream.range(1, 64).filter(node -> node != 36).toArray();
        BackgroundLoad load = uniform(torus, outside, "0.01packets");
        Trace trace = TraceFormats.read(file);
        Program program = Program.of(trace);
        Mapping mapping = Mapping.of(0, 36);
        for (int seed = 1; seed <= 20; seed++) {
            SimulationOptions options = SimulationOptions.ofSeed(seed).withBackground(load);

            SimulationResult whole = run(torus, program, mapping, options);
            SimulationResult estimated = estimated(torus, trace, program, mapping, options, 0.05);

            assertNear(whole.cycles(), estimated.cycles(), 0.05, "cycles with seed " + seed);
        }
    }
}
