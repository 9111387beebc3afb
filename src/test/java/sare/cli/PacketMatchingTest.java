package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every rank of a ring of four sends messages of one packet to the rank half a ring away, either way round, and receives as
 * many; now and then a packet overtakes those before it.
 */
class PacketMatchingTest {
    private static final int MESSAGES = 20;

    @TempDir
    private Path folder;

    private static String trace() {
        String body = IntStream.range(0, 4)
                .mapToObj(rank -> "rank " + rank + "\n"
                        + "send O 0 0 64\nsend N 0 0 64\nreceive O 0 0 64\n"
                                .repeat(MESSAGES)
                                .replace("O", Integer.toString((rank + 2) % 4))
                                .replace("N", Integer.toString((rank + 1) % 4))
                        + ("receive " + (rank + 3) % 4 + " 0 0 64\n").repeat(MESSAGES))
                .collect(Collectors.joining());
        return "#sare-trace 1\n# ranks 4\n# operations " + 16 * MESSAGES + "\n" + body;
    }

    private CommandRun simulate(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "simulate",
                ExampleFiles.write(folder, "a.trace", trace()),
                "--network",
                ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING),
                "--set",
                "dimensions=4",
                "--set",
                "tie-breaking=random",
                "--mapping",
                "consecutive"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    @Test
    void itDecidesHowLongARunTakes() {
        List<String> seeds = List.of("1", "2", "3", "4", "5", "6", "7", "8");
        assertNotEquals(
                seeds.stream().map(seed -> simulate("--seed", seed).cycles()).toList(),
                seeds.stream()
                        .map(seed -> simulate("--seed", seed, "--packet-matching", "message")
                                .cycles())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"envelope", "message"})
    void anExperimentHasItToo(String matching) {
        List<String> alone = IntStream.rangeClosed(1, 8)
                .mapToObj(seed -> simulate("--seed", Integer.toString(seed), "--packet-matching", matching)
                        .cycles())
                .toList();
        ExampleFiles.write(folder, "experiment.yaml", """
                title: A test
                traces: a.trace
                networks: {file: ring.yaml, set: {dimensions: 4x1, tie-breaking: random}}
                seeds: 1..8
                mappings: {consecutive: consecutive}
                packet-matching: %s
                """.formatted(matching));
        CommandRun run = CommandRun.of("run", folder.toString(), "-o", folder.toString());
        assertEquals(0, run.status(), run.err());
        List<String> cycles = ExperimentScene.column(ExampleFiles.read(folder, "results.csv"), "cycles");

        assertEquals(8, cycles.size());
        for (int i = 0; i < cycles.size(); i++) {
            assertTrue(alone.get(i).startsWith("cycles          " + cycles.get(i) + " "), alone.get(i));
        }
    }

    @Test
    void envelopeIsTheDefault() {
        assertEquals(simulate().out(), simulate("--packet-matching", "envelope").out());
        assertFalse(simulate().out().contains("\nmatching"));
        assertTrue(simulate("--packet-matching", "message").out().contains("\nmatching        message\n"));
    }

    @Test
    void underAProtocolMessagesAreToldApart() {
        assertEquals(
                simulate("--packet-matching", "message").cycles(),
                simulate("--progress", "independent").cycles());
        CommandRun run = simulate("--progress", "independent", "--packet-matching", "envelope");
        assertEquals(2, run.status());
        assertEquals(
                "--packet-matching: 'envelope' with a protocol - expected message, because a protocol's network interfaces know the message of each packet\n",
                run.err());
    }

    @Test
    void jsonTellsIt() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        assertEquals(
                "envelope",
                mapper.readTree(simulate("--json").out()).get("packet-matching").asText());
        assertEquals(
                "message",
                mapper.readTree(simulate("--json", "--progress", "calls").out())
                        .get("packet-matching")
                        .asText());
    }
}
