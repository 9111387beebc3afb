package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A key of {@code experiment.yaml} does what the option of the same name does to {@code simulate} and {@code map}, and does
 * something.
 */
class ExperimentSettingsTest {
    private static final int RANKS = 6;
    private static final String MAPPER = "grasp(alpha=0.2, iterations=3)";
    private static final String EXPERIMENT = """
            title: A test
            traces: mixed.trace
            networks: torus.yaml
            backgrounds: {some: {rate: 0.2phits, pattern: hotspot}}
            allocations: {allocation: 'random:8,seed=3', name: eight}
            seeds: 5
            mappings: {consecutive: consecutive}
            """;

    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void layOut() {
        scene = new ExperimentScene(folder);
        scene.write("mixed.trace", trace());
        scene.write("experiment.yaml", EXPERIMENT);
    }

    /**
     * Bursts, collectives, many short messages to the rank half a round away and few long ones to the next.
     */
    private static String trace() {
        StringBuilder text = new StringBuilder("#sare-trace 1\n# ranks 6\n# operations 756\n");
        for (int rank = 0; rank < RANKS; rank++) {
            text.append("rank ").append(rank).append('\n');
            String round = "compute 300\n"
                    + ("send " + (rank + 3) % RANKS + " 0 0 64\n").repeat(6)
                    + ("receive " + (rank + 3) % RANKS + " 0 0 64\n").repeat(6)
                    + ("isend " + (rank + 1) % RANKS + " 1 0 " + 800 * (rank + 1) + " 1\n")
                    + ("receive " + (rank + 5) % RANKS + " 1 0 " + 800 * ((rank + 5) % RANKS + 1) + "\n")
                    + "wait 1\n"
                    + "broadcast 0 2 640\n";
            text.append(round.repeat(7)).append("barrier 0\n".repeat(7));
        }
        return text.toString();
    }

    private static String cycles(CommandRun simulated) {
        assertEquals(0, simulated.status(), simulated.err());
        try {
            return new ObjectMapper()
                    .readTree(simulated.out())
                    .findValue("cycles")
                    .asText();
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private String simulate(String... more) {
        List<String> arguments = new ArrayList<>(List.of("simulate", path("mixed.trace"), "--json", "--seed", "5"));
        arguments.addAll(List.of("--network", path("torus.yaml"), "--allocation", "random:8,seed=3"));
        arguments.addAll(List.of("--background", "0.2phits", "--background-pattern", "hotspot"));
        arguments.addAll(List.of(more));
        return cycles(CommandRun.of(arguments.toArray(String[]::new)));
    }

    private String path(String name) {
        return scene.path(name).toString();
    }

    private List<String> cyclesOf(String experiment) {
        scene.write("experiment.yaml", experiment);
        return ExperimentScene.column(scene.results("--discard"), "cycles");
    }

    @ParameterizedTest
    @CsvSource({
        "compute-scale, 2.5",
        "collectives, broadcast=linear",
    })
    void aKeyIsTheOption(String key, String value) {
        String without = simulate("--mapping", "consecutive");
        String with = simulate("--mapping", "consecutive", "--" + key, value);

        assertEquals(List.of(without), cyclesOf(EXPERIMENT));
        assertEquals(List.of(with), cyclesOf(EXPERIMENT + key + ": " + value + "\n"));
        assertNotEquals(without, with);
    }

    @Test
    void aBackgroundMayBeginBeforeTheJob() {
        String without = simulate("--mapping", "consecutive");
        String with = simulate("--mapping", "consecutive", "--warm-up", "300");

        assertEquals(List.of(with), cyclesOf(EXPERIMENT.replace("hotspot}", "hotspot, warm-up-cycles: 300}")));
        assertNotEquals(without, with);
    }

    @ParameterizedTest
    @CsvSource({"classic, bytes", "classic, messages", "traffic-distribution, bytes", "traffic-distribution, messages"})
    void aStrategyIsWhatMapMakes(String criterion, String weight) {
        String keys = "{mapper: '" + MAPPER + "', criterion: " + criterion + ", weight: " + weight + ", count: 2}";
        List<String> cycles = cyclesOf(EXPERIMENT.replace("consecutive: consecutive", "made: " + keys));

        assertEquals(List.of(simulateMade(criterion, weight, 1), simulateMade(criterion, weight, 2)), cycles);
    }

    @Test
    void criteriaAndWeightsMakeADifference() {
        assertNotEquals(simulateMade("classic", "bytes", 1), simulateMade("classic", "messages", 1));
        assertNotEquals(simulateMade("classic", "bytes", 1), simulateMade("traffic-distribution", "bytes", 1));
    }

    /** The cycles of the trace under a mapping that {@code map} makes. */
    private String simulateMade(String criterion, String weight, int seed) {
        String file = path(criterion + weight + seed + ".map");
        CommandRun made = CommandRun.of(
                "map",
                path("mixed.trace"),
                "--network",
                path("torus.yaml"),
                "--allocation",
                "random:8,seed=3",
                "--mapper",
                MAPPER,
                "--criterion",
                criterion,
                "--weight",
                weight,
                "--seed",
                Integer.toString(seed),
                "-o",
                file);
        assertEquals(0, made.status(), made.err());
        return simulate("--mapping", file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mapper: '" + MAPPER + "'", "criterion: traffic-distribution", "weight: messages", "count: 2"})
    void whatAStrategyLeavesOutIsTheDefault(String key) {
        List<String> keys =
                List.of("mapper: '" + MAPPER + "'", "criterion: traffic-distribution", "weight: messages", "count: 2");
        String others = String.join(
                ", ", keys.stream().filter(other -> !other.equals(key)).toList());
        String all = String.join(", ", keys);
        List<String> cycles = cyclesOf(EXPERIMENT.replace("consecutive: consecutive", "made: {" + all + "}"));
        String given = EXPERIMENT.replace("consecutive: consecutive", "made: {" + others + "}");

        assertEquals(2, cycles.size());
        assertEquals(cycles, cyclesOf(given + "mapping-defaults: {" + key + "}\n"));
        assertEquals(cycles, cyclesOf(given + "mapping-defaults: {" + all + "}\n"));
    }

    @Test
    void aStrategyOfFilesIsAMappingForEach() {
        List<String> files = IntStream.of(0, 3)
                .mapToObj(first -> write("from" + first + ".map", first))
                .toList();
        String given = "given: {files: [from0.map, from3.map]}";

        List<String> cycles = cyclesOf(EXPERIMENT.replace("consecutive: consecutive", given));

        assertEquals(files.stream().map(file -> simulate("--mapping", file)).toList(), cycles);
        assertNotEquals(cycles.get(0), cycles.get(1));
    }

    /** A mapping of the ranks to nodes of their allocation, from one of them on and round. */
    private String write(String name, int first) {
        CommandRun nodes = CommandRun.of(
                "map",
                path("mixed.trace"),
                "--network",
                path("torus.yaml"),
                "--allocation",
                "random:8,seed=3",
                "--mapper",
                "consecutive");
        List<String> consecutive = nodes.out()
                .lines()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .toList();
        assertEquals(RANKS, consecutive.size(), nodes.out());
        StringBuilder text = new StringBuilder("#sare-mapping 1\n");
        for (int rank = 0; rank < RANKS; rank++) {
            text.append(consecutive.get((first + 5 * rank) % RANKS)).append('\n');
        }
        scene.write(name, text.toString());
        return path(name);
    }

    @Test
    void linkLoadsMayBeLeftOut() {
        cyclesOf(EXPERIMENT + "link-loads: false\n");
        assertFalse(Files.exists(scene.path("links.csv")));

        cyclesOf(EXPERIMENT + "link-loads: true\n");
        assertTrue(Files.exists(scene.path("links.csv")));

        cyclesOf(EXPERIMENT + "link-loads: false\n");
        assertFalse(Files.exists(scene.path("links.csv")));
    }

    @Test
    void aPilotTakesTheFirstDraws() {
        String drawn = EXPERIMENT.replace(
                "{allocation: 'random:8,seed=3', name: eight}", "{allocation: 'random:8', draws: 3, name: drawn}");
        scene.write("experiment.yaml", drawn + "pilot: {draws: 2}\n");

        assertEquals(List.of("1", "2"), ExperimentScene.column(scene.results("--pilot"), "allocation_draw"));
        assertEquals(List.of("1", "2", "3"), ExperimentScene.column(scene.results(), "allocation_draw"));
    }

    @Test
    void aSingleRowIsCountedInTheSingular() {
        scene.write(
                "experiment.yaml",
                ExperimentScene.EXPERIMENT
                        .replace("{none: none, some: 0.01packets, more: 0.4phits}", "none")
                        .replace("seeds: 1..2", "seeds: 1")
                        .replace("  random: {mapper: random, count: 2}\n", ""));
        scene.results();
        assertTrue(scene.verb("run").err().startsWith("0 simulations, 1 is there already\n"));

        scene.write("ring.trace", ExperimentScene.trace(50));

        String refusal = scene.verb("run").err();
        assertTrue(refusal.contains(": 1 of 1 cell that experiment.yaml does not describe: "), refusal);
        String discarding = scene.verb("run", "--discard").err();
        assertTrue(discarding.startsWith("1 cell that experiment.yaml does not describe is discarded\n"), discarding);
    }
}
