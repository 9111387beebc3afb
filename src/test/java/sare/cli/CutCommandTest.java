package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code cut} and {@code scale} print and write. */
class CutCommandTest {
    private static final String LOOP = """
            #sare-trace 1
            # ranks 2
            # operations 12
            # origin: by hand
            rank 0
            compute 5
            send 1 0 0 100
            send 1 0 0 100
            send 1 0 0 100
            send 1 0 0 100
            barrier 0
            rank 1
            compute 7
            receive 0 0 0 100
            receive 0 0 0 100
            receive 0 0 0 100
            receive 0 0 0 100
            barrier 0
            """;

    @TempDir
    private Path folder;

    private String loop() {
        return ExampleFiles.write(folder, "loop.trace", LOOP);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void iterationsAreReportedAndWritten() throws IOException {
        String loop = loop();
        CommandRun run = CommandRun.of("cut", loop, "--iterations", "2..3", "-o", file("cut.trace"));

        assertEquals(new CommandRun(0, """
                trace       LOOP, 2 ranks, 12 operations
                iterations  2..3 of 4, and the operations before and after them
                iteration   2 operations, found by steps that are alike in kind, peer or root, tag, communicator and bytes
                kept        2 ranks, 6 operations
                left out    nothing
                """.replace("LOOP", loop), ""), run);
        assertEquals("""
                #sare-trace 1
                # ranks 2
                # operations 6
                # origin: by hand
                # cut: sare cut LOOP --iterations 2..3
                rank 0
                send 1 0 0 100
                send 1 0 0 100
                barrier 0
                rank 1
                receive 0 0 0 100
                receive 0 0 0 100
                barrier 0
                """.replace("LOOP", loop), Files.readString(folder.resolve("cut.trace")));
    }

    @Test
    void theTraceGoesToStandardOutputWithoutAFile() {
        CommandRun run = CommandRun.of("cut", loop(), "--ranks", "1");

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().startsWith("#sare-trace 1\n# ranks 1\n# operations 2\n"), run.out());
        assertTrue(run.out().endsWith("\nrank 0\ncompute 7\nbarrier 0\n"), run.out());
    }

    @Test
    void whatIsNotWholeIsCounted() {
        CommandRun run = CommandRun.of("cut", loop(), "--time", "0..6ns", "-o", file("cut.trace"));

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().endsWith("""
                kept      2 ranks, 2 operations
                left out  4 messages of 400 bytes and 1 collective, not being whole
                """), run.out());
    }

    @Test
    void everyEditIsNoted() throws IOException {
        CommandRun.of("cut", loop(), "--iterations", "1..3", "--only", "-o", file("a b.trace"));
        CommandRun.of("cut", file("a b.trace"), "--mark", "barrier", "--ranks", "0", "--iterations", "1");
        CommandRun.of("scale", file("a b.trace"), "--bytes", "0.5", "-o", file("b.trace"));
        CommandRun.of("cut", file("b.trace"), "--ranks", "0", "--time", "0..2ns", "-o", file("c.trace"));

        assertEquals(
                """
                # origin: by hand
                # cut: sare cut DIR/loop.trace --iterations 1..3 --only
                # scale: sare scale 'DIR/a b.trace' --bytes 0.5
                # cut-2: sare cut DIR/b.trace --ranks 0 --time 0..2ns
                rank 0
                compute 2
                """.replace("DIR", folder.toString()),
                Files.readString(folder.resolve("c.trace")).replaceFirst("(?s).*?(?=# origin)", ""));
    }

    @Test
    void scaledFigures() throws IOException {
        String loop = loop();
        CommandRun run = CommandRun.of("scale", loop, "--bytes", "1.5", "--compute", "0", "-o", file("scaled.trace"));

        assertEquals(new CommandRun(0, """
                trace       LOOP, 2 ranks, 12 operations
                bytes       400 before, 600 now
                compute ns  12 before, 0 now
                written     2 ranks, 10 operations
                """.replace("LOOP", loop), ""), run);
        assertTrue(Files.readString(folder.resolve("scaled.trace")).contains("\nrank 0\nsend 1 0 0 150\n"));
    }

    @Test
    void theSameArgumentsGiveTheSameFile() throws IOException {
        CommandRun.of("cut", "traces/bt.W.16.trace.gz", "--time", "1ms..9ms", "-o", file("a.trace"));
        CommandRun.of("cut", "traces/bt.W.16.trace.gz", "--time", "1ms..9ms", "-o", file("b.trace"));

        assertEquals(Files.readString(folder.resolve("a.trace")), Files.readString(folder.resolve("b.trace")));
    }
}
