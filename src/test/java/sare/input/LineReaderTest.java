package sare.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {
    @TempDir
    Path folder;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("a.txt"), bytes);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(compressed)) {
            stream.write(bytes);
        }
        return compressed.toByteArray();
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static List<String> lines(Path path) {
        List<String> lines = new ArrayList<>();
        try (LineReader reader = LineReader.open(path)) {
            for (String line = reader.next(); line != null; line = reader.next()) {
                lines.add(line);
                assertEquals(lines.size(), reader.line());
            }
            assertEquals(lines.size(), reader.line());
            assertNull(reader.next());
        }
        return lines;
    }

    private void assertRefused(String message, Path path) {
        InputException refusal = assertThrows(InputException.class, () -> lines(path));
        assertEquals(message, refusal.getMessage().replace(folder + "/", ""));
    }

    /** Many different lines: more than a buffer, and hardly compressible. */
    private static String manyLines() {
        StringBuilder text = new StringBuilder();
        long number = 1;
        for (int i = 0; i < 20_000; i++) {
            number = number * 6364136223846793005L + 1442695040888963407L;
            text.append(Long.toHexString(number)).append('\n');
        }
        return text.toString();
    }

    @Test
    void linesComeWithoutTheirEnds() throws IOException {
        assertEquals(List.of("a", "", "b c", "d"), lines(file(utf8("a\n\nb c\r\nd"))));
        assertEquals(List.of("a"), lines(file(utf8("a\n"))));
        assertEquals(List.of("", ""), lines(file(utf8("\n\r\n"))));
    }

    @Test
    void utf8AndItsByteOrderMarkAreUnderstood() throws IOException {
        assertEquals(
                List.of("naïve \uD83D\uDE00", "\uFEFF\uFFFD"),
                lines(file(utf8("\uFEFFnaïve \uD83D\uDE00\n\uFEFF\uFFFD\n"))));
    }

    @Test
    void gzipIsToldByItsContents() throws IOException {
        List<String> expected = manyLines().lines().toList();
        byte[] plain = utf8(manyLines());
        assertEquals(expected, lines(file(plain)));
        assertEquals(expected, lines(file(gzip(plain))));
        byte[] twoMembers =
                joined(gzip(Arrays.copyOf(plain, 1000)), gzip(Arrays.copyOfRange(plain, 1000, plain.length)));
        assertEquals(expected, lines(file(twoMembers)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shortFilesAreReadAsTheyAre(int size) throws IOException {
        byte[] bytes = Arrays.copyOf(new byte[] {0x1F, 'b', 'c'}, size);
        try (InputStream stream = LineReader.openBytes(file(bytes))) {
            assertArrayEquals(bytes, stream.readAllBytes());
        }
        assertEquals(size == 0 ? 0 : 1, lines(file(bytes)).size());
    }

    @Test
    void aTruncatedGzipFailsBehindItsLastLine() throws IOException {
        byte[] compressed = gzip(utf8(manyLines()));
        Path path = file(Arrays.copyOf(compressed, compressed.length / 2));
        List<String> read = new ArrayList<>();
        try (LineReader reader = LineReader.open(path)) {
            InputException refusal = assertThrows(InputException.class, () -> {
                for (String line = reader.next(); line != null; line = reader.next()) {
                    read.add(line);
                }
            });
            assertEquals(
                    "a.txt:" + (read.size() + 1) + ": the compressed data ends early - expected a complete file",
                    refusal.getMessage().replace(folder + "/", ""));
        }
        assertEquals(manyLines().lines().limit(read.size()).toList(), read);
        assertEquals(true, read.size() > 5_000, "read only " + read.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 9})
    void aGzipCutOffInItsHeadIsRefused(int size) throws IOException {
        Path path = file(Arrays.copyOf(gzip(utf8("a\n")), size));
        assertRefused("a.txt: the compressed data ends early - expected a file that can be read", path);
    }

    @Test
    void aCorruptGzipIsRefused() throws IOException {
        byte[] compressed = gzip(utf8("some text\n"));
        compressed[compressed.length - 6] ^= 1; // in the checksum
        assertRefused(
                "a.txt:2: Gzip-compressed data is corrupt (CRC32 error) - expected a complete file", file(compressed));
        byte[] damaged = gzip(utf8(manyLines()));
        Arrays.fill(damaged, 20_000, 20_100, (byte) 0xFF);
        InputException refusal = assertThrows(InputException.class, () -> lines(file(damaged)));
        assertEquals(
                true, refusal.getMessage().matches(".*a.txt:[0-9]+: Gzip-compressed data is corrupt.* - expected .*"));
    }

    @Test
    void bytesBehindAGzipAreRefused() throws IOException {
        Path path = file(joined(gzip(utf8("a\n")), utf8("garbage")));
        assertRefused("a.txt:2: Unexpected data after a valid .gz stream - expected a complete file", path);
    }

    /** A file of two frames that is cut off anywhere in the second one, as pzstd and cat make such files. */
    @Test
    void aZstandardFileCutOffInItsSecondFrameIsRefused() throws IOException {
        byte[] first = Zstd.compress(utf8("one\n"));
        byte[] second = Zstd.compress(utf8("two\n"));
        assertEquals(List.of("one", "two"), lines(file(joined(first, second))));
        assertEquals(List.of("one"), lines(file(first)));
        for (int kept = 1; kept < second.length; kept++) {
            Path cut = file(joined(first, Arrays.copyOf(second, kept)));
            InputException refusal = assertThrows(InputException.class, () -> lines(cut), kept + " bytes");
            assertTrue(refusal.getMessage().endsWith("the compressed data ends early - expected a complete file"));
        }
    }

    /** pzstd writes a frame with the size of the next one before it, which readers skip. */
    @Test
    void framesOfZstandardThatAreSkippedMayBeAnywhere() throws IOException {
        byte[] skipped = {0x5A, 0x2A, 0x4D, 0x18, 4, 0, 0, 0, 1, 2, 3, 4};
        byte[] text = Zstd.compress(utf8("one\n"));
        assertEquals(List.of("one"), lines(file(joined(skipped, text))));
        assertEquals(List.of("one", "one"), lines(file(joined(joined(text, skipped), joined(text, skipped)))));
        Path cut = file(joined(text, Arrays.copyOf(skipped, skipped.length - 1)));
        assertRefused("a.txt:1: the compressed data ends early - expected a complete file", cut);
    }

    private static byte[] bzip2(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream stream = new BZip2CompressorOutputStream(bytes)) {
            stream.write(utf8(text));
        }
        return bytes.toByteArray();
    }

    @Test
    void streamsOfBzip2AreReadWholeOrRefused() throws IOException {
        byte[] first = bzip2("one\n");
        byte[] second = bzip2("two\n");
        assertEquals(List.of("one", "two"), lines(file(joined(first, second))));
        assertEquals(manyLines().lines().toList(), lines(file(bzip2(manyLines()))));
        assertEquals(List.of(), lines(file(bzip2(""))));
        for (int kept = 1; kept < second.length; kept++) {
            Path cut = file(joined(first, Arrays.copyOf(second, kept)));
            assertThrows(InputException.class, () -> lines(cut), kept + " bytes");
        }
        Path cut = file(Arrays.copyOf(first, first.length - 1));
        assertRefused("a.txt:1: the compressed data ends early - expected a complete file", cut);
        first[10] ^= 1; // of the checksum of the block
        assertRefused("a.txt:1: BZip2 CRC error - expected a complete file", file(first));
    }

    @Test
    void aTextMayBeginLikeBzip2() throws IOException {
        assertEquals(List.of("BZh91AY&S"), lines(file(utf8("BZh91AY&S\n"))));
        assertEquals(List.of("BZh"), lines(file(utf8("BZh"))));
    }

    @Test
    void whatIsNotUtf8IsToldWithItsLine() throws IOException {
        byte[] latin = joined(utf8("# a line\n".repeat(100)), new byte[] {'n', 'a', (byte) 0xEF, 'v', 'e', '\n'});
        assertRefused("a.txt:101: bytes that are not UTF-8 - expected text", file(latin));
    }

    @Test
    void aLongLineIsReadAndAnEndlessOneRefused() throws IOException {
        String longLine = "0123456789".repeat(100_000);
        assertEquals(List.of("a", longLine, "b"), lines(file(utf8("a\n" + longLine + "\nb\n"))));
        byte[] bomb = gzip("x".repeat((1 << 26) + 1).getBytes(StandardCharsets.US_ASCII));
        assertRefused("a.txt:1: a line of more than 64 MiB - expected text in lines", file(bomb));
    }

    @Test
    void endlessZerosAreRefusedByTheirFirstBlock() {
        long[] read = {0};
        InputStream zeros = new InputStream() {
            @Override
            public int read() {
                read[0]++;
                return 0;
            }
        };

        InputException refusal = assertThrows(
                InputException.class, () -> LineReader.of("zeros", zeros).next());

        assertEquals("zeros:1: a byte 0 - expected text in lines", refusal.getMessage());
        assertEquals(1 << 16, read[0]);
    }

    @Test
    void aFaultOfTheDiskIsNoBadInput() {
        Path memory = Path.of("/proc/self/mem"); // whose first page nobody can read
        assumeTrue(Files.isReadable(memory), "no /proc/self/mem here");

        UncheckedIOException fault = assertThrows(UncheckedIOException.class, () -> LineReader.open(memory));

        assertEquals(
                "/proc/self/mem: cannot be read (Input/output error) - expected a file that can be read to its end",
                fault.getMessage());
    }

    @Test
    void whatCannotBeOpenedIsRefused() throws IOException {
        assertRefused("none.txt: no such file - expected a file that can be read", folder.resolve("none.txt"));
        assertRefused(folder + ": a folder - expected a file", folder);
        assertRefused(
                "a.txt/b: no such file - expected a file that can be read",
                file(utf8("a")).resolve("b"));
    }

    @Test
    void whatMayNotBeReadIsRefused() throws IOException {
        Path path = file(utf8("a\n"));
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(path), "this user may read everything");
        assertRefused("a.txt: permission denied - expected a file that can be read", path);
    }

    @Test
    void aFailingDiskIsToldWithItsLine() {
        InputStream failing = new InputStream() {
            private final InputStream good = new ByteArrayInputStream(utf8("a\nb"));

            @Override
            public int read() throws IOException {
                int value = good.read();
                if (value < 0) {
                    throw new IOException("Input/output error");
                }
                return value;
            }
        };
        LineReader reader = LineReader.of("stream", failing);
        assertEquals("a", reader.next());
        InputException refusal = assertThrows(InputException.class, reader::next);
        assertEquals("stream:2: Input/output error - expected a complete file", refusal.getMessage());
    }
}
