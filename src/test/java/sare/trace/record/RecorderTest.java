package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;

/**
 * Compares recordings of programs with the operations that the programs print, under Open MPI and MPICH. Skipped if an MPI library
 * is not installed.
 */
class RecorderTest {
    private static final long SLEEP_NANOSECONDS = 50_000_000; // of the program sleeping.c

    @TempDir
    private Path folder;

    private Trace record(MpiLibrary library, String program, int ranks) throws IOException {
        return record(library, program, ranks, Map.of());
    }

    private Trace record(MpiLibrary library, String program, int ranks, Map<String, String> variables)
            throws IOException {
        Path recorder = library.recorder();
        library.record(recorder, ranks, library.compile(program, folder), folder, variables, 0);
        return recording();
    }

    private Trace recording() {
        return TraceFormats.read(folder.resolve("recording"));
    }

    private List<String> ledger(int rank) throws IOException {
        return Files.readAllLines(folder.resolve("ledger-" + rank + ".txt"));
    }

    private void assertAsPrinted(Trace trace) throws IOException {
        for (int rank = 0; rank < trace.ranks(); rank++) {
            assertEquals(String.join("\n", ledger(rank)), String.join("\n", Ledger.of(trace, rank)), "rank " + rank);
        }
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    @ParameterizedTest
    @CsvSource({
        "OPEN_MPI, messages, 4",
        "OPEN_MPI, collectives, 3",
        "OPEN_MPI, communicators, 4",
        "OPEN_MPI, many, 2",
        "MPICH, messages, 4",
        "MPICH, collectives, 3",
        "MPICH, communicators, 4",
        "MPICH, many, 2",
        "OPEN_MPI, moved, 2",
        "MPICH, moved, 2",
        "OPEN_MPI, freed, 1",
        "MPICH, freed, 1",
        "OPEN_MPI, version4, 2",
        "MPICH, version4, 2",
        "OPEN_MPI, refused, 2",
        "MPICH, refused, 2"
    })
    void theRecordingIsWhatTheProgramPrints(MpiLibrary library, String program, int ranks) throws IOException {
        Trace trace = record(library, program, ranks);

        assertEquals(ranks, trace.ranks());
        assertAsPrinted(trace);
        assertEquals(
                "recording of " + folder.resolve(program), trace.information().get("origin"));
        String recorded = trace.information().get("recorded");
        assertTrue(recorded.startsWith("by sare's recorder under " + library.title()), recorded);
    }

    @ParameterizedTest
    @CsvSource({"OPEN_MPI, 1", "OPEN_MPI, 2", "OPEN_MPI, 3", "MPICH, 1", "MPICH, 2", "MPICH, 3"})
    void theRecordingOfARandomProgramIsWhatItPrints(MpiLibrary library, String seed) throws IOException {
        assertAsPrinted(record(library, "random", 3, Map.of("RANDOM_SEED", seed)));
    }

    @ParameterizedTest
    @CsvSource({
        "OPEN_MPI, MPIF_H",
        "OPEN_MPI, USE_MPI",
        "OPEN_MPI, USE_MPI_F08",
        "MPICH, MPIF_H",
        "MPICH, USE_MPI",
        "MPICH, USE_MPI_F08"
    })
    void programsInFortranAreRecordedOnce(MpiLibrary library, String macro) throws IOException {
        Path recorder = library.recorder();
        library.record(recorder, 2, library.compileFortran(macro, folder), folder);

        assertAsPrinted(recording());
    }

    @ParameterizedTest
    @EnumSource
    void oneSidedCommunicationAndFilesAreCounted(MpiLibrary library) throws IOException {
        Trace trace = record(library, "unrecorded", 2);

        assertAsPrinted(trace);
        assertEquals(
                "MPI_File_close 2, MPI_File_iwrite_at 2, MPI_File_open 2, MPI_File_write_at 2, MPI_Put 2,"
                        + " MPI_Win_create 2, MPI_Win_fence 4, MPI_Win_free 2",
                trace.information().get("not-recorded"));
    }

    @Test
    void functionsWithLargeCountsAreCounted() throws IOException {
        assertEquals(
                "MPI_File_close 2, MPI_File_open 2, MPI_File_write_at_c 2, MPI_Isendrecv 2, MPI_Put_c 2,"
                        + " MPI_Win_create_c 2, MPI_Win_fence 4, MPI_Win_free 2",
                record(MpiLibrary.MPICH, "version4", 2).information().get("not-recorded"));
    }

    @ParameterizedTest
    @EnumSource
    void collectivesBetweenGroupsAreCounted(MpiLibrary library) throws IOException {
        Trace trace = record(library, "communicators", 4);

        assertEquals("collectives of intercommunicators 12", trace.information().get("not-recorded"));
    }

    /** Also checks that no rank has a wait before an operation that another rank's wait needs, with all threads waiting at once. */
    @ParameterizedTest
    @EnumSource
    void theMessagesOfAllThreadsAreRecorded(MpiLibrary library) throws IOException {
        Trace trace = record(library, "threads", 2);
        assertTrue(trace.isOfThreads());
        int rounds = roundsOfThreads();

        for (int rank = 0; rank < 2; rank++) {
            List<String> lines = Ledger.of(trace, rank);
            for (int thread = 0; thread < 4; thread++) {
                for (int tag : new int[] {0, 1, 4 + thread, 8 + thread, 12 + thread}) {
                    assertExchanges(rounds, lines, (1 - rank) + " " + tag, thread);
                }
            }
            assertEquals(8 * rounds, count(lines, "wait #[0-9]+"));
            assertEquals(8 * rounds, count(lines, "wait-all #[0-9]+ #[0-9]+"));
            assertEquals(4 * rounds, count(lines, "wait-all #[0-9]+ #[0-9]+ #[0-9]+ #[0-9]+"));
        }
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    /** Receives of threads with the same tag are recorded in the order of MPI, although each thread answers before its next one. */
    @ParameterizedTest
    @EnumSource
    void equalReceivesOfThreadsAreRecordedInOrder(MpiLibrary library) throws IOException {
        Trace trace = record(library, "threads", 2, Map.of("THREADS_SERVE", ""));

        assertEquals(32 * roundsOfThreads(), Ledger.of(trace, 0).size());
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    @ParameterizedTest
    @EnumSource
    void theCollectivesOfAllThreadsAreRecorded(MpiLibrary library) throws IOException {
        Trace trace = record(library, "threads", 2, Map.of("THREADS_MEET", ""));
        int rounds = roundsOfThreads();

        for (int rank = 0; rank < 2; rank++) {
            List<String> lines = Ledger.of(trace, rank);
            for (int thread = 0; thread < 4; thread++) {
                assertEquals(rounds, count(lines, "iall-reduce 0-1 " + 4 * (thread + 1) + " #[0-9]+"));
            }
            assertEquals(4 * rounds, count(lines, "ibarrier 0-1 #[0-9]+"));
            assertEquals(8 * rounds, count(lines, "wait #[0-9]+"));
            assertEquals(16 * rounds, lines.size());
        }
    }

    private int roundsOfThreads() throws IOException {
        return ledger(0).equals(List.of("threads yes")) ? 100 : 0;
    }

    private static void assertExchanges(int expected, List<String> lines, String peerAndTag, int thread) {
        String message = peerAndTag + " 0-1 " + 4 * (thread + 1) + " #[0-9]+";
        assertEquals(expected, count(lines, "isend " + message));
        assertEquals(expected, count(lines, "ireceive " + message));
    }

    private static int count(List<String> lines, String pattern) {
        return (int) lines.stream().filter(line -> line.matches(pattern)).count();
    }

    @ParameterizedTest
    @EnumSource
    void aSleepIsTimeButNoCpuTime(MpiLibrary library) throws IOException {
        Path recorder = library.recorder();
        Path program = library.compile("sleeping", folder);

        library.record(recorder, 2, program, folder);
        assertAsPrinted(recording());
        assertEquals("time between MPI calls", recording().information().get("compute"));
        assertTrue(longestBurst(recording()) >= SLEEP_NANOSECONDS);

        library.record(recorder, 2, program, folder, Map.of("SARE_RECORD_CLOCK", "cpu"), 0);
        assertAsPrinted(recording());
        assertEquals("CPU time between MPI calls", recording().information().get("compute"));
        assertTrue(longestBurst(recording()) < SLEEP_NANOSECONDS);
    }

    private static long longestBurst(Trace trace) {
        long longest = 0;
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation) == Operation.COMPUTE) {
                longest = Math.max(longest, trace.nanoseconds(operation));
            }
        }
        return longest;
    }

    @ParameterizedTest
    @EnumSource
    void aStoppedProgramLeavesUnfinishedFiles(MpiLibrary library) throws IOException {
        Path recorder = library.recorder();
        Path program = library.compile("stopped", folder);
        library.record(recorder, 2, program, folder, Map.of(), 3);

        InputException refusal = assertThrows(InputException.class, this::recording);
        assertTrue(
                refusal.getMessage()
                        .matches(".*/recording: unfinished files, rank 0: (SIGTERM|killed or still running), rank 1:"
                                + " MPI_Abort - expected the recording of a program whose ranks have all called MPI_Finalize;"
                                + " convert --partial reads the rest"),
                refusal.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void theNextRunDeletesFilesOfAKilledProgram(MpiLibrary library) throws IOException {
        Path recording = Files.createDirectory(folder.resolve("recording"));
        for (String name :
                List.of("rank-0.recording.0123456789abcdef.part", "rank-1.recording.part", "rank-7.recording.part")) {
            Files.writeString(recording.resolve(name), "half");
        }

        assertAsPrinted(record(library, "collectives", 3));
        assertEquals(List.of("rank-0.recording", "rank-1.recording", "rank-2.recording"), names(recording));
    }

    @ParameterizedTest
    @EnumSource
    void theUnfinishedFileOfARunningProgramIsKept(MpiLibrary library) throws IOException {
        Path recorder = library.recorder();
        Path program = library.compile("collectives", folder);
        Path recording = Files.createDirectory(folder.resolve("recording"));
        Path other = Files.writeString(recording.resolve("rank-1.recording.0123456789abcdef.part"), "half");

        try (FileChannel running = FileChannel.open(other, StandardOpenOption.WRITE)) {
            assertTrue(running.lock().isValid());
            library.record(recorder, 3, program, folder);
        }

        assertEquals("half", Files.readString(other));
    }

    @ParameterizedTest
    @EnumSource
    void linksAreNotFollowed(MpiLibrary library) throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "of another user");
        Path recording = Files.createDirectory(folder.resolve("recording"));
        for (String name : List.of("rank-0.recording.part", "rank-1.recording", "rank-1.recording.part")) {
            Files.createSymbolicLink(recording.resolve(name), victim);
        }

        assertAsPrinted(record(library, "collectives", 3));
        assertEquals("of another user", Files.readString(victim));
        assertEquals(List.of("rank-0.recording", "rank-1.recording", "rank-2.recording"), names(recording));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @EnumSource
    void filesOfAnEarlierRunWithMoreRanksAreRefused(MpiLibrary library) throws IOException {
        record(library, "collectives", 3);

        InputException refusal = assertThrows(InputException.class, () -> record(library, "unrecorded", 2));
        assertEquals(
                folder.resolve("recording/rank-2.recording")
                        + ": a file of another run than that of rank 0 - expected a"
                        + " folder of one run, such as a new one in SARE_RECORD",
                refusal.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void aProgramContinuesIfNothingCanBeWritten(MpiLibrary library) throws IOException {
        Path recorder = library.recorder();
        Path program = library.compile("unrecorded", folder);
        Files.writeString(folder.resolve("file"), "");

        String output = library.record(recorder, 2, program, folder, Map.of("SARE_RECORD", "file/recording"), 0);
        assertTrue(
                output.contains("sare: rank 0: file/recording: the folder cannot be made (Not a directory); this run is"
                        + " not recorded\n"),
                output);
        assertFalse(Files.exists(folder.resolve("recording")));
    }

    @ParameterizedTest
    @EnumSource
    void theRecorderOfAnotherLibraryEndsTheProgram(MpiLibrary library) throws IOException {
        library.assumeInstalled();
        Path recorder = (library == MpiLibrary.MPICH ? MpiLibrary.OPEN_MPI : MpiLibrary.MPICH).recorder();

        String output = library.record(recorder, 1, library.compile("sleeping", folder), folder, Map.of(), 1);
        assertTrue(output.contains("sare: the recorder was built with another MPI library than the program\n"), output);
    }

    @ParameterizedTest
    @EnumSource
    void anUnknownClockIsReportedOnce(MpiLibrary library) throws IOException {
        Path recorder = library.recorder();
        Path program = library.compile("unrecorded", folder);

        String output = library.record(recorder, 2, program, folder, Map.of("SARE_RECORD_CLOCK", "sundial"), 0);
        String told = "sare: SARE_RECORD_CLOCK: 'sundial' - expected monotonic or cpu; this run is not recorded";
        assertEquals(1, Collections.frequency(output.lines().toList(), told), output);
        assertFalse(Files.exists(folder.resolve("recording")));
    }
}
