package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in {@code experiments/} is what its experiments give: the first cell of each strategy, made again. */
class CommittedResultsTest {
    private static final int STRATEGIES = 4; // of each of these experiments

    @TempDir
    private Path folder;

    /**
     * The searches for 64 ranks and the simulation of a random mapping of 64 ranks take longest; ehu-static-64 has them, so they are
     * not made a second time.
     */
    @ParameterizedTest
    @CsvSource({
        "ehu-static-16, mg.W.16, none, ",
        "ehu-static-64, lu.A.64, none, ",
        "ehu-figure-2, is.W.16, none, ",
        "example, mg.W.16, 0.3phits, ",
        "ehu-weight, is.W.16, none, ",
        "ehu-balance, is.W.16, none, ",
        "ehu-dynamic-quadrant, lu.A.64, low, consecutive",
    })
    void theFirstOfEachStrategyIsTheSame(String experiment, String trace, String background, String onlyMapping)
            throws IOException {
        Path committed = Path.of("experiments", experiment);
        List<String> arguments = new ArrayList<>(List.of("run", committed.toString(), "-o", folder.toString()));
        arguments.addAll(List.of("--only", "trace=" + trace, "--only", "background=" + background));
        arguments.addAll(List.of("--only", "mapping_number=1", "--only", "repetition=1"));
        arguments.addAll(List.of("--only", "allocation_draw=1"));
        if (onlyMapping != null) {
            arguments.addAll(List.of("--only", "mapping=" + onlyMapping));
        }
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

        assertEquals(0, run.status(), run.err());
        List<String> again = rows(folder.resolve("results.csv"));
        assertEquals(1 + (onlyMapping == null ? STRATEGIES : 1), again.size());
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
