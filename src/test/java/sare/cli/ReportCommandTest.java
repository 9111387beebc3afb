package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    private static final String STUDY = "src/test/resources/sare/report/html/study";

    @TempDir
    private Path folder;

    @Test
    void theSamePageGoesToAFileOrToStandardOutput() throws IOException {
        Path file = folder.resolve("report.html");

        CommandRun written = CommandRun.of("report", STUDY, "-o", file.toString());
        CommandRun printed = CommandRun.of("report", STUDY);

        assertEquals(0, written.status(), written.err());
        assertEquals(Files.readString(file), printed.out());
        assertTrue(printed.out().startsWith("<!DOCTYPE html>"));
        assertTrue(printed.out().contains("<code>sare report " + STUDY + "</code>"));
    }

    @Test
    void resultsAloneAreEnough() {
        CommandRun run = CommandRun.of("report", STUDY + "/results.csv");

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("id=\"run-times\"") && !run.out().contains("id=\"links\""));
    }

    @Test
    void badInputIsToldInOneLineAndNothingIsWritten() {
        Path file = folder.resolve("report.html");

        CommandRun run = CommandRun.of("report", folder.toString(), "-o", file.toString());

        assertEquals(2, run.status());
        assertEquals(folder + ": a folder without results.csv - expected the folder of an experiment\n", run.err());
        assertFalse(Files.exists(file));
    }

    @Test
    void aTableOfAnotherCommandIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("other.csv"), "trace,network\na,b\n");

        assertEquals(
                file
                        + ":1: no column 'allocation' - expected results of sare run, which have the columns trace, network,"
                        + " allocation, allocation_draw, mapping, mapping_number, background,"
                        + " background_packets_per_node_and_cycle, cycles\n",
                CommandRun.of("report", file.toString()).err());
    }

    @Test
    void aFileThatIsMissingIsToldToo() {
        CommandRun run = CommandRun.of("report", folder.resolve("results.csv").toString());

        assertEquals(2, run.status());
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
