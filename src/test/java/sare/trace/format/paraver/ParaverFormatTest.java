package sare.trace.format.paraver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;

/** Traces of Paraver worked by hand. */
class ParaverFormatTest {
    /** Both ranks post a receive, send and wait; a sum of all, then a broadcast by rank 1 and a call that only the names tell. */
    private static final String TRACE = """
            #Paraver (25/11/2026 at 09:24):1000_ns:1(2):1:2(1:1,1:1),2
            c:1:1:2:1:2
            c:1:2:1:2
            1:1:1:1:1:0:10:1
            2:1:1:1:1:10:50000001:4
            2:1:1:1:1:12:50000001:0
            2:2:1:2:1:20:50000001:4
            2:2:1:2:1:22:50000001:0
            2:1:1:1:1:30:50000001:3
            2:1:1:1:1:35:50000001:0
            2:2:1:2:1:40:50000001:1
            2:2:1:2:1:45:50000001:0
            2:1:1:1:1:50:50000001:5
            2:1:1:1:1:60:50000001:0
            2:2:1:2:1:50:50000001:6
            2:2:1:2:1:60:50000001:0
            3:1:1:1:1:30:30:2:1:2:1:20:58:64:7
            3:2:1:2:1:40:40:1:1:1:1:10:59:32:7
            2:1:1:1:1:70:50000002:10:50100001:8:50100002:8:50100004:1
            2:1:1:1:1:80:50000002:0
            2:2:1:2:1:70:50000002:10:50100001:8:50100002:8:50100004:1
            2:2:1:2:1:80:50000002:0
            2:1:1:1:1:90:50000002:7:50100001:0:50100002:16:50100004:1
            2:1:1:1:1:95:50000002:0
            2:2:1:2:1:90:50000002:7:50100001:16:50100002:0:50100003:1:50100004:1
            2:2:1:2:1:95:50000002:0
            2:2:1:2:1:96:50000002:120:50100001:4:50100002:4:50100004:2
            2:2:1:2:1:97:50000002:0
            """;

    private static final String NAMES = """
            DEFAULT_OPTIONS

            EVENT_TYPE
            9    50000002    MPI Collective Comm
            VALUES
            7   MPI_Bcast
            120   MPI_Scan
            0   Outside MPI

            EVENT_TYPE
            9    42    Other
            VALUES
            7   MPI_Barrier
            """;

    @TempDir
    private Path folder;

    private Trace read(String trace) throws IOException {
        return TraceFormats.read(Files.writeString(folder.resolve("a.prv"), trace));
    }

    private static String text(Trace trace) throws IOException {
        StringWriter text = new StringWriter();
        TraceFormats.OWN.write(trace, text);
        return text.toString();
    }

    @Test
    void callsAndCommunicationsBecomeOperations() throws IOException {
        Files.writeString(folder.resolve("a.pcf"), NAMES);
        Trace trace = read(TRACE);

        assertEquals("""
                #sare-trace 1
                # ranks 2
                # operations 21
                # origin: Paraver trace
                # compute: time between MPI calls
                # messages: in the order of their times; communicators and receives from any source are not in such a trace
                # communicator 2 1
                rank 0
                ireceive 1 7 0 32 0
                compute 18
                isend 1 7 0 64 1
                compute 15
                wait 0
                compute 10
                all-reduce 0 8
                compute 10
                broadcast 0 1 16
                wait-all 1
                rank 1
                ireceive 0 7 0 64 0
                compute 18
                send 0 7 0 32
                compute 5
                wait 0
                compute 10
                all-reduce 0 8
                compute 10
                broadcast 0 1 16
                compute 1
                scan 2 4
                """, text(trace));
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    @Test
    void anUnknownCollectiveIsCounted() throws IOException {
        assertEquals("unknown collectives 1", read(TRACE).information().get("not-recorded"));
    }

    /**
     * As in a simulated run, calls take no time unless they wait: rank 0 posts a receive and sends at 10, waits until 30 and sends
     * again; rank 1 sends and receives at 20, until 25.
     */
    @Test
    void callsThatTakeNoTimeAreInTheirOrder() throws IOException {
        Trace trace = read("""
                #Paraver (25/11/2026 at 09:24):1000_ns:1(2):1:2(1:1,1:1)
                2:1:1:1:1:10:50000001:4
                2:1:1:1:1:10:50000001:0
                2:1:1:1:1:10:50000001:3
                3:1:1:1:1:10:10:2:1:2:1:20:25:64:7
                2:1:1:1:1:10:50000001:0
                2:1:1:1:1:10:50000001:5
                2:2:1:2:1:20:50000001:3
                3:2:1:2:1:20:20:1:1:1:1:10:30:32:7
                2:2:1:2:1:20:50000001:0
                2:2:1:2:1:20:50000001:2
                2:2:1:2:1:25:50000001:0
                2:1:1:1:1:30:50000001:0
                2:1:1:1:1:30:50000001:3
                3:1:1:1:1:30:30:2:1:2:1:40:45:16:7
                2:1:1:1:1:30:50000001:0
                2:2:1:2:1:40:50000001:2
                2:2:1:2:1:45:50000001:0
                """);

        assertEquals("""
                rank 0
                ireceive 1 7 0 32 0
                isend 1 7 0 64 1
                wait 0
                isend 1 7 0 16 0
                wait-all 1 0
                rank 1
                isend 0 7 0 32 0
                receive 0 7 0 64
                compute 15
                receive 0 7 0 16
                wait-all 0
                """, operations(trace));
    }

    /** The operations of all ranks. */
    private static String operations(Trace trace) throws IOException {
        return text(trace).replaceFirst("(?s).*?rank 0", "rank 0");
    }

    private static String call(int task, int begin, int end, int value) {
        String before = "2:" + task + ":1:" + task + ":1:";
        return before + begin + ":50000001:" + value + "\n" + before + end + ":50000001:0\n";
    }

    private static String message(int from, int sent, int to, int posted, int complete) {
        return "3:%d:1:%d:1:%d:%d:%d:1:%d:1:%d:%d:64:7%n".formatted(from, from, sent, sent, to, to, posted, complete);
    }

    private static String header(int tasks) {
        return "#Paraver (25/11/2026 at 09:24):1000_ns:1(4):1:%d(%s)%n"
                .formatted(tasks, String.join(",", Collections.nCopies(tasks, "1:1")));
    }

    /** Both ranks call MPI_Sendrecv with each other; with a blocking send first, long messages would wait for each other. */
    @Test
    void aCallThatSendsAndReceivesPostsItsReceiveFirst() throws IOException {
        Trace trace = read(header(2)
                + call(1, 10, 40, 41)
                + call(2, 12, 41, 42)
                + message(1, 10, 2, 12, 41)
                + message(2, 12, 1, 10, 40));

        assertEquals("""
                rank 0
                ireceive 1 7 0 64 0
                send 1 7 0 64
                wait 0
                rank 1
                ireceive 0 7 0 64 0
                send 0 7 0 64
                wait 0
                """, operations(trace));
    }

    /** Rank 0 starts a receive and a send together, rank 1 one after the other; both wait for them later. */
    @Test
    void startedRequestsDoNotWait() throws IOException {
        Trace trace = read(header(2)
                + call(1, 10, 11, 124)
                + call(1, 20, 30, 5)
                + call(2, 10, 11, 123)
                + call(2, 12, 13, 123)
                + call(2, 20, 31, 5)
                + message(1, 10, 2, 10, 31)
                + message(2, 12, 1, 10, 30));

        assertEquals("""
                rank 0
                ireceive 1 7 0 64 0
                isend 1 7 0 64 1
                compute 9
                wait 0
                wait-all 1
                rank 1
                ireceive 0 7 0 64 0
                compute 1
                isend 0 7 0 64 1
                compute 7
                wait 0
                wait-all 1
                """, operations(trace));
    }

    /** A collective of two members of communicator 3, ranks 2 and 0 in this order, with what each sends and receives. */
    private static String collective(String value, String first, String second) {
        String line = "2:%d:1:%d:1:10:50000002:" + value + "%s:50100004:3%n";
        return header(3) + "c:1:3:2:3:1\n" + line.formatted(3, 3, sizes(first)) + line.formatted(1, 1, sizes(second));
    }

    private static String sizes(String words) {
        String[] word = words.strip().split(" ");
        return ":50100001:" + word[0] + ":50100002:" + word[1] + (word.length > 2 ? ":50100003:1" : "");
    }

    /** What Extrae writes: the second column is what is sent and received, with a third word in the member that it takes as the root. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gather, marked is rank 0 although the root is 2   | 13  | 10 20 | 10 0 r | gather 3 2 10       | gather 3 2 10
            gather with MPI_IN_PLACE                          | 13  | 0 20  | 10 0   | gather 3 2 10       | gather 3 2 10
            gather-v with MPI_IN_PLACE                        | 14  | 0 17  | 7 0    | gather-v 3 2 0      | gather-v 3 2 7
            scatter, no mark although the root is 2           | 15  | 20 10 | 0 10   | scatter 3 2 10      | scatter 3 2 10
            scatter with MPI_IN_PLACE                         | 15  | 20 0  | 0 10   | scatter 3 2 10      | scatter 3 2 10
            all-gather with MPI_IN_PLACE                      | 17  | 0 20  | 0 20   | all-gather 3 10     | all-gather 3 10
            all-gather-v, the first member contributes nothing | 18 | 0 20  | 20 20  | all-gather-v 3 0    | all-gather-v 3 20
            all-gather-v with MPI_IN_PLACE                    | 18  | 0 21  | 0 21   | all-gather-v 3 11   | all-gather-v 3 10
            all-to-all with MPI_IN_PLACE                      | 11  | 0 20  | 0 20   | all-to-all 3 10     | all-to-all 3 10
            all-to-all-v, the first member sends nothing      | 12  | 0 20  | 20 0   | all-to-all-v 3 0 0  | all-to-all-v 3 10 10
            all-to-all-v with MPI_IN_PLACE                    | 12  | 0 9   | 0 9    | all-to-all-v 3 5 4  | all-to-all-v 3 5 4
            """)
    void sizesAndRootsFollowFromWhatIsSentAndReceived(
            String name, String value, String first, String second, String ofFirst, String ofSecond)
            throws IOException {
        Trace trace = read(collective(value, first, second));

        assertEquals("rank 0\n" + ofSecond + "\nrank 2\n" + ofFirst + "\n", operations(trace), name);
        assertEquals(List.of(), TraceCheck.of(trace).problems(), name);
    }

    /** Without calls, the states are the bursts, in microseconds; the second message is received first. */
    @Test
    void messagesOutOfOrderGetTagsOfTheirOwn() throws IOException {
        Trace trace = read("""
                #Paraver (25/11/2026 at 09:24):1000:1(2):1:2(1:1,1:1)
                1:1:1:1:1:0:5:1
                1:1:1:1:1:5:6:3
                3:1:1:1:1:5:5:2:1:2:1:30:31:100:0
                3:1:1:1:1:6:6:2:1:2:1:20:21:200:0
                """);

        assertEquals("""
                #sare-trace 1
                # ranks 2
                # operations 5
                # origin: Paraver trace
                # compute: state Running
                # messages: in the order of their times; communicators and receives from any source are not in such a trace; 2 out of order have tags of their own
                rank 0
                compute 5000
                send 1 1 0 100
                send 1 2 0 200
                rank 1
                receive 0 2 0 200
                receive 0 1 0 100
                """, text(trace));
    }

    /** Thread 2 computes while thread 1 does. */
    @Test
    void aTaskComputesAsItsFirstThreadDoes() throws IOException {
        assertEquals("rank 0\ncompute 5\n", operations(read(header(1) + "1:1:1:1:1:0:5:1\n1:2:1:1:2:1:9:1\n")));
    }

    /** Extrae writes negative values of a program's own events as numbers above 2^63. */
    @Test
    void valuesOfOtherEventsMayHaveAnySize() throws IOException {
        String events = "2:1:1:1:1:15:1000:18446744073709551615:42000050:7\n";
        assertEquals(
                operations(read(header(1) + call(1, 10, 20, 41))),
                operations(read(header(1) + events + call(1, 10, 20, 41))));
    }

    /**
     * Extrae joins the events of a thread at one time in one line: here the end of MPI_Isend, which took no time, a barrier of no
     * time in communicator 1, and the beginning of a sum of 8 bytes.
     */
    @Test
    void eventsOfOneTimeMayBeInOneLine() throws IOException {
        String sum = "50000002:10:50100001:8:50100002:8:50100004:1";
        Trace trace = read(header(2)
                + "c:1:1:2:1:2\n"
                + "2:1:1:1:1:10:50000001:3:50000001:0:50000002:8:50100004:1:50000002:0:" + sum + "\n"
                + "2:1:1:1:1:20:50000002:0\n"
                + message(1, 10, 2, 15, 20)
                + "2:2:1:2:1:10:50000002:8:50100004:1:42000050:7:50000002:0:" + sum + "\n"
                + "2:2:1:2:1:15:50000002:0:50000001:2\n"
                + "2:2:1:2:1:20:50000001:0\n");

        assertEquals("""
                rank 0
                isend 1 7 0 64 0
                barrier 0
                all-reduce 0 8
                wait-all 0
                rank 1
                barrier 0
                all-reduce 0 8
                receive 0 7 0 64
                """, operations(trace));
    }

    /** Rank 0 receives what is there and starts a send, both in no time, and goes into the barrier at the same time. */
    @Test
    void messagesOfOneTimeComeBeforeTheCollectiveAfterThem() throws IOException {
        Trace trace = read(header(2)
                + call(2, 5, 6, 1)
                + message(2, 5, 1, 10, 10)
                + "2:1:1:1:1:10:50000001:2:50000001:0:50000001:3:50000001:0:50000002:8\n"
                + message(1, 10, 2, 15, 18)
                + "2:2:1:2:1:10:50000002:8\n2:2:1:2:1:15:50000002:0:50000001:2\n"
                + "2:1:1:1:1:15:50000002:0\n2:2:1:2:1:18:50000001:0\n");

        assertEquals("""
                rank 0
                isend 1 7 0 64 0
                receive 1 7 0 64
                barrier 0
                wait-all 0
                rank 1
                send 0 7 0 64
                compute 4
                barrier 0
                receive 0 7 0 64
                """, operations(trace));
    }

    /** A rank posts a receive from itself; after another call, it starts the send and waits for the receive, both in no time. */
    @Test
    void aWaitOfNoTimeComesAfterTheSendOfItsMessage() throws IOException {
        Trace trace = read(header(1)
                + call(1, 1, 2, 4)
                + call(1, 5, 10, 99)
                + "2:1:1:1:1:10:50000001:3:50000001:0:50000001:5:50000001:0\n"
                + message(1, 10, 1, 1, 10));

        assertEquals(
                "rank 0\nireceive 0 7 0 64 0\ncompute 3\nisend 0 7 0 64 1\nwait 0\nwait-all 1\n", operations(trace));
        assertEquals(List.of(), TraceCheck.of(trace).problems());
    }

    @Test
    void namesBesideACompressedTraceAreRead() throws IOException {
        Files.writeString(folder.resolve("a.pcf"), NAMES);
        for (String ending : List.of(".gz", ".xz", ".zst")) {
            Path trace = Files.writeString(folder.resolve("a.prv" + ending), TRACE); // its contents say how to read it
            assertEquals(List.of(folder.resolve("a.pcf")), TraceFormats.namedFiles(trace), "the names beside " + trace);
        }
    }

    @Test
    void namesOfValuesWithTooManyDigitsAreSkipped() throws IOException {
        Files.writeString(
                folder.resolve("a.pcf"), NAMES.replace("VALUES\n7", "VALUES\n99999999999999999999 MPI_Send\n7"));
        assertEquals(List.of(), TraceCheck.of(read(TRACE)).problems());
    }

    @Test
    void collectivesWithoutARootAreRefused() {
        String trace = collective("13", "10 0", "10 0");
        InputException refusal = assertThrows(InputException.class, () -> read(trace));
        assertEquals(
                folder.resolve("a.prv")
                        + ": a gather of task 1, collective 1 of communicator 3 - expected a member that is the root",
                refusal.getMessage());
    }

    @Test
    void callsOfSeveralThreadsAreRefused() {
        String trace = header(1) + call(1, 10, 20, 1) + "2:1:1:1:2:30:50000001:1\n";
        InputException refusal = assertThrows(InputException.class, () -> read(trace));
        assertEquals(
                folder.resolve("a.prv")
                        + ":4: a call of MPI by thread 2 of task 1 - expected calls of thread 1 only, as in earlier lines",
                refusal.getMessage());
    }

    /**
     * Two ranks with a sum of all in the world and a broadcast by rank 1. The separator is between a call and its values; %s in it
     * is the task.
     */
    private String collectives(String separator) {
        String trace = "#Paraver (25/11/2026 at 09:24):1000_ns:1(2):1:2(1:1,1:1),1\nc:1:1:2:1:2\n";
        for (int task = 1; task <= 2; task++) {
            String object = task + ":1:" + task + ":1:";
            String sizes = task == 1 ? "50100001:0:50100002:16" : "50100001:16:50100002:0:50100003:1";
            trace += "2:" + object + "10:50000002:10" + separator.formatted(object + "10") + "50100001:8:50100002:8\n"
                    + "2:" + object + "20:50000002:0:50000002:7" + separator.formatted(object + "20") + sizes + "\n"
                    + "2:" + object + "30:50000002:0\n";
        }
        return trace;
    }

    @Test
    void theValuesOfACollectiveMayBeInLinesOfTheirOwn() throws IOException {
        String expected = text(read(collectives(":")));
        assertEquals(expected, text(read(collectives("\n2:%s:"))));
        assertEquals("rank 1\nall-reduce 0 8\nbroadcast 0 1 16\n", expected.substring(expected.indexOf("rank 1\n")));
    }

    @Test
    void collectivesWithoutSizesAreCounted() throws IOException {
        String text = text(read("#Paraver (25/11/2026 at 09:24):1000_ns:1(1):1:1(1:1),0\n"
                + "2:1:1:1:1:10:50000002:8\n2:1:1:1:1:15:50000002:0\n"
                + "2:1:1:1:1:15:50000002:10\n2:1:1:1:1:18:50000002:0\n"));
        assertTrue(text.contains("# not-recorded: sizes of collectives 1\n"), text);
        assertTrue(text.endsWith("rank 0\nbarrier 0\nall-reduce 0 0\n"), text);
    }

    @Test
    void aTimeInMicrosecondsThatIsTooLongIsRefused() {
        String trace = header(1).replace("_ns", "") + "1:1:1:1:1:0:9223372036854776:1\n";
        InputException refusal = assertThrows(InputException.class, () -> read(trace));
        assertEquals(
                folder.resolve("a.prv") + ":2: time 9223372036854776 - expected at most 9223372036854775",
                refusal.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            :1:2(1:1,1:1),2 | :2:2(1:1,1:1),2 | 1: 2 applications - expected one application
            c:1:2:1:2 | c:1:2:2:2 | 3: 1 tasks - expected 2, the size of the communicator
            3:1:1:1:1:30 | 3:1:1:3:1:30 | 17: sending task 3 - expected a task from 1 to 2
            3:1:1:1:1:30 | 4:1:1:1:1:30 | 17: record '4' - expected one of 1, 2, 3, c and i
            3:1:1:1:1:30 | 3:1:2:1:1:30 | 17: application 2 - expected application 1, the only one of the file
            c:1:2:1:2 | c:1:1:1:2 | 3: communicator 1 again - expected a number not used before
            2:1:1:1:1:10:50000001:4 | 2:1:1:1:1:10 | 5: the end of the line - expected type, a whole number from 0 to 9223372036854775807
            c:1:2:1:2 | c:3:2:1:2 | 3: application 3 - expected application 1, the only one of the file
            2:1:1:1:1:60:50000001:0 | 2:1:1:1:1:49:50000001:0 | 14: time 49 of task 1 - expected at least 50, the time of its call before
            :64:7 | :x:7 | 17: bytes 'x' - expected a whole number from 0 to 9223372036854775807
            """)
    void aLineIsWrong(String right, String wrong, String message) {
        InputException refusal =
                assertThrows(InputException.class, () -> read(TRACE.replace(right.strip(), wrong.strip())));
        assertEquals(folder.resolve("a.prv") + ":" + message, refusal.getMessage());
    }
}
