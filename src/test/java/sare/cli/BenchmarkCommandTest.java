package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
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
    void noRunsAreRefused() {
        assertEquals(
                new CommandRun(2, "", "--runs: '0' - expected a number of at least 1\n"), benchmark("--runs", "0"));
    }

    private CommandRun benchmark(String option, String value) {
        return CommandRun.of(
                "benchmark",
                ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE),
                "--network",
                ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING),
                "--mapping",
                "consecutive",
                option,
                value);
    }
}
