package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Mutation;

/** Whatever is done to a file of results, it is compared, or there is one line and nothing. */
class CompareMutationTest {
    private static final int MUTATIONS = 300;
    private static final String RESULTS =
            "trace,mapping,cycles,failure\ncg,random,71000,\ncg,random,73e3,\n\"c\"\"g\",\"a,b\",,deadlock\n"
                    + "is,random,-4.5,\nis,classic,7,\nis,classic,9,\n";

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"markdown, 1", "latex, 2", "csv, 3", "json, 4"})
    void damagedResultsAreComparedOrOneLine(String format, long seed) throws IOException {
        Scene scene = new Scene(folder);
        Random random = new Random(seed);
        int done = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] damaged = Mutation.of(RESULTS, random);
            String file = scene.write("damaged.csv", damaged);
            String answer = scene.path("answer").toString();
            String what = "seed " + seed + ", mutation " + i + ":\n" + new String(damaged, StandardCharsets.UTF_8);
            CommandRun run = CommandRun.of(
                    "compare",
                    file,
                    "--by",
                    "mapping",
                    "--within",
                    "trace",
                    "--measure",
                    "cycles",
                    "--pairs",
                    "--format",
                    format,
                    "-o",
                    answer);
            boolean isDone = run.status() == ExitStatus.DONE;
            assertEquals(isDone ? 0 : 1, run.err().lines().count(), what + ": " + run.err());
            assertTrue(
                    isDone || run.status() == ExitStatus.USAGE && run.err().contains(" - expected "), what + run.err());
            assertFalse(run.err().contains("internal error"), what + ": " + run.err());
            assertEquals(isDone, Files.deleteIfExists(scene.path("answer")), what);
            done += isDone ? 1 : 0;
        }
        assertTrue(done > MUTATIONS / 20 && done < MUTATIONS, done + " done");
    }
}
