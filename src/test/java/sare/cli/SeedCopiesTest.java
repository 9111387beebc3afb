package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments on a network without random choices: cells that differ only in the seed are simulated once, and have equal rows. */
class SeedCopiesTest {
    private static final String SEEDS = "seeds: [4, 7, 9]";
    private static final String[] WORKER = {"--claims", "--threads", "1", "--claim-timeout", "1s"};

    /** Each pair of nodes has one shortest route by dimension order, because no distance is half of a ring. */
    private static final String WITHOUT_CHANCE = """
            topology: torus
            dimensions: [5, 5]
            routing: dimension-order
            flow-control: bubble
            virtual-channels: 1
            """;

    /** Two draws, two backgrounds and three mappings: 12 cells a seed, six of them with a background. */
    private static final String EXPERIMENT = ExperimentScene.EXPERIMENT
            .replace("[quadrant]", "{allocation: 'random:4', draws: 2}")
            .replace(", more: 0.4phits", "")
            .replace("seeds: 1..2", SEEDS);

    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void write() {
        scene = new ExperimentScene(folder);
        scene.write("torus.yaml", WITHOUT_CHANCE);
        scene.write("experiment.yaml", EXPERIMENT);
    }

    /** Gives the rows of a seed and no background other cycles, so that copies can be told from simulations. */
    private static void change(Path results, String seed) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line : Files.readAllLines(results)) {
            String[] fields = line.split(",", -1);
            if (fields[6].equals("none") && fields[12].equals(seed)) {
                fields[13] = "12345";
            }
            lines.add(String.join(",", fields));
        }
        Files.writeString(results, String.join("\n", lines) + "\n");
    }

    /** Removes the rows of other seeds, as if the worker had been killed before. */
    private static void keepSeed(Path results, String seed) throws IOException {
        List<String> lines = Files.readAllLines(results);
        String header = lines.get(0);
        lines.removeIf(line -> !line.equals(header) && !line.split(",", -1)[12].equals(seed));
        Files.writeString(results, String.join("\n", lines) + "\n");
    }

    private static long changed(String results) {
        return ExperimentScene.column(results, "cycles").stream()
                .filter("12345"::equals)
                .count();
    }

    /** Each seed alone has no other one to copy. */
    @Test
    void copiesAreWhatASimulationGives() {
        CommandRun run = scene.verb("run");
        assertTrue(
                run.err()
                        .startsWith("36 simulations; 12 are copied from those of other seeds,"
                                + " which make no difference there\n"),
                run.err());
        String whole = scene.read("results.csv");
        List<String> merge = new ArrayList<>();
        for (String seed : List.of("4", "7", "9")) {
            String part = scene.path(seed).toString();
            CommandRun alone = scene.verb("run", "--only", "seed=" + seed, "-o", part);
            assertTrue(alone.err().startsWith("12 simulations\n"), alone.err());
            merge.add(part + "/results.csv");
        }
        merge.addAll(List.of("-o", scene.path("merged").toString()));
        assertEquals(0, scene.verb("merge", merge.toArray(String[]::new)).status());
        assertEquals(whole, scene.read("merged/results.csv"));
        assertEquals(scene.read("links.csv"), scene.read("merged/links.csv"));
    }

    @Test
    void aRowThatIsThereIsCopied() throws IOException {
        scene.results("--only", "seed=7");
        change(scene.path("results.csv"), "7");

        CommandRun plan = scene.verb("run", "--dry-run", "--only", "background=none");
        assertTrue(
                plan.out().contains("copied       12 results of other seeds, which make no difference there\n"),
                plan.out());
        assertFalse(plan.out().contains("core-hours"), plan.out());

        assertEquals(18, changed(scene.results()));
    }

    @Test
    void aRowOfAnotherSeedIsNotCopiedWhereSeedsMatter() throws IOException {
        scene.write("torus.yaml", ExperimentScene.NETWORK);
        scene.results("--only", "seed=7");
        change(scene.path("results.csv"), "7");

        assertEquals(6, changed(scene.results()));
    }

    /** Rows that were kept although this engine gives others. */
    @Test
    void aMarkedRowIsNotCopied() throws IOException {
        String rows = scene.results("--only", "seed=7", "--only", "background=none");
        String engine = ExperimentScene.column(rows, "engine").get(0);
        scene.write("results.csv", rows.replace(engine, "0123456789abcdef"));
        change(scene.path("results.csv"), "7");

        String all = scene.results("--other-engine", "keep");
        assertEquals(6, changed(all));
        assertEquals(
                6,
                ExperimentScene.column(all, "engine").stream()
                        .filter("0123456789abcdef!"::equals)
                        .count());
    }

    @Test
    void copiesAreInTheShardOfTheirOriginal() {
        String whole = scene.results();
        List<String> merge = new ArrayList<>();
        for (int shard = 1; shard <= 3; shard++) {
            CommandRun run = scene.verb(
                    "run", "--shard", shard + "/3", "-o", scene.path("shards").toString());
            assertEquals(0, run.status(), run.err());
            assertTrue(run.err().startsWith("12 simulations; 4 are copied "), run.err());
            merge.add(scene.path("shards/results-" + shard + "-of-3.csv").toString());
        }
        merge.addAll(List.of("-o", scene.path("merged").toString()));
        assertEquals(0, scene.verb("merge", merge.toArray(String[]::new)).status());
        assertEquals(whole, scene.read("merged/results.csv"));
    }

    @Test
    void aWorkerCopiesRowsOfAnother() throws IOException {
        String whole = scene.results();
        Files.delete(scene.path("results.csv"));
        assertEquals(0, scene.verb("run", WORKER).status());
        Path part;
        try (Stream<Path> files = Files.list(scene.path("claims"))) {
            part = files.filter(file -> file.toString().endsWith(".csv"))
                    .findFirst()
                    .orElseThrow();
        }
        keepSeed(part, "4");
        change(part, "4");
        assertEquals(0, scene.verb("run", WORKER).status());
        CommandRun merge = scene.verb("merge", "--claim-timeout", "1s");
        assertEquals(0, merge.status(), merge.err());
        String merged = scene.read("results.csv");
        assertEquals(18, changed(merged));
        assertEquals(ExperimentScene.column(whole, "cell"), ExperimentScene.column(merged, "cell"));
    }

    @Test
    void aWorkerCopiesRowsOfTheResults() throws IOException {
        scene.results("--only", "seed=7");
        change(scene.path("results.csv"), "7");
        assertEquals(0, scene.verb("run", WORKER).status());
        CommandRun merge = scene.verb("merge", "--claim-timeout", "1s");
        assertEquals(0, merge.status(), merge.err());
        assertEquals(18, changed(scene.read("results.csv")));
    }

    /** A receive without a send cannot finish under any seed. */
    @Test
    void failuresAreCopied() {
        scene.write(
                "ring.trace",
                "#sare-trace 1\n# ranks 4\n# operations 1\nrank 0\nreceive 1 0 0 4\nrank 1\nrank 2\nrank 3\n");
        CommandRun run = scene.verb("run");
        assertEquals(1, run.status(), run.err());
        List<String> failures = ExperimentScene.column(scene.read("results.csv"), "failure");
        assertEquals(36, failures.stream().filter(text -> !text.isEmpty()).count(), scene.read("results.csv"));
    }
}
