package sare.trace.format.liballprof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.format.Lines;
import sare.trace.format.TraceFormats;

class LiballprofFormatTest extends LiballprofRecordings {
    @Test
    @DisplayName("bursts are the times between calls, with decimals, without those of MPI itself")
    void keepsTimes() throws IOException {
        String lines = """
                MPI_Barrier:1010.5:WORLD:1020.25
                MPI_Wtime:1021:1022
                MPI_Barrier:1030.0009:WORLD:1040
                """;
        // 1000 to 1010.5; 1020.25 to 1021 and 1022 to 1030; 1040 to 9000, at MPI_Finalize
        assertEquals(
                List.of("compute 10500", "barrier 0", "compute 8750", "barrier 0", "compute 7960000"),
                Lines.of(read(lines, lines), 0));
    }

    @Test
    @DisplayName("files of ranks may be compressed with gzip, xz or Zstandard")
    void readsCompressedFiles() throws IOException {
        String lines = BEGIN + "MPI_Barrier:2000:7,0,1:2000\n" + END;
        for (String ending : List.of("gz", "xz", "zst")) {
            Path recording = Files.createDirectory(folder.resolve(ending));
            Files.writeString(
                    recording.resolve("a-0.txt." + ending), lines); // the contents say whether it is compressed
            assertEquals(List.of("barrier 0"), operations(TraceFormats.read(recording), 0), ending);
        }
    }

    @Test
    @DisplayName("messages of all kinds; a receive has the size of its message")
    void readsMessages() throws IOException {
        String sender = """
                MPI_Send:2000:1:3:1,4,4:1:5:WORLD:2000
                MPI_Bsend:2000:1:3:1,4,4:1:5:WORLD:2000
                MPI_Ssend:2000:1:3:1,4,4:1:5:WORLD:2000
                MPI_Rsend:2000:1:3:1,4,4:1:5:WORLD:2000
                MPI_Isend:2000:1:3:1,4,4:1:6:WORLD:4000:2000
                MPI_Ibsend:2000:1:3:1,4,4:1:6:WORLD:4004:2000
                MPI_Issend:2000:1:3:1,4,4:1:6:WORLD:4008:2000
                MPI_Irsend:2000:1:3:1,4,4:1:6:WORLD:4012:2000
                MPI_Wait:2000:4004:1:2000
                MPI_Waitall:2000:4:4000:1:2000
                MPI_Sendrecv:2000:1:2:13,1,1:1:7:1:9:13,1,1:1:8:WORLD:1:2000
                MPI_Sendrecv_replace:2000:1:2:13,1,1:1:7:1:8:WORLD:1:2000
                MPI_Send:2000:1:3:1,4,4:-1:5:WORLD:2000
                """;
        String receiver = "MPI_Recv:2000:1:9:1,4,4:0:5:WORLD:1:2000\n".repeat(4)
                + "MPI_Irecv:2000:1:9:1,4,4:0:6:WORLD:4000:2000\nMPI_Wait:2000:4000:1:2000\n".repeat(4)
                + "MPI_Sendrecv:2000:1:3:13,1,1:0:8:1:9:13,1,1:0:7:WORLD:1:2000\n"
                + "MPI_Sendrecv:2000:1:2:13,1,1:0:8:1:9:13,1,1:0:7:WORLD:1:2000\n"
                + "MPI_Recv:2000:1:9:1,4,4:-1:5:WORLD:1:2000\n";
        Trace trace = read(sender, receiver);
        assertEquals(
                List.of(
                        "send 1 5 0 12",
                        "send 1 5 0 12",
                        "send 1 5 0 12",
                        "send 1 5 0 12",
                        "isend 1 6 0 12 0",
                        "isend 1 6 0 12 1",
                        "isend 1 6 0 12 2",
                        "isend 1 6 0 12 3",
                        "wait 1",
                        "wait-all 0 2 3",
                        "ireceive 1 8 0 3 0",
                        "send 1 7 0 2",
                        "wait 0",
                        "ireceive 1 8 0 2 0",
                        "send 1 7 0 2",
                        "wait 0"),
                withoutBursts(trace, 0));
        assertEquals("receive 0 5 0 12", withoutBursts(trace, 1).get(0));
        assertEquals(
                List.of("ireceive 0 7 0 2 0", "send 0 8 0 3", "wait 0"),
                withoutBursts(trace, 1).subList(12, 15));
    }

    @Test
    @DisplayName("each start of a persistent request is a message; the rank waits for open requests at the end")
    void readsPersistentRequests() throws IOException {
        String sender = """
                MPI_Send_init:2000:1:3:1,4,4:1:5:WORLD:4000:2000
                MPI_Rsend_init:2000:1:1:1,4,4:1:5:WORLD:4004:2000
                MPI_Start:2000:4000:2000
                MPI_Wait:2000:4000:1:2000
                MPI_Wait:2000:4000:1:2000
                MPI_Startall:2000:2:4000:2000
                MPI_Waitall:2000:2:4000:1:2000
                MPI_Request_free:2000:4000:2000
                MPI_Isend:2000:1:3:1,4,4:1:6:WORLD:4008:2000
                MPI_Request_free:2000:4008:2000
                """;
        String receiver = """
                MPI_Recv_init:2000:1:3:1,4,4:0:5:WORLD:4000:2000
                MPI_Start:2000:4000:2000
                MPI_Wait:2000:4000:1:2000
                MPI_Start:2000:4000:2000
                MPI_Wait:2000:4000:1:2000
                MPI_Start:2000:4000:2000
                MPI_Wait:2000:4000:1:2000
                MPI_Recv:2000:1:9:1,4,4:0:6:WORLD:1:2000
                """;
        assertEquals(
                List.of(
                        "isend 1 5 0 12 0",
                        "wait 0",
                        "isend 1 5 0 12 0",
                        "isend 1 5 0 4 1",
                        "wait-all 0 1",
                        "isend 1 6 0 12 0",
                        "wait 0"),
                linesOf(sender, receiver));
    }

    @Test
    @DisplayName("without a wait, the last test of a request completes it")
    void readsTests() throws IOException {
        String sender = """
                MPI_Isend:2000:1:1:1,4,4:1:5:WORLD:4000:2000
                MPI_Test:2000:4000:1:1:2000
                MPI_Test:2000:4000:1:1:2000
                MPI_Send:2000:1:1:1,4,4:1:7:WORLD:2000
                MPI_Isend:2000:1:1:1,4,4:1:5:WORLD:4000:2000
                MPI_Test:2000:4000:1:1:2000
                MPI_Wait:2000:4000:1:2000
                MPI_Isend:2000:1:1:1,4,4:1:5:WORLD:4000:2000
                MPI_Testall:2000:1:4000:1:1:2000
                """;
        String receiver =
                "MPI_Recv:2000:1:9:1,4,4:0:5:WORLD:1:2000\n".repeat(3) + "MPI_Recv:2000:1:9:1,4,4:0:7:WORLD:1:2000\n";
        assertEquals(
                List.of(
                        "isend 1 5 0 4 0",
                        "wait 0",
                        "send 1 7 0 4",
                        "isend 1 5 0 4 1",
                        "wait 1",
                        "isend 1 5 0 4 0",
                        "wait 0"),
                linesOf(sender, receiver));
    }

    @Test
    @DisplayName("the last test before the next start of a persistent request completes it")
    void readsTestsOfPersistentRequests() throws IOException {
        String sender = """
                MPI_Send_init:2000:1:1:1,4,4:1:5:WORLD:4000:2000
                MPI_Start:2000:4000:2000
                MPI_Test:2000:4000:1:1:2000
                MPI_Send:2000:1:1:1,4,4:1:7:WORLD:2000
                MPI_Start:2000:4000:2000
                MPI_Send:2000:1:1:1,4,4:1:7:WORLD:2000
                """;
        String receiver =
                "MPI_Recv:2000:1:9:1,4,4:0:5:WORLD:1:2000\nMPI_Recv:2000:1:9:1,4,4:0:7:WORLD:1:2000\n".repeat(2);
        assertEquals(
                List.of("isend 1 5 0 4 0", "wait 0", "send 1 7 0 4", "isend 1 5 0 4 0", "send 1 7 0 4", "wait 0"),
                linesOf(sender, receiver));
    }

    @ParameterizedTest
    @DisplayName("a cancelled receive is left out; later ones with the same request are kept")
    @ValueSource(
            strings = {
                "Recv_init Start Cancel Wait Start Wait",
                "Recv_init Start Cancel Test Start Wait",
                "Recv_init Start Wait Start Cancel Test Request_free",
                "Irecv Wait Irecv Cancel Request_free",
                "Irecv Cancel Test Irecv Wait",
            })
    void leavesOutCancelledReceives(String calls) throws IOException {
        Map<String, String> lines = Map.of(
                "Recv_init", "MPI_Recv_init:2000:1:3:1,4,4:1:5:WORLD:4000:2000\n",
                "Irecv", "MPI_Irecv:2000:1:3:1,4,4:1:5:WORLD:4000:2000\n",
                "Start", "MPI_Start:2000:4000:2000\n",
                "Cancel", "MPI_Cancel:2000:4000:2000\n",
                "Test", "MPI_Test:2000:4000:1:1:2000\n",
                "Wait", "MPI_Wait:2000:4000:1:2000\n",
                "Request_free", "MPI_Request_free:2000:4000:2000\n");
        String receiver = Arrays.stream(calls.split(" ")).map(lines::get).collect(Collectors.joining());

        List<String> kept = linesOf(receiver, "MPI_Send:2000:1:3:1,4,4:0:5:WORLD:2000\n");
        assertEquals(
                List.of("ireceive 1 5 0 12", "wait"),
                kept.stream().map(line -> line.replaceFirst(" [01]$", "")).toList());
    }

    @Test
    @DisplayName("all collectives, blocking and nonblocking; each rank has its own part")
    void readsCollectives() throws IOException {
        String lines = """
                MPI_Barrier:2000:WORLD:2000
                MPI_Bcast:2000:1:2:1,4,4:1:WORLD:2000
                MPI_Reduce:2000:1:1:3:1,4,4:3:0:WORLD:2000
                MPI_Allreduce:2000:1:1:4:1,4,4:3:WORLD:2000
                MPI_Gather:2000:1:5:1,4,4:1:5:1,4,4:0:WORLD:2000
                MPI_Gatherv:2000:1:OWN:1,4,4:1:9:6,7:9:0,0:1,4,4:0:WORLD:2000
                MPI_Scatter:2000:1:8:1,4,4:1:8:1,4,4:1:WORLD:2000
                MPI_Scatterv:2000:1:9:6,7:9:0,0:1,4,4:1:OWN:1,4,4:1:WORLD:2000
                MPI_Allgather:2000:1:9:1,4,4:1:9:1,4,4:WORLD:2000
                MPI_Allgatherv:2000:1:OWN:1,4,4:1:9:6,7:9:0,0:1,4,4:WORLD:2000
                MPI_Alltoall:2000:1:10:1,4,4:1:10:1,4,4:WORLD:2000
                MPI_Alltoallv:2000:1:9:6,7:9:0,0:1,4,4:1:9:OWN,OWN:9:0,0:1,4,4:WORLD:2000
                MPI_Reduce_scatter:2000:1:1:9:6,7:1,4,4:3:WORLD:2000
                MPI_Reduce_scatter_block:2000:1:1:11:1,4,4:3:WORLD:2000
                MPI_Scan:2000:1:1:12:1,4,4:3:WORLD:2000
                MPI_Exscan:2000:1:1:13:1,4,4:3:WORLD:2000
                MPI_Ibarrier:2000:WORLD:4000:2000
                MPI_Ibcast:2000:1:2:1,4,4:1:WORLD:4004:2000
                MPI_Igatherv:2000:1:OWN:1,4,4:1:9:9:1,4,4:0:WORLD:4008:2000
                MPI_Iallgatherv:2000:1:OWN:1,4,4:1:9:9:1,4,4:WORLD:4012:2000
                MPI_Ialltoallv:2000:1:9:6,7:9:0,0:1,4,4:1:9:OWN,OWN:9:0,0:1,4,4:WORLD:4016:2000
                MPI_Waitall:2000:5:4000:1:2000
                """;
        Trace trace = read(lines.replace("OWN", "6"), lines.replace("OWN", "7"));
        assertEquals(
                List.of(
                        "barrier 0",
                        "broadcast 0 1 8",
                        "reduce 0 0 12",
                        "all-reduce 0 16",
                        "gather 0 0 20",
                        "gather-v 0 0 28",
                        "scatter 0 1 32",
                        "scatter-v 0 1 28",
                        "all-gather 0 36",
                        "all-gather-v 0 28",
                        "all-to-all 0 40",
                        "all-to-all-v 0 24 28",
                        "reduce-scatter 0 28",
                        "reduce-scatter-block 0 44",
                        "scan 0 48",
                        "exclusive-scan 0 52",
                        "ibarrier 0 0",
                        "ibroadcast 0 1 8 1",
                        "igather-v 0 0 28 2",
                        "iall-gather-v 0 28 3",
                        "iall-to-all-v 0 24 28 4",
                        "wait-all 0 1 2 3 4"),
                withoutBursts(trace, 1));
        assertEquals("gather-v 0 0 24", withoutBursts(trace, 0).get(5));
    }

    @Test
    @DisplayName("a rank and a size identify a communicator among those made before")
    void settlesCommunicators() throws IOException {
        String[] ranks = new String[4];
        for (int rank = 0; rank < ranks.length; rank++) {
            int odd = rank % 2;
            ranks[rank] = "MPI_Comm_split:2000:WORLD:" + odd + ":" + -rank + ":1:2000\n"
                    + "MPI_Comm_split:2000:WORLD:" + (rank == 0 ? -32766 : 1) + ":0:1:2000\n"
                    + "MPI_Barrier:2000:" + (100 + rank) + "," + (1 - rank / 2) + ",2:2000\n"
                    + (rank == 0 ? "" : "MPI_Barrier:2000:" + (200 + rank) + "," + (rank - 1) + ",3:2000\n")
                    + "MPI_Barrier:2000:91," + 0 + ",1:2000\n";
        }
        Trace trace = read(ranks);
        assertEquals(
                List.of(
                        "# communicator 1 0",
                        "# communicator 2 1",
                        "# communicator 3 2",
                        "# communicator 4 3",
                        "# communicator 5 2 0",
                        "# communicator 6 3 1",
                        "# communicator 7 1..3"),
                Lines.communicators(trace));
        assertEquals(List.of("barrier 5", "barrier 1"), withoutBursts(trace, 0));
        assertEquals(List.of("barrier 6", "barrier 7", "barrier 4"), withoutBursts(trace, 3));
    }

    @Test
    @DisplayName("receives from any rank match the messages left; the number for any depends on the MPI library")
    void settlesWildcards() throws IOException {
        String zero = """
                MPI_Recv:2000:1:9:1,4,4:-2:-1:WORLD:1:2000
                MPI_Recv:2000:1:9:1,4,4:1:5:WORLD:1:2000
                MPI_Recv:2000:1:9:1,4,4:-1:3:WORLD:1:2000
                """;
        String one = "MPI_Send:2000:1:3:1,4,4:0:5:WORLD:2000\nMPI_Send:2000:1:2:1,4,4:0:6:WORLD:2000\n";
        assertEquals(List.of("receive 1 6 0 8", "receive 1 5 0 12"), linesOf(zero, one));
    }

    @ParameterizedTest
    @DisplayName("errors in a line are reported with file and line")
    @CsvSource(
            delimiter = ';',
            value = {
                "MPI_Put:2000:1:3:2000; 5: 'MPI_Put' - expected a supported MPI function for messages, collectives or communicators",
                "Compute:2000:1; 5: 'Compute' - expected a supported MPI function",
                "MPI_Send; 5: 'MPI_Send' - expected a line FUNCTION:START:arguments:END",
                "MPI_Send:2000:1:2000; 5: MPI_Send with 1 arguments - expected 6",
                "MPI_Send:2000:1:x:1,4,4:1:5:WORLD:2000; 5: 'x' - expected a count, a whole number from 0 to 2147483647",
                "MPI_Send:2000:1:-3:1,4,4:1:5:WORLD:2000; 5: '-3' - expected a count",
                "MPI_Send:2000:1:3:1,4:1:5:WORLD:2000; 5: '1,4' - expected a data type, its size and extent",
                "MPI_Send:2000:1:3:1,4,4:1:5:7,0:2000; 5: '7,0' - expected a communicator, this rank's number in it and its size",
                "MPI_Send:2000:1:3:1,4,4:2:5:WORLD:2000; 5: rank 2 of a communicator of 2 - expected one of its ranks",
                "MPI_Send:2000:1:3:1,4,4:-7:5:WORLD:2000; 5: rank -7 - expected a rank of the communicator",
                "MPI_Send:2000:1:3:1,4,4:1:-5:WORLD:2000; 5: tag -5 - expected 0 or more",
                "MPI_Send:2000:1:3:1,4,4:1:5:7,0,2:2000; 5: rank 0 of a communicator of 2 ranks, which matches no communicator",
                "MPI_Barrier:2x:WORLD:2000; 5: '2x' - expected a time in microseconds",
                "MPI_Barrier::WORLD:2000; 5: '' - expected a time in microseconds",
                "MPI_Barrier:2000:WORLD:.; 5: '.' - expected a time in microseconds",
                "MPI_Barrier:2000:7,2,2:2000; 5: rank 2 of a communicator of 2 - expected one of its ranks",
                "MPI_Barrier:2000:1140850688,1,2:2000; 5: rank 1 of 2 in the world - expected 0 of 2",
                "MPI_Barrier:2000:1140850688,0,3:2000; 5: rank 0 of 3 in the world - expected 0 of 2",
                "MPI_Barrier:99999999999999999999:WORLD:2000; 5: '99999999999999999999' - expected a time in microseconds",
                "MPI_Barrier:92233720368547749:WORLD:2000; 5: '92233720368547749' - expected a time in microseconds",
                "MPI_Isend:2000:1:3:1,4,4:1:5:WORLD:x:2000; 5: 'x' - expected a whole number of 64 bits",
                "MPI_Recv:2000:1:3:1,4,4:-2:5:WORLD:1:2000; 5: a receive from any rank with tag 5 whose message is not recorded",
                "MPI_Alltoallv:2000:1:9:9:1,4,4:1:9:9:1,4,4:WORLD:2000; 5: MPI_Alltoallv without the numbers of its arrays",
                "MPI_Alltoallv:2000:1:9:1:9:0,0:1,4,4:1:9:1,1:9:0,0:1,4,4:WORLD:2000; 5: 1 numbers in an array - expected 2",
                "MPI_Comm_split:2000:WORLD:1:1:1:2000; 5: MPI_Comm_split - expected the same call on rank 1",
                "MPI_Waitany:2000:1:4000:1:1:2000; 6: MPI_Barrier with 2 arguments - expected 1",
                "MPI_Send:2000.00:0x7f:3:1275069445:1:5:1140850688:2000.00; 5: '1140850688' - expected a communicator, this rank's number in it and its size",
                "MPI_Ireduce_scatter:2000:1:1:9:1,4,4:3:WORLD:4000:2000; 5: MPI_Ireduce_scatter without the numbers of its arrays",
                "MPI_Alltoallw:2000:1:9:9:9:1:9:9:9:WORLD:2000; 5: 'MPI_Alltoallw' - expected a supported MPI function",
                "MPI_Start:2000:4000:2000; 5: the start of request 4000 - expected a persistent request",
            })
    void refusesLines(String line, String expected) throws IOException {
        String other = line.contains("-2:5") ? "MPI_Barrier:2000:WORLD:2000\n" : "";
        String broken = line.startsWith("MPI_Waitany") ? "MPI_Barrier:2000:WORLD:7:2000\n" : "";
        InputException e = assertThrows(InputException.class, () -> read(line + "\n" + broken, other));
        String file = folder.resolve("pmpi-trace-rank-0.txt").toString();
        assertTrue(e.getMessage().startsWith(file + ":" + expected), e.getMessage());
    }

    @Test
    @DisplayName("a wait for one of several requests is refused: which one is not recorded")
    void refusesWaitsForAny() throws IOException {
        String isend = "MPI_Isend:2000:1:3:1,4,4:1:5:WORLD:4000:2000\n";
        String wait = "MPI_Waitany:2000:2:4000:1:1:2000\n";
        String receive = "MPI_Recv:2000:1:9:1,4,4:0:5:WORLD:1:2000\n";
        assertEquals(List.of("isend 1 5 0 12 0", "wait 0"), linesOf(isend + wait + wait, receive));
        assertEquals(
                "0.txt:7: MPI_Waitany of 2 open requests without a record of which completed - expected a"
                        + " wait for one open request",
                fault(isend + isend.replace("4000", "4004") + wait, receive + receive));
    }

    @Test
    @DisplayName("requests in an array are 8 bytes apart if the world is an address, as in Open MPI in C")
    void readsRequestsOfOpenMpi() throws IOException {
        String zero = """
                MPI_Isend:2000:1:3:1,4,4:1:5:WORLD:4000:2000
                MPI_Isend:2000:1:3:1,4,4:1:5:WORLD:4004:2000
                MPI_Isend:2000:1:3:1,4,4:1:5:WORLD:4008:2000
                MPI_Waitall:2000:2:4000:1:2000
                MPI_Recv:2000:1:3:1,4,4:-1:5:WORLD:1:2000
                MPI_Recv:2000:1:3:1,4,4:-2:5:WORLD:1:2000
                """;
        String one =
                "MPI_Recv:2000:1:9:1,4,4:0:5:WORLD:1:2000\n".repeat(3) + "MPI_Send:2000:1:3:1,4,4:0:5:WORLD:2000\n";
        for (int rank = 0; rank < 2; rank++) {
            Files.writeString(
                    folder.resolve("pmpi-trace-rank-" + rank + ".txt"),
                    (BEGIN + (rank == 0 ? zero : one) + END).replace("WORLD", "6575616," + rank + ",2"));
        }
        assertEquals(
                List.of(
                        "isend 1 5 0 12 0",
                        "isend 1 5 0 12 1",
                        "isend 1 5 0 12 2",
                        "wait-all 0 2",
                        "receive 1 5 0 12",
                        "wait 1"),
                withoutBursts(TraceFormats.read(folder), 0));
    }

    @Test
    @DisplayName("files and folders without a complete recording are refused")
    void refusesFiles() throws IOException {
        read("", "");
        Path zero = folder.resolve("pmpi-trace-rank-0.txt");
        assertFault(zero, zero + ": the calls of one rank - expected the folder with the files of all ranks");
        Files.writeString(zero, BEGIN);
        assertFault(
                folder,
                zero + ":3: the end of the file - expected MPI_Finalize as the last call of a complete recording");
        Files.writeString(zero, BEGIN + END + END);
        assertFault(folder, zero + ":5: 'MPI_Finalize' - expected nothing after MPI_Finalize");
        Files.delete(folder.resolve("pmpi-trace-rank-1.txt"));
        Files.writeString(folder.resolve("pmpi-trace-rank-2.txt"), BEGIN + END);
        assertFault(folder, folder + ": no file of rank 1 - expected one file for each rank");
        Files.writeString(folder.resolve("other-00.dat"), BEGIN + END);
        assertFault(
                folder,
                zero + ": a second file of rank 0; the first is other-00.dat - expected one file for each rank");
    }

    private static void assertFault(Path path, String expected) {
        assertEquals(
                expected,
                assertThrows(InputException.class, () -> TraceFormats.read(path))
                        .getMessage());
    }
}
