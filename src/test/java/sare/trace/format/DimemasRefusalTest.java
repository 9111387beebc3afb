package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.trace.Trace;

/** Files of Dimemas that are refused. */
class DimemasRefusalTest {
    private static final String TWO = "#DIMEMAS:\"x\":0:2(1,1),1\nd:1:1:2:1:0\n";

    @TempDir
    Path folder;

    private Trace read(String text) throws IOException {
        return TraceFormats.read(Files.writeString(folder.resolve("example.dim"), text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4:0:0:1               | record '4' - expected one of 1, 2, 3, 10, 20, d and s",
                "401:0:0:1             | record '401' - expected one of 1, 2, 3, 10, 20, d and s",
                "1:2:0:0.5             | rank 2 - expected a rank from 0 to 1",
                "1:0:1:0.5             | thread '1' - expected 0, the only thread of its task",
                "1:0:0:-0.5            | '-0.5' - expected seconds, a number from 0 to 9223372036",
                "1:0:0:1e99            | '1e99' - expected seconds, a number from 0 to 9223372036",
                "1:0:0:0.5:1           | '1' - expected the end of the line",
                "2:0:0:-1:0:8:0:1:0    | task '-1' - expected a whole number from 0 to 2147483647",
                "2:0:0:1:3:8:0:1:0     | thread '3' - expected 0, -1 or -2",
                "2:0:0:1:0:8:0:9:0     | communicator 9 - expected 0 or a communicator defined before",
                "2:0:0:1:0:8:0:1:4     | kind of send 4 - expected a whole number from 0 to 3",
                "2:0:0:1:8:0:1         | the end of the line - expected kind of send, a whole number from 0 to",
                "3:0:0:1:0:8:0:1:3     | kind of receive 3 - expected a whole number from 0 to 2",
                "3:0:0:1:0::0:1:0      | the end of the line - expected kind of receive, a whole number from 0",
                "10:0:0:15:1:0:0:8:8:1 | collective 15 - expected a whole number from 0 to 14",
                "10:0:0:1:1:0:0:8:8:4  | waiting 4 - expected a whole number from 0 to 3",
                "10:0:0:1:1:0:0:8:8:2  | a wait for broadcast - expected a wait for an open collective of the communicator",
                "10:0:0:1:1:7:0:8:8:1  | root 7 - expected a rank from 0 to 1",
                "d:1:2:2:0             | 1 tasks - expected 2, the size of the communicator",
                "d:1:1:1:0             | communicator 1 again - expected a number not used before",
                "d:1:0:2:1:0           | communicator 0 with other tasks - expected all tasks in order",
                "d:1:2:2:0:0           | rank 0 twice in communicator 2 - expected every member once"
            })
    @DisplayName("wrong records are reported with file and line")
    void refusesWrongRecords(String record, String fault) {
        assertEquals(fault, fault(TWO + record + "\n", fault.length()));
    }

    private String fault(String text, int length) {
        String message = assertThrows(InputException.class, () -> read(text)).getMessage();
        String file = folder.resolve("example.dim") + ":3: ";
        assertEquals(file, message.substring(0, file.length()), message);
        return message.substring(file.length(), Math.min(message.length(), file.length() + length));
    }

    @Test
    @DisplayName("records of a collective with different roots are refused")
    void refusesTwoRoots() {
        String text = "#DIMEMAS:x:0:3(1,1,1),0\n10:0:0:1:0:1:0:8:0\n10:1:0:1:0:1:0:8:0\n10:2:0:1:0:0:0:8:0\n";
        String message = assertThrows(InputException.class, () -> read(text)).getMessage();
        assertEquals(
                folder.resolve("example.dim")
                        + ":2: root 1, which contradicts other records of the call - expected 1 in one"
                        + " record and 0 in the others, or the same task in all",
                message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x:0:2(1,1)      | a different first line",
                "x:0:2(1,1,1),0  | thread counts of 3 tasks - expected one for each of the 2 tasks",
                "x:0:2(1,2),0    | task 1 with 2 threads - expected one thread for each task",
                "x:0:0(),0       | 0 tasks - expected a whole number from 1 to 1048576",
                "x:0:1000000000(1),0 | 1000000000 tasks - expected a whole number from 1 to 1048576",
                "x:0:1000000(1),0    | thread counts of 1 tasks - expected one for each of the 1000000 tasks"
            })
    @DisplayName("wrong first lines are refused")
    void refusesWrongHeaders(String header, String fault) {
        String message = assertThrows(InputException.class, () -> read("#DIMEMAS:" + header + "\n"))
                .getMessage();
        String start = folder.resolve("example.dim") + ":1: ";
        assertEquals(start + fault, message.substring(0, Math.min(message.length(), (start + fault).length())));
    }
}
