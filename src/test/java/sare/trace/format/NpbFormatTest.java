package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.ReferenceData;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceSummary;
import sare.trace.check.TraceCheck;

class NpbFormatTest {
    static final String RANK_0 = """
            # NPBTRC 1
            # rank 0 size 2 events 12
            # comm 0 size 2 ranks 0 1
            # comm 2001 size 2 ranks 1 0
            1500 Init
            700 Comm_split 0 0 1 2001
            100 Bcast 2001 1 40
            2600 Mark start 1
            650 Mark stop 1
            1000 Isend 1 9 0 64 100
            600 Wait 100
            600 Irecv 1 9 0 32 101 posted=64
            601 Waitall 2 101 -1
            600 Alltoallv 0 1 2
            600 Allreduce 0 8
            5600 Finalize
            """;

    static final String RANK_1 = """
            # NPBTRC 1
            # rank 1 size 2 events 6
            # comm 0 size 2 ranks 0 1
            # comm 2001 size 2 ranks 1 0
            0 Init
            0 Bcast 2001 1 40
            0 Sendrecv 0 9 32 0 9 64 0
            0 Alltoallv 0 3 4
            0 Allreduce 0 8
            0 Finalize
            """;

    /** Parts of the format that the recordings of NAS benchmarks do not have. */
    static final String RARE = """
            # NPBTRC 1
            # rank RANK size 2 events 13
            # comm 0 size 2 ranks 0 1
            1600 Irecv PEER 1 0 8 0
            1600 Isend PEER 1 0 8 1
            1600 Test 0 0
            1600 Test 1 0
            1600 Test 1 -1
            1600 Testall 0 1 1
            1600 Testall 1 2 -1 1
            600 Allgather 0 8 16
            600 Allgatherv 0 9 16
            600 Gather 0 1 10 0
            600 Gatherv 0 1 11 0
            600 Scatter 0 0 12 0
            600 Scatterv 0 0 13 0
            """;

    @TempDir
    Path folder;

    /** A tar archive of a recording of two ranks, rank 1 first. */
    static byte[] archive(String rank0, String rank1) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream archive = new TarArchiveOutputStream(bytes)) {
            archive.putArchiveEntry(new TarArchiveEntry("xy.W.2/"));
            archive.closeArchiveEntry();
            addFile(archive, "xy.W.2/rank.001.trc", rank1);
            addFile(archive, "xy.W.2/rank.000.trc", rank0);
        }
        return bytes.toByteArray();
    }

    private static void addFile(TarArchiveOutputStream archive, String name, String text) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(text.length());
        archive.putArchiveEntry(entry);
        archive.write(text.getBytes(StandardCharsets.US_ASCII));
        archive.closeArchiveEntry();
    }

    private Path writeFolder(String rank0, String rank1) throws IOException {
        Path recording = Files.createDirectories(folder.resolve("xy.W.2"));
        Files.writeString(recording.resolve("rank.000.trc"), rank0);
        Files.writeString(recording.resolve("rank.001.trc"), rank1);
        return recording;
    }

    @Test
    @DisplayName("each gap is reduced by 600 ns; gaps of ignored events are added to the next; requests are renumbered")
    void readsTheExample() throws IOException {
        Trace trace = TraceFormats.read(writeFolder(RANK_0, RANK_1));
        String expected = """
                #sare-trace 1
                # ranks 2
                # operations 14
                # origin: recording xy.W.2 with NPBTRC 1
                # compute: CPU time between MPI calls less 600 ns of tracing each
                # communicator 2001 1 0
                rank 0
                compute 1000
                broadcast 2001 1 40
                compute 2450
                isend 1 9 0 64 0
                wait 0
                ireceive 1 9 0 32 0
                compute 1
                wait-all 0
                all-to-all-v 0 1 2
                all-reduce 0 8
                compute 5000
                rank 1
                broadcast 2001 1 40
                ireceive 0 9 0 64 0
                send 0 9 0 32
                wait 0
                all-to-all-v 0 3 4
                all-reduce 0 8
                """;
        assertEquals(expected.replace("operations 14", "operations 17"), NativeFormatTest.write(trace));
    }

    @Test
    @DisplayName("successful tests become waits, others are ignored; collectives with parts")
    void readsRareEvents() throws IOException {
        Path recording = writeFolder(
                RARE.replace("RANK", "0").replace("PEER", "1"),
                RARE.replace("RANK", "1").replace("PEER", "0"));
        Trace trace = TraceFormats.read(recording);
        String text = NativeFormatTest.write(trace);
        assertEquals("""
                compute 1000
                ireceive 1 1 0 8 0
                compute 1000
                isend 1 1 0 8 1
                compute 2000
                wait 0
                compute 1000
                compute 2000
                wait-all 1
                all-gather 0 8
                all-gather-v 0 9
                gather 0 1 10
                gather-v 0 1 11
                scatter 0 0 12
                scatter-v 0 0 13
                """, text.substring(text.indexOf("rank 0\n") + 7, text.indexOf("rank 1\n")));
        assertEquals(0, TraceCheck.of(trace).count());
    }

    @Test
    @DisplayName("an archive, with or without Zstandard, is the same as its folder")
    void readsArchives() throws IOException {
        Trace expected = TraceFormats.read(writeFolder(RANK_0, RANK_1));
        byte[] tar = archive(RANK_0, RANK_1);
        Path plain = Files.write(folder.resolve("xy.W.2.tar"), tar);
        Path compressed = Files.write(folder.resolve("xy.W.2.tar.zst"), Zstd.compress(tar));
        assertEquals(NativeFormatTest.write(expected), NativeFormatTest.write(TraceFormats.read(plain)));
        assertEquals(NativeFormatTest.write(expected), NativeFormatTest.write(TraceFormats.read(compressed)));
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "100 Bcast 2001 1 40 | 100 Bcost 2001 1 40 | :7: 'Bcost' - expected Init, Finalize, Mark",
                "100 Bcast 2001 1 40 | 100 Bcast 2002 1 40 | :7: communicator 2002 - expected a communicator of the header",
                "100 Bcast 2001 1 40 | -5 Bcast 2001 1 40  | :7: gap in nanoseconds '-5' - expected a whole number",
                "600 Wait 100        | 600 Wait 99         | :11: a wait for request 99 - expected a request that is opened",
                "posted=64           | pasted=64           | :12: 'pasted=64' - expected anysrc, anytag or posted=",
                "Waitall 2 101 -1    | Waitall 3 101 -1    | :13: 2 requests - expected 3",
                "size 2 events 12    | size 2 events 13    | :16: the end of the file after 12 events - expected 13",
                "# NPBTRC 1          | # NPBTRC 2          | :1: '2' - expected '1'",
                "rank 0 size 2       | rank 2 size 2       | :2: rank 2 - expected a rank from 0 to 1",
                "rank 0 size 2       | rank 1 size 2       | rank.001.trc:2: a second file of rank 1 - expected one file for each rank",
                "size 2 ranks 1 0    | size 3 ranks 1 0    | :4: 2 ranks - expected 3, the size of the communicator",
                "2001 size 2 ranks 1 0 | 2001 size 2 ranks 0 1 | rank.001.trc:4: communicator 2001 with other ranks",
                "0 size 2 ranks 0 1  | 0 size 2 ranks 1 0  | :3: communicator 0 with other ranks - expected",
                "size 2 events       | size 3 events       | :3: communicator 0 with other ranks",
            })
    @DisplayName("errors are reported with file and line")
    void refusesWrongLines(String right, String wrong, String message) throws IOException {
        Path recording = writeFolder(RANK_0.replace(right, wrong), RANK_1);
        InputException error = assertThrows(InputException.class, () -> TraceFormats.read(recording));
        String place = message.startsWith(":") ? recording.resolve("rank.000.trc") + message : message;
        assertTrue(error.getMessage().contains(place), error.getMessage());
    }

    @Test
    @DisplayName("a recording without one of its ranks, and a truncated archive, are refused")
    void refusesIncompleteRecordings() throws IOException {
        Path recording = writeFolder(RANK_0, RANK_1);
        Files.delete(recording.resolve("rank.001.trc"));
        InputException error = assertThrows(InputException.class, () -> TraceFormats.read(recording));
        assertEquals(
                recording + ": no file of rank 1 - expected a recording with a file for each rank", error.getMessage());
        Path one = recording.resolve("rank.000.trc");
        error = assertThrows(InputException.class, () -> TraceFormats.read(one));
        assertEquals(one + ": no file of rank 0 - expected a recording with a file for each rank", error.getMessage());
        byte[] tar = archive(RANK_0, RANK_1);
        Path cut = Files.write(folder.resolve("cut.tar"), java.util.Arrays.copyOf(tar, 2200));
        error = assertThrows(InputException.class, () -> TraceFormats.read(cut));
        assertTrue(error.getMessage().startsWith(cut + "!xy.W.2/rank.000.trc:"), error.getMessage());
    }

    @Test
    @DisplayName("CG, class W: the numbers of operations are those of the recording's lines")
    void readsARecording() {
        Trace trace = TraceFormats.read(ReferenceData.needed("traces/npb/cg.W.16.tar.zst"));
        assertEquals(16, trace.ranks());
        TraceSummary summary = TraceSummary.of(trace);
        // grep -c of the recording's files
        assertEquals(32384, summary.operations().get(Operation.SEND));
        assertEquals(32384, summary.operations().get(Operation.IRECEIVE));
        assertEquals(32384, summary.operations().get(Operation.WAIT));
        assertEquals(16, summary.operations().get(Operation.BROADCAST));
    }

    @Test
    @DisplayName("IS, class W: the numbers of operations are those of the recording's lines")
    void readsAShippedRecording() {
        Trace trace = TraceFormats.read(ReferenceData.shipped("traces/npb/is.W.16.tar.zst"));
        assertEquals(16, trace.ranks());
        TraceSummary summary = TraceSummary.of(trace);
        // grep -c of the recording's files
        assertEquals(15, summary.operations().get(Operation.SEND));
        assertEquals(15, summary.operations().get(Operation.WAIT));
        assertEquals(16, summary.operations().get(Operation.BROADCAST));
        assertEquals(32, summary.operations().get(Operation.REDUCE));
        assertEquals(176, summary.operations().get(Operation.ALL_REDUCE));
    }
}
