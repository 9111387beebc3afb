package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines that are appended while the disk fails. */
class AppendedFileTest {
    @TempDir
    Path folder;

    private Path file() throws IOException {
        return Files.writeString(folder.resolve("rows.csv"), "first\n");
    }

    private static FailingChannel channel(Path file) throws IOException {
        FailingChannel channel =
                new FailingChannel(FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
        channel.position(channel.size());
        return channel;
    }

    private static void assertFails(AppendedFile lines, String line) {
        UncheckedIOException failure = assertThrows(UncheckedIOException.class, () -> lines.append(line));
        assertEquals(FailingChannel.MESSAGE, failure.getCause().getMessage());
    }

    @Test
    @DisplayName("a line that was written in part is removed, and the next one is whole")
    void removesAnIncompleteLine() throws IOException {
        Path file = file();
        FailingChannel channel = channel(file);
        try (AppendedFile lines = new AppendedFile(file, channel)) {
            lines.append("second\n");
            channel.failAfter(3);
            assertFails(lines, "third\n");
            assertEquals("first\nsecond\n", Files.readString(file));
            channel.work();
            lines.append("fourth\n");
        }
        assertEquals("first\nsecond\nfourth\n", Files.readString(file));
    }

    @Test
    @DisplayName("a line that does not reach the disk is removed")
    void removesALineThatIsNotForced() throws IOException {
        Path file = file();
        FailingChannel channel = channel(file);
        try (AppendedFile lines = new AppendedFile(file, channel)) {
            channel.failToForce();
            assertFails(lines, "second\n");
        }
        assertEquals("first\n", Files.readString(file));
    }

    @Test
    @DisplayName("nothing follows an incomplete line that cannot be removed, until it has been cut off")
    void addsNothingToAnIncompleteLine() throws IOException {
        Path file = file();
        FailingChannel channel = channel(file);
        try (AppendedFile lines = new AppendedFile(file, channel)) {
            channel.failAfter(3);
            channel.failToTruncate();
            assertFails(lines, "second\n");
            channel.work();
            assertFails(lines, "third\n");
            assertEquals("first\nsec", Files.readString(file));
            assertEquals("first\n", lines.wholeLines());
            lines.cutOff();
            lines.append("fourth\n");
        }
        assertTrue(Files.readString(file).endsWith("fourth\n"));
    }
}
