package sare.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.input.OutputFile;

class JournalTest {
    private static final int RUNS = 4;
    private static final int ROWS_OF_RUN = 60;

    @TempDir
    private Path folder;

    @Test
    void aFileThatIsMissingOrEmptyGetsItsHeader() throws IOException {
        Path file = folder.resolve("results.csv");
        String header = String.join(",", ResultColumns.WITH_ENGINE) + "\n";
        for (int i = 0; i < 2; i++) {
            try (Journal journal = Journal.open(file, new ResultLayout(false, false, List.of()))) {
                assertEquals(header, journal.wholeLines());
            }
        }
        Files.writeString(file, "");
        try (Journal journal = Journal.open(file, new ResultLayout(false, false, List.of()))) {
            assertEquals(header, journal.wholeLines());
        }
    }

    /** A run that was killed has written a part of the header, wherever it ends. */
    @Test
    void aHeaderThatIsCutOffAnywhereIsBegun() {
        String header = new ResultLayout(true, true, List.of("phase_congestion_cost", "other_cost")).header();
        for (int length = 0; length < header.length(); length++) {
            assertTrue(isBegun(header.substring(0, length)), header.substring(0, length));
        }
        String fixed = String.join(",", ResultColumns.WITH_ENGINE);
        List.of(header, "cells", fixed + "s", fixed + ",another,", fixed + "\rx", fixed + ",x y", fixed + "\n")
                .forEach(text -> assertFalse(isBegun(text), text));
    }

    private static boolean isBegun(String text) {
        return ResultsFile.isBegun(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Each adds one row at a time and, like a run at its end, replaces the file. No rows are lost. */
    @Test
    void runsThatOpenItInTheSameMomentTakeTurns() throws IOException, InterruptedException, ExecutionException {
        Path file = folder.resolve("results.csv");
        ExecutorService runs = Executors.newFixedThreadPool(RUNS);
        try {
            List<Future<?>> all = IntStream.range(0, RUNS)
                    .<Future<?>>mapToObj(run -> runs.submit(() -> addRows(file, run)))
                    .toList();
            for (Future<?> run : all) {
                run.get();
            }
        } finally {
            runs.shutdownNow();
        }
        Set<String> expected = IntStream.range(0, RUNS * ROWS_OF_RUN)
                .mapToObj(i -> i / ROWS_OF_RUN + "-" + i % ROWS_OF_RUN)
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> lines = Files.readAllLines(file);
        assertEquals(expected, new TreeSet<>(lines.subList(1, lines.size())));
        assertEquals(1 + RUNS * ROWS_OF_RUN, lines.size());
    }

    private static Void addRows(Path file, int run) throws IOException {
        for (int row = 0; row < ROWS_OF_RUN; ) {
            try (Journal journal = Journal.open(file, new ResultLayout(false, false, List.of()))) {
                String before = journal.wholeLines();
                String added = run + "-" + row + "\n";
                Files.createLink(
                        file.resolveSibling(run + "-" + row),
                        file); // otherwise the system could use its key again two runs later
                OutputFile.write(file, writer -> writer.write(before + added));
                row++;
            } catch (InputException e) {
                Thread.onSpinWait(); // let another thread run
            }
        }
        return null;
    }
}
