package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.Setting;

class LinkTimingTest {
    private static final Path DRAGONFLY = Path.of("networks/dragonfly-72.yaml");
    private static final Path TREE = Path.of("networks/fat-tree-64.yaml");
    private static final Path TORUS = Path.of("networks/torus-4x4.yaml");

    @TempDir
    private Path folder;

    private static LinkTiming timing(Path file, String... settings) {
        return NetworkFile.read(file, Setting.parseAll(List.of(settings))).timing();
    }

    @Test
    void aNetworkThatSetsNothingIsStandard() {
        assertTrue(timing(DRAGONFLY).isStandard());
        assertEquals(new LinkTiming(List.of(1, 1, 1), List.of(1, 1, 1), 0), timing(DRAGONFLY));
        assertTrue(timing(TORUS, "link-latency-cycles=1", "link-width=y:1", "router-delay-cycles=0")
                .isStandard());
    }

    @Test
    void oneNumberIsForAllLinks() {
        LinkTiming timing = timing(TREE, "link-latency-cycles=7", "link-width=2", "router-delay-cycles=3");

        assertFalse(timing.isStandard());
        assertEquals(new LinkTiming(List.of(7, 7, 7), List.of(2, 2, 2), 3), timing);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "global:20,local:2|1,2,20",
                "host:3, global:65536|3,1,65536",
                "{global: 20, local: 2}|1,2,20",
                "{host: '4'}|4,1,1",
            })
    void numbersOfClassesLeaveTheOthersAtTheDefault(String value, String latencies) throws Exception {
        Path file = folder.resolve("a.yaml");
        Files.writeString(file, Files.readString(DRAGONFLY) + "\nlink-latency-cycles: " + quoted(value) + "\n");
        List<Integer> expected =
                List.of(latencies.split(",")).stream().map(Integer::valueOf).toList();

        assertEquals(expected, timing(file).latencyCycles());
        assertEquals(expected, timing(DRAGONFLY, "link-latency-cycles=" + value).latencyCycles());
    }

    /** A text with blanks after its colons needs quotes in a file. */
    private static String quoted(String value) {
        return value.startsWith("{") ? value : "'" + value + "'";
    }

    @Test
    void classesOfTreesAndGridsHaveNames() {
        assertEquals(
                List.of(1, 9, 1), timing(TREE, "link-latency-cycles=stage-1:9").latencyCycles());
        assertEquals(List.of(5, 6), timing(TORUS, "link-width={y: 6, x: 5}").widths());
        assertEquals(
                List.of(1, 4),
                timing(Path.of("networks/petersen-20.yaml"), "link-width=switch:4")
                        .widths());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "link-latency-cycles=0|'0' - expected a whole number from 1 to 65536",
                "link-latency-cycles=65537|'65537' - expected a whole number from 1 to 65536",
                "link-latency-cycles=1.5|'1.5' - expected a whole number from 1 to 65536",
                "link-latency-cycles=globl:3|'globl' - expected host, local or global; did you mean 'global'?",
                "link-latency-cycles=x:3|'x' - expected host, local or global",
                "link-latency-cycles={globl: 3}|unknown key 'globl' - expected host, local or global",
                "link-latency-cycles={global: 0}|'0' - expected a whole number from 1 to 65536",
                "link-latency-cycles=global:3,global:4|'global' a second time - expected every class once",
                "link-latency-cycles=global:3,|'' - expected host, local or global",
                "link-latency-cycles=global:3,local|'' - expected a whole number from 1 to 65536",
                "link-latency-cycles=|expected a whole number from 1 to 65536",
                "link-latency-cycles=[1, 2]|[1, 2] - expected a whole number from 1 to 65536",
                "link-width=1025|'1025' - expected a whole number from 1 to 1024",
                "link-width=local:-1|'-1' - expected a whole number from 1 to 1024",
                "router-delay-cycles=65537|'65537' - expected a whole number from 0 to 65536",
                "router-delay-cycles=host:1|'host:1' - expected a whole number from 0 to 65536",
            })
    void impossibleValuesAreRefusedInOneLine(String setting, String message) {
        InputException refusal = assertThrows(InputException.class, () -> timing(DRAGONFLY, setting));

        assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
        assertTrue(refusal.getMessage().startsWith("--set "), refusal.getMessage());
        assertEquals(1, refusal.getMessage().lines().count());
    }

    /** The same timing has the same settings, however it is written; so do experiments' cells. */
    @Test
    void settingsAreListedInOneForm() {
        Map<String, String> standard = NetworkFile.settings(DRAGONFLY, List.of());
        assertEquals(standard, settings("link-latency-cycles=host:1", "link-width=1", "router-delay-cycles=0"));
        assertFalse(standard.containsKey("link-width"));

        assertEquals(
                "local:2,global:20",
                settings("link-latency-cycles=global:20,local:2").get("link-latency-cycles"));
        assertEquals(
                "local:2,global:20",
                settings("link-latency-cycles={local: 2, global: 20}").get("link-latency-cycles"));
        assertEquals("3", settings("link-width={local: 3, global: 3, host: 3}").get("link-width"));
        assertEquals("5", settings("router-delay-cycles=5").get("router-delay-cycles"));
    }

    private static Map<String, String> settings(String... settings) {
        return NetworkFile.settings(DRAGONFLY, Setting.parseAll(List.of(settings)));
    }

    /** A link of width 3 carries 16 phits in 6 cycles. */
    @Test
    void cyclesOfAPacket() {
        LinkTiming timing = new LinkTiming(List.of(1, 9, 4), List.of(1, 3, 32), 0);

        assertEquals(16, timing.transferCycles(0, 16));
        assertEquals(6, timing.transferCycles(1, 16));
        assertEquals(1, timing.transferCycles(2, 16));
        assertEquals(16, timing.mostTransferCycles(16));
        assertEquals(9, timing.mostLatencyCycles());
    }

    /**
     * From 1 to 2 phits per cycle, phit 15 of 16 arrives 15 cycles after the first and leaves 7 after it. From 2 to 3, phit 2 of 4
     * arrives 1 cycle after the first and would leave together with it, although both links take the packet 2 cycles.
     */
    @ParameterizedTest
    @CsvSource({"1, 2, 16, 8", "1, 16, 16, 15", "2, 3, 4, 1", "2, 4, 16, 4", "3, 3, 16, 0", "4, 1, 16, 0", "1, 9, 1, 0"
    })
    void aPacketDoesNotOvertakeItsTail(int from, int to, int phits, int lag) {
        LinkTiming timing = new LinkTiming(List.of(1, 1), List.of(from, to), 0);

        assertEquals(lag, timing.tailLagCycles(0, 1, phits));
    }
}
