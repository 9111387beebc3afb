package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;

/**
 * Records a deterministic program that does not end as it should, and compares what is kept with the beginning of a recording of
 * the whole program. Skipped if an MPI library is not installed.
 */
class SurvivalTest {
    private static final int RANKS = 3;
    private static final int FAILING_RANK = 1;
    private static final int FAILING_STEP = 20;
    private static final int OPERATIONS_OF_A_STEP = 9; // at least, without bursts

    /** By library: what the ranks of the whole program do. */
    private static final Map<MpiLibrary, List<List<String>>> WHOLE = new EnumMap<>(MpiLibrary.class);

    @TempDir
    private static Path programs;

    @TempDir
    private Path folder;

    private Path program(MpiLibrary library) throws IOException {
        Path own = Files.createDirectories(programs.resolve(library.name()));
        return Files.exists(own.resolve("survive")) ? own.resolve("survive") : library.compile("survive", own);
    }

    private List<List<String>> whole(MpiLibrary library) throws IOException {
        if (!WHOLE.containsKey(library)) {
            library.record(library.recorder(), RANKS, program(library), folder, Map.of("SARE_RECORD", "whole"), 0);
            Trace trace = TraceFormats.read(folder.resolve("whole"));
            WHOLE.put(
                    library,
                    IntStream.range(0, RANKS)
                            .mapToObj(rank -> steps(trace, rank))
                            .toList());
        }
        return WHOLE.get(library);
    }

    /** What a rank does, without bursts and without the numbers of requests, which differ after a receive that is left out. */
    private static List<String> steps(Trace trace, int rank) {
        return Ledger.of(trace, rank).stream()
                .map(line -> line.replaceAll(" #[0-9]+", " #"))
                .toList();
    }

    private PartialRecording partial() {
        return PartialRecording.read("--partial", folder.resolve("recording"));
    }

    private static Map<String, String> failing(String how) {
        return Map.of(
                "SURVIVE_HOW",
                how,
                "SURVIVE_RANK",
                String.valueOf(FAILING_RANK),
                "SURVIVE_STEP",
                String.valueOf(FAILING_STEP),
                "SARE_RECORD_FLUSH",
                "0.02");
    }

    @ParameterizedTest
    @CsvSource({
        "OPEN_MPI, kill, killed or still running",
        "OPEN_MPI, abort, MPI_Abort",
        "OPEN_MPI, exit, exit without MPI_Finalize",
        "OPEN_MPI, cpu, SIGXCPU",
        "OPEN_MPI, crash, SIGSEGV",
        "OPEN_MPI, full, File too large",
        "OPEN_MPI, terminated, SIGTERM",
        "MPICH, kill, killed or still running",
        "MPICH, abort, MPI_Abort",
        "MPICH, cpu, SIGXCPU",
        "MPICH, full, File too large",
        "MPICH, terminated, SIGTERM"
    })
    void whatIsKeptIsTheBeginningOfTheProgram(MpiLibrary library, String how, String ending) throws IOException {
        Path recorder = library.recorder();
        List<List<String>> whole = whole(library);
        if (how.equals("terminated")) {
            library.recordUntil("reached", recorder, RANKS, program(library), folder, failing(how));
        } else {
            library.record(recorder, RANKS, program(library), folder, failing(how), MpiLibrary.ANY_STATUS);
        }

        PartialRecording recording = partial();
        // the launcher may kill a rank that has not yet heeded the signal to all, so there any rank will do
        String failed =
                how.equals("terminated") ? "ranks? \\S+" : "(rank " + FAILING_RANK + "|ranks (0\\.\\.\\d|1\\.\\.2))";
        assertTrue(recording.ended().matches(".*" + failed + ": " + ending + ".*"), recording.ended());
        assertEquals(List.of(), TraceCheck.of(recording.trace()).problems());
        for (int rank = 0; rank < RANKS; rank++) {
            assertIsBeginning(whole.get(rank), steps(recording.trace(), rank), "rank " + rank);
        }
        InputException refusal =
                assertThrows(InputException.class, () -> TraceFormats.read(folder.resolve("recording")));
        assertTrue(refusal.getMessage().contains(ending), refusal.getMessage());
    }

    /** The steps are the first of all, but for receives in the last step that only one side had started, and for what completes it. */
    private static void assertIsBeginning(List<String> whole, List<String> steps, String message) {
        int same = 0;
        int leftOut = 0;
        while (same < steps.size() && same + leftOut < whole.size()) {
            if (steps.get(same).equals(whole.get(same + leftOut))) {
                same++;
            } else if (whole.get(same + leftOut).startsWith("ireceive") && leftOut < 2) {
                leftOut++;
            } else {
                break;
            }
        }
        assertTrue(same >= (FAILING_STEP - 1) * OPERATIONS_OF_A_STEP, message + ": only " + same + " of " + steps);
        for (String line : steps.subList(same, steps.size())) {
            assertTrue(line.startsWith("receive ") || line.startsWith("wait-all "), message + ": " + line);
        }
        assertTrue(steps.size() - same <= 3, message + ": " + steps.subList(same, steps.size()));
    }

    @ParameterizedTest
    @EnumSource
    void aRecordingStopsAtTheLimitOfItsSize(MpiLibrary library) throws IOException {
        List<List<String>> whole = whole(library);
        Map<String, String> variables = new HashMap<>(Map.of("SARE_RECORD_LIMIT", "5K"));

        String output = library.record(library.recorder(), RANKS, program(library), folder, variables, 0);

        assertTrue(output.contains("; incomplete in 3 ranks, so read it with sare convert --partial"), output);
        PartialRecording recording = partial();
        assertEquals("ranks 0..2: limit of SARE_RECORD_LIMIT", recording.ended());
        for (int rank = 0; rank < RANKS; rank++) {
            assertIsBeginning(whole.get(rank), steps(recording.trace(), rank), "rank " + rank);
        }
    }
}
