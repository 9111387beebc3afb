package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose process is killed, as by {@code kill -9}, again and again, ends with the files of one that was left alone. */
class KilledRunTest {
    private static final int MOST_ATTEMPTS = 50;

    @TempDir
    private Path folder;

    @Test
    void theFilesAreTheSame() throws IOException, InterruptedException {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(5_000));
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("1..2", "1..8"));
        String whole = scene.results();
        String links = scene.read("links.csv");
        Files.delete(scene.path("results.csv"));
        Files.delete(scene.path("provenance.yaml"));

        goOnUntilItIsWhole(scene, 0);

        assertEquals(whole, scene.read("results.csv"));
        assertEquals(links, scene.read("links.csv"));
    }

    /** Begins with rows of an unknown engine, in a file of the form that had no column for it. */
    @Test
    void theFilesAreTheSameOverRowsOfAnotherEngine() throws IOException, InterruptedException {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(5_000));
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("1..2", "1..5"));
        String whole = scene.results();
        String first =
                whole.substring(0, whole.indexOf('\n', whole.length() / 4) + 1).replaceAll("(?m),[^,\n]*$", "");
        scene.write("results.csv", first);
        whole = scene.results();
        String links = scene.read("links.csv");
        String provenance = scene.read("provenance.yaml");
        assertTrue(provenance.contains("engine-comparisons:"), provenance);
        Files.delete(scene.path("provenance.yaml"));
        scene.write("results.csv", first);

        goOnUntilItIsWhole(scene, rows(scene));

        assertEquals(whole, scene.read("results.csv"));
        assertEquals(links, scene.read("links.csv"));
        assertEquals(provenance, scene.read("provenance.yaml"));
    }

    private void goOnUntilItIsWhole(ExperimentScene scene, int rowsBefore) throws IOException, InterruptedException {
        int kills = 0;
        int rows = rowsBefore;
        while (killedWithMoreRows(scene, rows) && kills < MOST_ATTEMPTS) {
            kills++;
            rows = rows(scene);
            assertTrue(Files.exists(scene.path("provenance.yaml")), "results of which nobody knows what made them");
        }

        assertTrue(kills >= 2, "killed " + kills + " times");
    }

    /** Starts a process, kills it once it has added a few rows, and answers whether it was killed before it ended. */
    private boolean killedWithMoreRows(ExperimentScene scene, int rowsBefore) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = List.of(
                java.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "run",
                folder.toString());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        while (process.isAlive() && rows(scene) < rowsBefore + 10) {
            Thread.sleep(1);
        }
        boolean isKilled = process.isAlive();
        process.destroyForcibly();
        int status = process.waitFor();
        assertTrue(isKilled || status == 0, () -> scene.read("log"));
        return status != 0;
    }

    private static int rows(ExperimentScene scene) {
        return Files.exists(scene.path("results.csv"))
                ? (int) scene.read("results.csv").chars().filter(c -> c == '\n').count()
                : 0;
    }
}
