package sare.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PipeCopyTest {
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    @Test
    void isReadOftenAndByTurns() throws IOException {
        byte[] bytes = bytes(300_000);
        try (PipeCopy copy = new PipeCopy("pipe", new ByteArrayInputStream(bytes))) {
            InputStream first = copy.stream();
            InputStream second = copy.stream();

            assertArrayEquals(Arrays.copyOf(bytes, 1000), first.readNBytes(1000));
            assertEquals(bytes[0] & 0xFF, second.read());
            assertArrayEquals(Arrays.copyOfRange(bytes, 1, bytes.length), second.readAllBytes());
            assertArrayEquals(Arrays.copyOfRange(bytes, 1000, bytes.length), first.readAllBytes());
            assertEquals(-1, first.read());
            assertArrayEquals(bytes, copy.stream().readAllBytes());
        }
    }

    @Test
    void readsNoMoreThanIsAskedFor() throws IOException {
        ByteArrayInputStream pipe = new ByteArrayInputStream(bytes(1000));
        try (PipeCopy copy = new PipeCopy("pipe", pipe)) {
            copy.stream().readNBytes(10);
            copy.stream().readNBytes(10);
        }
        assertEquals(990, pipe.available());
    }

    /** So that nothing is left where the process is killed. */
    @Test
    void theCopyHasNoName() throws IOException {
        try (PipeCopy copy = new PipeCopy("pipe", new ByteArrayInputStream(bytes(1000)));
                Stream<Path> files = Files.list(TEMPORARY)) {
            copy.stream().readAllBytes();
            assertTrue(files.noneMatch(file -> file.getFileName().toString().matches("sare-[0-9-]+\\.input")));
        }
    }

    @Test
    void aPipeThatIsTooLongForTheFolderIsToldWithIt() throws IOException {
        byte[] bytes = bytes(1001);
        try (PipeCopy copy = new PipeCopy("standard input", new ByteArrayInputStream(bytes), 1000)) {
            InputStream stream = copy.stream();
            assertArrayEquals(Arrays.copyOf(bytes, 1000), stream.readNBytes(1000));

            UncheckedIOException fault = assertThrows(UncheckedIOException.class, stream::read);

            assertEquals(
                    "standard input: a pipe of more than 1000 bytes - expected no more, so that its copy in "
                            + TEMPORARY
                            + " leaves half of what is free there, or a file (SARE_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER"
                            + " names another folder)",
                    fault.getMessage());
        }
    }

    @Test
    void noLimitIsBeyondWhatIsFree() throws IOException {
        byte[] bytes = bytes(10);
        try (PipeCopy copy = new PipeCopy("pipe", new ByteArrayInputStream(bytes), Long.MAX_VALUE)) {
            assertArrayEquals(bytes, copy.stream().readAllBytes());
            assertTrue(copy.limitBytes() <= Files.getFileStore(TEMPORARY).getTotalSpace() / 2, "" + copy.limitBytes());
        }
    }

    @Test
    void aPipeThatBreaksIsNoBadInput() throws IOException {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Input/output error");
            }
        };
        try (PipeCopy copy = new PipeCopy("pipe", broken)) {
            UncheckedIOException fault =
                    assertThrows(UncheckedIOException.class, () -> copy.stream().read());
            assertEquals(
                    "pipe: cannot be read (Input/output error) - expected a file that can be read to its end",
                    fault.getMessage());
        }
    }
}
