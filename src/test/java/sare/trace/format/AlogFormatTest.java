package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;

class AlogFormatTest {
    /** Two messages and events to skip. */
    static final String EXAMPLE = """
            -1 0 0 0 0 0 pgm
            -3 0 0 3 0 0
            -101 0 0 2 0 123456 7 1024
            -11 0 0 0 0 0.5 a remark
            -102\t2 0  0 0 123999 7 1024
            # -101 0 0 1 0 1 7 8

            12 2 0 0 0 124000
            -101 2 0 2 0 124001.5 0 0
            -102 2 0 2 0 124002 0 0
            """;

    @TempDir
    Path folder;

    private Trace read(String text) throws IOException {
        return TraceFormats.read(Files.writeString(folder.resolve("example.alog"), text));
    }

    @Test
    @DisplayName("sends and receives keep the order of each process; the number of ranks is the highest rank plus one")
    void readsTheExample() throws IOException {
        Trace trace = read(EXAMPLE);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        String text = NativeFormatTest.write(trace);
        assertEquals("""
                rank 0
                send 2 7 0 1024
                rank 2
                receive 0 7 0 1024
                send 2 0 0 0
                receive 2 0 0 0
                """, text.substring(text.indexOf("rank 0\n")));
        assertEquals(3, trace.ranks());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-101 0 0 -1 0 1 7 8  | :2: rank '-1' - expected a whole number from 0 to 2147483647",
                "-101 0 0 9999999 0 1 7 8  | :2: rank 9999999 - expected a rank from 0 to 1048575",
                "-101 0 0 1 0 1 -7 8  | :2: tag '-7' - expected a whole number from 0 to 2147483647",
                "-102 0 0 1 0 1 7     | :2: the end of the line - expected bytes, a whole number from 0 to"
                        + " 9223372036854775807",
                "-102 0 0 1 0 1 7 8 9 | :2: '9' - expected the end of the line",
                "-102 0 0 1           | :2: the end of the line - expected a cycle",
                "send 0 0 1 0 1 7 8   | :2: 'send' - expected the number of an event"
            })
    @DisplayName("wrong lines are reported with file and line")
    void refusesWrongLines(String line, String fault) {
        assertEquals(fault, fault("-1 0 0 0 0 0\n" + line + "\n"));
    }

    @Test
    @DisplayName("a log without messages is refused")
    void refusesNoMessages() {
        assertEquals(":1: no ranks - expected 1 rank or more", fault("-1 0 0 0 0 0\n"));
    }

    private String fault(String text) {
        String message = assertThrows(InputException.class, () -> read(text)).getMessage();
        return message.substring(folder.resolve("example.alog").toString().length());
    }
}
