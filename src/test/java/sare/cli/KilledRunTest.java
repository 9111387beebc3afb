package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run whose process is killed, as by {@code kill -9}, again and again, ends with the files of one that was left alone. */
class KilledRunTest {
    private static final int MOST_ATTEMPTS = 50;
    private static final int MESSAGES = 1_500; // of a rank; a row takes long enough for a kill before the next ones

    @TempDir
    private Path folder;

    @Test
    void theFilesAreTheSame() throws IOException, InterruptedException {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(MESSAGES));
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("1..2", "1..4"));
        scene.results();
        Map<String, String> whole = files(scene);
        for (String name : List.of("results.csv", "provenance.yaml", "links.csv", "traffic.csv", "report.md")) {
            Files.delete(scene.path(name));
        }

        goOnUntilItIsWhole(scene, 0);

        assertEquals(whole, files(scene));
    }

    /** Begins with rows of an unknown engine, in a file of the form that had no column for it. */
    @Test
    void theFilesAreTheSameOverRowsOfAnotherEngine() throws IOException, InterruptedException {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(MESSAGES));
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("1..2", "1..4"));
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
            assertTrue(Files.exists(scene.path("provenance.yaml")), "results without a record of what produced them");
        }

        assertTrue(kills >= 2, "killed " + kills + " times");
    }

    /** Contents by name, also of hidden files; without what the processes have printed. */
    private Map<String, String> files(ExperimentScene scene) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            all.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("log"))
                    .forEach(name -> files.put(name, scene.read(name)));
        }
        return files;
    }

    @Test
    void whatRunsThatWereKilledHaveLeftIsDeleted() throws IOException {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.results();
        Map<String, String> whole = files(scene);
        for (String name : List.of("results.csv", "provenance.yaml", "links.csv", "traffic.csv", "report.md")) {
            scene.write("." + name + ".1234567890.part", "half");
            scene.write("." + name + ".4711-2.part", "half, by an older version");
        }

        scene.results();

        assertEquals(whole, files(scene));
    }

    @Test
    void whatAnotherRunWritesIsNotDeleted() throws IOException {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.results();
        scene.write(".links.csv.1234567890.part", "half");
        Map<String, String> before = files(scene);

        try (FileChannel other = FileChannel.open(scene.path("results.csv"), StandardOpenOption.WRITE)) {
            assertTrue(other.lock().isValid());
            assertTrue(scene.verb("run").err().contains("another run that writes it"));
        }

        assertEquals(before, files(scene));
    }

    @Test
    void aShardDeletesOnlyItsOwn() throws IOException {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.write(".results-1-of-2.csv.1234567890.part", "half");
        scene.write(".results-2-of-2.csv.1234567890.part", "half");
        scene.write(".links.csv.1234567890.part", "half");

        assertEquals(0, scene.verb("run", "--shard", "1/2").status());

        Set<String> unfinished = new TreeSet<>(files(scene).keySet());
        unfinished.removeIf(name -> !name.endsWith(".part"));
        assertEquals(Set.of(".results-2-of-2.csv.1234567890.part", ".links.csv.1234567890.part"), unfinished);
    }

    /** As a run leaves it that is killed, or finds no more room, while it writes the first line. */
    @ParameterizedTest
    @ValueSource(strings = {"", "c", "cell,trace,netw"})
    void aFirstLineThatWasNotFinishedIsBegunAgain(String text) {
        ExperimentScene scene = new ExperimentScene(folder);
        String whole = scene.results();
        scene.write("results.csv", text);

        String plan = scene.verb("run", "--dry-run").out();
        assertTrue(plan.contains("wanted       18, of which 0 are in "), plan);
        assertEquals(text, scene.read("results.csv"));
        assertEquals(whole, scene.results());
    }

    /** Starts a process, kills it once it has added a few rows, and answers whether it was killed before it ended. */
    private boolean killedWithMoreRows(ExperimentScene scene, int rowsBefore) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = List.of(
                java.toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
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
