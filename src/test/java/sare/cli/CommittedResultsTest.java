package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in {@code experiments/} is what its experiments give: the first cell of each strategy, made again. */
class CommittedResultsTest {
    private static final int STRATEGIES = 4; // in each experiment

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "ehu-static-16, is.W.16, none",
        "ehu-static-16, mg.W.16, none",
        "ehu-static-64, mg.A.64, none",
        "ehu-figure-2, is.W.16, none",
        "example, mg.W.16, 0.3phits",
        "ehu-weight, is.W.16, none",
        "ehu-balance, is.W.16, none",
        "ehu-dynamic-quadrant, mg.A.64, low",
    })
    void theFirstOfEachStrategyIsTheSame(String experiment, String trace, String background) throws IOException {
        Path committed = Path.of("experiments", experiment);
        CommandRun run = CommandRun.of(
                "run",
                committed.toString(),
                "-o",
                folder.toString(),
                "--only",
                "trace=" + trace,
                "--only",
                "background=" + background,
                "--only",
                "mapping_number=1",
                "--only",
                "repetition=1",
                "--only",
                "allocation_draw=1");

        assertEquals(0, run.status(), run.err());
        List<String> again = rows(folder.resolve("results.csv"));
        assertEquals(1 + STRATEGIES, again.size());
        List<String> all = rows(committed.resolve("results.csv"));
        again.forEach(line -> assertTrue(all.contains(line), line));
    }

    /** The lines of a file without the engine, which may be another or not be there. */
    private static List<String> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        return lines.get(0).endsWith(",engine")
                ? lines.stream()
                        .map(line -> line.substring(0, line.lastIndexOf(',')))
                        .toList()
                : lines;
    }
}
