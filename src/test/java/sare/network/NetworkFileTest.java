package sare.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.RegistryNames;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Setting;
import sare.routing.TieBreaking;

class NetworkFileTest {
    private static final Path NETWORKS = Path.of("networks");
    private static final String SMALLEST = """
            topology: torus
            dimensions: [8, 4]
            routing: adaptive-bubble
            flow-control: bubble
            """;
    private static final RouterParameters STUDY =
            new RouterParameters(2, 16, 4, 4, 4, 2, Arbitration.ROUND_ROBIN, Ejection.MULTIPLE, 10);

    @TempDir
    Path folder;

    private Network read(String text, String... settings) throws Exception {
        Path file = Files.writeString(folder.resolve("a.yaml"), text);
        return NetworkFile.read(file, Setting.parseAll(List.of(settings)));
    }

    private void assertRefused(String message, String text, String... settings) {
        InputException refusal = assertThrows(InputException.class, () -> read(text, settings));
        assertEquals(RegistryNames.fill(message), refusal.getMessage().replace(folder + "/", ""));
    }

    static Stream<Path> shippedFiles() throws Exception {
        try (Stream<Path> files = Files.list(NETWORKS)) {
            return files
                    .filter(file -> file.getFileName().toString().matches("torus-.*\\.yaml"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void theDefaultsAreTheStudys() throws Exception {
        Network network = read(SMALLEST);
        assertEquals("a", network.name());
        assertEquals("torus 8x4", network.topology().description());
        assertEquals("AdaptiveGrid", routing(network));
        assertEquals(TieBreaking.RANDOM, network.tieBreaking());
        assertEquals(STUDY, network.routers());
    }

    @ParameterizedTest
    @MethodSource("shippedFiles")
    void shippedFilesAreTheStudysOrItsDimensionOrderTwin(Path file) {
        Network network = NetworkFile.read(file, List.of());
        assertEquals(file.getFileName().toString(), network.name() + ".yaml");
        boolean twin = network.name().endsWith("-dor");
        String shape = network.name().replace("torus-", "").replace("-dor", "");
        assertEquals("torus " + shape, network.topology().description());
        assertEquals(twin, routing(network).equals("DimensionOrder"));
        assertEquals(!twin, routing(network).equals("AdaptiveGrid"));
        assertEquals(twin ? 1 : 2, network.routers().virtualChannels());
        assertEquals(
                STUDY,
                new RouterParameters(
                        2,
                        network.routers().phitsPerPacket(),
                        network.routers().bytesPerPhit(),
                        network.routers().transitQueuePackets(),
                        network.routers().injectionQueuePackets(),
                        network.routers().bubblePackets(),
                        network.routers().arbitration(),
                        network.routers().ejection(),
                        network.routers().linkGigabitsPerSecond()));
        assertEquals(TieBreaking.RANDOM, network.tieBreaking());
    }

    @Test
    void settingsReplaceTheFilesValues() throws Exception {
        Network network = read(
                SMALLEST,
                "dimensions=4x4x2",
                "routing=dimension-order",
                "flow-control=dateline",
                "arbitration=fifo",
                "ejection=single",
                "tie-breaking=balanced",
                "phits-per-packet=8",
                "bytes-per-phit=32",
                "transit-queue-packets=3",
                "injection-queue-packets=8",
                "bubble-packets=9",
                "link-gigabits-per-second=2.5");
        assertEquals("torus 4x4x2", network.topology().description());
        assertEquals("DimensionOrderDateline", routing(network));
        assertEquals(TieBreaking.BALANCED, network.tieBreaking());
        assertEquals(
                new RouterParameters(2, 8, 32, 3, 8, 9, Arbitration.FIFO, Ejection.SINGLE, 2.5), network.routers());
    }

    @ParameterizedTest
    @ValueSource(strings = {"8x8", "[8,8]", "[8, 8]", "\"8x8\""})
    void dimensionsCanBeSetInSeveralWays(String dimensions) throws Exception {
        assertEquals(
                "torus 8x8",
                read(SMALLEST, "dimensions=" + dimensions).topology().description());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "topology=tours | topology: 'tours' - expected TOPOLOGIES; did you mean 'torus'?",
                "routing=xyz | routing: 'xyz' - expected ROUTINGS",
                "routing=adaptive_bubble | routing: 'adaptive_bubble' - expected ROUTINGS;"
                        + " did you mean 'adaptive-bubble'?",
                "flow-control=buble | flow-control: 'buble' - expected bubble or dateline; did you mean 'bubble'?",
                "arbitration=random | arbitration: 'random' - expected round-robin or fifo",
                "ejection=multi | ejection: 'multi' - expected multiple or single",
                "tie-breaking=balance | tie-breaking: 'balance' - expected random or balanced;"
                        + " did you mean 'balanced'?",
                "dimensions=[] | dimensions: [] - expected a list such as [a, b]",
                "dimensions=0x4 | dimensions: '0' - expected a whole number from 1 to 16777216",
                "dimensions=8.5 | dimensions: '8.5' - expected whole numbers with an x between them, such as 8x8",
                "dimensions=4096x4097 | dimensions: '4096x4097' - expected at most 16777216 nodes",
                "dimensions=[2,2,2,2,2,2,2,2,2] | dimensions: [2, 2, 2, 2, 2, 2, 2, 2, 2] - expected 1 to 8 dimensions",
                "dimensions=1x1x1x1x2048 | dimensions: '1x1x1x1x2048' - expected at most 2047 nodes per ring"
                        + " in 5 dimensions",
                "virtual-channels=1 | virtual-channels: '1' - expected at least 2 with routing adaptive-bubble:"
                        + " the escape channel and an adaptive one",
                "virtual-channels=65 | virtual-channels: '65' - expected a whole number from 1 to 64",
                "virtual-channels=0 | virtual-channels: '0' - expected a whole number from 1 to 64",
                "phits-per-packet=0 | phits-per-packet: '0' - expected a whole number from 1 to 65536",
                "bytes-per-phit=4.0 | bytes-per-phit: '4.0' - expected a whole number from 1 to 65536",
                "transit-queue-packets=1 | transit-queue-packets: '1' - expected at least the 2 of bubble-packets,"
                        + " or no packet ever enters a ring",
                "injection-queue-packets=-1 | injection-queue-packets: '-1' - expected a whole number from 1 to 1024",
                "bubble-packets=0 | bubble-packets: '0' - expected a whole number from 1 to 1024",
                "link-gigabits-per-second=0 | link-gigabits-per-second: '0' - expected a bandwidth from 0.001 to"
                        + " 1000000 gigabits per second",
                "link-gigabits-per-second=inf | link-gigabits-per-second: 'inf' - expected a bandwidth from 0.001 to"
                        + " 1000000 gigabits per second"
            })
    void badValuesAreRefusedInTheFileAndAsSettings(String setting, String complaint) {
        Setting parsed = Setting.parse(setting);
        assertRefused("--set " + parsed.key() + ": " + complaint, SMALLEST, setting);
        List<String> lines = new ArrayList<>(SMALLEST.lines().toList());
        lines.removeIf(line -> line.startsWith(parsed.key() + ":"));
        lines.add("# the last");
        lines.add(parsed.key() + ": " + parsed.value());
        assertRefused("a.yaml:" + lines.size() + ": " + complaint, String.join("\n", lines));
    }

    @Test
    void flowControlAndRoutingMustFit() {
        assertRefused(
                "--set flow-control: flow-control: 'dateline' - expected bubble with routing adaptive-bubble,"
                        + " for its escape channel",
                SMALLEST,
                "flow-control=dateline");
        assertRefused(
                "a.yaml:5: virtual-channels: '2' - expected fewer: the inputs of all 16777216 routers do not fit into an array",
                SMALLEST + "virtual-channels: 2\n",
                "dimensions=4096x4096");
        assertRefused(
                "a.yaml:5: virtual-channels: '3' - expected 2 with flow-control dateline, one on each side of it",
                SMALLEST + "virtual-channels: 3\n",
                "flow-control=dateline",
                "routing=dimension-order");
        assertRefused(
                "a.yaml: transit-queue-packets (default): '4' - expected at least the 5 of bubble-packets,"
                        + " or no packet ever enters a ring",
                SMALLEST + "bubble-packets: 5\n");
    }

    @Test
    void keysMustBeKnownAndComplete() {
        assertRefused("a.yaml: nothing - expected keys and values (key: value)", "");
        assertRefused("a.yaml:1: no key 'topology' - expected 'topology': TOPOLOGIES", "routing: adaptive-bubble");
        assertRefused(
                "a.yaml:1: no key 'routing' - expected 'routing': dimension-order or adaptive-bubble with topology torus",
                "topology: torus");
        assertRefused(
                "a.yaml:1: no key 'routing' - expected 'routing': dimension-order, valiant, ugal-local, ugal-global or hyperx-dal with topology hyperx",
                "topology: hyperx");
        assertRefused(
                "a.yaml:1: no key 'flow-control' - expected 'flow-control': bubble",
                "topology: torus\nrouting: adaptive-bubble\ndimensions: [4]");
        InputException refusal = assertThrows(InputException.class, () -> read(SMALLEST + "buble-packets: 2"));
        assertTrue(refusal.getMessage().endsWith("did you mean 'bubble-packets'?"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("a.yaml:5: unknown key 'buble-packets'"), refusal.getMessage());
    }

    @Test
    void allSettingsAreListedWithTheirDefaults() throws Exception {
        Path file = Files.writeString(folder.resolve("a.yaml"), SMALLEST);
        List<String> settings =
                NetworkFile.settings(file, List.of(new Setting("dimensions", "2x2"))).entrySet().stream()
                        .map(Object::toString)
                        .toList();
        assertEquals(List.of("topology=torus", "dimensions=2x2", "routing=adaptive-bubble"), settings.subList(0, 3));
        assertTrue(settings.contains("link-gigabits-per-second=10"), settings::toString);
        int leftOut = LinkTimingKeys.PARAMETERS.size() + CoreKeys.PARAMETERS.size();
        assertEquals(NetworkFile.PARAMETERS.size() + 3 - leftOut, settings.size()); // dimensions and two of the routing
    }

    static Stream<Parameter> documentedParameters() {
        return Stream.concat(
                NetworkFile.PARAMETERS.stream(),
                Stream.concat(
                        Topologies.REGISTRY.entries().stream().flatMap(entry -> entry.parameters().stream()),
                        Routings.REGISTRY.entries().stream()
                                .flatMap(entry -> entry.plugin().stream())
                                .flatMap(routing -> routing.parameters().stream())
                                .distinct()));
    }

    @ParameterizedTest
    @MethodSource("documentedParameters")
    void theReadmeListsEveryKey(Parameter parameter) throws Exception {
        String row = "| `" + parameter.name() + "` | " + parameter.meaning() + " | " + parameter.unit() + " | "
                + parameter.defaultValue().map(value -> "`" + value + "`").orElse("must be given") + " | "
                + parameter.allowed() + " | " + parameter.source() + " |";
        List<String> lines = Files.readAllLines(NETWORKS.resolve("README.md"));
        assertTrue(lines.contains(row), () -> "networks/README.md lacks the row\n" + row);
    }

    private static String routing(Network network) {
        return network.routing().getClass().getSimpleName();
    }
}
