package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that an experiment names in allocations and patterns: they are in its folder, wherever the program runs. */
class ExperimentFilesTest {
    private static final String MATRIX = "source,destination,bytes\n2,3,100\n3,2,100\n";

    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void layOut() {
        scene = new ExperimentScene(folder);
        scene.write("nodes.txt", "0\n1\n4\n5\n");
        scene.write("matrix.csv", MATRIX);
    }

    private void describe(String allocation, String pattern) {
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT
                        .replace("[quadrant]", "['" + allocation + "']")
                        .replace(
                                "{none: none, some: 0.01packets, more: 0.4phits}",
                                "{some: {rate: 0.01packets, pattern: '" + pattern + "'}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:nodes.txt", "file:path=nodes.txt", "nodes.txt", "./nodes.txt"})
    void aFileOfNodesIsInTheFolderOfTheExperiment(String allocation) {
        describe("quadrant", "uniform");
        String named = scene.results("--only", "mapping=consecutive");

        describe(allocation, "uniform");
        String read = scene.results("--discard", "--only", "mapping=consecutive");

        assertEquals(ExperimentScene.column(named, "cycles"), ExperimentScene.column(read, "cycles"));
    }

    @Test
    void theFolderOfTheExperimentMayHaveAnyName() throws IOException {
        Path odd = Files.createDirectory(folder.resolve("runs,,b=c"));
        ExperimentScene inside = new ExperimentScene(odd);
        inside.write("nodes.txt", "0\n1\n4\n5\n");
        inside.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("[quadrant]", "['file:nodes.txt']"));

        CommandRun run = inside.verb("run", "--dry-run");

        assertEquals(0, run.status(), run.err());
    }

    /** {@code ..} is the folder above the one that the link leads to, as for every other program. */
    @ParameterizedTest
    @ValueSource(strings = {"../ring.trace", "'../r*.trace'", "{file: ../ring.trace, name: ring}"})
    void theFolderOfTheExperimentMayBeASymbolicLink(String trace) throws IOException {
        Path real = Files.createDirectories(folder.resolve("disk/study"));
        Files.move(folder.resolve("ring.trace"), folder.resolve("disk/ring.trace"));
        ExperimentScene linked = new ExperimentScene(Files.createSymbolicLink(folder.resolve("link"), real));
        linked.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("ring.trace", trace));

        CommandRun run = linked.verb("run", "--only", "mapping=consecutive", "--only", "background=none");

        assertEquals(0, run.status(), run.err());
        assertTrue(Files.isRegularFile(real.resolve("results.csv")));
    }

    @Test
    void aMatrixIsInTheFolderOfTheExperiment() {
        describe("quadrant", "matrix:file=matrix.csv");
        ExperimentScene.column(scene.results(), "background_packets")
                .forEach(packets -> assertTrue(Integer.parseInt(packets) > 0, packets));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nodes.txt", "matrix.csv"})
    void whatIsWrongInItIsToldWithItsPlace(String file) {
        describe("file:nodes.txt", "matrix:file=matrix.csv");
        scene.write(file, scene.read(file).replaceFirst("\n[0-9]+", "\nx"));

        CommandRun run = scene.verb("run");

        assertEquals(2, run.status());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith(scene.path(file) + ":2: "), run.err());
    }

    @Test
    void resultsOfOtherContentsAreNotKept() {
        describe("file:nodes.txt", "matrix:file=matrix.csv");
        scene.results();
        String provenance = scene.read("provenance.yaml");
        scene.write("nodes.txt", "0\n1\n4\n6\n");

        CommandRun run = scene.verb("run");

        assertEquals(2, run.status());
        assertTrue(run.err().contains("it, or a file that it names, has changed"), run.err());
        assertEquals(provenance, scene.read("provenance.yaml"));
        scene.results("--discard");
        assertNotEquals(line(provenance, "file:nodes.txt"), line(scene.read("provenance.yaml"), "file:nodes.txt"));
        assertEquals(line(provenance, "matrix.csv"), line(scene.read("provenance.yaml"), "matrix.csv"));
    }

    /** Two graphs of four switches: a line, and the same with its ends joined. */
    @Test
    void resultsOnAGraphAreNotKeptWhenItsLinksHaveChanged() {
        String line = "switch,port,to_switch,to_port\n0,0,1,0\n1,0,0,0\n1,1,2,0\n2,0,1,1\n2,1,3,0\n3,0,2,1\n";
        scene.write("switches.csv", line);
        scene.write(
                "torus.yaml",
                "topology: graph\nfile: switches.csv\nhosts-per-switch: 1\nrouting: shortest-path\nvirtual-channels: 3\n");
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT
                        .replace("[quadrant]", "[whole]")
                        .replace("{none: none, some: 0.01packets, more: 0.4phits}", "none"));
        String results = scene.results();
        scene.write("switches.csv", line + "3,1,0,1\n0,1,3,1\n");

        CommandRun run = scene.verb("run");

        assertEquals(2, run.status());
        assertTrue(run.err().contains("it, or a file that it names, has changed"), run.err());
        String ring = scene.results("--discard");
        assertNotEquals(ExperimentScene.column(results, "cell"), ExperimentScene.column(ring, "cell"));
        assertNotEquals(ExperimentScene.column(results, "cycles"), ExperimentScene.column(ring, "cycles"));
    }

    private static String line(String text, String part) {
        return text.lines().filter(line -> line.contains(part)).findFirst().orElseThrow();
    }
}
