package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import sare.trace.format.dimemas.DimemasFormat;

class DimemasFormatTest {
    private static final int WORLD = Communicator.WORLD;
    private static final String TWO = "#DIMEMAS:\"x\":0:2(1,1),1\nd:1:1:2:1:0\n";

    /** A trace of INSEE's tools: no thread of the peer, no waiting, communicator 0 without a definition. */
    static final String OLD = """
            #DIMEMAS:ring_2_64:0:2(1,1),0
            1:0:0:0.000000015
            2:0:0:1:64:7:0:0
            3:0:0:1:64:8:0:2
            10:0:0:1:0:0:0:8:0
            2:1:0:0:64:8:0:3
            3:1:0:0:64:7:0:0
            10:1:0:1:0:0:0:0:8
            """;

    /** Every record of the current form, in two ranks with matching calls. */
    static final String CURRENT = """
            #DIMEMAS:"a:b":1,1000:2(1,1),1
            d:1:1:2:1:0
            d:2:1:file
            1:0:0:0.001000000
            0:0:0
            20:0:0:50000001:1
            101:0:0:1:2:3
            2:0:0:1:-1:1024:7:1:2
            3:0:0:1:0:24:9:1:1
            2:0:0:1:0:5:6:1:1
            3:0:0:1:0:24:9:1:2
            10:0:0:0:1:0:0:0:0:1
            10:0:0:1:1:1:0:16:0:1
            10:0:0:2:1:0:0:3:0:1
            10:0:0:3:1:0:0:3:0:1
            10:0:0:4:1:0:0:0:3:1
            10:0:0:5:1:0:0:0:3:1
            10:0:0:6:1:0:0:4:8:1
            10:0:0:7:1:0:0:4:9:1
            10:0:0:8:1:0:0:6:6:1
            10:0:0:9:1:0:0:7:2:1
            10:0:0:10:1:1:0:9:9:3
            10:0:0:11:1:0:0:8:8:0
            10:0:0:12:1:0:0:5:2:1
            10:0:0:11:1:0:0:8:8:2
            10:0:0:13:1:0:0:8:8:1
            3:1:0:0:0:1024:7:1:0
            2:1:0:0:-2:24:9:1:0
            3:1:0:0:0:5:6:1:0
            10:1:0:0:1:0:0:0:0:1
            10:1:0:1:1:0:0:0:16:1
            10:1:0:2:1:1:0:3:6:1
            10:1:0:3:1:1:0:4:7:1
            10:1:0:4:1:1:0:6:3:1
            10:1:0:5:1:1:0:7:4:1
            10:1:0:6:1:0:0:4:8:1
            10:1:0:7:1:0:0:5:9:1
            10:1:0:8:1:0:0:6:6:1
            10:1:0:9:1:0:0:2:7:1
            10:1:0:10:1:0:0:9:0:3
            10:1:0:11:1:0:0:8:8:0
            10:1:0:11:1:0:0:8:8:2
            10:1:0:12:1:0:0:5:3:1
            10:1:0:13:1:0:0:8:8:1
            s:0:70
            s:1:500
            """;

    @TempDir
    Path folder;

    private Trace read(String text) throws IOException {
        return TraceFormats.read(Files.writeString(folder.resolve("example.dim"), text));
    }

    private static String write(Trace trace) throws IOException {
        StringWriter text = new StringWriter();
        new DimemasFormat().write(trace, text);
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | scan",
                ",0 | scan",
                ",1(0) | scan",
                "'  ' | scan",
                ",0,0 | reduce-scatter-block",
                ",0,0            | reduce-scatter-block",
                ",1(0),2(0,1) | reduce-scatter-block"
            })
    @DisplayName(
            "collective 13 is a reduce-scatter-block in files of versions that write the tasks with OpenMP, and a scan in earlier ones")
    void collectivesHaveTheNumbersOfTheVersion(String tasks, String word) throws IOException {
        String text = "#DIMEMAS:\"x\":1,1000:2(1,1),1" + tasks + "\n10:0:0:13:0:0:0:16:8:1\n10:1:0:13:0:0:0:16:8:1\n";
        assertEquals(List.of(word + " 0 " + (word.equals("scan") ? 16 : 8)), Lines.of(read(text), 1));
    }

    @Test
    @DisplayName("the collectives of the current version after 13 are a scan and MPI_Alltoallw")
    void currentCollectivesHaveOtherNumbers() throws IOException {
        String text = "#DIMEMAS:\"x\":0:2(1,1),1,0,0\n";
        for (int task = 0; task < 2; task++) {
            text += "10:" + task + ":0:14:0:0:0:9:9:1\n10:" + task + ":0:15:0:0:0:6:6:1\n";
        }
        assertEquals(List.of("scan 0 9", "all-to-all-v 0 3 3"), Lines.of(read(text), 0));
    }

    @Test
    @DisplayName(
            "a first communicator of all tasks in order is the world; Dimemas itself skips collectives of communicator 0")
    void theFirstCommunicatorMayBeTheWorld() throws IOException {
        String operations =
                "10:0:0:11:1:0:0:8:8:1\n10:0:0:0:2:0:0:0:0:1\n10:1:0:11:1:0:0:8:8:1\n10:1:0:0:2:0:0:0:0:1\n";
        Trace trace = read("#DIMEMAS:\"x\":0:2(1,1),2,0,0\nd:1:1:2:0:1\nd:1:2:2:0:1\n" + operations);
        assertEquals(List.of("all-reduce 0 8", "barrier 2"), Lines.of(trace, 0));
        assertEquals(List.of("# communicator 2 0 1"), Lines.communicators(trace));
        String again = write(trace);
        assertTrue(again.contains("d:1:1:2:0:1\nd:1:2:2:0:1\n10:0:0:11:1:"), again);
    }

    @Test
    @DisplayName("a file without definitions may use another id than 0 for the world")
    void theWorldMayHaveAnotherName() throws IOException {
        String example = """
                #DIMEMAS:"x":0:2(1,1),0
                1:0:0:0.001000000
                2:0:0:1:0:1024:7:1:0
                3:1:0:0:0:1024:7:1:0
                """;
        assertEquals(
                "rank 0\ncompute 1000000\nsend 1 7 0 1024\nrank 1\nreceive 0 7 0 1024", Lines.ofAll(read(example)));
        assertRefused(example + "2:0:0:1:0:8:0:2:0\n", "communicator 2 - expected 0 or a communicator defined before");
        assertRefused(
                example + "d:1:2:2:0:1\n",
                "communicator 2 - expected all definitions before the first use of communicator 1");
    }

    private void assertRefused(String text, String fault) {
        String message = assertThrows(InputException.class, () -> read(text)).getMessage();
        assertEquals(folder.resolve("example.dim") + ":5: " + fault, message);
    }

    @Test
    @DisplayName(
            "INSEE's records: a wait without a posted receive is a receive; the root is the same task in all records")
    void readsOldRecords() throws IOException {
        Trace trace = read(OLD);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals("""
                rank 0
                compute 15
                send 1 7 0 64
                receive 1 8 0 64
                broadcast 0 0 8
                rank 1
                isend 0 8 0 64 0
                receive 0 7 0 64
                broadcast 0 0 8
                wait-all 0""", Lines.ofAll(trace));
    }

    @Test
    @DisplayName("current records of every kind; the rank waits for open requests at the end")
    void readsCurrentRecords() throws IOException {
        Trace trace = read(CURRENT);
        assertEquals("""
                rank 0
                compute 1000000
                isend 1 7 1 1024 0
                ireceive 1 9 1 24 1
                send 1 6 1 5
                wait 1
                barrier 1
                broadcast 1 0 16
                gather 1 1 3
                gather-v 1 1 3
                scatter 1 1 3
                scatter-v 1 1 3
                all-gather 1 4
                all-gather-v 1 4
                all-to-all 1 6
                all-to-all-v 1 4 3
                reduce 1 0 9
                iall-reduce 1 8 1
                reduce-scatter 1 2
                wait 1
                scan 1 8
                wait-all 0
                rank 1
                receive 0 7 1 1024
                send 0 9 1 24
                receive 0 6 1 5
                barrier 1
                broadcast 1 0 16
                gather 1 1 3
                gather-v 1 1 4
                scatter 1 1 3
                scatter-v 1 1 4
                all-gather 1 4
                all-gather-v 1 5
                all-to-all 1 6
                all-to-all-v 1 1 1
                reduce 1 0 9
                iall-reduce 1 8 0
                wait 0
                reduce-scatter 1 3
                scan 1 8""", Lines.ofAll(trace));
        assertEquals(
                "equal parts of what a rank sends, as only their sum was recorded",
                trace.information().get("all-to-all-v"));
    }

    @Test
    @DisplayName("a gather, scatter or all-gather with different sizes becomes the v form; receives get the size sent")
    void readsOwnBytes() throws IOException {
        Trace trace = read(TWO + "10:0:0:2:1:1:0:3:9:1\n10:0:0:6:1:0:0:3:8:1\n3:0:0:1:0:100:0:1:0\n"
                + "10:1:0:2:1:0:0:5:0:1\n10:1:0:6:1:0:0:5:8:1\n2:1:0:0:0:40:0:1:0\n");
        assertEquals("""
                rank 0
                gather-v 1 0 3
                all-gather-v 1 3
                receive 1 0 1 40
                rank 1
                gather-v 1 0 5
                all-gather-v 1 5
                send 0 0 1 40""", Lines.ofAll(trace));
    }

    /** Extrae records the counts of MPI_IN_PLACE, which are 0 in most programs. */
    @Test
    @DisplayName("if no member sends anything, the bytes follow from what is received")
    void readsCallsInPlace() throws IOException {
        String records = "10:0:0:6:1:0:0:0:8:1\n10:0:0:7:1:0:0:0:9:1\n10:0:0:9:1:0:0:0:7:1\n";
        Trace trace = read(TWO + records + records.replace("10:0:", "10:1:"));
        assertEquals("""
                rank 0
                all-gather 1 4
                all-gather-v 1 4
                all-to-all-v 1 4 3
                rank 1
                all-gather 1 4
                all-gather-v 1 5
                all-to-all-v 1 4 3""", Lines.ofAll(trace));
    }

    @Test
    @DisplayName("every operation is written as its record; communicators are defined; there are no waits for sends")
    void writesOperations() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        int other = builder.communicator(5, 1, 0);
        builder.communicator(6, 0);
        builder.compute(0, 1_000_000_015);
        builder.isend(0, 1, 4, other, 10, 0);
        builder.ireceive(0, 1, 4, other, 20, 1);
        builder.ireceive(0, 1, 4, WORLD, 30, 2);
        builder.waitAll(0, 2, 0, 1);
        builder.receive(1, 0, 4, other, 10);
        builder.send(1, 0, 4, other, 20);
        builder.send(1, 0, 4, WORLD, 30);
        for (int rank = 0; rank < 2; rank++) {
            builder.barrier(rank, other);
            builder.rooted(rank, Operation.BROADCAST, other, 1, 40);
            builder.rooted(rank, Operation.REDUCE, other, 1, 41);
            builder.rooted(rank, Operation.GATHER_V, other, 1, 50 + rank);
            builder.rooted(rank, Operation.SCATTER, other, 0, 60);
            builder.unrooted(rank, Operation.ALL_GATHER_V, other, 70 + rank);
            builder.unrooted(rank, Operation.ALL_TO_ALL, other, 80);
            builder.collective(rank, Operation.ALL_REDUCE, other, 0, 90, 7);
            builder.unrooted(rank, Operation.REDUCE_SCATTER_BLOCK, other, 95);
            builder.waitFor(rank, 7);
            builder.unrooted(rank, Operation.SCAN, other, 99);
        }
        assertEquals("""
                #DIMEMAS:"sare":0:2(1,1),2,0,0
                d:1:1:2:0:1
                d:1:5:2:1:0
                1:0:0:1.000000015
                2:0:0:1:0:10:4:5:2
                3:0:0:1:0:20:4:5:1
                3:0:0:1:0:30:4:1:1
                3:0:0:1:0:30:4:1:2
                3:0:0:1:0:20:4:5:2
                10:0:0:0:5:0:0:0:0:1
                10:0:0:1:5:0:0:0:40:1
                10:0:0:10:5:1:0:41:0:1
                10:0:0:3:5:0:0:50:0:1
                10:0:0:4:5:1:0:120:60:1
                10:0:0:7:5:0:0:70:141:1
                10:0:0:8:5:0:0:80:80:1
                10:0:0:11:5:0:0:90:90:0
                10:0:0:13:5:0:0:190:95:1
                10:0:0:11:5:0:0:0:0:2
                10:0:0:14:5:0:0:99:99:1
                3:1:0:0:0:10:4:5:0
                2:1:0:0:0:20:4:5:0
                2:1:0:0:0:30:4:1:0
                10:1:0:0:5:0:0:0:0:1
                10:1:0:1:5:1:0:40:0:1
                10:1:0:10:5:1:0:41:41:1
                10:1:0:3:5:1:0:51:101:1
                10:1:0:4:5:0:0:0:60:1
                10:1:0:7:5:0:0:71:141:1
                10:1:0:8:5:0:0:80:80:1
                10:1:0:11:5:0:0:90:90:0
                10:1:0:13:5:0:0:190:95:1
                10:1:0:11:5:0:0:0:0:2
                10:1:0:14:5:0:0:99:99:1
                """, write(builder.build()));
    }

    @Test
    @DisplayName("an all-to-all-v becomes messages in a separate communicator; other collectives are kept")
    void writesAllToAllV() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        for (int rank = 0; rank < 2; rank++) {
            builder.unrooted(rank, Operation.ALL_REDUCE, WORLD, 8);
            builder.allToAllV(rank, WORLD, 5, 7 + rank);
        }
        Trace again = read(write(builder.build()));
        assertEquals(List.of(), TraceCheck.of(again).problems());
        String text = Lines.ofAll(again);
        assertTrue(text.startsWith("rank 0\nall-reduce 0 8\n"), text);
        assertFalse(text.contains("all-to-all"), text);
        TrafficMatrix traffic = TrafficMatrix.of(Program.of(Collectives.expand(again, CollectiveAlgorithms.DEFAULT)));
        assertEquals(8 + 7, traffic.bytes(0, 1));
        assertEquals(8 + 5, traffic.bytes(1, 0));
    }

    @Test
    @DisplayName("messages whose receives complete out of order get new tags; others keep their tags")
    void keepsWaitsApart() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 1);
        builder.isend(0, 0, 3, WORLD, 8, 0);
        builder.isend(0, 0, 3, WORLD, 9, 1);
        builder.send(0, 0, 1, WORLD, 10);
        builder.ireceive(0, 0, 3, WORLD, 8, 2);
        builder.ireceive(0, 0, 3, WORLD, 9, 3);
        builder.receive(0, 0, 1, WORLD, 10);
        builder.waitAll(0, 3, 2, 1, 0);
        assertEquals("""
                #DIMEMAS:"sare":0:1(1),1,0,0
                d:1:1:1:0
                2:0:0:0:0:8:0:1:2
                2:0:0:0:0:9:2:1:2
                2:0:0:0:0:10:1:1:0
                3:0:0:0:0:8:0:1:1
                3:0:0:0:0:9:2:1:1
                3:0:0:0:0:10:1:1:0
                3:0:0:0:0:9:2:1:2
                3:0:0:0:0:8:0:1:2
                """, write(builder.build()));
    }

    /** Columns: operations of a rank; the collectives and waits read after writing them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "iscan 0 8 4, iscan 0 9 3, ibarrier 0 2, wait 3, wait-all 2 4"
                        + "| iscan 0 8 0, iscan 0 9 1, ibarrier 0 2, wait 0, wait 1, wait 2",
                "ireceive 0 0 0 8 0, iscan 0 8 1, isend 0 0 0 8 2, ibarrier 0 3, wait-all 2 0 3 1"
                        + "| ireceive 0 0 0 8 0, iscan 0 8 1, isend 0 0 0 8 2, ibarrier 0 3, wait 3, wait 1, wait 0, wait-all 2",
                "ireduce-scatter-block 0 8 0, ireduce-scatter 0 8 1, wait 1, wait 0"
                        + "| ireduce-scatter-block 0 8 0, ireduce-scatter 0 8 1, wait 1, wait 0",
                "iscan 0 8 0, iexclusive-scan 0 8 1, scan 0 9, wait 1, wait 0 | scan 0 9"
            })
    @DisplayName("waits for collectives are reordered as the records need it; messages if a collective has no record")
    void waitsForCollectives(String operations, String again) throws IOException {
        String rank = "rank 0, ";
        Path file = folder.resolve("example.trace");
        String lines = (rank + operations).replace(", ", "\n");
        Files.writeString(
                file, "#sare-trace 1\n# ranks 1\n# operations " + operations.split(",").length + "\n" + lines + "\n");
        assertEquals((rank + again).replace(", ", "\n"), Lines.ofAll(read(write(TraceFormats.read(file)))));
    }

    @Test
    @DisplayName("a wait for a collective that sends nothing does not block its rank until an earlier one completes")
    void putsOffWaitsForNothing() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 4);
        for (int rank = 0; rank < 4; rank++) {
            builder.collective(rank, Operation.ALL_REDUCE, WORLD, 0, 8, 0);
            builder.collective(rank, Operation.ALL_REDUCE, WORLD, 0, 0, 1);
            if (rank == 2) {
                builder.receive(2, 0, 0, WORLD, 5);
            }
            builder.waitFor(rank, 1);
            if (rank == 0) {
                builder.send(0, 2, 0, WORLD, 5);
            }
            builder.waitFor(rank, 0);
        }
        Trace trace = builder.build();
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        Trace again = read(write(trace));
        assertEquals(List.of(), TraceCheck.of(again).problems());
        assertEquals(
                List.of("iall-reduce 0 8 0", "iall-reduce 0 0 1", "send 2 0 0 5", "wait 0", "wait 1"),
                Lines.of(again, 0));
    }

    @Test
    @DisplayName("a written trace is read as the same program except for tags, with the same traffic (random traces)")
    void keepsPrograms() throws IOException {
        for (long seed = 0; seed < 1_300; seed++) {
            Trace trace = TraceSamples.random(seed);
            Trace again = read(write(trace));
            String message = "seed " + seed;
            assertEquals(List.of(), TraceCheck.of(again).problems(), message);
            Program expected = Program.of(Collectives.expand(trace, CollectiveAlgorithms.DEFAULT));
            Program found = Program.of(Collectives.expand(again, CollectiveAlgorithms.DEFAULT));
            assertEquals(TraceSamples.steps(expected), TraceSamples.steps(found), message);
            TraceSamples.assertSameTraffic(TrafficMatrix.of(expected), TrafficMatrix.of(found), message);
            assertEquals(write(trace), write(again), message);
        }
    }

    @Test
    @DisplayName("every collective with a record is kept, blocking and nonblocking (random traces)")
    void keepsCollectives() throws IOException {
        for (long seed = 0; seed < 200; seed++) {
            Trace trace = collectives(new Random(seed));
            assertEquals(Lines.ofAll(trace), Lines.ofAll(read(write(trace))), "seed " + seed);
        }
    }

    /** Collectives of the world and another communicator, of every kind with a record except all-to-all-v. */
    private static Trace collectives(Random random) {
        int ranks = 2 + random.nextInt(4);
        TraceBuilder builder = new TraceBuilder("collectives", ranks);
        int[] reversed = IntStream.range(0, ranks).map(rank -> ranks - 1 - rank).toArray();
        int[] communicators = {WORLD, builder.communicator(3, reversed)};
        List<Operation> kinds = Stream.of(Operation.values())
                .filter(Operation::isCollective)
                .filter(kind -> kind != Operation.ALL_TO_ALL_V && kind != Operation.EXCLUSIVE_SCAN)
                .toList();
        for (int i = 20; i > 0; i--) {
            Operation kind = kinds.get(random.nextInt(kinds.size()));
            int communicator = communicators[random.nextInt(communicators.length)];
            int root = random.nextInt(ranks);
            long bytes = kind == Operation.BARRIER ? 0 : random.nextInt(100);
            boolean waits = random.nextBoolean();
            for (int rank = 0; rank < ranks; rank++) {
                long own = kind.hasOwnBytes() ? bytes + random.nextInt(9) : bytes;
                builder.collective(rank, kind, communicator, root, own, waits ? Trace.NO_REQUEST : 0);
                if (!waits) {
                    builder.compute(rank, i);
                    builder.waitFor(rank, 0);
                }
            }
        }
        return builder.build();
    }
}
