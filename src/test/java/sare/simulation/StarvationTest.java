package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.trace.Program;
import sare.trace.TraceBuilder;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

/** A job that a background keeps out of the network ends after the time that the manual gives; one that is slow goes on. */
class StarvationTest {
    private static final long CYCLES_BETWEEN_LOOKS = 65536; // where something happens in every cycle
    private static final Pattern MESSAGE =
            Pattern.compile("starved: the clock is at cycle (\\d+), and the job last went on"
                    + " in cycle (\\d+); since then none of its \\d+ packets under way was delivered, but (\\d+) of the background"
                    + " were; .*");

    private static Network network(String dimensions, int phitsPerPacket) {
        return NetworkFile.read(
                Path.of("networks/torus-8x8-dor.yaml"),
                List.of(
                        Setting.parse("dimensions=" + dimensions),
                        Setting.parse("phits-per-packet=" + phitsPerPacket)));
    }

    /** A message of 4000 bytes between two neighbours, beside what all other nodes send. */
    private static SimulationResult run(
            Network network, String pattern, String phitsPerCycle, PacketListener listener) {
        int[] outside = IntStream.range(2, network.topology().nodes()).toArray();
        TrafficPattern traffic = TrafficPatterns.make("test", pattern, network.topology(), outside);
        InjectionRate rate = new InjectionRate(
                new BigDecimal(phitsPerCycle), network.routers().phitsPerPacket());
        BackgroundLoad load = new BackgroundLoad(traffic, outside.length, rate, 1, 0);
        TraceBuilder trace = new TraceBuilder("message", 2);
        trace.send(0, 1, 0, 0, 4000);
        trace.receive(1, 0, 0, 0, 4000);
        SimulationOptions options =
                SimulationOptions.ofSeed(1).withBackground(load).withPacketListener(listener);
        return new Simulator(network).run(Program.of(trace.build()), Mapping.consecutive(2), options);
    }

    /** C is what the queues of the links' channels and those of the nodes hold: 4 packets, and 8. */
    @ParameterizedTest
    @CsvSource({"8, 1, tornado, 16 * 4 + 8 * 8 = 128", "8x8, 16, bit-complement, 256 * 4 + 64 * 8 = 1536"})
    void aStarvedJobEndsAfterTheTimeOfTheManual(String dimensions, int phits, String pattern, String packetsHeld) {
        Network network = network(dimensions, phits);
        String message = assertThrows(SimulationFailedException.class, () -> run(network, pattern, "1", null))
                .getMessage();
        Matcher matcher = MESSAGE.matcher(message);
        assertTrue(matcher.matches(), message);
        long waited = Long.parseLong(matcher.group(1)) - Long.parseLong(matcher.group(2));
        long delivered = Long.parseLong(matcher.group(3));
        long held = Long.parseLong(packetsHeld.substring(packetsHeld.indexOf('=') + 2));
        long packets = 256 * Math.max(held, 1024);
        long crossing = network.topology().diameter() * (phits + 1L);
        double packetsPerCycle = (double) delivered / (waited - CYCLES_BETWEEN_LOOKS);
        double bound = crossing + packets * Math.min(crossing, 1 / packetsPerCycle) + 2 * CYCLES_BETWEEN_LOOKS;

        assertTrue(delivered >= packets, message);
        assertTrue(waited >= crossing && waited <= bound, message + " against " + bound);
    }

    /** A ring of 16 at 0.22 phits has a bubble for the job in one of many turnovers of its 256 packets only. */
    @Test
    void aSlowJobGoesOn() {
        List<Long> deliveries = new ArrayList<>();
        PacketListener listener = (source, destination, generated, departed, delivered, hops) -> {
            if (source == 0) {
                deliveries.add(delivered);
            }
        };
        SimulationResult result = run(network("16", 1), "tornado", "0.22", listener);
        Collections.sort(deliveries);
        long longestWait = IntStream.range(1, deliveries.size())
                .mapToLong(i -> deliveries.get(i) - deliveries.get(i - 1))
                .max()
                .orElseThrow();

        assertEquals(1000, result.packets());
        assertTrue(longestWait > 1000, "no wait of more than " + longestWait + " cycles");
    }

    /** On a ring of 8 with packets of 1 phit c is 8 and N 256 * 1024. */
    @Test
    void theBackgroundsPacketsCountFromWhenTheJobWasSeenToGoOn() {
        StarvationWatch watch = new StarvationWatch(network("8", 1));
        long packets = 256 * 1024;

        assertFalse(watch.isStarved(5, 1000, 7_000_000), "first seen");
        assertFalse(watch.isStarved(5, 2000, 7_000_000 + packets - 1), "one too few");
        assertFalse(watch.isStarved(6, 3000, 7_000_000 + packets), "went on");
        assertFalse(watch.isStarved(6, 4000, 7_000_000 + 2 * packets - 1), "one too few");
        assertTrue(watch.isStarved(6, 4000, 7_000_000 + 2 * packets), "as many as are asked for");
        assertEquals(packets, watch.deliveredMeanwhile(7_000_000 + 2 * packets));
    }

    @Test
    void aBackgroundThatDeliversNothingGivesTheJobTimeForOnePacketAfterTheOther() {
        StarvationWatch watch = new StarvationWatch(network("8", 1));
        long most = 8 + 256 * 1024 * 8;

        assertFalse(watch.isStarved(10, 10 + most - 1, 0));
        assertTrue(watch.isStarved(10, 10 + most, 0));
    }

    /** However much the background delivers, a packet of the job must have had the time to cross the network. */
    @Test
    void nothingIsStarvedBeforeItCanHaveCrossedTheNetwork() {
        StarvationWatch watch = new StarvationWatch(network("8", 1));

        assertFalse(watch.isStarved(10, 10, 0));
        assertFalse(watch.isStarved(10, 17, 1 << 30));
        assertTrue(watch.isStarved(10, 18, 1 << 30));
    }
}
