package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workers that share a folder make the same files as one run, also when some of them are killed. */
class WorkersTest {
    private static final String[] WORKER = {"--claims", "--threads", "1", "--claim-timeout", "1s"};

    @TempDir
    private Path folder;

    private ExperimentScene scene;
    private Map<String, String> whole;

    @BeforeEach
    void runAlone() throws IOException {
        scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(10));
        scene.results();
        whole = outputs();
        for (String name : whole.keySet()) {
            Files.delete(folder.resolve(name));
        }
    }

    private Map<String, String> outputs() throws IOException {
        Map<String, String> outputs = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> !List.of("ring.trace", "torus.yaml", "experiment.yaml", "slurm", "claims")
                            .contains(name))
                    .forEach(name -> outputs.put(name, scene.read(name)));
        }
        return outputs;
    }

    private Path claims() {
        return folder.resolve("claims");
    }

    private String left() {
        return scene.verb("status", "--left").out().strip();
    }

    private void assertMergesToTheSame() throws IOException {
        assertEquals("0", left());
        CommandRun merge = scene.verb("merge", "--claim-timeout", "1s");
        assertEquals(0, merge.status(), merge.err());
        assertEquals(whole, outputs());
        assertFalse(Files.exists(claims()));
    }

    @Test
    void fourWorkersAtOnceShareTheCells() throws Exception {
        assertEquals("18", left());
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<CommandRun>> runs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            runs.add(threads.submit(() -> scene.verb("run", WORKER)));
        }
        for (Future<CommandRun> run : runs) {
            assertEquals(0, run.get().status(), run.get().err());
        }
        threads.shutdown();
        int rows = 0;
        try (Stream<Path> files = Files.list(claims())) {
            for (Path part :
                    files.filter(file -> file.toString().endsWith(".csv")).toList()) {
                rows += Files.readAllLines(part).size() - 1;
            }
        }
        assertEquals(18, rows, "every cell is simulated once");
        assertMergesToTheSame();
    }

    /** Otherwise the merge would refuse them, after all simulations. */
    @Test
    void workersRefuseResultsThatTheExperimentDoesNotDescribe() {
        scene.results();
        assertRefusedAfterAChange("results.csv", "sare run --discard, without workers, discards the others", 18);
        assertFalse(Files.exists(claims()), "no cell is claimed");
    }

    @Test
    void workersRefuseResultsOfEarlierWorkersThatTheExperimentDoesNotDescribe() throws IOException {
        assertEquals(0, scene.verb("run", WORKER).status());
        String part;
        try (Stream<Path> files = Files.list(claims())) {
            part = files.map(file -> folder.relativize(file).toString())
                    .filter(file -> file.endsWith(".csv"))
                    .findFirst()
                    .orElseThrow();
        }
        assertRefusedAfterAChange(part, "without the folder " + claims() + " workers begin again", 18);
    }

    private void assertRefusedAfterAChange(String file, String remedy, int cells) {
        scene.write("ring.trace", ExperimentScene.trace(50));
        String line = scene.path(file) + ": " + cells + " of " + cells
                + " cells that experiment.yaml does not describe: it, or a file that it names, has changed"
                + " - expected results of the experiment as it is; " + remedy + "\n";
        assertEquals(new CommandRun(2, "", line), scene.verb("run", WORKER));
        assertEquals(new CommandRun(2, "", line), scene.verb("run", "--claims", "--dry-run"));
        CommandRun submitted = scene.verb("run", "--slurm");
        assertEquals(2, submitted.status());
        assertEquals(line, submitted.err());
    }

    @Test
    void cellsOfAWorkerThatWasKilledAreTakenOver() throws Exception {
        assertEquals(0, scene.verb("run", WORKER).status());
        Path part;
        try (Stream<Path> files = Files.list(claims())) {
            part = files.filter(file -> file.toString().endsWith(".csv"))
                    .findFirst()
                    .orElseThrow();
        }
        List<String> lines = Files.readAllLines(part);
        String killed = part.getFileName().toString().replaceFirst("results-(.*)\\.csv", "$1");
        Files.writeString(
                part,
                String.join("\n", lines.subList(0, 6)) + "\n" + lines.get(6).substring(0, 9));
        Files.writeString(claims().resolve(killed + ".alive"), killed + "\n"); // its last sign of life
        assertEquals("13", left());
        assertTrue(
                scene.verb("status").out().contains("13 by 1 running worker"),
                scene.verb("status").out());

        CommandRun partial = scene.verb("merge");
        assertTrue(partial.err().contains("13 cells are in no part"), partial.err());
        assertTrue(Files.exists(claims()));
        CommandRun next = scene.verb("run", WORKER);
        assertEquals(0, next.status(), next.err());
        assertTrue(next.err().contains("13 simulations by this worker"), next.err());
        assertMergesToTheSame();
    }

    @Test
    void aClaimWithoutAnOwnerIsTakenOver() throws Exception {
        assertEquals(0, scene.verb("run", WORKER).status());
        try (Stream<Path> files = Files.list(claims())) {
            for (Path file : files.toList()) {
                if (file.toString().endsWith(".claim-1")) {
                    Files.writeString(file, "");
                } else {
                    Files.delete(file);
                }
            }
        }
        assertEquals(0, scene.verb("run", WORKER).status());
        assertMergesToTheSame();
    }

    @Test
    void aWorkerWithoutRowsMergesToNone() throws IOException {
        assertEquals(0, scene.verb("run", WORKER).status());
        try (Stream<Path> files = Files.list(claims())) {
            Path results = files.filter(file -> file.toString().endsWith(".csv"))
                    .filter(file -> file.getFileName().toString().startsWith("results"))
                    .findFirst()
                    .orElseThrow();
            Files.writeString(results, Files.readAllLines(results).get(0) + "\n");
        }

        CommandRun merge = scene.verb("merge");

        assertTrue(merge.err().contains("18 cells are in no part"), merge.err());
        assertTrue(scene.read("provenance.yaml").startsWith("sare-version: " + Version.number() + "\n"));
    }

    @Test
    void aDryRunShowsTheScriptsAndWritesNothing() throws IOException {
        CommandRun run = scene.verb(
                "run",
                "--slurm",
                "--dry-run",
                "--threads",
                "2",
                "--tasks",
                "200",
                "--time",
                "2h",
                "--partition",
                "p",
                "--memory",
                "8G",
                "--concurrent",
                "50");
        assertEquals(0, run.status(), run.err());
        String out = run.out();
        assertTrue(out.contains("core-hours"), out);
        assertTrue(
                out.contains(
                        "#SBATCH --array=1-200%50\n#SBATCH --cpus-per-task=2\n#SBATCH --time=120\n#SBATCH --mem=8G\n"
                                + "#SBATCH --requeue\n#SBATCH --partition=p\n"),
                out);
        assertTrue(out.contains(" run " + folder + " --claims --threads 2 --claim-timeout 3min\n"), out);
        assertTrue(out.contains("--dependency=afterany:\"$array\""), out);
        assertEquals(Map.of(), outputs());
        assertFalse(Files.exists(folder.resolve("slurm")));
    }

    @Test
    void wrongOptionsAreRefused() {
        assertRefused("--claims: given together with --shard", "--claims", "--shard", "1/2");
        assertRefused("--partition: 'a b'", "--slurm", "--partition", "a b");
        assertRefused("--memory: '8GB'", "--slurm", "--memory", "8GB");
        assertRefused("--tasks: '0'", "--slurm", "--tasks", "0");
        assertRefused("--time: 'long'", "--slurm", "--time", "long");
        assertRefused("no such file", "--cancel");
    }

    private void assertRefused(String reason, String... options) {
        CommandRun run = scene.verb("run", options);
        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains(reason), run.err());
    }
}
