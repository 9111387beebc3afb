package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Cores;
import sare.network.CycleCount;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.TraceBuilder;

/** What is observed in the course of a run: worked cases, and laws on random machines. */
class RunObservationTest {
    private static final int CASES = Integer.getInteger("sare.observation.cases", 2); // of each family
    private static final int FEW_FRAMES = 7;
    private static final int ALL_FRAMES = 1 << 20;

    /** The example of the manual, on a ring of eight: links (0)+x and (1)+x are ports 0 of routers 0 and 1. */
    private static RunObservation example(int mostFrames) {
        Network ring = NetworkFile.read(Path.of("networks/torus-4x4-dor.yaml"), List.of(Setting.parse("dimensions=8")));
        TraceBuilder trace = new TraceBuilder("example", 3);
        trace.send(0, 2, 0, 0, 128);
        trace.send(1, 2, 0, 0, 64);
        trace.receive(2, 0, 0, 0, 128);
        trace.receive(2, 1, 0, 0, 64);
        RunObservation observation = RunObservation.inFrames(mostFrames);
        new Simulator(ring)
                .run(
                        Program.of(trace.build()),
                        Mapping.consecutive(3),
                        SimulationOptions.ofSeed(1).withObservation(observation));
        return observation;
    }

    private static List<Long> values(int frames, IntToLongFunction ofFrame) {
        return IntStream.range(0, frames).mapToObj(ofFrame::applyAsLong).toList();
    }

    /** By hand: (0)+x carries packets in cycles 1 to 32, (1)+x in 1 to 48; the last receive is retired in cycle 50. */
    @Test
    void linksOfTheManualsExample() {
        NetworkFrames frames = example(8).frames();

        assertEquals(8, frames.cyclesPerFrame());
        assertEquals(7, frames.frames());
        assertEquals(48, frames.beginCycle(6));
        assertEquals(50, frames.endCycle(6));
        assertEquals(List.of(8L, 8L, 8L, 8L, 0L, 0L, 0L), values(7, frame -> frames.phits(frame, index(frames, 0))));
        assertEquals(List.of(8L, 8L, 8L, 8L, 8L, 8L, 0L), values(7, frame -> frames.phits(frame, index(frames, 1))));
    }

    /**
     * By hand: the second packet of rank 0 waits in its node until 17, and the first one waits at router 1 from 1 to 16, then the
     * second until 32. So at the ends of the frames, cycles 8, 16 and so on, there is one packet, until it begins to leave.
     */
    @Test
    void queuesOfTheManualsExample() {
        NetworkFrames frames = example(8).frames();

        assertEquals(List.of(1L, 1L, 0L, 0L, 0L, 0L, 0L), values(7, frame -> frames.packetsOfNode(frame, 0)));
        assertEquals(
                List.of(1L, 1L, 1L, 1L, 0L, 0L, 0L),
                values(7, frame -> frames.packetsAfterLink(frame, index(frames, 0))));
    }

    private static int index(NetworkFrames frames, int router) {
        return IntStream.range(0, frames.links())
                .filter(index -> frames.link(index) == router * 2)
                .findFirst()
                .orElseThrow();
    }

    /** With a frame for each cycle, a link carries one phit in each. */
    @Test
    void framesOfACycle() {
        NetworkFrames frames = example(1000).frames();

        assertEquals(1, frames.cyclesPerFrame());
        assertEquals(50, frames.frames());
        for (int frame = 0; frame < 50; frame++) {
            assertEquals(frame < 32 ? 1 : 0, frames.phits(frame, index(frames, 0)), "cycle " + (frame + 1));
            assertEquals(frame < 48 ? 1 : 0, frames.phits(frame, index(frames, 1)), "cycle " + (frame + 1));
        }
    }

    @Test
    void ranksOfTheManualsExample() {
        RankTimeline ranks = example(1).ranks();

        assertEquals(List.of("SENDING 0..2 with 2"), intervals(ranks, 0));
        assertEquals(List.of("SENDING 0..1 with 2"), intervals(ranks, 1));
        assertEquals(List.of("WAITING 0..50 with 0"), intervals(ranks, 2));
        assertEquals(51, ranks.cycles());
        assertEquals(1, ranks.begunCycle(0));
    }

    /** Packets of 16 phits leave every 16 cycles and 8 have room, so the last of 20 waits; the burst goes on meanwhile. */
    @Test
    void aBurstGoesOnWhileAPacketWaits() {
        Network ring = NetworkFile.read(
                Path.of("networks/torus-4x4-dor.yaml"),
                List.of(Setting.parse("dimensions=8"), Setting.parse("link-gigabits-per-second=32")));
        TraceBuilder trace = new TraceBuilder("burst", 2);
        trace.send(0, 1, 0, 0, 20 * 64);
        trace.compute(0, 3);
        trace.receive(0, 1, 0, 0, 4);
        trace.send(1, 0, 0, 0, 4);
        trace.receive(1, 0, 0, 0, 20 * 64);
        RunObservation observation = RunObservation.ofRanks();
        new Simulator(ring)
                .run(
                        Program.of(trace.build()),
                        Mapping.consecutive(2),
                        SimulationOptions.ofSeed(1).withComputeScale(1).withObservation(observation));
        List<String> first = intervals(observation.ranks(), 0);

        int places = ring.routers().transitQueuePackets() + ring.routers().injectionQueuePackets();
        long placed = 16L * (20 - places) + 2; // packet k starts in 1 + 16 (k - 1) and keeps its place for 17 cycles
        long generated = placed - 16 + 1; // after the packet before it has got its place
        assertEquals(
                List.of(
                        "SENDING 0.." + generated + " with 1",
                        "COMPUTING " + generated + ".." + (generated + 3) + " with nobody",
                        "SENDING " + (generated + 3) + ".." + (placed + 1) + " with 1"),
                first);
        assertThrows(IllegalStateException.class, observation::frames);
    }

    private static List<String> intervals(RankTimeline ranks, int rank) {
        List<String> texts = new ArrayList<>();
        ranks.visit(
                rank,
                (state, step, begin, end) -> texts.add(state + " " + begin + ".." + end + " with "
                        + (state == RankTimeline.State.COMPUTING ? "nobody" : ranks.partner(step))));
        return texts;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 31, 49, 50, 51})
    void thereAreAsManyFramesAsAllowedAndAtLeastHalf(int most) {
        NetworkFrames frames = example(most).frames();

        assertTrue(frames.frames() <= most, frames.frames() + " frames");
        assertTrue(frames.frames() >= Math.min(50, most) / 2.0, frames.frames() + " frames");
        assertEquals(50, frames.endCycle(frames.frames() - 1));
        assertEquals(
                32,
                values(frames.frames(), frame -> frames.phits(frame, index(frames, 0))).stream()
                        .mapToLong(phits -> phits)
                        .sum());
    }

    @Test
    void anObservationIsOfOneRun() {
        RunObservation used = example(3);

        assertThrows(IllegalStateException.class, () -> used.begin(null, 0));
        assertThrows(IllegalStateException.class, () -> RunObservation.ofRanks().ranks());
        assertThrows(IllegalArgumentException.class, () -> RunObservation.inFrames(0));
    }

    /** A run on a random machine, some of them with a protocol, several ranks on a node, long links and a background. */
    private record Case(String name, Network network, Program program, Mapping mapping, SimulationOptions options) {
        static Case of(RandomMachine.Family family, long seed) {
            RandomCase standard = RandomCase.of(family, seed);
            RandomCase job = seed % 4 == 3 ? standard.withTiming() : standard;
            SimulationOptions options = job.options();
            boolean hasBackground = seed % 4 == 1 && BackgroundCase.exists(job);
            if (hasBackground) {
                options = options.withBackground(BackgroundCase.of(job).load());
            }
            if (seed % 2 == 0) {
                ProtocolCase protocol = ProtocolCase.of(job);
                job = job.withProgram(protocol.program());
                options = options.withProtocol(protocol.protocol());
            }
            if (seed % 3 == 0) {
                job = SharedNodes.of(job).job();
            }
            Network single = EngineCase.network(job.network());
            Network network = new Network(
                    single.name(),
                    single.topology(),
                    single.routing(),
                    single.tieBreaking(),
                    single.routers(),
                    single.timing(),
                    new Cores(job.nodeOfRank().length, 100, 2));
            return new Case(
                    family + " " + seed,
                    network,
                    EngineCase.program(job.program(), options.protocol()),
                    Mapping.of(job.nodeOfRank()),
                    options);
        }

        SimulationResult run(RunObservation observation, PacketListener listener) {
            return new Simulator(network)
                    .run(program, mapping, options.withObservation(observation).withPacketListener(listener));
        }

        boolean ends() {
            try {
                run(null, null);
                return true;
            } catch (SimulationFailedException e) {
                return false;
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> lawsOnRandomMachines() {
        return RandomMachine.Family.tested()
                .flatMap(family ->
                        LongStream.rangeClosed(1, CASES).mapToObj(number -> Case.of(family, number + family.ordinal())))
                .filter(Case::ends)
                .map(each -> dynamicTest(each.name, () -> check(each)));
    }

    private static void check(Case each) {
        List<PacketRecord> expected = new ArrayList<>();
        SimulationResult plain = each.run(null, into(expected));
        RunObservation all = RunObservation.inFrames(ALL_FRAMES);
        List<PacketRecord> packets = new ArrayList<>();
        SimulationResult observed = each.run(all, into(packets));
        RunObservation few = RunObservation.inFrames(FEW_FRAMES);
        each.run(few, null);

        changesNothing(plain, observed);
        long least = LeastDuration.cycles(each.program, each.mapping, each.network, each.options.computeScale());
        assertTrue(least < observed.cycles(), least + " of " + observed.cycles());
        assertEquals(expected, packets, "packets");
        sumsAreTotals(each, observed, all.frames());
        sumsAreTotals(each, observed, few.frames());
        linksAreNotOverloaded(each, all.frames());
        fewFramesAreSumsOfAll(all.frames(), few.frames());
        ranksHaveOneStateAtATime(each, observed, all.ranks());
        if (each.network.timing().isStandard()) {
            queuesHoldThePacketsUnderWay(each, packets, all.frames());
        }
    }

    private static PacketListener into(List<PacketRecord> packets) {
        return (source, destination, generated, departed, delivered, hops) ->
                packets.add(new PacketRecord(source, destination, generated, departed, delivered, hops));
    }

    private static void changesNothing(SimulationResult plain, SimulationResult observed) {
        assertEquals(plain.cycles(), observed.cycles());
        for (int rank = 0; rank < plain.ranks(); rank++) {
            assertEquals(plain.finishCycle(rank), observed.finishCycle(rank), "rank " + rank);
        }
        for (int link = 0; link < plain.links(); link++) {
            assertEquals(plain.phitsOfLink(link), observed.phitsOfLink(link), "link " + link);
        }
    }

    /** Packets that cross a link at the end of a warm-up count before it in the one, and partly after it in the other. */
    private static void sumsAreTotals(Case each, SimulationResult result, NetworkFrames frames) {
        long slack =
                each.options.warmUpCycles() == 0 ? 0 : each.network.routers().phitsPerPacket() - 1;
        for (int i = 0; i < frames.links(); i++) {
            int index = i;
            long sum = IntStream.range(0, frames.frames())
                    .mapToLong(frame -> frames.phits(frame, index))
                    .sum();
            long total = result.phitsOfLink(frames.link(index));
            assertTrue(sum >= total && sum <= total + slack, "link " + index + ": " + sum + " of " + total);
        }
        long carried = IntStream.range(0, result.links())
                .mapToLong(result::phitsOfLink)
                .sum();
        long listed = IntStream.range(0, frames.links())
                .mapToLong(index -> result.phitsOfLink(frames.link(index)))
                .sum();
        assertEquals(carried, listed, "all links that carry something are listed");
    }

    private static void linksAreNotOverloaded(Case each, NetworkFrames frames) {
        int ports = each.network.topology().ports();
        for (int frame = 0; frame < frames.frames() - 1; frame++) {
            long cycles = frames.endCycle(frame) - frames.beginCycle(frame);
            for (int index = 0; index < frames.links(); index++) {
                int link = frames.link(index);
                int width = each.network
                        .timing()
                        .widths()
                        .get(each.network.topology().linkClass(link / ports, link % ports));
                long phits = frames.phits(frame, index);
                assertTrue(phits >= 0 && phits <= width * cycles, "frame " + frame + ", link " + index + ": " + phits);
            }
        }
    }

    private static void fewFramesAreSumsOfAll(NetworkFrames all, NetworkFrames few) {
        assertEquals(1, all.cyclesPerFrame());
        assertTrue(few.frames() <= FEW_FRAMES && few.frames() >= Math.min(FEW_FRAMES, all.frames()) / 2.0);
        for (int frame = 0; frame < few.frames(); frame++) {
            int begin = (int) few.beginCycle(frame);
            int end = (int) few.endCycle(frame);
            for (int i = 0; i < few.links(); i++) {
                int index = i;
                assertEquals(
                        IntStream.range(begin, end)
                                .mapToLong(each -> all.phits(each, index))
                                .sum(),
                        few.phits(frame, index));
                assertEquals(all.packetsAfterLink(end - 1, index), few.packetsAfterLink(frame, index));
            }
        }
    }

    private static void ranksHaveOneStateAtATime(Case each, SimulationResult result, RankTimeline ranks) {
        CycleCount bursts = each.network.routers().cycles(each.options.computeScale());
        for (int rank = 0; rank < result.ranks(); rank++) {
            long[] now = {0};
            long[] computed = {0};
            ranks.visit(rank, (state, step, begin, end) -> {
                assertEquals(now[0], begin, "a gap or an overlap");
                assertTrue(end > begin);
                now[0] = end;
                computed[0] += state == RankTimeline.State.COMPUTING ? end - begin : 0;
            });
            long expected = 0;
            for (int step = each.program.firstStep(rank); step < each.program.endStep(rank); step++) {
                boolean isBurst = each.program.kind(step) == Program.COMPUTE;
                expected += isBurst ? bursts.of(each.program.nanoseconds(step), Long.MAX_VALUE) : 0;
            }
            assertEquals(result.finishCycle(rank), now[0], "the finish of rank " + rank);
            assertEquals(result.finishCycle(rank), ranks.finishCycle(rank));
            assertEquals(expected, computed[0], "cycles that rank " + rank + " computed");
        }
    }

    /** A packet is in some transit queue from its departure until it is consumed, which takes as many cycles as it has phits. */
    private static void queuesHoldThePacketsUnderWay(Case each, List<PacketRecord> packets, NetworkFrames frames) {
        if (each.options.background() != null) {
            return; // some packets are not delivered before the end
        }
        long[] expected = new long[frames.frames() + 2];
        for (PacketRecord packet : packets) {
            expected[(int) packet.departed()]++;
            expected[(int) packet.delivered() - each.network.routers().phitsPerPacket() + 1]--;
        }
        long underWay = 0;
        for (int frame = 0; frame < frames.frames() - 1; frame++) {
            underWay += expected[frame + 1];
            int cycle = frame;
            assertEquals(
                    underWay,
                    IntStream.range(0, frames.links())
                            .map(index -> frames.packetsAfterLink(cycle, index))
                            .sum(),
                    "cycle " + (frame + 1));
        }
    }
}
