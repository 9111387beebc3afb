package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.trace.Trace;

/** A trace written while it is read gives the same file as a trace in memory. */
class StreamedTraceTest {
    @TempDir
    Path folder;

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    @DisplayName("sections of a rank in any order and in pieces become one section, as from memory")
    void isTheTextOfATraceInMemory(long seed) throws IOException {
        Trace trace = TraceSamples.random(seed);
        Files.writeString(folder.resolve("in.trace"), shuffled(NativeFormatTest.write(trace), new Random(seed)));

        TraceFormats.convert(folder.resolve("in.trace"), folder.resolve("out.trace"));

        assertEquals(NativeFormatTest.write(trace), Files.readString(folder.resolve("out.trace")));
        assertEquals(List.of("in.trace", "out.trace"), files());
    }

    /** The text with a section for every line, in a random order of ranks. */
    private static String shuffled(String text, Random random) {
        StringBuilder shuffled = new StringBuilder();
        List<List<String>> sections = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (line.startsWith("#")) {
                shuffled.append(line).append('\n');
            } else if (line.startsWith("rank ")) {
                sections.add(new ArrayList<>(List.of(line)));
            } else {
                sections.get(sections.size() - 1).add(line);
            }
        }
        while (!sections.isEmpty()) {
            List<String> section = sections.get(random.nextInt(sections.size()));
            shuffled.append(section.get(0))
                    .append('\n')
                    .append(section.remove(1))
                    .append('\n');
            sections.removeIf(each -> each.size() == 1);
        }
        return shuffled.toString();
    }

    @Test
    @DisplayName("gzip and Zstandard hold the same text, and both are read")
    void compresses() throws IOException {
        Path plain = folder.resolve("a.trace");
        Files.writeString(plain, NativeFormatTest.write(TraceSamples.random(11)));
        for (String ending : List.of(".gz", ".zst")) {
            Path packed = folder.resolve("packed.trace" + ending);
            TraceFormats.convert(plain, packed);
            TraceFormats.convert(packed, folder.resolve("again.trace"));
            assertArrayEquals(Files.readAllBytes(plain), Files.readAllBytes(folder.resolve("again.trace")), ending);
            TraceFormats.write(TraceFormats.read(plain), folder.resolve("memory.trace" + ending));
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("memory.trace" + ending)), Files.readAllBytes(packed), ending);
        }
    }

    @Test
    @DisplayName("an error in the last line leaves no file")
    void leavesNothingBehind() throws IOException {
        Path bad = folder.resolve("bad.trace");
        Files.writeString(bad, "#sare-trace 1\n# ranks 2\n# operations 2\nrank 0\nsend 1 0 0 8\nsend 2 0 0 8\n");

        InputException failure =
                assertThrows(InputException.class, () -> TraceFormats.convert(bad, folder.resolve("out.trace")));

        assertEquals(bad + ":6: rank 2 - expected a rank from 0 to 1", failure.getMessage());
        assertEquals(List.of("bad.trace"), files());
    }

    @Test
    @DisplayName("two million operations are converted with less memory than they need")
    void keepsNoOperations() throws IOException, InterruptedException {
        int messages = 1_000_000;
        Path large = folder.resolve("large.trace");
        Files.writeString(
                large,
                "#sare-trace 1\n# ranks 2\n# operations " + 2 * messages + "\nrank 0\n"
                        + "send 1 0 0 8\n".repeat(messages) + "rank 1\n" + "receive 0 0 0 8\n".repeat(messages));

        assertEquals(0, convert("-Xmx32m", large, folder.resolve("out.trace")));
        assertEquals(-1, Files.mismatch(large, folder.resolve("out.trace")));
        assertNotEquals(0, convert("-Xmx32m", large, folder.resolve("out.trc")), "INSEE's format needs them in memory");
    }

    private int convert(String heap, Path from, Path to) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        heap,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "sare.cli.Main",
                        "convert",
                        from.toString(),
                        "-o",
                        to.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
