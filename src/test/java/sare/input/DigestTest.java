package sare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DigestTest {
    /** Of the bytes "abc": the one-block example that NIST publishes for SHA-256. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    private Path folder;

    @Test
    void theDigestOfAFileIsThatOfItsBytes() throws IOException {
        assertEquals(ABC, Digest.sha256(Files.writeString(folder.resolve("a"), "abc")));
    }

    @Test
    void theDigestOfAFolderIsThatOfTheListOfItsFiles() throws IOException {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Files.writeString(inner.resolve("b"), "abc");
        Files.writeString(inner.resolve("a"), "abc");
        Path list = Files.writeString(folder.resolve("list"), ABC + "  a\n" + ABC + "  b\n");

        assertEquals(Digest.sha256(list), Digest.sha256(inner));
    }

    @Test
    void whatAnEditorLeavesInAFolderChangesNothing() throws IOException {
        Files.writeString(folder.resolve("a"), "abc");
        String before = Digest.sha256(folder);
        Files.writeString(folder.resolve(".a.swp"), "text");

        assertEquals(before, Digest.sha256(folder));
    }

    @Test
    void aFileThatHasVanishedIsNoBadInput() {
        Path missing = folder.resolve("missing");

        assertEquals(
                missing + ": has vanished - expected a file that stays",
                assertThrows(UncheckedIOException.class, () -> Digest.sha256(missing))
                        .getMessage());
    }
}
