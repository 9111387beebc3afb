package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;
import sare.trace.format.sare.NativeFormat;

/** Recordings of phases: with messages that cross their borders, under both libraries and as text worked by hand. */
class PhasesTest {
    /** What each rank of phases.c does in its phases with messages that are inside; 2 is the second message of the tag. */
    private static final List<String> INSIDE = List.of(
            "send %d 1 0-1 12",
            "receive %d 1 0-1 12",
            "send %d 2 0-1 20",
            "receive %d 2 0-1 20",
            "barrier 0-1",
            "send %d 1 0-1 32",
            "receive %d 1 0-1 32");

    @TempDir
    private Path folder;

    private Trace record(MpiLibrary library, String program, int ranks, String phase) throws IOException {
        Path recorder = library.recorder();
        library.record(
                recorder, ranks, library.compile(program, folder), folder, Map.of("SARE_RECORD_PHASE", phase), 0);
        return TraceFormats.read(folder.resolve("recording"));
    }

    @ParameterizedTest
    @EnumSource
    void messagesAcrossTheBordersOfAPhaseAreLeftOut(MpiLibrary library) throws IOException {
        Trace trace = record(library, "phases", 2, "pcontrol");

        for (int rank = 0; rank < 2; rank++) {
            int peer = 1 - rank;
            assertEquals(
                    INSIDE.stream().map(line -> line.formatted(peer)).toList(), Ledger.of(trace, rank), "rank " + rank);
        }
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    /** The tenth step has the second all-reduce; the phase is what comes after it, up to the fourth. */
    @ParameterizedTest
    @CsvSource({"OPEN_MPI", "MPICH"})
    void aCollectiveMarksAPhase(MpiLibrary library) throws IOException {
        Trace trace = record(library, "heat", 2, "all-reduce:2..4");

        List<String> lines = Ledger.of(trace, 0);
        assertEquals(
                1, lines.stream().filter(line -> line.startsWith("all-reduce")).count());
        assertEquals(20, lines.stream().filter(line -> line.startsWith("send")).count());
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    /**
     * Rank 0 sends messages 0 to 3 on a channel. It skips 0 and 1, rank 1 skips 0 and, between its phases, 2. So message 3 is left;
     * of the barriers, rank 1 skips the first and rank 0 the third. The first phase of rank 1 begins 40 ns after that of rank 0.
     */
    @Test
    void operationsAreMatchedByTheirNumbers() throws IOException {
        write(0, """
                gap
                skipped 0 send 1 5 0 2
                phase 100
                send 1 5 0 12
                send 1 5 0 13
                barrier 0
                barrier 0
                gap
                skipped 1 collective 0 1
                phase 900
                barrier 0
                end 5
                """);
        write(1, """
                gap
                skipped 0 receive 0 5 0 1
                skipped 0 collective 0 1
                phase 140
                ireceive 0 5 0 11 0
                barrier 0
                wait 0
                gap
                skipped 1 receive 0 5 0 1
                phase 900
                receive 0 5 0 13
                barrier 0
                barrier 0
                end 6
                """);

        StringWriter text = new StringWriter();
        new NativeFormat().write(TraceFormats.read(folder.resolve("recording")), text);
        assertTrue(text.toString().endsWith("""
                rank 0
                send 1 5 0 13
                barrier 0
                barrier 0
                rank 1
                compute 40
                barrier 0
                receive 0 5 0 13
                barrier 0
                """), text.toString());
    }

    /**
     * Both ranks begin with a phase, which on rank 1 has no operations: its first gap is number 1 as that of rank 0. It skips two
     * messages there, and the number of the second becomes known in the phase after it.
     */
    @Test
    void aFirstPhaseWithoutOperationsIsAPhase() throws IOException {
        write(0, """
                send 1 5 0 10
                send 1 5 0 11
                send 1 5 0 12
                end 3
                """);
        write(1, """
                gap
                skipped 1 receive 0 5 0 1
                phase 140
                skipped 1 receive 0 5 0 1
                receive 0 5 0 12
                gap
                end 1
                """);

        assertEquals(List.of("send 1 5 0-1 12"), Ledger.of(TraceFormats.read(folder.resolve("recording")), 0));
    }

    @Test
    void phasesBetweenGapsMayBeEmpty() throws IOException {
        write(0, """
                send 1 5 0 10
                send 1 5 0 11
                end 2
                """);
        write(1, """
                gap
                phase 130
                gap
                phase 135
                gap
                skipped 2 receive 0 5 0 1
                phase 140
                receive 0 5 0 11
                end 1
                """);

        assertEquals(List.of("send 1 5 0-1 11"), Ledger.of(TraceFormats.read(folder.resolve("recording")), 0));
    }

    @Test
    void countsOfAGapThatIsNotThereAreRefused() throws IOException {
        write(0, """
                gap
                skipped 2000000000 send 1 5 0 1
                end 0
                """);
        write(1, "end 0\n");

        InputException failure =
                assertThrows(InputException.class, () -> TraceFormats.read(folder.resolve("recording")));
        assertEquals(
                folder.resolve("recording/rank-0.recording") + ":10: gap 2000000000 - expected a gap that has begun",
                failure.getMessage());
    }

    private void write(int rank, String body) throws IOException {
        Path recording = Files.createDirectories(folder.resolve("recording"));
        Files.writeString(recording.resolve("rank-" + rank + ".recording"), """
                #sare-recording 2
                # ranks 2
                # rank %d
                # run 1795273398 4711
                # library: Open MPI v4.1.4
                # program: ./app 100
                # clock: monotonic
                # state: finished with gaps
                """.formatted(rank) + body);
    }
}
