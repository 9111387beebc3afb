package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An output whose name ends in .json. */
class JsonEndingTest {
    @TempDir
    private Path folder;

    private String trace() {
        return ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
    }

    private String network() {
        return ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
    }

    private List<String> arguments(String command) {
        return switch (command) {
            case "simulate" ->
                List.of(command, trace(), "--network", network(), "--mapping", "consecutive", "--seed", "1..2");
            case "load" -> List.of(command, "--network", network(), "--pattern", "uniform", "--offered", "0.1");
            case "inspect --phases" -> List.of("inspect", trace(), "--phases");
            default -> List.of(command, trace());
        };
    }

    private static CommandRun run(List<String> arguments, String... more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of(more));
        CommandRun run = CommandRun.of(all.toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        return run;
    }

    @ParameterizedTest
    @ValueSource(strings = {"simulate", "load", "inspect", "inspect --phases"})
    void selectsJson(String command) throws IOException {
        List<String> arguments = arguments(command);
        Path file = folder.resolve("result.json");
        Path text = folder.resolve("result.txt");

        run(arguments, "-o", file.toString());
        run(arguments, "-o", text.toString());

        assertEquals(run(arguments, "--json").out(), Files.readString(file));
        assertEquals(run(arguments).out(), Files.readString(text));
    }

    @Test
    void doesSoBeforeTheEndingOfACompression() throws IOException {
        List<String> arguments = arguments("inspect");
        Path packed = folder.resolve("result.json.gz");
        run(arguments, "-o", packed.toString());
        try (InputStream unpacked = new GZIPInputStream(Files.newInputStream(packed))) {
            assertEquals(run(arguments, "--json").out(), new String(unpacked.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
