package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong trace is reported in one line by the commands that read one. */
class BadTraceTest {
    private static final String HEADER = "#sare-trace 1\n# ranks 2\n# operations 2\n";

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
    }

    private void assertRefused(String trace, String line) {
        scene.assertSimulateFails(2, line, trace, Scene.NETWORK, Scene.MAPPING);
        scene.assertFails(2, line, "convert", "DIR/" + trace, "-o", "DIR/converted.trace");
    }

    /** A trace of two ranks with one more line for rank 1, which is line 8 of the file. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            send -1 0 0 8                    | rank '-1' - expected a whole number from 0 to 2147483647
            send 0 0 0 -8                    | bytes '-8' - expected a whole number from 0 to 9223372036854775807
            send 0 0 0 9223372036854775808   | bytes '9223372036854775808' - expected a whole number from 0 to 9223372036854775807
            send 0 0 0 1e3                   | bytes '1e3' - expected a whole number from 0 to 9223372036854775807
            send 2 0 0 8                     | rank 2 - expected a rank from 0 to 1
            receive 99 0 0 8                 | rank 99 - expected a rank from 0 to 1
            send 0 -1 0 8                    | tag '-1' - expected a whole number from 0 to 2147483647
            send 0 2147483648 0 8            | tag '2147483648' - expected a whole number from 0 to 2147483647
            send 0 0 7 8                     | communicator 7 - expected 0 or a communicator of the header
            send 0 0 0                       | the end of the line - expected bytes, a whole number from 0 to 9223372036854775807
            send 0 0 0 8 9                   | '9' - expected the end of the line
            compute -5                       | nanoseconds '-5' - expected a whole number from 0 to 9223372036854775807
            compute 99999999999999999999     | nanoseconds '99999999999999999999' - expected a whole number from 0 to 9223372036854775807
            wait 0                           | a wait for request 0 - expected a request opened before and not yet waited for
            wait-all 4                       | a wait for request 4 - expected a request opened before and not yet waited for
            rank 2                           | rank 2 - expected a rank from 0 to 1
            broadcast 0 5 8                  | root 5 - expected a rank from 0 to 1
            all-to-all-v 0 8                 | 1 numbers of bytes - expected 2, one for each member
            """)
    void wrongLines(String operation, String fault) {
        scene.write("bad.trace", ExampleFiles.ONE_MESSAGE + operation + "\n");

        assertRefused("bad.trace", "DIR/bad.trace:8: " + fault);
    }

    @Test
    void aMisspeltOperation() {
        scene.write("bad.trace", HEADER + "rank 0\nsned 1 0 0 8\n");

        assertRefused(
                "bad.trace",
                "DIR/bad.trace:5: 'sned' - expected rank or an operation, such as send, ireceive, wait or all-reduce;"
                        + " did you mean 'send'?");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            ranks 0 | 0 ranks - expected 1 to 1048576 ranks
            ranks -2 | ranks '-2' - expected a whole number from 0 to 2147483647
            ranks 2000000000 | 2000000000 ranks - expected 1 to 1048576 ranks
            ranks two | ranks 'two' - expected a whole number from 0 to 2147483647
            rnaks 2 | 'rnaks' - expected ranks, operations or communicator; did you mean 'ranks'?, or '# key: text'
            """)
    void aWrongHeader(String line, String fault) {
        scene.write("bad.trace", ExampleFiles.ONE_MESSAGE.replace("ranks 2", line));

        assertRefused("bad.trace", "DIR/bad.trace:2: " + fault);
    }

    @Test
    void aHeaderThatPromisesMoreRanksThanTheMachineHas() {
        scene.write("bad.trace", ExampleFiles.ONE_MESSAGE.replace("# ranks 2", "# ranks 5"));

        scene.assertFails(
                2,
                "--mapping consecutive: a network of 4 nodes - expected at least a node for each of the trace's 5 ranks",
                "simulate",
                "DIR/bad.trace",
                "--network",
                "DIR/good.yaml",
                "--mapping",
                "consecutive",
                "-o",
                "DIR/result.txt");
    }

    @Test
    void aHeaderThatPromisesFewerRanks() {
        scene.write("bad.trace", ExampleFiles.ONE_MESSAGE.replace("# ranks 2", "# ranks 1"));

        assertRefused("bad.trace", "DIR/bad.trace:5: rank 1 - expected a rank from 0 to 0");
    }

    @ParameterizedTest
    @CsvSource({"1", "3", "9223372036854775807"})
    void aHeaderThatLiesAboutTheOperations(String operations) {
        scene.write("bad.trace", ExampleFiles.ONE_MESSAGE.replace("# operations 2", "# operations " + operations));

        assertRefused(
                "bad.trace",
                "DIR/bad.trace:3: " + operations
                        + " operations, but 2 in the file - expected a complete file whose header counts its operations");
    }

    @Test
    void aHeaderWithoutRanks() {
        scene.write("bad.trace", "#sare-trace 1\nrank 0\n");

        assertRefused("bad.trace", "DIR/bad.trace:2: no number of ranks - expected '# ranks N' in the header");
    }

    @Test
    void aLaterVersion() {
        scene.write("bad.trace", ExampleFiles.ONE_MESSAGE.replace("trace 1", "trace 2"));

        assertRefused("bad.trace", "DIR/bad.trace:1: version '2' - expected version 1");
    }

    @Test
    void wrongLinesOfAnInseeTrace() {
        scene.write("bad.trc", "s 0 1 0 8\nr 0 1 0 8\nc 0 -3\n");

        assertRefused(
                "bad.trc", "DIR/bad.trc:3: nanoseconds '-3' - expected a whole number from 0 to 9223372036854775807");
    }

    @Test
    void wrongLinesOfATraceOfSimgrid() {
        scene.write("bad.tit", "0 init\n1 init\n0 send 1 0 8\n1 waitAny 1\n");

        scene.assertSimulateFails(
                2,
                "DIR/bad.tit:4: 'waitAny' - expected init, finalize, comm_size, comm_split, comm_dup, location, test,"
                        + " testall, testany, testsome, compute, sleep, send, isend, bsend, ibsend, ssend, issend, recv, irecv, sendrecv, wait, waitall, barrier, bcast, reduce,"
                        + " allreduce, alltoall, alltoallv, gather, gatherv, allgather, allgatherv, scatter, scatterv,"
                        + " reducescatter, scan or exscan; did you mean 'waitall'?",
                "bad.tit",
                Scene.NETWORK,
                Scene.MAPPING);
    }

    @Test
    void collectivesThatDoNotFitTogether() {
        scene.write("bad.trace", HEADER + "rank 0\nbroadcast 0 0 8\nrank 1\nbarrier 0\n");

        scene.assertSimulateFails(
                2,
                "DIR/bad.trace: rank 1, operation 1: barrier on communicator 0, where rank 0 has broadcast with root 0 of 8 bytes"
                        + " - expected the same collectives in all members of a communicator",
                "bad.trace",
                Scene.NETWORK,
                Scene.MAPPING);
    }

    @Test
    void aTruncatedGzip() {
        byte[] whole = Scene.gzip(ExampleFiles.ONE_MESSAGE);
        scene.write("bad.trace.gz", Arrays.copyOf(whole, whole.length - 6));

        assertRefused("bad.trace.gz", "DIR/bad.trace.gz:8: the compressed data ends early - expected a complete file");
    }

    @Test
    void aCorruptGzip() {
        byte[] bytes = Scene.gzip(ExampleFiles.ONE_MESSAGE);
        bytes[bytes.length - 8] ^= 1; // of the checksum
        scene.write("bad.trace.gz", bytes);

        assertRefused(
                "bad.trace.gz",
                "DIR/bad.trace.gz:8: Gzip-compressed data is corrupt (CRC32 error) - expected a complete file");
    }

    @Test
    void binaryGarbage() {
        byte[] garbage = new byte[5000];
        new Random(1).nextBytes(garbage);
        scene.write("bad.trace", garbage);

        assertRefused("bad.trace", "DIR/bad.trace: no trace - expected a trace in one of the formats FORMATS");
    }

    @Test
    void garbageBehindAGoodBeginning() {
        byte[] bytes = (ExampleFiles.ONE_MESSAGE + "xx\n").getBytes();
        bytes[bytes.length - 3] = (byte) 0xFF;
        scene.write("bad.trace", bytes);

        assertRefused("bad.trace", "DIR/bad.trace:8: bytes that are not UTF-8 - expected text");
    }

    /** Faults of other formats, each in the last line of two. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            s 0 1 0 8                 | x 0 1 0 8            | 'x' - expected s, r or c
            0 init                    | 1 compute x          | 'x' - expected flops, a number from 0 to 9223372036854775807
            '#DIMEMAS:x:0:2(1,1),0'   | 2:0:0:2:0:8:0:0:0    | rank 2 - expected a rank from 0 to 1
            num_ranks 2               | rank 2 {             | rank '2' - expected a whole number from 0 to 1
            -101 0 0 1 0 0 0 8        | -102 1 0 0 0 0 0     | the end of the line - expected bytes, a whole number from 0 to 9223372036854775807
            """)
    void wrongLinesOfOtherFormats(String first, String second, String fault) {
        scene.write("bad.trace", first + "\n" + second + "\n");

        assertRefused("bad.trace", "DIR/bad.trace:2: " + fault);
    }

    @Test
    void anEmptyFile() {
        scene.write("bad.trace", "");

        assertRefused("bad.trace", "DIR/bad.trace: an empty file - expected a trace in one of the formats FORMATS");
    }

    @Test
    void aMissingFile() {
        assertRefused("bad.trace", "DIR/bad.trace: no such file - expected a file that can be read");
    }

    @Test
    void aFolder() throws IOException {
        Files.createDirectory(folder.resolve("bad.trace"));

        assertRefused(
                "bad.trace",
                "DIR/bad.trace: a folder without a recording - expected a trace in one of the formats FORMATS");
    }

    @Test
    void anUnreadableFile() throws IOException {
        Path file = Path.of(scene.write("bad.trace", ExampleFiles.ONE_MESSAGE));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("-w-------"));
        assumeFalse(Files.isReadable(file), "this user may read everything");

        assertRefused("bad.trace", "DIR/bad.trace: permission denied - expected a file that can be read");
    }

    @Test
    void aMessageOfMorePacketsThanCanBeCounted() {
        scene.write("bad.trace", ExampleFiles.ONE_MESSAGE.replace("100", "9223372036854775807"));

        scene.assertSimulateFails(
                2,
                "DIR/bad.trace: a message from rank 0 to rank 1 of 9223372036854775807 bytes - expected at most 2147483647"
                        + " packets of 64 bytes",
                "bad.trace",
                Scene.NETWORK,
                Scene.MAPPING);
    }

    @Test
    void aBurstOfMoreCyclesThanCanBeCounted() {
        String trace = scene.write(
                "bad.trace", HEADER.replace("operations 2", "operations 1") + "rank 0\ncompute 9223372036854775807\n");
        scene.assertFails(
                2,
                "DIR/bad.trace: a compute burst of rank 0 in cycle 1 of 9223372036854775807 ns - expected an end before"
                        + " cycle 4398046511104",
                "simulate",
                trace,
                "--network",
                "DIR/good.yaml",
                "--mapping",
                "DIR/good.map",
                "--compute-scale",
                "1");
    }

    /** Rank 0 and 1 wait for each other at once, in the first cycle; nothing is ever sent. */
    @Test
    void aDeadlock() {
        scene.write("bad.trace", ExampleFiles.DEADLOCK);

        scene.assertSimulateFails(
                1,
                "deadlock at cycle 1 with 0 packets in the network: rank 0 waits for rank 1, tag 5, 64 bytes (which no rank"
                        + " sends); rank 1 waits for rank 0, tag 6, 64 bytes (which no rank sends)",
                "bad.trace",
                Scene.NETWORK,
                Scene.MAPPING);
        scene.assertFails(
                1,
                "seed 1: deadlock at cycle 1 with 0 packets in the network: rank 0 waits for rank 1, tag 5, 64 bytes (which no"
                        + " rank sends); rank 1 waits for rank 0, tag 6, 64 bytes (which no rank sends)",
                "simulate",
                "DIR/bad.trace",
                "--network",
                "DIR/" + Scene.NETWORK,
                "--mapping",
                "consecutive",
                "--seed",
                "1..3");
        assertEquals(
                0, CommandRun.of("inspect", scene.path("bad.trace").toString()).status(), "it can be looked at");
    }

    /** A packet of 16 phits over two hops counts in cycle 19; nothing happens after that. */
    @Test
    void aDeadlockIsToldWithTheCycleInWhichSomethingHappenedLast() {
        scene.write("bad.trace", """
                #sare-trace 1
                # ranks 2
                # operations 3
                rank 0
                send 1 0 0 64
                rank 1
                receive 0 0 0 64
                receive 0 9 0 64
                """);

        scene.assertSimulateFails(
                1,
                "deadlock at cycle 19 with 0 packets in the network: rank 1 waits for rank 0, tag 9, 64 bytes (which no rank"
                        + " sends)",
                "bad.trace",
                Scene.NETWORK,
                Scene.MAPPING);
    }

    /** Each sends after it has received, so both sends are there, but nobody gets to them. */
    @Test
    void ranksThatWaitInARing() {
        scene.write("bad.trace", """
                #sare-trace 1
                # ranks 2
                # operations 5
                rank 0
                compute 1000
                receive 1 5 0 64
                send 1 5 0 64
                rank 1
                receive 0 5 0 64
                send 0 5 0 64
                """);

        scene.assertSimulateFails(
                1,
                "deadlock at cycle 1 with 0 packets in the network: rank 0 waits for rank 1, tag 5, 64 bytes (0 of 1"
                        + " packets have arrived); rank 1 waits for rank 0, tag 5, 64 bytes (0 of 1 packets have arrived)",
                "bad.trace",
                Scene.NETWORK,
                Scene.MAPPING);
    }

    /** Sums that no number can tell are refused and not shown as the largest one. */
    @Test
    void sumsThatOverflowAreNotShown() {
        String burst = "compute 999999999999999999\n";
        scene.write("bad.trace", "#sare-trace 1\n# ranks 2\n# operations 10\nrank 1\n" + burst.repeat(10));
        String line = "DIR/bad.trace: rank 1 computes for more than 9223372036854775807 ns together - expected less";

        scene.assertFails(2, line, "inspect", "DIR/bad.trace");
        scene.assertFails(2, line, "inspect", "DIR/bad.trace", "--json");
        scene.write("good.trace", "#sare-trace 1\n# ranks 2\n# operations 9\nrank 1\n" + burst.repeat(9));
        CommandRun run = CommandRun.of("inspect", scene.path("good.trace").toString());
        assertTrue(run.out().contains("max 8999999999999999991 a rank"), run.toString());
    }

    @Test
    void bytesOfACollectiveThatOverflowAreNotShown() {
        int ranks = 12;
        StringBuilder trace = new StringBuilder("#sare-trace 1\n# ranks " + ranks + "\n# operations " + ranks + "\n");
        for (int rank = 0; rank < ranks; rank++) {
            trace.append("rank ").append(rank).append("\nall-gather-v 0 999999999999999999\n");
        }
        scene.write("bad.trace", trace.toString());

        scene.assertFails(
                2,
                "DIR/bad.trace: the members of all-gather-v have 9223372036854775807 bytes or more together - expected"
                        + " fewer",
                "inspect",
                "DIR/bad.trace",
                "--collectives",
                "mpich");
    }

    /** Names and texts that would change the order of what is shown are shown by their codes. */
    @Test
    void bidirectionalControlsAreShownByTheirCodes() {
        scene.write("e\u202Evil.trace", "#sare-trace 1\n# ranks 2\n# operations 1\nrank 0\n\u2067sned 1\u2069 0 0 4\n");

        scene.assertFails(
                2,
                "DIR/e\\u202Evil.trace:5: '\\u2067sned' - expected rank or an operation, such as"
                        + " send, ireceive, wait or all-reduce",
                "inspect",
                "DIR/e\u202Evil.trace");
    }

    /** A rank that nobody sends to waits from the first cycle on, whenever one looks. */
    @Test
    void aDeadlockBesideABackground() {
        scene.write("bad.trace", "#sare-trace 1\n# ranks 2\n# operations 1\nrank 1\nreceive 0 0 0 4000\n");

        scene.assertFails(
                1,
                "deadlock at cycle 1 with 0 packets in the network: rank 1 waits for rank 0, tag 0, 4000 bytes (which no rank"
                        + " sends)",
                "simulate",
                "DIR/bad.trace",
                "--network",
                "networks/torus-4x4.yaml",
                "--set",
                "dimensions=6",
                "--mapping",
                "consecutive",
                "--allocation",
                "list:0,1",
                "--background",
                "0.1phits");
    }

    /**
     * Packets of the background go 3 hops in one direction all the time, so that there is never a bubble for a packet that
     * enters the ring.
     */
    @Test
    void aJobThatTheBackgroundStarves() {
        scene.write("bad.trace", """
                #sare-trace 1
                # ranks 2
                # operations 2
                rank 0
                send 1 0 0 4000
                rank 1
                receive 0 0 0 4000
                """);

        scene.assertFails(
                1,
                "starved: the clock is at cycle 196608, and the job last went on in cycle 6; since then none of its 997 packets"
                        + " under way was delivered, but 262144 of the background were; rank 0 waits for room in the injection"
                        + " queue of node 0; rank 1 waits for rank 0, tag 0, 4000 bytes (3 of 1000 packets have arrived)",
                "simulate",
                "DIR/bad.trace",
                "--network",
                "networks/torus-8x8-dor.yaml",
                "--set",
                "dimensions=8",
                "--set",
                "phits-per-packet=1",
                "--mapping",
                "consecutive",
                "--allocation",
                "list:0,1",
                "--background",
                "1phits",
                "--background-pattern",
                "tornado");
    }
}
