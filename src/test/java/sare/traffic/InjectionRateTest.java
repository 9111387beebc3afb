package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

class InjectionRateTest {
    private static final String UNIT =
            " - expected a rate with its unit, such as 0.016packets or 0.25phits per node and cycle";

    private static Network network(String name, int phitsPerPacket, Setting... more) {
        List<Setting> settings = Stream.concat(
                        Stream.of(new Setting("phits-per-packet", "" + phitsPerPacket)), Stream.of(more))
                .toList();
        return NetworkFile.read(Path.of("networks", name + ".yaml"), settings);
    }

    private static InjectionRate parse(String text, int phitsPerPacket) {
        return InjectionRate.parse("--background", text, network("torus-4x4", phitsPerPacket));
    }

    @ParameterizedTest
    @CsvSource({
        "0.016packets, 16, 0.256, 0.016",
        "0.0003125packets, 16, 0.005, 0.0003125",
        "0.0625packets, 16, 1, 0.0625",
        "0.25phits, 16, 0.25, 0.015625",
        "1phits, 16, 1, 0.0625",
        "1.000packets, 1, 1, 1",
        "0.1phits, 3, 0.1, 0.03333333333333333",
        "0.016packets, 3, 0.048, 0.016",
        "3.125e-4packets, 16, 0.005, 0.0003125",
        "0phits, 16, 0, 0",
        "0.25 phits, 16, 0.25, 0.015625"
    })
    void ratesAreReadInBothUnits(String text, int phitsPerPacket, BigDecimal phits, double packets) {
        InjectionRate rate = parse(text, phitsPerPacket);
        assertEquals(phits.stripTrailingZeros(), rate.phitsPerCycle());
        assertEquals(packets, rate.packetsPerCycle());
    }

    @ParameterizedTest
    @CsvSource({"0.25", "0.25packet", "0.25Phits", "packets per cycle", "''", "0.25phits/cycle"})
    void theUnitMustBeThere(String text) {
        assertRefused("'" + text + "'" + UNIT, text, 16);
    }

    @ParameterizedTest
    @CsvSource({
        "0.0626packets, 16",
        "1.01phits, 16",
        "1.00000000000000000001phits, 16",
        "0.334packets, 3",
        "-0.1phits, 16",
        "-0.001packets, 16",
        "NaNphits, 16",
        "Infinityphits, 16",
        "phits, 16",
        "packets, 16",
        "1e999packets, 16",
        "0.1.2phits, 16",
        "+0.1phits, 16"
    })
    void whatIsNoRateUpToOnePhitPerCycleIsRefused(String text, int phitsPerPacket) {
        String expected =
                " - expected a rate from 0 to 1 phit per node and cycle, the most that a node's link takes (a packet of ";
        String cycles = phitsPerPacket + " phits in " + phitsPerPacket + " cycles)";
        assertRefused("'" + text + "'" + expected + cycles, text, phitsPerPacket);
    }

    private static void assertRefused(String message, String text, int phitsPerPacket) {
        InputException refusal = assertThrows(InputException.class, () -> parse(text, phitsPerPacket));
        assertEquals("--background: " + message, refusal.getMessage());
    }

    @Test
    void aRateIsInItsRange() {
        BigDecimal half = new BigDecimal("0.50");
        assertEquals(new InjectionRate(half, 16), parse("0.5phits", 16));
        assertEquals(1, new InjectionRate(BigDecimal.valueOf(16), 16).packetsPerCycle());
        assertThrows(IllegalArgumentException.class, () -> new InjectionRate(half, 0));
        assertThrows(IllegalArgumentException.class, () -> new InjectionRate(half.negate(), 16));
        assertThrows(IllegalArgumentException.class, () -> new InjectionRate(BigDecimal.valueOf(17), 16));
    }

    /**
     * A host has its own link; a node at a router leaves it over the widest one. Packets that do not fill a link in their last cycle take
     * less of it, and no node sends more than a packet in a cycle.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fat-tree-64   | host:2               | 16 | 2      | 2 phits      | 16 phits in 8 cycles",
                "fat-tree-64   | host:3,stage-1:8     | 16 | 2.6666 | 2.6666 phits | 16 phits in 6 cycles",
                "fat-tree-64   | stage-1:8,stage-2:16 | 16 | 1      | 1 phit       | 16 phits in 16 cycles",
                "dragonfly-72  | host:4,global:2      | 16 | 4      | 4 phits      | 16 phits in 4 cycles",
                "hyperx-64     | host:2               | 5  | 1.6666 | 1.6666 phits | 5 phits in 3 cycles",
                "petersen-20   | host:2,switch:4      | 16 | 2      | 2 phits      | 16 phits in 8 cycles",
                "torus-4x4     | x:2,y:4              | 16 | 4      | 4 phits      | 16 phits in 4 cycles",
                "torus-4x4     | 32                   | 16 | 16     | 16 phits     | 16 phits in 1 cycle",
                "mesh-8x8      | 9                    | 1  | 1      | 1 phit       | 1 phit in 1 cycle"
            })
    void theLinkOfANodeIsTheBound(String name, String width, int phits, BigDecimal most, String bound, String time) {
        Network network = network(name, phits, new Setting("link-width", width));
        BigDecimal more = most.add(new BigDecimal("0.0001"));
        String expected = bound + " per node and cycle, the most that a node's link takes (a packet of " + time + ")";

        assertEquals(new InjectionRate(most, phits), InjectionRate.of("--offered", most, network));
        assertEquals(new InjectionRate(most, phits), InjectionRate.parse("rate", most + "phits", network));
        assertEquals(
                "--offered: '" + more + "' - expected a load up to " + expected,
                assertThrows(InputException.class, () -> InjectionRate.of("--offered", more, network))
                        .getMessage());
        assertEquals(
                "rate: '" + more + "phits' - expected a rate from 0 to " + expected,
                assertThrows(InputException.class, () -> InjectionRate.parse("rate", more + "phits", network))
                        .getMessage());
    }

    @Test
    void aRateInPacketsMayFillALink() {
        Network network = network("torus-4x4", 16, new Setting("link-width", "4"));

        assertEquals(new InjectionRate(BigDecimal.valueOf(4), 16), InjectionRate.parse("rate", "0.25packets", network));
        assertThrows(InputException.class, () -> InjectionRate.parse("rate", "0.2501packets", network));
    }
}
