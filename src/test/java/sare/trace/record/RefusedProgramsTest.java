package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;

/**
 * Programs that start others, or that use sessions. Their recording ends before the call, a message says so, and the program
 * continues. Skipped if an MPI library is not installed.
 */
class RefusedProgramsTest {
    @TempDir
    private Path folder;

    private String record(MpiLibrary library, String program, Map<String, String> variables, int status)
            throws IOException {
        return library.record(library.recorder(), 2, library.compile(program, folder), folder, variables, status);
    }

    private static String ends(int rank, String reason) {
        return "sare: rank " + rank + ": " + reason + "; the recording of this rank ends here";
    }

    private void assertRefused(String states) {
        InputException refusal =
                assertThrows(InputException.class, () -> TraceFormats.read(folder.resolve("recording")));
        assertTrue(refusal.getMessage().contains("unfinished files, " + states), refusal.getMessage());
    }

    private void assertKept(int rank) throws IOException {
        Trace kept =
                PartialRecording.read("--partial", folder.resolve("recording")).trace();
        assertEquals(Files.readAllLines(folder.resolve("ledger-" + rank + ".txt")), Ledger.of(kept, rank));
    }

    @ParameterizedTest
    @EnumSource
    void aProgramThatSpawnsIsRecordedUpToThere(MpiLibrary library) throws IOException {
        String output = record(library, "spawn", Map.of(), MpiLibrary.ANY_STATUS);
        String reason = "MPI_Comm_spawn: programs that start or connect to others cannot be recorded";
        List<String> lines = output.lines().toList();
        boolean ranOn = output.contains("the spawned process got 42"); // not with every launcher
        boolean isWhole = ranOn || output.contains("Error in spawn call");
        assumeTrue(
                isWhole || library != MpiLibrary.MPICH, library.title() + " ended before it had passed on all output");
        assertTrue(isWhole, output);
        assertTrue(lines.contains(ends(0, reason)) || lines.contains(ends(1, reason)), output);
        assumeTrue(ranOn, library.title() + " cannot spawn processes here");
        assertEquals(1, Collections.frequency(lines, ends(0, reason)), output);
        assertEquals(1, Collections.frequency(lines, ends(1, reason)), output);
        assertEquals(1, Collections.frequency(lines, "sare: processes that a program spawns are not recorded"), output);
        assertRefused("ranks 0..1: MPI_Comm_spawn");
        assertKept(0);
        assertKept(1);
    }

    @ParameterizedTest
    @EnumSource
    void aProgramWithSessionsOnlyIsNotRecorded(MpiLibrary library) throws IOException {
        String output = record(library, "session", Map.of(), 0);
        assumeFalse(output.contains("no sessions"), library.title() + " has no sessions here, which MPI 4 defines");

        String message = "sare: MPI_Session_init: programs with sessions cannot be recorded; this run is not recorded";
        assertEquals(1, Collections.frequency(output.lines().toList(), message), output);
        assertEquals(2, Collections.frequency(output.lines().toList(), "2 processes have 14"), output);
        assertFalse(Files.exists(folder.resolve("recording")));
    }

    @ParameterizedTest
    @EnumSource
    void aProgramThatOpensASessionIsRecordedUpToThere(MpiLibrary library) throws IOException {
        String output = record(library, "session", Map.of("SESSION_AFTER_INIT", "1"), 0);
        assumeFalse(output.contains("no sessions"), library.title() + " has no sessions here, which MPI 4 defines");

        for (int rank = 0; rank < 2; rank++) {
            String message = ends(rank, "MPI_Session_init: programs with sessions cannot be recorded");
            assertEquals(1, Collections.frequency(output.lines().toList(), message), output);
        }
        assertEquals(2, Collections.frequency(output.lines().toList(), "2 processes have 14"), output);
        assertRefused("ranks 0..1: MPI_Session_init");
        assertKept(0);
        assertKept(1);
    }
}
