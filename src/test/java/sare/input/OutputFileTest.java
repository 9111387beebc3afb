package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static void write(OutputFile output, String text) {
        PrintWriter writer = new PrintWriter(output.stream(), false, StandardCharsets.UTF_8);
        writer.print(text);
        writer.flush();
    }

    @Test
    void theFileAppearsWithTheCommit() throws IOException {
        Path target = folder.resolve("a.txt");
        try (OutputFile output = OutputFile.create(target)) {
            write(output, "text");
            assertFalse(Files.exists(target));
            output.commit();
            assertEquals("text", Files.readString(target));
        }
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void withoutACommitNothingIsLeft() throws IOException {
        try (OutputFile output = OutputFile.create(folder.resolve("a.txt"))) {
            write(output, "text");
        }
        assertEquals(List.of(), names());
    }

    @Test
    void whatTakesThePlaceOfAFileHasItsPermissions() throws IOException {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "no POSIX file system");
        Path target = Files.writeString(folder.resolve("a.txt"), "old");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-rw-r-x"));
        try (OutputFile output = OutputFile.create(target)) {
            write(output, "new");
            output.commit();
        }
        assertEquals("new", Files.readString(target));
        assertEquals("rw-rw-r-x", PosixFilePermissions.toString(Files.getPosixFilePermissions(target)));
    }

    @Test
    void anOldFileStaysUntilTheCommit() throws IOException {
        Path target = Files.writeString(folder.resolve("a.txt"), "old");
        try (OutputFile output = OutputFile.create(target)) {
            write(output, "half of");
        }
        assertEquals("old", Files.readString(target));
        try (OutputFile output = OutputFile.create(target)) {
            write(output, "new");
            assertEquals("old", Files.readString(target));
            output.commit();
        }
        assertEquals("new", Files.readString(target));
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void twoWritersOfOneFileDoNotMix() throws IOException {
        Path target = folder.resolve("a.txt");
        try (OutputFile first = OutputFile.create(target);
                OutputFile second = OutputFile.create(target)) {
            write(first, "first");
            write(second, "second");
            second.commit();
            first.commit();
        }
        assertEquals("first", Files.readString(target));
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path real = Files.writeString(folder.resolve("real.txt"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), real);
        try (OutputFile output = OutputFile.create(link)) {
            write(output, "new");
            output.commit();
        }
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(real));
    }

    @Test
    void aDeviceIsWrittenInPlace() throws IOException {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "this system has no /dev/null");
        try (OutputFile output = OutputFile.create(device)) {
            write(output, "text");
            output.commit();
        }
        assertFalse(Files.isRegularFile(device));
    }

    @Test
    void aFullDiskIsTold() throws IOException {
        Path device = Path.of("/dev/full");
        assumeTrue(Files.exists(device), "this system has no /dev/full");
        try (OutputFile output = OutputFile.create(device)) {
            InputException refusal = assertThrows(InputException.class, () -> write(output, "x".repeat(100_000)));
            assertEquals(
                    "/dev/full: cannot be written (No space left on device) - expected a place that can be written",
                    refusal.getMessage());
        }
    }

    @Test
    void everyWriteOfAFailingStreamIsTold() {
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("broken");
            }

            @Override
            public void flush() throws IOException {
                throw new IOException("broken");
            }

            @Override
            public void close() throws IOException {
                throw new IOException("broken");
            }
        };
        FaultTellingStream stream = new FaultTellingStream("a.txt", failing);
        assertThrows(InputException.class, () -> stream.write(1));
        assertThrows(InputException.class, () -> stream.write(new byte[3]));
        assertThrows(InputException.class, stream::flush);
        InputException refusal = assertThrows(InputException.class, stream::close);
        assertEquals("a.txt: cannot be written (broken) - expected a place that can be written", refusal.getMessage());
        stream.abandon();
    }

    @Test
    void whatCannotBeWrittenIsRefused() {
        InputException refusal = assertThrows(InputException.class, () -> OutputFile.create(folder));
        assertEquals(folder + ": a folder - expected a file to write", refusal.getMessage());
        Path nowhere = folder.resolve("none/a.txt");
        refusal = assertThrows(InputException.class, () -> OutputFile.create(nowhere));
        assertEquals(
                nowhere + ": cannot be written (no such folder) - expected a place that can be written",
                refusal.getMessage());
    }

    @Test
    void aFolderThatMayNotBeWrittenIsRefused() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(locked), "this user may write everywhere");
        Path target = locked.resolve("a.txt");
        InputException refusal = assertThrows(InputException.class, () -> OutputFile.create(target));
        assertEquals(
                target + ": cannot be written (permission denied) - expected a place that can be written",
                refusal.getMessage());
    }

    @Test
    void oneThatWasFinishedIsMovedByTheCommit() throws IOException {
        Path target = folder.resolve("a.txt");
        try (OutputFile output = OutputFile.create(target)) {
            write(output, "text");
            output.finish();
            assertFalse(Files.exists(target));
            output.commit();
        }
        try (OutputFile empty = OutputFile.create(folder.resolve("b.txt"))) {
            empty.commit();
        }
        assertEquals(List.of("a.txt", "b.txt"), names());
        assertEquals("text", Files.readString(target));
    }
}
