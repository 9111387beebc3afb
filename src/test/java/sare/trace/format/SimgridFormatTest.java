package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.simgrid.SimgridFormat;

class SimgridFormatTest {
    private static final int WORLD = Communicator.WORLD;

    /** Two ranks of a program with every action. */
    static final String ALL_ACTIONS = both("""
            init
            comm_size 2
            compute 1e3
            sleep 0.5
            location program.c 12
            isend PEER 1 10 1
            irecv PEER 1 20 1
            test 0 1 1
            wait ME PEER 1
            isend PEER 2 3
            recv PEER 2 3
            waitall 2
            sendRecv 4 PEER 4 PEER 1 1
            barrier
            bcast 5 1 0
            reduce 6 7 1 0
            allReduce 8 9 0
            allToAll 2 2 1 1
            allToAllV 3 1 2 3 1 2
            gather 3 3 1 0 0
            gatherV ME 0 1 0
            allGather 4 4 0 0
            allGatherV ME 0 1 6 6
            scatter 5 5 0 6 6
            scatterV 5 6 6 0
            reduceScatter 3 4 100 0
            scan 4 1
            exscan 4 1 1
            finalize
            """);

    @TempDir
    Path folder;

    /** The lines of rank 0 and those of rank 1. */
    private static String both(String lines) {
        return rank(0, lines.replace("ME", "0").replace("PEER", "1"))
                + rank(1, lines.replace("ME", "1").replace("PEER", "0"));
    }

    private static String rank(int rank, String lines) {
        return lines.replaceAll("(?m)^", rank + " ");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("example.tit"), text);
    }

    private Trace read(String text) throws IOException {
        return TraceFormats.read(file(text));
    }

    private static String write(Trace trace) throws IOException {
        StringWriter text = new StringWriter();
        new SimgridFormat().write(trace, text);
        return text.toString();
    }

    /** The operations of rank 0 with these lines; rank 1 does nothing. */
    private List<String> linesOf(String actions) throws IOException {
        return Lines.of(read(rank(0, actions + "\n") + "1 init\n"), 0);
    }

    /** With the letters in which SimGrid writes them (its smpi_pmpi_request.cpp). */
    @Test
    @DisplayName("buffered and synchronous sends are sends; tests of several requests are skipped, as those of one are")
    void readsAllKindsOfSends() throws IOException {
        assertEquals(
                List.of("send 1 4 0 8", "send 1 4 0 8", "isend 1 4 0 8 0", "isend 1 5 0 16 1", "wait 1", "wait-all 0"),
                Lines.of(read(rank(0, """
                                Ssend 1 4 1 0
                                bsend 1 4 1 0
                                ibsend 1 4 1 0
                                ISsend 1 5 2 0
                                testall
                                testany
                                testsome
                                wait 0 1 5
                                """) + rank(1, """
                                recv 0 4 1 0
                                recv 0 4 1 0
                                recv 0 4 1 0
                                recv 0 5 2 0
                                """)), 0));
    }

    @Test
    @DisplayName("a sendrecv waits for its own receive, not for an open one from the same rank")
    void sendReceiveLeavesOpenRequestsAlone() throws IOException {
        assertEquals(
                List.of("ireceive 1 0 0 8 0", "ireceive 1 0 0 8 1", "send 1 0 0 8", "wait 1", "wait 0"),
                Lines.of(
                        read(rank(0, "irecv 1 0 8\nsendRecv 8 1 8 1\nwait 1 0 0\n")
                                + rank(1, "send 0 0 8\nsendRecv 8 0 8 0\n")),
                        0));
    }

    @Test
    @DisplayName("every action, in a program of two ranks")
    void readsAllActions() throws IOException {
        Trace trace = read(ALL_ACTIONS);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        List<String> expected = List.of("compute 1000", "compute 500000000");
        assertEquals(expected, Lines.of(trace, 0).subList(0, 2));
        assertEquals(
                List.of(
                        "isend 1 1 0 40 0",
                        "ireceive 1 1 0 40 1",
                        "wait 0",
                        "isend 1 2 0 3 0",
                        "receive 1 2 0 3",
                        "wait-all 1 0",
                        "ireceive 1 0 0 16 0",
                        "send 1 0 0 16",
                        "wait 0",
                        "barrier 0",
                        "broadcast 0 1 40",
                        "reduce 0 1 48",
                        "compute 7",
                        "all-reduce 0 64",
                        "compute 9",
                        "all-to-all 0 8",
                        "all-to-all-v 0 1 2",
                        "gather 0 1 24",
                        "gather-v 0 0 0",
                        "all-gather 0 32",
                        "all-gather-v 0 0",
                        "scatter 0 0 5",
                        "scatter-v 0 0 5",
                        "reduce-scatter 0 24",
                        "compute 100",
                        "scan 0 4",
                        "compute 1",
                        "exclusive-scan 0 16",
                        "compute 1"),
                Lines.of(trace, 0).subList(2, 31));
    }

    @Test
    @DisplayName(
            "in a collective with different sizes, each rank has its own; the root its part of what it sends or receives")
    void readsOwnSizes() throws IOException {
        String text = "";
        for (int rank = 0; rank < 3; rank++) {
            text += rank(rank, "init\n" + (rank == 1 ? "gather 0 10 1\n" : "gather 10 0 1\n"));
            text += rank(rank, "gatherv " + rank + " 0 1 2 0\n");
            text += rank(rank, "scatterv 5 6 7 " + (5 + rank) + " 2\nallgatherv " + (rank + 1) + " 1 2 3\n");
            text += rank(rank, "reducescatter 1 2 3 50\nscan 9 60\n");
        }
        Trace trace = read(text);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals(
                List.of(
                        "gather 0 1 10",
                        "gather-v 0 0 1",
                        "scatter-v 0 2 6",
                        "all-gather-v 0 2",
                        "reduce-scatter 0 2",
                        "compute 50",
                        "scan 0 9",
                        "compute 60"),
                Lines.of(trace, 1));
        assertEquals(
                "1 gather 10 10 1\n1 gatherv 1 0 1 2 0\n1 scatterv 5 6 7 6 2\n1 allgatherv 2 1 2 3\n"
                        + "1 reducescatter 1 2 3 0\n1 compute 50\n1 scan 9 0\n1 compute 60\n",
                write(trace).replaceAll("(?m)^([02] .*|1 init|1 finalize)\n", ""));
    }

    @Test
    @DisplayName("if a collective is nonblocking, those of all ranks become messages")
    void writesNonBlockingCollectivesAsMessages() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        for (int rank = 0; rank < 2; rank++) {
            builder.collective(rank, Operation.BROADCAST, 0, 1, 8, 0);
            builder.barrier(rank, 0);
            builder.waitFor(rank, 0);
        }
        String text = write(builder.build());

        assertFalse(text.contains("bcast") || text.contains("barrier"), text);
        assertEquals(List.of(), TraceCheck.of(read(text)).problems());
    }

    @ParameterizedTest
    @CsvSource({
        "init,   send 1 0 3,    send 1 0 0 3",
        "init 1, send 1 0 3,    send 1 0 0 24",
        "init 1, send 1 0 3 6,  send 1 0 0 3",
        "init,   send 1 0 1e3,  send 1 0 0 1000",
        "init,   send 1 0 3 31, send 1 0 0 48",
        "init,   send 1 0 3 51, send 1 0 0 3",
        "init,   bcast 3,       broadcast 0 0 3",
        "init,   compute 2.5,   compute 3",
        "init,   sleep 1e-9,    compute 1",
        "init,   Recv 1 5 -1,   receive 1 5 0 0"
    })
    @DisplayName("elements are bytes of the data type or, without one, of the kind of init")
    void readsSizes(String init, String action, String expected) throws IOException {
        assertEquals(List.of(expected), linesOf(init + "\n" + action));
    }

    @Test
    @DisplayName("a receive takes the size of its message, unless it is too small")
    void receivesAsSent() throws IOException {
        Trace trace = read(rank(0, "init\nsend 1 0 10\nsend 1 0 10\nsend 1 0 10\n")
                + rank(1, "init\nrecv 0 0 50\nrecv 0 0 -1\nrecv 0 0 5\n"));
        assertEquals(List.of("receive 0 0 0 10", "receive 0 0 0 10", "receive 0 0 0 5"), Lines.of(trace, 1));
    }

    @Test
    @DisplayName(
            "a wait takes the oldest request of its message, a waitall all; the rank waits for the rest at the end")
    void readsWaits() throws IOException {
        assertEquals(
                List.of(
                        "ireceive 1 7 0 0 0",
                        "ireceive 1 8 0 0 1",
                        "ireceive 1 7 0 0 2",
                        "wait 0",
                        "ireceive 1 9 0 0 0",
                        "wait-all 1 2 0",
                        "isend 1 7 0 5 0",
                        "ireceive 1 9 0 0 1",
                        "wait-all 0 1"),
                linesOf("init\nirecv 1 7 -1\nirecv 1 8 -1\nirecv 1 7 -1\nwait 1 0 7\nirecv 1 9 -1\nwaitall 3\n"
                        + "isend 1 7 5\nirecv 1 9 -1\nfinalize"));
    }

    @Test
    @DisplayName("files of ranks in a list or a folder; a list of one file names a file of all ranks")
    void readsSeveralFiles() throws IOException {
        Trace expected = read("0 init\n1 init\n0 send 1 0 8\n1 recv 0 0 8\n");
        Path ranks = Files.createDirectory(folder.resolve("x_files"));
        Files.writeString(ranks.resolve("1_rank-1.txt"), "# the other\n1 init\n1 recv 0 0 8\n");
        byte[] zero = Zstd.compress("0 init\n0 send 1 0 8\n".getBytes(StandardCharsets.UTF_8));
        Files.write(ranks.resolve("2_rank-0.txt.zst"), zero);
        TraceSamples.assertSame(expected, TraceFormats.read(ranks), "folder");
        Path list = Files.writeString(folder.resolve("x"), "x_files/1_rank-1.txt\n\nx_files/2_rank-0.txt.zst\n");
        TraceSamples.assertSame(expected, TraceFormats.read(list), "list");
        assertEquals(list.toString(), TraceFormats.read(list).name());
        Files.move(
                ranks.resolve("1_rank-1.txt"),
                ranks.resolve("1_rank-1.txt.xz")); // the contents say whether it is compressed
        TraceSamples.assertSame(expected, TraceFormats.read(ranks), "folder with the ending of xz");
        Path one = Files.writeString(folder.resolve("one"), "example.tit\n");
        TraceSamples.assertSame(expected, TraceFormats.read(one), "list of one file");
    }

    @Test
    @DisplayName("collectives of all ranks are kept, others become messages; a message of 0 bytes gets a buffer")
    void writesOperations() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        int duplicate = builder.communicator(9, 0, 1);
        int other = builder.communicator(10, 1, 0);
        for (int rank = 0; rank < 2; rank++) {
            builder.ireceive(rank, 1 - rank, 4, WORLD, 0, 0);
            builder.isend(rank, 1 - rank, 4, WORLD, 0, 1);
            builder.waitAll(rank, 0, 1);
            builder.compute(rank, 70);
            builder.barrier(rank, WORLD);
            builder.rooted(rank, Operation.REDUCE, duplicate, 1, 40);
            builder.allToAllV(rank, WORLD, 10 * rank, 5);
            builder.unrooted(rank, Operation.ALL_TO_ALL, other, 3);
        }
        assertEquals("""
                0 init
                0 irecv 1 0 1
                0 isend 1 0 0
                0 waitall 2
                0 compute 70
                0 barrier
                0 reduce 40 0 1
                0 alltoallv 5 0 5 10 0 10
                0 irecv 1 1 3
                0 isend 1 1 3
                0 waitall 2
                0 finalize
                """, write(builder.build()).replaceAll("(?m)^1 .*\n", ""));
    }

    @Test
    @DisplayName("collectives of a duplicate of the world become messages when ranks call them in another order")
    void keepsDuplicatesApart() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        int duplicate = builder.communicator(9, 0, 1);
        builder.rooted(0, Operation.BROADCAST, WORLD, 0, 30);
        builder.rooted(0, Operation.BROADCAST, duplicate, 0, 40);
        builder.rooted(1, Operation.BROADCAST, duplicate, 0, 40);
        builder.rooted(1, Operation.BROADCAST, WORLD, 0, 30);
        assertEquals("""
                0 init
                0 bcast 30 0
                0 send 1 1 40
                0 finalize
                1 init
                1 recv 0 1 40
                1 bcast 30 0
                1 finalize
                """, write(builder.build()));
    }

    @Test
    @DisplayName(
            "a wait-all for some requests becomes a wait for each; a receive from oneself waits for older sends first")
    void writesWaits() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 1);
        builder.isend(0, 0, 3, WORLD, 8, 0);
        builder.ireceive(0, 0, 3, WORLD, 8, 1);
        builder.ireceive(0, 0, 4, WORLD, 8, 2);
        builder.isend(0, 0, 4, WORLD, 8, 3);
        builder.waitAll(0, 3, 1);
        builder.waitFor(0, 2);
        builder.waitFor(0, 0);
        assertEquals("""
                0 init
                0 isend 0 3 8
                0 irecv 0 3 8
                0 irecv 0 4 8
                0 isend 0 4 8
                0 wait 0 0 3
                0 wait 0 0 3
                0 wait 0 0 4
                0 finalize
                """, write(builder.build()));
    }

    @Test
    @DisplayName("a written trace is read as the same program except for tags, with the same traffic (random traces)")
    void keepsPrograms() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Trace trace = TraceSamples.random(seed);
            Trace again = read(write(trace));
            String message = "seed " + seed;
            assertEquals(List.of(), TraceCheck.of(again).problems(), message);
            Program expected = Program.of(Collectives.expand(trace, CollectiveAlgorithms.DEFAULT));
            Program found = Program.of(Collectives.expand(again, CollectiveAlgorithms.DEFAULT));
            assertEquals(TraceSamples.steps(expected), TraceSamples.steps(found), message);
            TraceSamples.assertSameTraffic(TrafficMatrix.of(expected), TrafficMatrix.of(found), message);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "send 1 0 8       | sned 1 0 8        | :2: 'sned' - expected init, finalize, comm_size",
                "send 1 0 8       | waitAny 2         | :2: 'waitAny' - expected init, finalize, comm_size",
                "send 1 0 8       | send 2 0 8        | :2: rank 2 - expected a rank from 0 to 1",
                "send 1 0 8       | send -1 0 8       | :2: rank '-1' - expected a whole number from 0 to 2147483647",
                "send 1 0 8       | send 1 0          | :2: the end of the line - expected a whole number from 0 to",
                "send 1 0 8       | send 1 0 0.5      | :2: elements '0.5' - expected a whole number from 0 to",
                "send 1 0 8       | send 1 0 1e99     | :2: elements '1e99' - expected a whole number from 0 to",
                "send 1 0 8       | send 1 0 8 52     | :2: data type '52' - expected -1 or a number from 0 to 51",
                "send 1 0 8       | send 1 0 8 6 7    | :2: '7' - expected the end of the line",
                "send 1 0 8       | send 1 0 2e18 0   | :2: 2000000000000000000 elements of 8 bytes - expected at most",
                "send 1 0 8       | compute -5        | :2: '-5' - expected flops, a number from 0 to",
                "send 1 0 8       | compute NaN       | :2: 'NaN' - expected flops, a number from 0 to",
                "send 1 0 8       | sleep 1e10        | :2: '1e10' - expected seconds, a number from 0 to 9223372036",
                "send 1 0 8       | wait 0 1 5        | :2: a wait for a message from 0 to 1 with tag 5 - expected a message",
                "send 1 0 8       | bcast 1 2         | :2: root 2 - expected a rank from 0 to 1",
                "send 1 0 8       | gather 1 1 2      | :2: root 2 - expected a rank from 0 to 1",
                "send 1 0 8       | alltoallv 1 1 1 1 | :2: the end of the line - expected a whole number from 0 to",
                "send 1 0 8       | allgatherv 1 1 1 6 6 6 6 6 | :2: 5 words after the counts - expected up to two",
                "1 recv 0 0 8     | 1 recv -333 -444 8 | :4: rank '-333' - expected a whole number from 0 to",
                "1 recv 0 0 8     | x recv 0 0 8      | :4: rank 'x' - expected a whole number",
                "1 init           | 2 init            | : no action of rank 1 - expected actions of every rank up to",
                "1 init           | 1048576 init      | :3: rank 1048576 - expected a rank from 0 to 1048575",
                "1 init           | 2147483648 init   | :3: rank '2147483648' - expected a whole number from 0 to",
            })
    @DisplayName("errors are reported with file and line")
    void refusesWrongLines(String right, String wrong, String message) throws IOException {
        String text = "0 init\n0 send 1 0 8\n1 init\n1 recv 0 0 8\n";
        Path file = file(wrong.startsWith("2 init") ? text.replaceAll("(?m)^1", "2") : text.replace(right, wrong));
        assertRefused(file, file + message);
    }

    private static void assertRefused(Path file, String message) {
        InputException error = assertThrows(InputException.class, () -> TraceFormats.read(file));
        assertTrue(error.getMessage().startsWith(message), error.getMessage());
    }

    @Test
    @DisplayName("missing and empty files, files of two ranks and a second file of a rank are refused")
    void refusesWrongFiles() throws IOException {
        Path zero = Files.writeString(folder.resolve("0.txt"), "0 init\n");
        Path one = Files.writeString(folder.resolve("1.txt"), "1 init\n");
        Path list = Files.writeString(folder.resolve("list"), "0.txt\n2.txt\n");
        assertRefused(list, list + ":2: no file '2.txt' - expected a trace in the folder of the list or below it");
        Files.writeString(list, "0.txt\n\u0000\n");
        assertRefused(list, list + ":2: no file '?' - expected");
        Files.writeString(list, "0.txt\n0.txt\n");
        assertRefused(list, zero + ":1: rank 0 again - expected one rank for each file");
        Files.writeString(list, "0.txt\n1.txt\n");
        Files.writeString(one, "1 init\n0 init\n");
        assertRefused(list, one + ":2: rank 0 again - expected one rank for each file");
        Files.writeString(list, "1.txt\n0.txt\n");
        assertRefused(list, one + ":2: rank 0 - expected one rank for each file");
        Files.writeString(one, "2 init\n");
        assertRefused(list, one + ":1: rank 2 - expected a rank from 0 to 1");
        Files.writeString(one, "# nothing\n");
        assertRefused(list, one + ": no actions - expected the actions of a rank");
        Files.writeString(list, "1.txt\n");
        assertRefused(list, one + ": no action of rank 0 - expected");
        Files.writeString(list, "list\n");
        assertRefused(list, list + ": no trace - expected");
    }
}
