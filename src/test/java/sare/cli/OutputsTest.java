package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
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
}
