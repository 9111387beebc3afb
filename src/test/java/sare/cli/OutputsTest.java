package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.OutputFile;

class OutputsTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Console console = new Console(new PrintStream(out, true, StandardCharsets.UTF_8), System.err, false);

    @Test
    void allFilesAppearWithTheCommit() throws IOException {
        try (Outputs outputs = new Outputs(console)) {
            OutputFile first = outputs.open(folder.resolve("a"));
            OutputFile second = outputs.open(folder.resolve("b"));
            outputs.write(first, writer -> writer.write("é\n"));
            outputs.write(second, writer -> writer.write("2\n"));
            assertTrue(Files.notExists(folder.resolve("a")));
            outputs.commit();
        }
        assertEquals("é\n", Files.readString(folder.resolve("a")));
        assertEquals("2\n", Files.readString(folder.resolve("b")));
    }

    @ParameterizedTest
    @CsvSource({"a.map.gz, 1f8b", "a.csv.zst, 28b52ffd", "a.gzip, 610a"})
    void theEndingOfANameSelectsCompression(String name, String beginning) throws IOException {
        Path file = folder.resolve(name);
        try (Outputs outputs = new Outputs(console)) {
            outputs.writeIfOpen(outputs.open(file), writer -> writer.write("a\n"));
            outputs.commit();
        }
        assertTrue(HexFormat.of().formatHex(Files.readAllBytes(file)).startsWith(beginning));
        try (LineReader lines = LineReader.open(file)) {
            assertEquals("a", lines.next());
            assertNull(lines.next());
        }
    }

    @Test
    void withoutACommitNothingIsLeft() throws IOException {
        try (Outputs outputs = new Outputs(console)) {
            OutputFile first = outputs.open(folder.resolve("a"));
            assertThrows(
                    UncheckedIOException.class,
                    () -> outputs.write(first, writer -> {
                        writer.write("half");
                        throw new IOException("disk");
                    }));
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void noFileAppearsWhereStandardOutputFails() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        Console broken = new Console(new PrintStream(full), System.err, false);
        try (Outputs outputs = new Outputs(broken)) {
            outputs.write(outputs.open(folder.resolve("a")), writer -> writer.write("1\n"));
            outputs.write(null, writer -> writer.write("2\n"));
            assertEquals(
                    "sare: standard output cannot be written",
                    assertThrows(UncheckedIOException.class, outputs::commit).getMessage());
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void anOptionThatIsNotGivenMeansStandardOutput() {
        try (Outputs outputs = new Outputs(console)) {
            outputs.write(outputs.openIfGiven(null), writer -> writer.write("é\n"));
        }
        assertEquals("é\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void twoOutputsCannotHaveTheSameFile() {
        try (Outputs outputs = new Outputs(console)) {
            outputs.open(folder.resolve("a"));
            assertThrows(InputException.class, () -> outputs.open(folder.resolve("x/../a")));
        }
    }

    @Test
    void linksToOneFileAreTheSameOutput() throws IOException {
        Path file = Files.writeString(folder.resolve("a"), "before\n");
        Path symbolic = Files.createSymbolicLink(folder.resolve("symbolic"), Path.of("a"));
        Path hard = Files.createLink(folder.resolve("hard"), file);
        Path same = Files.createSymbolicLink(folder.resolve("same"), folder);

        for (Path other : List.of(symbolic, hard, same.resolve("a"))) {
            assertSameOutput(file, other);
        }
        assertSameOutput(folder.resolve("new"), same.resolve("new"));
        assertSameOutput(
                folder.resolve("new"), Files.createSymbolicLink(folder.resolve("dangling"), Path.of("same/new")));
        assertEquals("before\n", Files.readString(file));
    }

    private void assertSameOutput(Path one, Path other) {
        try (Outputs outputs = new Outputs(console)) {
            outputs.open(one);
            assertEquals(
                    other + ": named for two outputs - expected a file for each",
                    assertThrows(InputException.class, () -> outputs.open(other))
                            .getMessage());
        }
    }

    @Test
    void aDeviceCanBeNamedForEverything() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "no /dev/null here");

        try (Outputs outputs = new Outputs(console, new InputFiles().add(device))) {
            outputs.open(device);
            outputs.open(device);
            outputs.commit();
        }
    }
}
