package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.routing.CounterBasedRandom;

/** The examples of {@code package-info.java} are true. */
class ManualTest {
    private static final Path MANUAL = Path.of("src/main/java/sare/traffic/package-info.java");

    @Test
    void theWorkedExample() {
        Network network = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of());
        TrafficPattern pattern = TrafficPatterns.make("--pattern", "transpose", network.topology());
        InjectionRate rate = InjectionRate.parse("--rate", "0.25phits", network);
        BernoulliGaps gaps = new BernoulliGaps(rate.packetsPerCycle() * pattern.weight(1));
        assertEquals(0.015625, rate.packetsPerCycle());
        assertTrue(gaps.gap(CounterBasedRandom.packet(1, 1, 0)) >= 1);
        assertEquals(8, pattern.destination(1, CounterBasedRandom.packet(2, 1, 0)));
    }

    @Test
    void theTableHasEveryPattern() throws Exception {
        String text = Files.readString(MANUAL);
        for (String name : TrafficPatterns.REGISTRY.names()) {
            assertTrue(text.contains("<tr><td>" + name + "</td>"), name);
        }
    }
}
