package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A message of 100 bytes, two packets over one hop, whose clock is 35 cycles of 3.2 nanoseconds: eager, or with a handshake of
 * 2 * (16 + 1) = 34 cycles before it.
 */
class SimulateProtocolTest {
    /** Both ranks send 100 bytes before they receive. */
    private static final String HEAD_TO_HEAD = """
            #sare-trace 1
            # ranks 2
            # operations 4
            rank 0
            send 1 5 0 100
            receive 1 5 0 100
            rank 1
            send 0 5 0 100
            receive 0 5 0 100
            """;

    /** The same with isends, whose waits come last. */
    private static final String EXCHANGE = """
            #sare-trace 1
            # ranks 2
            # operations 6
            rank 0
            isend 1 5 0 100 0
            receive 1 5 0 100
            wait 0
            rank 1
            isend 0 5 0 100 0
            receive 0 5 0 100
            wait 0
            """;

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
    }

    private CommandRun simulate(String content, String... more) {
        scene.write(Scene.TRACE, content);
        List<String> arguments = new ArrayList<>(List.of(
                "simulate",
                scene.path(Scene.TRACE).toString(),
                "--network",
                ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING),
                "--mapping",
                "consecutive"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            --eager-limit 100                         | 35 (0.112 us)
            --eager-limit 99                          | 69 (0.221 us)
            --eager-limit 100B                        | 35 (0.112 us)
            --eager-limit 1KiB                        | 35 (0.112 us)
            --eager-limit 0KB                         | 69 (0.221 us)
            --eager-limit 0 --progress calls          | 69 (0.221 us)
            --send-overhead 100                       | 66 (0.211 us)
            --receive-overhead 7                      | 37 (0.118 us)
            --send-overhead 100 --receive-overhead 7  | 68 (0.218 us)
            --progress independent                    | 35 (0.112 us)
            """)
    void cycles(String options, String cycles) {
        CommandRun run = simulate(ExampleFiles.ONE_MESSAGE, options.split(" +"));
        assertTrue(run.out().contains("\ncycles          " + cycles + "\n"), run.toString());
    }

    @Test
    void whatIsSetIsTold() throws IOException {
        CommandRun run = simulate(ExampleFiles.ONE_MESSAGE, "--eager-limit", "64", "--send-overhead", "0.50");
        assertTrue(
                run.out()
                        .contains(
                                "\nmapping         consecutive\nprotocol        eager-limit 64 bytes, send-overhead 0.5 ns,"
                                        + " receive-overhead 0 ns, progress independent\nseed "),
                run.out());
        CommandRun json = simulate(ExampleFiles.ONE_MESSAGE, "--receive-overhead", "7", "--json");
        CommandRun units = simulate(ExampleFiles.ONE_MESSAGE, "--eager-limit", "64KB");
        assertTrue(units.out().contains("\nprotocol        eager-limit 64000 bytes,"), units.out());
        JsonNode document = new ObjectMapper().readTree(json.out());
        assertEquals(
                "{\"eager-limit\":\"unlimited\",\"send-overhead\":\"0\",\"receive-overhead\":\"7\","
                        + "\"progress\":\"independent\"}",
                document.get("protocol").toString());
        assertEquals(37, document.at("/runs/0/cycles").asLong());
    }

    @Test
    void whatIsTheDefaultIsNot() {
        for (String trace : List.of(ExampleFiles.ONE_MESSAGE, EXCHANGE)) {
            for (String form : List.of("--seed=1", "--json")) {
                String without = simulate(trace, form).out();
                assertEquals(
                        without,
                        simulate(trace, form, "--eager-limit", "unlimited", "--send-overhead", "0")
                                .out());
            }
        }
    }

    /** Neither way of a sendrecv waits for the other, whatever the recording is written in. */
    @Test
    void headToHeadSendReceivesAboveTheLimitGoOn() {
        String together = "0 sendRecv 100 1 100 1\n1 sendRecv 100 0 100 0\n";
        assertEquals(0, simulate(together, "--eager-limit", "99").status());
        String apart = "0 send 1 0 100\n1 send 0 0 100\n0 recv 1 0 100\n1 recv 0 0 100\n";
        assertEquals(1, simulate(apart, "--eager-limit", "99").status());
    }

    @Test
    void headToHeadSendsAboveTheLimitAreADeadlock() {
        Path output = folder.resolve("out.txt");
        assertEquals(0, simulate(HEAD_TO_HEAD, "--eager-limit", "100").status());
        assertEquals(0, simulate(EXCHANGE, "--eager-limit", "99").status());
        CommandRun run = simulate(HEAD_TO_HEAD, "--eager-limit", "99", "-o", output.toString());
        assertEquals(1, run.status());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(
                run.err()
                        .endsWith(
                                ": rank 0 waits in send to rank 1, tag 5, 100 bytes (rendezvous, its receive is not posted);"
                                        + " rank 1 waits in send to rank 0, tag 5, 100 bytes (rendezvous, its receive is not"
                                        + " posted)\n"),
                run.err());
        assertTrue(Files.notExists(output));
    }
}
