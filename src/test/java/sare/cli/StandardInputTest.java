package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** The file {@code -} wherever a file is read. */
@ResourceLock(Resources.SYSTEM_OUT)
class StandardInputTest {
    @TempDir
    private Path folder;

    private static CommandRun run(byte[] input, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input));
        try {
            return CommandRun.of(arguments);
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aTraceIsReadAsFromItsFile() {
        String file = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        String network = ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
        byte[] text = ExampleFiles.ONE_MESSAGE.getBytes(StandardCharsets.UTF_8);
        byte[] packed = Scene.gzip(ExampleFiles.ONE_MESSAGE);

        assertEquals(CommandRun.of("convert", file), run(text, "convert", "-"));
        assertEquals(CommandRun.of("convert", file), run(packed, "convert", "-"));
        assertEquals(
                CommandRun.of("simulate", file, "--network", network, "--mapping", "consecutive")
                        .cycles(),
                run(packed, "simulate", "-", "--network", network, "--mapping", "consecutive")
                        .cycles());
    }

    @Test
    void faultsAreNamedByIt() {
        byte[] bad = (ExampleFiles.ONE_MESSAGE + "sned 1 0 0 8\n").getBytes(StandardCharsets.UTF_8);

        CommandRun broken = run(bad, "convert", "-");
        CommandRun empty = run(new byte[0], "inspect", "-");

        assertEquals(2, broken.status());
        assertEquals(
                "standard input:8: 'sned' - expected rank or an operation, such as send, ireceive, wait or all-reduce;"
                        + " did you mean 'send'?\n",
                broken.err());
        assertEquals(2, empty.status());
        assertEquals("standard input: nothing - expected", empty.err().substring(0, 34));
    }
}
