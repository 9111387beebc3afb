package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedFileTest {
    private static final byte[] CONTENTS = "a line\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private void assertRefused(String kind, byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("packed"), bytes);
        InputException refusal = assertThrows(InputException.class, () -> LineReader.open(file));
        assertEquals(
                file + ": " + kind
                        + " - expected what is in it, as a file of its own, plain or compressed by gzip, bzip2, xz or Zstandard",
                refusal.getMessage());
    }

    @Test
    void archivesOfZipAreRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("a.txt"));
            zip.write(CONTENTS);
        }
        assertRefused("a zip archive", bytes.toByteArray());
    }

    /** Beginnings of files of these formats. */
    @ParameterizedTest
    @CsvSource({
        "a 7z archive, 377ABCAF271C0004",
        "a rar archive, 526172211A070100",
        "a file compressed by lz4, 04224D186440A707",
        "a file compressed by lzip, 4C5A495001",
        "a file compressed by compress, 1F9D9061"
    })
    void othersAreRefusedByTheirBeginning(String kind, String beginning) throws IOException {
        assertRefused(kind, HexFormat.of().parseHex(beginning));
    }

    @Test
    void whatOnlyResemblesThemIsRead() throws IOException {
        byte[] text = "PK and Rar!\n".getBytes(StandardCharsets.UTF_8);
        try (InputStream stream = LineReader.openBytes(Files.write(folder.resolve("a.txt"), text))) {
            assertEquals("PK and Rar!\n", new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
