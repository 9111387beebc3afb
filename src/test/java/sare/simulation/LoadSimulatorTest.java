package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

/** The points of load curves: what is known of them beforehand. */
class LoadSimulatorTest {
    private static final Network TORUS = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of());
    private static final int PHITS = TORUS.routers().phitsPerPacket();

    private static LoadSimulator simulator(Network network, String pattern) {
        return new LoadSimulator(
                network,
                TrafficPatterns.make("test", pattern, network.topology()),
                network.topology().nodes(),
                LoadOptions.DEFAULT);
    }

    private static InjectionRate rate(String phitsPerCycle, int phitsPerPacket) {
        return new InjectionRate(new BigDecimal(phitsPerCycle), phitsPerPacket);
    }

    /** Node 0 sends to one other. */
    private record OneFlow(int destination) implements TrafficPattern {
        @Override
        public int destination(int sourceNode, long draw) {
            return sends(sourceNode) ? destination : NOBODY;
        }

        @Override
        public boolean sends(int node) {
            return node == 0;
        }
    }

    /** The last phit is delivered L + hops - 1 cycles after a packet alone in the network was generated, to the cycle. */
    @ParameterizedTest
    @EnumSource(PlainNetwork.RoutingKind.class)
    void delayWithoutLoad(PlainNetwork.RoutingKind routing) {
        int phits = 16;
        Network network = EngineCase.network(WorkedCases.torus(routing, phits, 5, 3));
        LoadOptions options = new LoadOptions(100, 2, 400_000);
        for (int destination = 1; destination < 15; destination++) {
            LoadPoint point = new LoadSimulator(
                            network,
                            new OneFlow(destination),
                            network.topology().nodes(),
                            options)
                    .run(rate("0.0005", phits), 1); // a packet every 32000 cycles
            int hops = network.topology().distance(0, destination);

            assertTrue(point.packets() > 5, point.toString());
            assertEquals(hops, point.meanHops());
            assertEquals(phits + hops - 1, point.delay().meanCycles(), "to node " + destination);
            assertEquals(phits + hops - 1, point.delay().maxCycles(), "to node " + destination);
            assertEquals(OptionalDouble.of(0), point.delayHalfWidth());
        }
    }

    /** 64 nodes in 20000 cycles send 64 * 20000 * 0.1 / 16 = 8000 packets, and the standard deviation is their root. */
    @Test
    void belowSaturationWhatIsOfferedIsAccepted() {
        LoadPoint point = simulator(TORUS, "uniform").run(rate("0.1", PHITS), 1);

        assertEquals(8000, point.packets(), 5 * Math.sqrt(8000));
        assertEquals(point.packets() * PHITS / 64.0 / 20_000, point.acceptedPhitsPerCycle(), 1e-12);
        assertEquals(0.1, point.offeredPhitsPerCycle());
        assertEquals(256 / 63.0, point.meanHops(), 0.1); // in rings of eight 2 on average, without the way to oneself
        assertTrue(point.worstNodePhitsPerCycle() > 0 && point.worstNodePhitsPerCycle() < 0.1, point.toString());
        assertFalse(point.fallsShort());
        assertTrue(point.delay().meanCycles() > PHITS + 256 / 63.0 - 1, point.toString());
        assertTrue(point.delayHalfWidth().orElseThrow() < 1, point.toString());
    }

    /**
     * Four windows of 1000 cycles, of which the first holds the 5000 before it, then to a multiple of 2000. Of fewer packets a
     * window has more or less by chance: of 64 * 1000 * 0.1 / 16 = 400, 5 % are one standard deviation.
     */
    @Test
    void theWarmUpEndsWhenLoadAndDelayHaveSettled() {
        LoadPoint busy = simulator(TORUS, "uniform").run(rate("0.5", PHITS), 1);
        LoadPoint quiet = simulator(TORUS, "uniform").run(rate("0.1", PHITS), 1);

        assertTrue(busy.settled());
        assertEquals(10_000, busy.warmUpCycles());
        assertFalse(quiet.settled());
        assertEquals(16_000, quiet.warmUpCycles());
    }

    /** On the diagonal of 8x8 eight of 64 nodes send nothing. */
    @Test
    void nodesThatSendNothingCountForTheLoadOfTheMachine() {
        LoadPoint point = simulator(TORUS, "transpose").run(rate("0.1", PHITS), 1);

        assertEquals(0.1, point.ratePhitsPerCycle());
        assertEquals(0.1 * 56 / 64, point.offeredPhitsPerCycle(), 1e-12);
        assertEquals(0.1 * 56 / 64, point.acceptedPhitsPerCycle(), 0.1 * 56 / 64 * 0.06);
        assertFalse(point.fallsShort());
    }

    /** Node i sends to the next but one, every fourth node four times as much as the others. */
    private record Uneven(int nodes) implements TrafficPattern {
        @Override
        public int destination(int sourceNode, long draw) {
            return (sourceNode + 2) % nodes;
        }

        @Override
        public boolean sends(int node) {
            return true;
        }

        @Override
        public double weight(int node) {
            return node % 4 == 0 ? 1.6 : 0.4;
        }
    }

    /** 0.7 of the rate on average; at the worst node, all of what it offers is accepted and divided by its own weight. */
    @Test
    void whatANodeOffersIsMeasuredByItsWeight() {
        LoadPoint point = new LoadSimulator(TORUS, new Uneven(64), 64, LoadOptions.DEFAULT).run(rate("0.2", PHITS), 1);

        assertEquals(0.2 * 0.7, point.offeredPhitsPerCycle(), 1e-12);
        assertEquals(0.2 * 0.7, point.acceptedPhitsPerCycle(), 0.2 * 0.7 * 0.05);
        // 100 packets of a node with little to offer, give or take 10; the worst of 48 is within four standard
        // deviations
        assertEquals(0.2, point.worstNodePhitsPerCycle(), 0.2 * 0.4);
    }

    /** Every node sends three hops the same way round a ring of eight, so each of eight links carries three of eight flows. */
    @Test
    void noMoreIsAcceptedThanLinksCarry() {
        Network ring =
                NetworkFile.read(Path.of("networks/torus-8x8-dor.yaml"), List.of(new Setting("dimensions", "8")));
        LoadPoint full = simulator(ring, "tornado").run(rate("1", PHITS), 3);

        assertTrue(full.acceptedPhitsPerCycle() <= 1.0 / 3 + 1e-3, full.toString());
        assertTrue(full.fallsShort());
        assertTrue(full.worstNodePhitsPerCycle() <= full.acceptedPhitsPerCycle(), full.toString());
    }

    /** A packet of 16 phits in every cycle fills a link of width 16, which delivers each of them in one cycle. */
    @Test
    void aNodeFillsAWideLink() {
        Network wide = NetworkFile.read(
                Path.of("networks/torus-8x8-dor.yaml"), List.of(new Setting("link-width", "" + PHITS)));
        LoadPoint point = new LoadSimulator(wide, new OneFlow(3), 1, LoadOptions.DEFAULT).run(rate("16", PHITS), 1);

        assertEquals(16, point.acceptedPhitsPerCycle());
        assertEquals(16, point.worstNodePhitsPerCycle());
        assertEquals(3, point.delay().maxCycles()); // 1 + 3 hops - 1
        assertFalse(point.fallsShort());
    }

    /** The hosts' links of width 2 take two phits per cycle, and no tree of width 1 above them takes more than one. */
    @Test
    void wideLinksOfHostsAloneDoNotRaiseSaturation() {
        Setting wideHosts = new Setting("link-width", "host:2");
        Setting allWide = new Setting("link-width", "2");
        Path tree = Path.of("networks/fat-tree-64.yaml");
        LoadPoint narrow = simulator(NetworkFile.read(tree, List.of(wideHosts)), "shift:by=16")
                .run(rate("2", PHITS), 1);
        LoadPoint wide = simulator(NetworkFile.read(tree, List.of(allWide)), "shift:by=16")
                .run(rate("1.6", PHITS), 1);

        assertTrue(narrow.fallsShort());
        assertTrue(narrow.acceptedPhitsPerCycle() <= 1, narrow.toString());
        assertTrue(wide.acceptedPhitsPerCycle() > 1, wide.toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void theNumberOfThreadsChangesNothing(int threads) {
        Network small = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of());
        LoadSimulator simulator = simulator(small, "uniform");
        List<InjectionRate> rates = Stream.of("0.9", "0.1", "0.3", "0.05")
                .map(load -> rate(load, PHITS))
                .toList();
        AtomicInteger done = new AtomicInteger();

        List<LoadPoint> alone =
                rates.stream().map(rate -> simulator.run(rate, 7)).toList();
        assertEquals(alone, simulator.run(rates, 7, threads, System::nanoTime, done::incrementAndGet));
        assertEquals(rates.size(), done.get());
    }

    @Test
    void saturationIsWhereLessIsAcceptedThanOffered() {
        LoadCurve curve = new LoadCurve(Stream.of("0.1", "0.5", "0.7", "0.9")
                .map(load -> rate(load, PHITS))
                .map(rate -> simulator(TORUS, "uniform").run(rate, 1))
                .toList());
        LoadCurve idle = new LoadCurve(curve.points().subList(0, 2));

        assertTrue(curve.saturated().orElseThrow().ratePhitsPerCycle() >= 0.7, curve.toString());
        assertTrue(curve.highest().acceptedPhitsPerCycle() > 0.6, curve.toString());
        assertTrue(idle.saturated().isEmpty());
        assertEquals(0.5, idle.highest().ratePhitsPerCycle());
    }

    /** Four nodes generate 50 packets at this load, give or take 7: far more than 5 %, but that is no saturation. */
    @Test
    void chanceIsNoSaturation() {
        Network small = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of(new Setting("dimensions", "4")));
        long shortPoints = LongStream.rangeClosed(1, 40)
                .mapToObj(seed -> simulator(small, "uniform").run(rate("0.01", PHITS), seed))
                .filter(LoadPoint::fallsShort)
                .count();

        assertEquals(0, shortPoints);
    }

    @Test
    void aLoadWithoutAnyPacketHasNoDelay() {
        LoadPoint point = simulator(TORUS, "uniform").run(rate("0.000000001", PHITS), 1);

        assertEquals(0, point.packets());
        assertEquals(OptionalDouble.empty(), point.delayHalfWidth());
        assertFalse(point.settled());
        assertEquals(16_000, point.warmUpCycles());
    }

    @Test
    void batchesMustBeEnough() {
        assertThrows(IllegalArgumentException.class, () -> new LoadOptions(-1, 10, 2000));
        assertThrows(IllegalArgumentException.class, () -> new LoadOptions(0, 1, 2000));
        assertThrows(IllegalArgumentException.class, () -> new LoadOptions(0, 10, 0));
    }
}
