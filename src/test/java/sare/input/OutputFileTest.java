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
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
            UncheckedIOException fault =
                    assertThrows(UncheckedIOException.class, () -> write(output, "x".repeat(100_000)));
            assertEquals(
                    "/dev/full: cannot be written (No space left on device) - expected a place that can be written",
                    fault.getMessage());
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
        FaultReportingOutput stream = new FaultReportingOutput("a.txt", failing);
        assertThrows(UncheckedIOException.class, () -> stream.write(1));
        assertThrows(UncheckedIOException.class, () -> stream.write(new byte[3]));
        assertThrows(UncheckedIOException.class, stream::flush);
        UncheckedIOException fault = assertThrows(UncheckedIOException.class, stream::close);
        assertEquals("a.txt: cannot be written (broken) - expected a place that can be written", fault.getMessage());
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

    @ParameterizedTest
    @ValueSource(strings = {".xz", ".bz2"})
    void compressionThatIsOnlyReadIsRefused(String ending) throws IOException {
        Path target = folder.resolve("a.txt" + ending);
        InputException refusal = assertThrows(InputException.class, () -> OutputFile.create(target));
        assertEquals(
                target + ": the ending " + ending + ", of files that are only read - expected a name that ends in"
                        + " .gz or .zst, or one without compression",
                refusal.getMessage());
        assertThrows(InputException.class, () -> OutputFile.write(target, writer -> writer.write("a")));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }

    @Test
    void aFolderThatMayNotBeWrittenIsRefused() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(locked), "this user may write everywhere");
        Path target = locked.resolve("a.txt");
        UncheckedIOException fault = assertThrows(UncheckedIOException.class, () -> OutputFile.create(target));
        assertEquals(
                target + ": cannot be written (permission denied) - expected a place that can be written",
                fault.getMessage());
    }

    /** The temporary file of an output that is being written. */
    private Path temporary() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".part"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void namesOfTemporaryFilesCannotBeGuessed() throws IOException {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            try (OutputFile output = OutputFile.create(folder.resolve("a.txt"))) {
                String name = temporary().getFileName().toString();
                assertTrue(name.matches("\\.a\\.txt\\.[0-9-]{5,}\\.part"), name);
                assertFalse(name.contains("." + ProcessHandle.current().pid() + "-"), name);
                names.add(name);
                write(output, "text");
            }
        }
        assertEquals(20, names.size());
    }

    /** As the process before this one's, of the same number, would have been: what is there is neither followed nor used. */
    @Test
    void whatIsPlantedInTheFolderIsNotWritten() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "of another user");
        long process = ProcessHandle.current().pid();
        for (int serial = 1; serial < 500; serial++) {
            Files.createSymbolicLink(folder.resolve(".a.txt." + process + "-" + serial + ".part"), other);
        }
        Path target = folder.resolve("a.txt");

        OutputFile.write(target, writer -> writer.write("mine"));

        assertEquals("of another user", Files.readString(other));
        assertEquals("mine", Files.readString(target));
        assertFalse(Files.isSymbolicLink(target));
    }

    @Test
    void aLinkThatTakesThePlaceOfTheTemporaryFileIsNotFollowed() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "of another user");
        try (OutputFile output = OutputFile.create(folder.resolve("a.txt"))) {
            Path temporary = temporary();
            Files.delete(temporary);
            Files.createSymbolicLink(temporary, other);

            assertThrows(UncheckedIOException.class, output::stream);
        }
        assertEquals("of another user", Files.readString(other));
        assertEquals(List.of("other.txt"), names());
    }

    @Test
    void aNewFileHasThePermissionsOfAnyNewFile() throws IOException {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "no POSIX file system");
        Path usual = Files.createFile(folder.resolve("usual.txt"));

        OutputFile.write(folder.resolve("a.txt"), writer -> writer.write("text"));

        assertEquals(Files.getPosixFilePermissions(usual), Files.getPosixFilePermissions(folder.resolve("a.txt")));
    }

    @Test
    void aFolderThatVanishesIsNoBadInput() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        OutputFile output = OutputFile.create(inner.resolve("a.txt"));
        write(output, "text");
        try (Stream<Path> files = Files.list(inner)) {
            Files.delete(files.findFirst().orElseThrow());
        }
        Files.delete(inner);

        UncheckedIOException fault = assertThrows(UncheckedIOException.class, output::commit);

        assertTrue(fault.getMessage().contains("a.txt: cannot be written (no such folder)"), fault.getMessage());
        output.close();
    }

    @Test
    void whatWasAbandonedIsDeletedAndNothingElse() throws IOException {
        Files.writeString(folder.resolve(".a.txt.123-4.part"), "half");
        Files.writeString(folder.resolve(".a.txt.9876543210.part"), "half");
        Path other = Files.writeString(folder.resolve("other.txt"), "text");
        Files.createSymbolicLink(folder.resolve(".a.txt.55555.part"), other);
        for (String name : List.of(".b.txt.1.part", ".a.txt.part", ".a.txt.mine.part", "a.txt.1.part")) {
            Files.writeString(folder.resolve(name), "text");
        }
        try (OutputFile output = OutputFile.create(folder.resolve("a.txt"))) {
            OutputFile.deleteAbandoned(folder.resolve("a.txt"));
            write(output, "whole");
            output.commit();
        }
        assertEquals(
                List.of(".a.txt.mine.part", ".a.txt.part", ".b.txt.1.part", "a.txt", "a.txt.1.part", "other.txt"),
                names());
        assertEquals("text", Files.readString(other));
    }

    @Test
    void contentsTakeTheirPlaceWhereTheirReaderFails() throws IOException {
        Path target = folder.resolve("a.txt");

        assertThrows(
                IllegalStateException.class,
                () -> OutputFile.write(target, writer -> writer.write("text"), written -> {
                    throw new IllegalStateException(read(written));
                }),
                "text");

        assertEquals("text", Files.readString(target));
        assertEquals(List.of("a.txt"), names());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
