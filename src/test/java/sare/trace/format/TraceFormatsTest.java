package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.RegistryNames;
import sare.input.InputException;
import sare.input.Registry;
import sare.trace.Communicator;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

class TraceFormatsTest {
    @TempDir
    Path folder;

    static Stream<String> written() {
        return TraceFormats.registry().entries().stream()
                .filter(entry -> !entry.plugin().ending().isEmpty())
                .map(Registry.Entry::name);
    }

    /** A trace that every format can represent: messages of one communicator, in order, and bursts. */
    private static Trace example() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.compute(0, 15);
        builder.send(0, 1, 3, Communicator.WORLD, 100);
        builder.receive(1, 0, 3, Communicator.WORLD, 100);
        return builder.build();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("written")
    @DisplayName("only the format that wrote a file recognises and reads it, with and without gzip")
    void recognisesItsOwn(String name) throws IOException {
        TraceFormat format = TraceFormats.registry().choose("test", name).plugin();
        for (String ending : List.of(format.ending(), format.ending() + ".gz")) {
            Path file = folder.resolve("example" + ending);
            TraceFormats.write(example(), file);
            TraceSource source = TraceSource.of(file);
            for (Registry.Entry<TraceFormat> other : TraceFormats.registry().entries()) {
                assertEquals(other.name().equals(name), other.plugin().recognises(source), other.name());
            }
            TraceSamples.assertSame(example(), TraceFormats.read(file), name);
            assertEquals(file.toString(), TraceFormats.read(file).name());
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"goal, //, 100", "simgrid, #, 100", "goal, // # NPBTRC 1 says, 1", "simgrid, # made from # NPBTRC 1:, 1"
    })
    @DisplayName("a long comment before the first line does not prevent recognition")
    void recognisesBehindComments(String name, String comment, int lines) throws IOException {
        Path file = folder.resolve("example"
                + TraceFormats.registry().choose("test", name).plugin().ending());
        TraceFormats.write(example(), file);
        String text = (comment + " all rights".repeat(9) + "\n").repeat(lines) + Files.readString(file);
        TraceSamples.assertSame(example(), TraceFormats.read(Files.writeString(file, text)), name);
    }

    @Test
    @DisplayName("the longest burst is read as it was written")
    void keepsTheLongestBurst() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 1);
        builder.compute(0, Long.MAX_VALUE);
        Path file = folder.resolve("example.dim");
        TraceFormats.write(builder.build(), file);
        assertEquals(List.of("compute " + Long.MAX_VALUE), Lines.of(TraceFormats.read(file), 0));
    }

    @Test
    @DisplayName("every format has a description; a format that is only read does not write")
    void describesFormats() {
        for (Registry.Entry<TraceFormat> entry : TraceFormats.registry().entries()) {
            assertFalse(entry.description().isBlank(), entry.name());
            assertFalse(entry.source().isBlank(), entry.name());
        }
        TraceFormat readOnly = TraceFormats.registry().choose("test", "npb").plugin();
        assertThrows(UnsupportedOperationException.class, () -> readOnly.write(example(), null));
    }

    @Test
    @DisplayName("a file that is no trace, or cannot be written, is reported in one line")
    void refusesOtherFiles() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "hello");
        assertEquals(
                RegistryNames.fill(text + ": no trace - expected a trace in one of the formats FORMATS"),
                assertThrows(InputException.class, () -> TraceFormats.read(text))
                        .getMessage());
        String message = assertThrows(InputException.class, () -> TraceFormats.read(folder))
                .getMessage();
        assertTrue(message.startsWith(folder + ": a folder without a recording - expected"), message);
        Path missing = folder.resolve("missing.trace");
        message = assertThrows(InputException.class, () -> TraceFormats.read(missing))
                .getMessage();
        assertTrue(message.startsWith(missing.toString()), message);
        Path unknown = folder.resolve("example.xyz");
        assertEquals(
                unknown
                        + ": a name without the ending of a format - expected one of .trace, .trc, .tit, .dim, .goal, with or without .gz or .zst",
                assertThrows(InputException.class, () -> TraceFormats.write(example(), unknown))
                        .getMessage());
        assertFalse(Files.exists(unknown));
        message = assertThrows(InputException.class, () -> TraceFormats.write(example(), folder.getRoot()))
                .getMessage();
        assertTrue(message.startsWith(folder.getRoot() + ": a name without the ending"), message);
        Path nowhere = folder.resolve("nowhere").resolve("example.trace");
        assertThrows(InputException.class, () -> TraceFormats.write(example(), nowhere));
    }

    @Test
    @DisplayName("a damaged compressed trace is refused or read as the same trace")
    void noticesDamage() throws IOException {
        for (String ending : List.of(".trc.gz", ".trc.zst")) {
            Path file = folder.resolve("whole" + ending);
            Trace whole = TraceSamples.random(1);
            TraceFormats.write(whole, file);
            byte[] bytes = Files.readAllBytes(file);
            Trace expected = TraceFormats.read(file);
            Random random = new Random(1);
            for (int flip = 0; flip < 500; flip++) {
                byte[] damaged = bytes.clone();
                damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                Files.write(file, damaged);
                try {
                    TraceSamples.assertSame(expected, TraceFormats.read(file), ending + " with flip " + flip);
                } catch (InputException e) {
                    assertTrue(e.getMessage().startsWith(file.toString()), e.getMessage());
                }
            }
        }
    }

    @Test
    @DisplayName("a truncated compressed trace is reported as such")
    void noticesEarlyEnds() throws IOException {
        for (String ending : List.of(".trc.gz", ".trc.zst")) {
            Path file = folder.resolve("early" + ending);
            TraceFormats.write(TraceSamples.random(1), file);
            byte[] bytes = Files.readAllBytes(file);
            Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
            String message = assertThrows(InputException.class, () -> TraceFormats.read(file))
                    .getMessage();
            assertTrue(message.contains("ends early"), message);
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"sare", "insee", "simgrid", "dimemas", "goal"})
    @DisplayName("a byte order mark before a trace is skipped")
    void skipsAByteOrderMark(String name) throws IOException {
        TraceFormat format = TraceFormats.registry().choose("test", name).plugin();
        Path file = folder.resolve("marked" + format.ending());
        TraceFormats.write(example(), file);
        Files.writeString(file, "\uFEFF" + Files.readString(file));
        TraceSamples.assertSame(example(), TraceFormats.read(file), name);
    }
}
