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

/** Whatever is done to a file, mapping it gives an answer, or one line and nothing. */
class MapMutationTest {
    private static final int MUTATIONS = 500;
    private static final String MATRIX = "# ranks: 4\nsource,destination,bytes\n0,1,4096\n2,1,8\n3,0,77\n";
    private static final String MATRIX_MARKET =
            "%%MatrixMarket matrix coordinate real symmetric\n% a\n4 4 3\n2 1 4096\n4 1 1.5e3\n3 3 8\n";
    private static final String PROBLEM = "3\n0 12 7\n12 0 5\n7 5 0\n\n0 40 1\n40 0 23\n1 23 0\n";

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"csv, 1", "mtx, 2", "dat, 3"})
    void damagedSourcesGiveAnAnswerOrOneLine(String form, long seed) throws IOException {
        Scene scene = new Scene(folder);
        String intact = form.equals("csv") ? MATRIX : form.equals("mtx") ? MATRIX_MARKET : PROBLEM;
        Random random = new Random(seed);
        int done = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] damaged = Mutation.of(intact, random);
            scene.write("damaged", damaged);
            String what = "seed " + seed + ", mutation " + i + " of a " + form + ":\n"
                    + new String(damaged, StandardCharsets.UTF_8);
            CommandRun run = map(scene, form);
            boolean isDone = run.status() == ExitStatus.DONE;
            assertEquals(1, run.err().lines().count(), what + ": " + run.err());
            assertTrue(isDone || run.status() == ExitStatus.USAGE && run.err().contains(" - expected "), run.err());
            assertEquals(isDone, Files.deleteIfExists(scene.path("answer")), what);
            assertFalse(run.err().contains("internal error"), what + ": " + run.err());
            done += isDone ? 1 : 0;
        }
        assertTrue(done > MUTATIONS / 20 && done < MUTATIONS, done + " done");
    }

    private static CommandRun map(Scene scene, String form) {
        String source = scene.path("damaged").toString();
        String answer = scene.path("answer").toString();
        String network = scene.path(Scene.NETWORK).toString();
        return form.equals("dat")
                ? CommandRun.of("map", source, "-o", answer, "--evaluations", "100")
                : CommandRun.of("map", source, "-o", answer, "--evaluations", "100", "--network", network);
    }
}
