package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.mapping.MappingFile;

/** The mapper that simulates, where mappers are named: in {@code map} and in experiments. */
class SimulatedMapperTest {
    private static final String CALL = "simulated(runs=8)";
    private static final String EXPERIMENT = """
            title: A test
            traces: ring.trace
            networks: torus.yaml
            allocations: ["list:0,5,10,15"]
            backgrounds: {none: none, some: 0.01packets}
            seeds: 1..3
            mappings:
              consecutive: consecutive
              mine: {mapper: "simulated(runs=8)", count: 2}
            """;

    @TempDir
    private Path folder;

    private ExperimentScene scene(String experiment) {
        ExperimentScene scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(20));
        scene.write("experiment.yaml", experiment);
        return scene;
    }

    private CommandRun map(String source, String... more) {
        String[] arguments = new String[4 + more.length];
        arguments[0] = "map";
        arguments[1] = folder.resolve(source).toString();
        arguments[2] = "--network";
        arguments[3] = folder.resolve("torus.yaml").toString();
        System.arraycopy(more, 0, arguments, 4, more.length);
        return CommandRun.of(arguments);
    }

    /** The node of each rank in a row's mapping is not in the results; equal costs and cycles stand for it. */
    private static List<String> rows(String results, String strategy) {
        return results.lines()
                .filter(line -> line.contains("," + strategy + ","))
                .toList();
    }

    @Test
    void anExperimentHasTheSameResultsOnAnyNumberOfThreadsAndWhenItGoesOn() {
        ExperimentScene scene = scene(EXPERIMENT);
        assertEquals(0, scene.verb("run", "--threads", "1").status());
        String whole = scene.read("results.csv");
        assertEquals(2 * 2 * 3, rows(whole, "mine").size());
        assertTrue(scene.read("provenance.yaml").contains("simulated(runs=8, hops=0)"), scene.read("provenance.yaml"));

        scene.write("results.csv", whole.lines().limit(9).reduce("", (text, line) -> text + line + "\n"));
        assertEquals(0, scene.verb("run", "--threads", "3").status());

        assertEquals(whole, scene.read("results.csv"));
    }

    @Test
    void theMappingOfACellIsThatOfMap() {
        ExperimentScene scene = scene(EXPERIMENT.replace("none: none, some: 0.01packets", "none: none"));
        String results = scene.results();
        CommandRun run = map(
                "ring.trace", "--allocation", "list:0,5,10,15", "--mapper", CALL, "--seed", "2", "-o", path("m.map"));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("simulations    "), run.out());
        assertTrue(run.out().contains("seeds 2001 to 2010"), run.out());

        assertEquals(
                "2001 to 2010", MappingFile.read(scene.path("m.map")).header().get("search-seeds"));
        String cycles = CommandRun.of(
                        "simulate",
                        path("ring.trace"),
                        "--network",
                        path("torus.yaml"),
                        "--allocation",
                        "list:0,5,10,15",
                        "--mapping",
                        path("m.map"),
                        "--seed",
                        "3")
                .cycles();
        String row = rows(results, "mine").get(5); // mapping 2, seed 3
        Set<String> fields = new LinkedHashSet<>(List.of(row.split(",")));
        assertTrue(fields.contains(cycles.replaceAll("\\D*(\\d+).*", "$1")), cycles + " in " + row);
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    /** The ids of cells differ if the search uses other seeds, because the experiment has some of them. */
    @Test
    void theSearchUsesNoSeedOfTheExperiment() {
        String first = rows(
                        scene(EXPERIMENT.replace("seeds: 1..3", "seeds: [1]")).results(), "mine")
                .get(0)
                .split(",")[0];
        ExperimentScene scene = scene(EXPERIMENT.replace("seeds: 1..3", "seeds: [1, 1002]"));
        assertEquals(0, scene.verb("run", "--discard").status());
        assertNotEquals(first, rows(scene.read("results.csv"), "mine").get(0).split(",")[0]);
    }

    /** Two ranks that wait for each other before they send. */
    @Test
    void aTraceThatCannotFinishFailsInItsRow() {
        ExperimentScene scene = scene(EXPERIMENT);
        scene.write(
                "ring.trace",
                "#sare-trace 1\n# ranks 2\n# operations 4\nrank 0\nreceive 1 0 0 8\nsend 1 0 0 8\nrank 1\n"
                        + "receive 0 0 0 8\nsend 0 0 0 8\n");
        assertEquals(1, scene.verb("run").status());
        rows(scene.read("results.csv"), "mine").forEach(row -> assertTrue(row.contains("deadlock"), row));
    }

    @Test
    void aSeedWhoseRunsWouldHaveTooManyDigitsIsRefused() {
        scene(EXPERIMENT);
        CommandRun run = map("ring.trace", "--mapper", CALL, "--seed", "1000000000000000");
        assertEquals(2, run.status(), run.err());
        assertEquals(
                "--seed: '1000000000000000' for a mapper whose runs have seeds 1000 times as large - expected a whole"
                        + " number from 0 to 999999999999999\n",
                run.err());
    }

    @Test
    void severalSeedsHaveAMappingEach() {
        scene(EXPERIMENT);
        CommandRun run = map("ring.trace", "--mapper", CALL, "--seed", "1..2", "-o", path("m-{seed}.map"));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().startsWith("seed                                cost     simulations\n1 "), run.out());
        assertFalse(MappingFile.read(folder.resolve("m-2.map")).mapping().nodes().length == 0);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            a.csv $ --seed=1 $ --mapper: 'simulated', which simulates - expected a trace to simulate, or a mapper that needs only traffic
            ring.trace $ --evaluations=5 $ --evaluations: '5' for a mapper that counts runs - expected a number of its own, such as simulated(runs=60) or simulated(hops=2e9)
            ring.trace $ --improve=a.map $ --improve: 'a.map' for a mapper that minimises no cost - expected another mapper, or sare advise --candidate a.map, which simulates this mapping, too
            ring.trace $ --budget=5s $ --budget: '5s' for a mapper that counts runs - expected a number of its own, such as simulated(runs=60) or simulated(hops=2e9)
            """)
    void whatItCannotUseIsRefused(String source, String option, String line) {
        ExperimentScene scene = scene(EXPERIMENT);
        scene.write("a.csv", "source,destination,bytes\n0,1,5\n");
        CommandRun run = map(source, "--mapper", "simulated", option);
        assertEquals(2, run.status());
        assertEquals(line + "\n", run.err());
    }

    @Test
    void aProblemOfQaplibIsRefused() {
        scene(EXPERIMENT);
        ExperimentScene scene = new ExperimentScene(folder);
        scene.write("a.dat", "2\n0 1\n1 0\n0 1\n1 0\n");
        CommandRun run = CommandRun.of("map", path("a.dat"), "--mapper", "simulated");
        assertEquals(2, run.status());
        assertTrue(run.err().startsWith("--mapper: 'simulated', which simulates - expected a trace"), run.err());
    }
}
