package sare.trace.format.paraver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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
                # operations 20
                # origin: Paraver trace
                # compute: time between MPI calls
                # messages: in the order of their times; communicators and receives from any source are not in such a trace
                # communicator 2 1
                rank 0
                ireceive 1 7 0 32 0
                compute 18
                send 1 7 0 64
                compute 15
                wait 0
                compute 10
                all-reduce 0 8
                compute 10
                broadcast 0 1 16
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
     * As in a simulated run, calls take no time unless they wait: rank 0 posts a receive and sends at 10, waits until 30 and sends again; rank 1
     * sends and receives at 20, until 25.
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
                send 1 7 0 64
                wait 0
                send 1 7 0 16
                rank 1
                send 0 7 0 32
                receive 0 7 0 64
                compute 15
                receive 0 7 0 16
                """, text(trace).replaceFirst("(?s).*?rank 0", "rank 0"));
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            :1:2(1:1,1:1),2 | :2:2(1:1,1:1),2 | 1: 2 applications - expected one application
            c:1:2:1:2 | c:1:2:2:2 | 3: 1 tasks - expected 2, the size of the communicator
            3:1:1:1:1:30 | 3:1:1:3:1:30 | 17: sending task 3 - expected a task from 1 to 2
            3:1:1:1:1:30 | 4:1:1:1:1:30 | 17: record '4' - expected one of 1, 2, 3, c and i
            :64:7 | :x:7 | 17: bytes 'x' - expected a whole number from 0 to 9223372036854775807
            """)
    void aLineIsWrong(String right, String wrong, String message) {
        InputException refusal =
                assertThrows(InputException.class, () -> read(TRACE.replace(right.strip(), wrong.strip())));
        assertEquals(folder.resolve("a.prv") + ":" + message, refusal.getMessage());
    }
}
