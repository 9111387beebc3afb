package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Experiments whose runs are estimates: {@code run --estimate} and the key {@code estimate}. */
class RunEstimateTest {
    private static final String ESTIMATE = "--estimate=0.5%";
    private static final String EXPERIMENT =
            ExperimentScene.EXPERIMENT.replace(", some: 0.01packets, more: 0.4phits", "");
    private static final int ITERATIONS = 100;

    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void write() {
        scene = new ExperimentScene(folder);
        scene.write("experiment.yaml", EXPERIMENT);
    }

    private static long[] numbers(String results, String column) {
        return ExperimentScene.column(results, column).stream()
                .mapToLong(Long::parseLong)
                .toArray();
    }

    @Test
    void cyclesAreWithinTheToleranceAndRowsSayWhatWasSimulated() {
        long[] whole = numbers(scene.results(), "cycles");
        String results = scene.results(ESTIMATE, "--discard");

        long[] cycles = numbers(results, "cycles");
        assertEquals(whole.length, cycles.length);
        for (int row = 0; row < whole.length; row++) {
            assertEquals(whole[row], cycles[row], 0.005 * whole[row], "row " + row);
            double width = Double.parseDouble(ExperimentScene.column(results, "estimate_half_width_cycles")
                    .get(row));
            assertTrue(width <= 0.005 * cycles[row], "row " + row + ": " + width);
            long iterations = numbers(results, "iterations")[row];
            assertTrue(iterations >= ITERATIONS - 2 && iterations <= ITERATIONS, "row " + row + ": " + iterations);
            assertTrue(numbers(results, "simulated_iterations")[row] < ITERATIONS / 2, "row " + row);
            assertTrue(
                    numbers(results, "simulated_packet_hops")[row] < numbers(results, "packet_hops")[row] / 2,
                    "row " + row);
        }
        assertTrue(scene.read("report.md").contains("Cycles are estimates up to an error of "));
        assertTrue(scene.read("provenance.yaml").contains("estimate: 0.5%"), scene.read("provenance.yaml"));
    }

    @Test
    void theOptionIsTheKey() {
        String byOption = scene.results(ESTIMATE);
        scene.write("experiment.yaml", EXPERIMENT + "estimate: 0.5%\n");
        assertEquals(byOption, scene.results("--discard"));
    }

    @Test
    void aRowIsWhatSimulateGives() {
        String results = scene.results(ESTIMATE, "--only", "mapping=consecutive", "--only", "seed=2");
        String cycles = CommandRun.of(
                        "simulate",
                        scene.path("ring.trace").toString(),
                        "--network",
                        scene.path("torus.yaml").toString(),
                        "--allocation",
                        "quadrant",
                        "--mapping",
                        "consecutive",
                        "--seed",
                        "2",
                        ESTIMATE)
                .cycles();
        assertTrue(cycles.contains(" " + numbers(results, "cycles")[0] + " "), cycles);
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "3, 1"})
    void aRunThatGoesOnHasTheSameResults(int rows, int threads) {
        String all = scene.results(ESTIMATE, "--threads", "1");
        scene.write("results.csv", all.lines().limit(1 + rows).reduce("", (text, line) -> text + line + "\n"));
        assertEquals(all, scene.results(ESTIMATE, "--threads", Integer.toString(threads)));
    }

    /** A row of one is never taken for a row of the other. */
    @Test
    void estimatesAndWholeRunsAreOtherCells() {
        Set<String> whole = new TreeSet<>(ExperimentScene.column(scene.results(), "cell"));
        CommandRun refused = scene.verb("run", ESTIMATE);
        assertEquals(2, refused.status());
        assertTrue(refused.err().contains("--discard discards the others"), refused.err());
        List<String> estimated = ExperimentScene.column(scene.results(ESTIMATE, "--discard"), "cell");
        assertTrue(estimated.stream().noneMatch(whole::contains));
        assertFalse(scene.read("results.csv").contains(whole.iterator().next()));
    }

    @ParameterizedTest
    @CsvSource({"0.5", "0%", "100%", "-1%", "much"})
    void badTolerancesAreRefused(String text) {
        CommandRun run = scene.verb("run", "--estimate=" + text);
        assertEquals(2, run.status());
        assertTrue(run.err().startsWith("--estimate: '" + text + "' - expected "), run.err());
        assertEquals(1, run.err().lines().count());
    }
}
