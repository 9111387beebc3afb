package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Experiments with a background of jobs: the jobs of all traces run at the same time. */
class JobsExperimentTest {
    private static final String EXPERIMENT = """
            title: Two jobs
            traces: [ring.trace, long.trace]
            networks: torus.yaml
            allocations: [first-fit, {allocation: random, draws: 2}]
            backgrounds: {alone: none, together: jobs}
            seeds: 1..2
            mappings: [consecutive, random]
            """;

    /** Job k samples with seed + k here, and with draw + 100000 k in an experiment. */
    private static final String JOBS = """
            jobs: [{trace: ring.trace, allocation: random}, {trace: long.trace, allocation: "random:4,seed=100000"}]
            """;

    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void make() {
        scene = new ExperimentScene(folder);
        scene.write("long.trace", ExperimentScene.trace(300));
        scene.write("experiment.yaml", EXPERIMENT);
    }

    @Test
    void eachJobHasARow() {
        String results = scene.results();
        List<String> traces = ExperimentScene.column(results, "trace");
        List<String> backgrounds = ExperimentScene.column(results, "background");
        assertEquals(2 * 3 * 2 * 2 * 2, traces.size()); // traces, allocations, backgrounds, mappings, seeds
        assertEquals(Set.of("ring", "long"), Set.copyOf(traces));
        assertEquals(Set.of("alone", "together"), Set.copyOf(backgrounds));
        assertTrue(ExperimentScene.column(results, "failure").stream().allMatch(String::isEmpty));
    }

    /** On nodes next to each other jobs are as fast as alone; on random ones they are not. */
    @Test
    void rowsOfJobsHaveTheCyclesOfASimulationOfAllOfThem() throws IOException {
        scene.write("jobs.yaml", JOBS);
        CommandRun simulated = CommandRun.of(
                "simulate",
                "--jobs",
                scene.path("jobs.yaml").toString(),
                "--network",
                scene.path("torus.yaml").toString(),
                "--json");
        JsonNode jobs = new ObjectMapper().readTree(simulated.out()).at("/runs/0/jobs");
        String results = scene.results();
        String first = jobs.at("/0/cycles").asText();
        assertEquals(first, cycles(results, "ring", "random", "together"));
        assertEquals(jobs.at("/0/alone-cycles").asText(), cycles(results, "ring", "random", "alone"));
        assertEquals(cycles(results, "long", "first-fit", "alone"), cycles(results, "long", "first-fit", "together"));
        assertNotEquals(allCycles(results, "alone"), allCycles(results, "together"));
    }

    /** Those of the consecutive mapping with the first draw and seed. */
    private static String cycles(String results, String trace, String allocation, String background) {
        List<String> lines = results.lines().toList();
        String start = "," + trace + ",torus," + allocation + ",1,";
        return lines.stream()
                .filter(line -> line.contains(start)
                        && line.contains("," + background + ",")
                        && line.contains(",consecutive,1,,1,1,"))
                .map(line -> ExperimentScene.column(lines.get(0) + "\n" + line + "\n", "cycles")
                        .get(0))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> allCycles(String results, String background) {
        List<String> lines = results.lines().toList();
        String rows = lines.stream()
                .filter(line -> line.equals(lines.get(0)) || line.contains("," + background + ","))
                .collect(Collectors.joining("\n", "", "\n"));
        return ExperimentScene.column(rows, "cycles");
    }

    /** The results do not depend on the number of threads, nor on which rows are there already. */
    @Test
    void theRowsAreTheSameHoweverTheyAreMade() {
        String expected = scene.results();
        List<String> lines = expected.lines().toList();
        scene.write("results.csv", String.join("\n", lines.subList(0, 8)) + "\n");
        CommandRun again = scene.verb("run", "--threads", "3");
        assertEquals(0, again.status(), again.err());
        assertEquals(expected, scene.read("results.csv"));
    }

    /** Another job on the machine may move this one, so its rows are not used again. */
    @Test
    void anotherTraceMakesOtherCells() {
        String before = scene.results();
        scene.write("experiment.yaml", EXPERIMENT.replace("[ring.trace, long.trace]", "ring.trace"));
        CommandRun again = scene.verb("run", "--discard");
        assertEquals(0, again.status(), again.err());
        List<String> cells = ExperimentScene.column(scene.read("results.csv"), "cell");
        assertTrue(ExperimentScene.column(before, "cell").stream().noneMatch(cells::contains));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            [first-fit, {allocation: random, draws: 2}] | [quadrant]         | :4: allocations: node 0 in the allocation quadrant of job 'long', which job 'ring' also has - expected nodes that no other job has
            [first-fit, {allocation: random, draws: 2}] | ["random:9"]       | :4: allocations: 'random:9' with 7 of 16 nodes free - expected enough free nodes for it
            title: Two jobs                             | "estimate: 5%\\ntitle: Two jobs" | experiment.yaml:6: together: estimates with a background of jobs - expected simulations of whole jobs, or other backgrounds
            """)
    void whatDoesNotFitIsOneLine(String part, String other, String line) {
        String text = other.startsWith("\"") ? other.substring(1, other.length() - 1) : other;
        scene.write("experiment.yaml", EXPERIMENT.replace(part, text.replace("\\n", "\n")));
        CommandRun run = scene.verb("run");
        assertEquals(2, run.status());
        assertTrue(run.err().strip().endsWith(line), run.err());
    }

    @Test
    void aJobAloneOfTheStudyIsTheSameAgain() throws IOException {
        assertSameAgain("alone");
    }

    @Test
    @Tag("study")
    void aJobAmongOthersOfTheStudyIsTheSameAgain() throws IOException {
        assertSameAgain("together");
    }

    private void assertSameAgain(String background) throws IOException {
        Path committed = Path.of("experiments/interference");
        Path again = folder.resolve(background);
        CommandRun run = CommandRun.of(
                "run",
                committed.toString(),
                "-o",
                again.toString(),
                "--only",
                "trace=is.A.64",
                "--only",
                "network=fat-tree-343 down=7",
                "--only",
                "allocation=compact",
                "--only",
                "repetition=1",
                "--only",
                "background=" + background);
        assertEquals(0, run.status(), run.err());
        String row =
                withoutEngine(Files.readAllLines(again.resolve("results.csv")).get(1));
        List<String> all = Files.readAllLines(committed.resolve("results.csv"));
        assertTrue(all.stream().map(JobsExperimentTest::withoutEngine).anyMatch(row::equals), row);
    }

    private static String withoutEngine(String row) {
        return row.substring(0, row.lastIndexOf(','));
    }
}
