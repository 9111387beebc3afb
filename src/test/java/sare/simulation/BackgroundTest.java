package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.routing.CounterBasedRandom;
import sare.traffic.BernoulliGaps;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/** Tests the background load: when it sends, what it changes, and that deadlocks are still reported. */
class BackgroundTest {
    private static final int PHITS = WorkedCases.PHITS;
    private static final int ROUNDS = 12_000; // some 140000 cycles, after 65536 of which ranks are looked at
    private static final Network RING =
            EngineCase.network(WorkedCases.torus(PlainNetwork.RoutingKind.DIMENSION_ORDER_BUBBLE, PHITS, 8));

    /** Nodes 4 to 7 of a ring of eight. */
    private static BackgroundLoad load(String phitsPerCycle, long seed, long warmUpCycles) {
        int[] outside = {4, 5, 6, 7};
        return new BackgroundLoad(
                TrafficPatterns.make("test", "neighbour", RING.topology(), outside),
                outside.length,
                new InjectionRate(new BigDecimal(phitsPerCycle), PHITS),
                seed,
                warmUpCycles);
    }

    /** Rank 0 computes until a cycle. */
    private static List<List<PlainOperation>> waiting(long cycles) {
        List<List<PlainOperation>> program = WorkedCases.program(1);
        program.get(0).add(new PlainOperation.Compute(cycles));
        return program;
    }

    private static PlainResult run(List<List<PlainOperation>> program, BackgroundLoad load) {
        int[] nodes = IntStream.range(0, program.size()).toArray();
        PlainNetwork plain = WorkedCases.torus(PlainNetwork.RoutingKind.DIMENSION_ORDER_BUBBLE, PHITS, 8);
        return EngineCase.run(plain, program, nodes, Run.TIMED.withBackground(load));
    }

    /**
     * Packets of node 4 go one hop to node 5 and meet no others, so each leaves when it is generated: at the sums of the gaps,
     * unless the one before it still leaves.
     */
    @Test
    void aNodeSendsAtTheSumsOfItsGaps() {
        BernoulliGaps gaps = new BernoulliGaps(0.1 / PHITS);
        List<Long> expected = new ArrayList<>();
        long cycle = 0;
        for (int packet = 0; cycle < 5000; packet++) {
            cycle += gaps.gap(CounterBasedRandom.packet(CounterBasedRandom.seed(9, 0), 4, packet));
            expected.add(cycle);
        }
        List<Long> generated = run(waiting(5000), load("0.1", 9, 0)).packets().stream()
                .filter(packet -> packet.sourceNode() == 4)
                .map(PacketRecord::generated)
                .toList();

        assertTrue(generated.size() > 5, "packets: " + generated);
        assertEquals(expected.subList(0, generated.size()), generated);
        assertTrue(expected.size() - generated.size() <= 2, "only the last may be on their way");
    }

    /** A warm-up moves the job to later cycles of the same background, on whose clock the job's begins at 1 again. */
    @Test
    void theClockIsThatOfTheJob() {
        long warmUp = 1000;
        PlainResult cold = run(waiting(3000), load("0.5", 3, 0));
        PlainResult warm = run(waiting(3000 - warmUp), load("0.5", 3, warmUp));

        assertEquals(cold.clock() - warmUp, warm.clock());
        assertEquals(
                cold.packets(),
                warm.packets().stream()
                        .map(packet -> new PacketRecord(
                                packet.sourceNode(),
                                packet.destinationNode(),
                                packet.generated() + warmUp,
                                packet.departed() + warmUp,
                                packet.delivered() + warmUp,
                                packet.hops()))
                        .toList());
    }

    @Test
    void aBackgroundOfNothingChangesNothing() {
        LongStream.range(1, 200).filter(BackgroundCase::exists).limit(20).forEach(seed -> {
            BackgroundCase each = BackgroundCase.of(seed);
            RandomCase job = each.job();
            InjectionRate nothing =
                    new InjectionRate(BigDecimal.ZERO, each.load().rate().phitsPerPacket());
            BackgroundLoad silent = new BackgroundLoad(
                    each.load().pattern(),
                    each.load().nodes(),
                    nothing,
                    1,
                    each.load().warmUpCycles());
            SimulationOptions alone = SimulationOptions.ofSeed(seed).withComputeScale(job.computeScale());
            assertEquals(
                    EngineCase.run(job.network(), job.program(), job.nodeOfRank(), alone),
                    EngineCase.run(job.network(), job.program(), job.nodeOfRank(), alone.withBackground(silent)),
                    each.toString());
        });
    }

    @Test
    void jobAndBackgroundAreCountedApart() {
        List<List<PlainOperation>> program = WorkedCases.program(
                4, new WorkedCases.Message(0, 1, 10L * PHITS), new WorkedCases.Message(2, 3, PHITS));
        program.get(3).add(new PlainOperation.Compute(20_000));
        BackgroundLoad load = load("0.25", 5, 2000);
        SimulationResult result = new Simulator(RING)
                .run(EngineCase.program(program), Mapping.consecutive(4), Run.TIMED.withBackground(load));
        BackgroundResult background = result.background().orElseThrow();

        assertEquals(11, result.packets());
        assertEquals(5, background.seed());
        assertEquals(background.packets(), background.packetHops(), "all to neighbours");
        // three of the four nodes have a neighbour that takes part; five standard deviations of sqrt(900)
        assertEquals(3 * 20_000 * 0.25 / PHITS, background.packets(), 5 * Math.sqrt(3 * 20_000 * 0.25 / PHITS));
        assertEquals(0.25 * 3 / 4, background.acceptedPhitsPerCycle(), 0.25 * 3 / 4 * 0.15);
        assertTrue(background.latency().meanCycles() >= PHITS, background.toString());
        assertEquals(PHITS, background.packets() == 0 ? 0 : background.latency().medianCycles());
        long jobPhits = IntStream.range(0, result.links())
                .mapToLong(link -> result.phitsOfLink(link) - result.backgroundPhitsOfLink(link))
                .sum();
        assertEquals(result.packetHops() * PHITS, jobPhits, "what the job's packets made links carry");
        assertTrue(LinkUtilisation.of(RING, result).backgroundMean() > 0);
    }

    @Test
    void ranksThatWaitForeverAreToldThoughTheBackgroundGoesOn() {
        List<List<PlainOperation>> program = WorkedCases.program(2, new WorkedCases.Message(0, 1, PHITS));
        program.get(1).add(new PlainOperation.Receive(0, 7, PHITS));
        SimulationFailedException failure =
                assertThrows(SimulationFailedException.class, () -> run(program, load("0.5", 1, 100)));

        assertTrue(failure.getMessage().startsWith("deadlock at cycle "), failure.getMessage());
        assertTrue(failure.getMessage().contains("rank 1 waits for rank 0, tag 7"), failure.getMessage());
    }

    @Test
    void ranksThatWaitForEachOthersReceivesAreToldToo() {
        List<List<PlainOperation>> program =
                WorkedCases.program(2, new WorkedCases.Message(0, 1, PHITS), new WorkedCases.Message(1, 0, PHITS));
        PlainNetwork plain = WorkedCases.torus(PlainNetwork.RoutingKind.DIMENSION_ORDER_BUBBLE, PHITS, 8);
        Protocol protocol = new Protocol(0, 0, 0, Protocol.Progress.INDEPENDENT);
        SimulationOptions options =
                Run.TIMED.withBackground(load("0.5", 1, 100)).withProtocol(protocol);
        SimulationFailedException failure = assertThrows(
                SimulationFailedException.class, () -> EngineCase.run(plain, program, new int[] {0, 1}, options));

        assertTrue(failure.getMessage().contains("rank 1 waits in send to rank 0, tag 0"), failure.getMessage());
    }

    /**
     * Of two ranks that answer each other both wait most of the time, and whether they do so in vain is looked at in some cycle:
     * while a packet is under way, or when it has been delivered and does not count yet.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void ranksThatAnswerEachOtherDoNotWaitInVain(boolean underProtocol) {
        Protocol protocol = underProtocol ? new Protocol(0, 0, 3, Protocol.Progress.INDEPENDENT) : null;
        Simulator simulator = new Simulator(RING);
        BackgroundLoad load = load("0.9", 1, 0);
        for (int offset = 0; offset < 24; offset++) {
            List<List<PlainOperation>> program = answers(ROUNDS, offset);
            SimulationResult result = simulator.run(
                    EngineCase.program(program, protocol),
                    Mapping.consecutive(2),
                    Run.TIMED.withBackground(load).withProtocol(protocol));
            assertEquals(2 * ROUNDS, result.messages());
        }
    }

    /** Rank 0 begins after a burst; a message takes a packet's phits and a cycle or two, and so does the answer. */
    private static List<List<PlainOperation>> answers(int rounds, int offset) {
        List<List<PlainOperation>> program = WorkedCases.program(2);
        program.get(0).add(new PlainOperation.Compute(100 + offset));
        for (int round = 0; round < rounds; round++) {
            for (int rank = 0; rank < 2; rank++) {
                program.get(rank).add(new PlainOperation.Send(1 - rank, 0, PHITS));
                program.get(1 - rank).add(new PlainOperation.Receive(rank, 0, PHITS));
            }
        }
        return program;
    }

    /** The burst is twice as long as a wait for packets after which the run would be ended as starved. */
    @Test
    void longWaitsAreNoDeadlock() {
        assertEquals(1_500_001, run(waiting(1_500_000), load("0.9", 1, 0)).clock());
    }

    @Test
    void aNodeHasARankOrABackground() {
        assertThrows(IllegalArgumentException.class, () -> run(WorkedCases.program(6), load("0.5", 1, 0)));
        assertThrows(IllegalArgumentException.class, () -> load("0.5", 1, -1));
    }

    @Test
    void aBackgroundNeedsTwoNodesOutsideTheJob() {
        InputException refusal = assertThrows(
                InputException.class,
                () -> BackgroundLoad.nodesOutside("--background", Allocations.resolve("block:7", RING.topology())));

        assertEquals(
                "--background: 1 of the network's 8 nodes outside the allocation block:7,at=0 - expected at least 2 for a"
                        + " background load",
                refusal.getMessage());
        assertArrayEquals(
                new int[] {0, 7},
                BackgroundLoad.nodesOutside("--background", Allocations.resolve("block:6,at=1", RING.topology())));
    }
}
