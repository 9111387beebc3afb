package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.input.Mutation;
import sare.trace.Trace;
import sare.trace.format.ReadOrRefused;
import sare.trace.format.TraceFormats;
import sare.trace.format.sare.NativeFormat;

class RecordingFormatTest {
    private static final String RANK_0 = """
            #sare-recording 1
            # ranks 2
            # rank 0
            # run 1795273398 4711
            # library: Open MPI v4.1.4
            # program: ./app 100
            # clock: monotonic
            compute 1200
            ireceive 1 7          0 64   0
                                \s
            communicator 7 1 0
            broadcast 7 1 8
            wait 0
            not-recorded 3 MPI_Put
            end 4
            """;
    private static final String RANK_1 = """
            #sare-recording 1
            # ranks 2
            # rank 1
            # run 1795273398 4711
            # library: Open MPI v4.1.4
            # program: ./app 100
            # clock: monotonic
            communicator 7 1 0
            broadcast 7 1 8
            send 0 7 0 64
            not-recorded 2 MPI_Put
            not-recorded 1 collectives of intercommunicators
            end 2
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeARecording() throws IOException {
        write("rank-0.recording", RANK_0);
        write("rank-1.recording", RANK_1);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void assertRefused(String message) {
        InputException refusal = assertThrows(InputException.class, () -> TraceFormats.read(folder));
        assertEquals(message, refusal.getMessage().replace(folder.toString(), "FOLDER"));
    }

    @Test
    void theFilesOfAllRanksBecomeOneTrace() throws IOException {
        Trace trace = TraceFormats.read(folder);

        StringWriter text = new StringWriter();
        new NativeFormat().write(trace, text);
        assertEquals("""
                #sare-trace 1
                # ranks 2
                # operations 6
                # origin: recording of ./app 100
                # recorded: by sare's recorder under Open MPI v4.1.4
                # compute: time between MPI calls
                # not-recorded: MPI_Put 5, collectives of intercommunicators 1
                # communicator 7 1 0
                rank 0
                compute 1200
                ireceive 1 7 0 64 0
                broadcast 7 1 8
                wait 0
                rank 1
                broadcast 7 1 8
                send 0 7 0 64
                """, text.toString());
    }

    @Test
    void theTraceSaysThatThreadsCalledAtTheSameTime() throws IOException {
        assertFalse(TraceFormats.read(folder).isOfThreads());
        write("rank-1.recording", RANK_1.replace("broadcast", "threads\nbroadcast"));
        assertEquals(
                "MPI_THREAD_MULTIPLE, the calls of a rank in one sequence",
                TraceFormats.read(folder).information().get("threads"));
    }

    @Test
    void mutatedFilesAreReadOrRefused() throws IOException {
        ReadOrRefused check = new ReadOrRefused();
        for (long seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            writeARecording();
            boolean first = random.nextBoolean();
            Path file = folder.resolve(first ? "rank-0.recording" : "rank-1.recording");
            Files.write(file, Mutation.of(first ? RANK_0 : RANK_1, random));
            check.check(folder, folder, "seed " + seed);
        }
        check.requireBoth();
    }

    @Test
    void aFolderWithoutRecordingsIsNotRecognised() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        assertFalse(TraceFormats.recognises(other));
        Files.writeString(other.resolve("rank-x.recording"), RANK_0);
        assertFalse(TraceFormats.recognises(other));
        Files.writeString(other.resolve("rank-0.recording.part"), RANK_0);
        assertTrue(TraceFormats.recognises(other), "so that one learns what is wrong");
    }

    @Test
    void aRankIsMissing() throws IOException {
        Files.delete(folder.resolve("rank-1.recording"));
        assertRefused("FOLDER: no file of rank 1 - expected a file of each of the 2 ranks");
    }

    @Test
    void manyRanksAreMissing() throws IOException {
        Files.delete(folder.resolve("rank-1.recording"));
        write("rank-0.recording", RANK_0.replace("# ranks 2", "# ranks 1000"));
        assertRefused("FOLDER: no file of ranks 1, 2, 3, 4, ... - expected a file of each of the 1000 ranks");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rank-1.recording.part", "rank-1.recording.0123456789abcdef.part"})
    void aRankIsUnfinished(String name) throws IOException {
        Files.move(folder.resolve("rank-1.recording"), folder.resolve(name));
        assertRefused("FOLDER: unfinished files, rank 1: killed or still running - expected the recording of a program"
                + " whose ranks have all called MPI_Finalize; convert --partial reads the rest");
    }

    @Test
    void aFileIsOfAnotherRun() throws IOException {
        write("rank-1.recording", RANK_1.replace("4711", "4712"));
        assertRefused(
                "FOLDER/rank-1.recording: a file of another run than that of rank 0 - expected a folder of one run,"
                        + " such as a new one in SARE_RECORD");
    }

    @Test
    void aFileHasTheNameOfAnotherRank() throws IOException {
        write("rank-1.recording", RANK_0);
        assertRefused(
                "FOLDER/rank-1.recording: the recording of rank 0 - expected the recording of the rank in the file name");
    }

    @Test
    void theMembersOfACommunicatorDiffer() throws IOException {
        write("rank-1.recording", RANK_1.replace("communicator 7 1 0", "communicator 7 0 1"));
        assertRefused(
                "FOLDER/rank-1.recording:8: other members of communicator 7 - expected those of the other ranks, 1 0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1: version '3' - expected version 1 or 2 | #sare-recording 1 | #sare-recording 3
            1: '#sare-trace 1' - expected '#sare-recording ...' | #sare-recording 1 | #sare-trace 1
            2: 0 ranks - expected 1 to 1048576 ranks | # ranks 2 | # ranks 0
            2: 'two' - expected a whole number | # ranks 2 | # ranks two
            3: rank 2 - expected a rank from 0 to 1 | # rank 0 | # rank 2
            5: '# bibliotheca: Open MPI v4.1.4' - expected '# library: ...' | # library: Open MPI | # bibliotheca: Open MPI
            7: 'sundial' - expected monotonic or cpu | # clock: monotonic | # clock: sundial
            9: rank 2 - expected a rank from 0 to 1 | ireceive 1 7 | ireceive 2 7
            9: rank '?' - expected a whole number from 0 to 2147483647 | ireceive 1 7 | ireceive ? 7
            11: rank 1 twice in communicator 7 - expected every member once | communicator 7 1 0 | communicator 7 1 1
            12: communicator 8 - expected 0 or a communicator of the header | broadcast 7 1 8 | broadcast 8 1 8
            13: a wait for request 1 - expected a request opened before and not yet waited for | wait 0 | wait 1
            13: 'rank' - expected rank or an operation, such as send, ireceive, wait or all-reduce; did you mean 'rank'? | wait 0 | rank 1
            14: calls 'MPI_Put' - expected a whole number from 0 to 9223372036854775807 | not-recorded 3 MPI_Put | not-recorded MPI_Put
            14: the end of the line - expected what was not recorded | 3 MPI_Put | 3
            15: 5 operations, but 4 in the file - expected a complete file | end 4 | end 5
            15: '4' - expected the end of the line | end 4 | end 4 4
            """)
    void aLineIsWrong(String message, String right, String wrong) throws IOException {
        write("rank-0.recording", RANK_0.replace(right, wrong));
        assertRefused("FOLDER/rank-0.recording:" + message);
    }

    @Test
    void programAndLibraryMayBeUnknownAndCallsTooMany() throws IOException {
        String many = "not-recorded " + Long.MAX_VALUE + " MPI_Put\n";
        write(
                "rank-0.recording",
                RANK_0.replace(" ./app 100", "")
                        .replace(" Open MPI v4.1.4", "")
                        .replace("not-recorded 3 MPI_Put\n", many));
        write("rank-1.recording", RANK_1.replace("not-recorded 2 MPI_Put\n", many));
        Map<String, String> information = TraceFormats.read(folder).information();
        assertEquals("recording of unknown", information.get("origin"));
        assertEquals("by sare's recorder under unknown", information.get("recorded"));
        assertEquals(
                "MPI_Put 9223372036854775807, collectives of intercommunicators 1", information.get("not-recorded"));
    }

    @Test
    void aFileIsTruncated() throws IOException {
        write("rank-0.recording", RANK_0.replace("end 4\n", ""));
        assertRefused("FOLDER/rank-0.recording:14: the end of the file - expected 'end' with the number of operations");
    }

    @Test
    void aFileIsEmpty() throws IOException {
        write("rank-0.recording", "");
        assertRefused("FOLDER/rank-0.recording: the end of the file - expected '#sare-recording ...'");
    }

    @Test
    void somethingFollowsTheEnd() throws IOException {
        write("rank-1.recording", RANK_1 + "send 0 7 0 64\n");
        assertRefused("FOLDER/rank-1.recording:14: a line after the end - expected the end of the file");
    }
}
