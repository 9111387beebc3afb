package sare.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.input.Setting;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

/**
 * UGAL on a dragonfly of 9 groups of 4 switches with 2 hosts each: as good as minimal routing where that is best, and nearly as
 * good as Valiant routing where that is (Kim, Dally, Scott and Abts, ISCA 2008, section 5).
 */
class UniversalRoutingTest {
    private static final int HOSTS_PER_GROUP = 8;
    private static final LoadOptions OPTIONS = new LoadOptions(3000, 4, 1000);

    @TempDir
    Path folder;

    /** Every host sends to random hosts of the next group. */
    private record NextGroup(int nodes) implements TrafficPattern {
        @Override
        public int destination(int sourceNode, long randomBits) {
            int group = sourceNode / HOSTS_PER_GROUP + 1;
            return (group * HOSTS_PER_GROUP + (int) (randomBits >>> 61)) % nodes;
        }

        @Override
        public boolean sends(int node) {
            return true;
        }
    }

    private Network network(String routing, String... settings) throws IOException {
        Path file = folder.resolve("dragonfly.yaml");
        Files.writeString(file, """
                topology: dragonfly
                hosts-per-switch: 2
                switches-per-group: 4
                global-links-per-switch: 2
                virtual-channels: 4
                routing: %s
                flow-control: global-hops
                """.formatted(routing));
        return NetworkFile.read(file, Setting.parseAll(List.of(settings)));
    }

    private LoadPoint point(String routing, TrafficPattern pattern, String load) throws IOException {
        Network network = network(routing);
        int phits = network.routers().phitsPerPacket();
        return new LoadSimulator(network, pattern, network.topology().nodes(), OPTIONS)
                .run(new InjectionRate(new BigDecimal(load), phits), 1);
    }

    private double saturation(String routing, TrafficPattern pattern) throws IOException {
        return point(routing, pattern, "1").acceptedPhitsPerCycle();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ugal-local", "ugal-global", "progressive-adaptive"})
    void uniformTrafficGoesMinimally(String routing) throws IOException {
        TrafficPattern uniform =
                TrafficPatterns.make("test", "uniform", network("minimal").topology());
        double minimal = saturation("minimal", uniform);
        double adaptive = saturation(routing, uniform);
        double share = routing.equals("progressive-adaptive") ? 0.85 : 0.95; // it diverts more packets
        assertTrue(adaptive >= share * minimal, adaptive + " of " + minimal);
        double delay = point("minimal", uniform, "0.1").delay().meanCycles();
        assertEquals(delay, point(routing, uniform, "0.1").delay().meanCycles(), 0.05 * delay);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ugal-local", "ugal-global", "progressive-adaptive"})
    void trafficToTheNextGroupIsSpread(String routing) throws IOException {
        TrafficPattern adversarial = new NextGroup(9 * HOSTS_PER_GROUP);
        double valiant = saturation("valiant", adversarial);
        double adaptive = saturation(routing, adversarial);
        assertTrue(adaptive >= 0.9 * valiant, adaptive + " of " + valiant);
        assertTrue(saturation("minimal", adversarial) < 0.14, "one link of a group carries what 8 hosts send");
    }

    /** With empty queues the weights are equal, and a tie goes minimally. */
    @ParameterizedTest
    @CsvSource({
        "ugal-local, balanced",
        "ugal-global, balanced",
        "ugal-local, random",
        "ugal-global, random",
        "progressive-adaptive, balanced"
    })
    void aPacketAloneGoesMinimally(String routing, String ties) throws IOException {
        Network network = network(routing, "tie-breaking=" + ties);
        for (int destination = 1; destination < network.topology().nodes(); destination += 5) {
            SimulationResult result = new Simulator(network)
                    .run(
                            EngineCase.program(WorkedCases.program(72, new WorkedCases.Message(0, destination, 64))),
                            Mapping.consecutive(72),
                            SimulationOptions.ofSeed(1));
            assertEquals(network.topology().distance(0, destination), result.packetHops());
        }
    }

    @Test
    void bothNeedAChannelMoreThanMinimalRouting() {
        InputException fault = assertThrows(InputException.class, () -> network("ugal-local", "virtual-channels=2"));
        assertTrue(fault.getMessage().contains("at least 3 with routing ugal-local"), fault.getMessage());
    }
}
