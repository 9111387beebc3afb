package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkCommandTest {
    @TempDir
    private Path folder;

    @Test
    void everyRunIsALineAndTheMedianTheLast() {
        CommandRun run = benchmark("--runs", "3");

        assertEquals(0, run.status(), run.err());
        assertEquals(
                List.of("run", "warm-up", "1", "2", "3", "median"),
                run.out().lines().map(line -> line.split(" ")[0]).toList());
    }

    @Test
    void severalSeedsAreRefused() {
        assertEquals(
                new CommandRun(2, "", "--seed: 3 seeds - expected a single one, as every run is of it\n"),
                benchmark("--seed", "3..5"));
    }

    @Test
    void noRunsAreRefused() {
        assertEquals(
                new CommandRun(2, "", "--runs: '0' - expected a number of at least 1\n"), benchmark("--runs", "0"));
    }

    @Test
    void aScenarioNeedsAllItsArguments() {
        CommandRun run = CommandRun.of("benchmark", "--network", "a.yaml");

        assertEquals(
                new CommandRun(
                        2,
                        "",
                        "sare benchmark: Missing required argument(s): TRACE, --mapping=MAPPING. See sare"
                                + " benchmark --help\n"),
                run);
    }

    @Test
    void aCaseThatIsNotThereIsRefusedWithThoseThatAre() {
        CommandRun run = CommandRun.of("benchmark", "--case", "torus-9x9");

        assertEquals(2, run.status());
        assertTrue(
                run.err().startsWith("--case: 'torus-9x9' - expected one of 'torus-16x16-dor, uniform 5 %', "),
                run.err());
    }

    @Test
    void aCaseIsRefusedBesideATrace() {
        assertEquals(new CommandRun(2, "", "--case: 'x' - expected none with a trace\n"), benchmark("--case", "x"));
    }

    /** It is the shortest of the replays. */
    @Test
    void aStandardCaseIsALineBehindTheHeader() {
        CommandRun run = CommandRun.of("benchmark", "--case", "torus-16x16, mg.W.16", "--runs", "1");

        assertEquals(0, run.status(), run.err());
        List<String> lines = run.out().lines().toList();
        assertEquals(2, lines.size());
        assertTrue(lines.get(1).matches("torus-16x16, mg\\.W\\.16 +681820 +.*"), run.out());
    }

    @Test
    void threadsAreRefusedWithoutSizes() {
        assertEquals(
                new CommandRun(2, "", "--threads: given - expected none with a trace\n"), benchmark("--threads", "2"));
        assertEquals(
                new CommandRun(2, "", "--threads: given - expected it with --sizes\n"),
                CommandRun.of("benchmark", "--threads", "2"));
        CommandRun ofCase = CommandRun.of("benchmark", "--case", "torus-16x16, mg.W.16", "--threads", "2");
        assertEquals(2, ofCase.status());
        assertTrue(
                ofCase.err().startsWith("--case: 'torus-16x16, mg.W.16' - expected one of '512 nodes, "), ofCase.err());
    }

    @Test
    void anotherJavaMachineAnswersWhatItPrints() {
        List<String> lines = OwnMachine.run("--version");

        assertEquals(CommandRun.of("--version").out(), String.join("\n", lines) + "\n");
        assertThrows(IllegalStateException.class, () -> OwnMachine.run("benchmark", "--runs", "0"));
    }

    @Test
    void sizesAreRefusedBesideATrace() {
        assertEquals(new CommandRun(2, "", "--sizes: given - expected none with a trace\n"), benchmark("--sizes"));
    }

    @Test
    void sizesAreRefusedBesideACase() {
        assertEquals(
                new CommandRun(2, "", "--sizes: given - expected one of --case and --sizes\n"),
                CommandRun.of("benchmark", "--sizes", "--case", "torus-16x16-dor, uniform 5 %"));
    }

    private CommandRun benchmark(String... options) {
        return CommandRun.of(Stream.concat(
                        Stream.of(
                                "benchmark",
                                ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE),
                                "--network",
                                ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING),
                                "--mapping",
                                "consecutive"),
                        Stream.of(options))
                .toArray(String[]::new));
    }
}
