package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.format.sare.NativeFormat;
import sare.trace.format.sare.NativeReader;

public class NativeFormatTest {
    private static final String EXAMPLE = """
            #sare-trace 1
            # ranks 4
            # operations 9
            # origin: written by hand
            # communicator 5 3 0..2
            rank 0
            compute 1200
            isend 1 7 0 4096 0
            wait 0
            rank 1
            ireceive 0 7 0 4096 3
            wait-all 3
            rank 3
            broadcast 5 3 8
            all-reduce 5 16
            barrier 5
            all-to-all-v 5 0 1 2 3
            """;

    @TempDir
    Path folder;

    static Trace read(String text) {
        ByteArrayInputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return new NativeReader(LineReader.of("example.trace", bytes)).read();
    }

    public static String write(Trace trace) throws IOException {
        StringWriter text = new StringWriter();
        new NativeFormat().write(trace, text);
        return text.toString();
    }

    @Test
    @DisplayName("every kind of line is read correctly and written unchanged")
    void readsAndWritesTheExample() throws IOException {
        Trace trace = read(EXAMPLE);
        assertEquals(4, trace.ranks());
        assertEquals("written by hand", trace.information().get("origin"));
        assertArrayEquals(new int[] {3, 0, 1, 2}, trace.communicators().get(1).worldRanks());
        assertEquals(1200, trace.nanoseconds(0));
        assertEquals(Operation.ISEND, trace.kind(1));
        assertEquals(4096, trace.bytes(1));
        assertEquals(trace.endOperation(1), trace.firstOperation(2));
        assertEquals(trace.endOperation(2), trace.firstOperation(3));
        assertEquals(3, trace.root(5));
        assertEquals(3, trace.partBytes(8, 3));
        assertEquals(EXAMPLE, write(trace));
    }

    @Test
    @DisplayName("every collective, blocking and nonblocking, is read correctly and written unchanged")
    void readsAndWritesCollectives() throws IOException {
        StringBuilder lines = new StringBuilder();
        int request = 0;
        for (Operation kind : Operation.values()) {
            if (kind.isCollective()) {
                String root = kind.hasRoot() ? " 1" : "";
                String bytes = kind == Operation.BARRIER ? "" : kind == Operation.ALL_TO_ALL_V ? " 7 8 9" : " 64";
                lines.append(kind.word() + " 0" + root + bytes + "\n");
                lines.append("i" + kind.word() + " 0" + root + bytes + " " + request++ + "\n");
            }
        }
        String text = "#sare-trace 1\n# ranks 3\n# operations " + (2 * request + 1) + "\nrank 1\n" + lines + "wait-all "
                + String.join(
                        " ",
                        IntStream.range(0, request).mapToObj(String::valueOf).toList()) + "\n";

        Trace trace = read(text);

        assertEquals(text, write(trace));
        for (int operation = 0; operation < trace.operations() - 1; operation++) {
            assertEquals(operation % 2 == 1, trace.isNonBlocking(operation));
            assertEquals(operation % 2 == 1 ? operation / 2 : Trace.NO_REQUEST, trace.request(operation));
        }
    }

    @Test
    @DisplayName("sections of ranks may be in any order and in several pieces; blank lines are ignored")
    void readsInterleavedRanks() {
        Trace trace = read(
                "#sare-trace 1\n# ranks 2\n# operations 3\nrank 1\ncompute 1\n\nrank 0\ncompute 2\nrank 1\ncompute 3");
        assertEquals(2, trace.nanoseconds(0));
        assertEquals(1, trace.nanoseconds(1));
        assertEquals(3, trace.nanoseconds(2));
    }

    @Test
    @DisplayName("numbers may be as large as their types")
    void readsTheLargestNumbers() {
        String line = "send 0 2147483647 0 9223372036854775807";
        Trace trace = read("#sare-trace 1\n# ranks 1\n# operations 1\nrank 0\n" + line);
        assertEquals(Integer.MAX_VALUE, trace.tag(0));
        assertEquals(Long.MAX_VALUE, trace.bytes(0));
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1  | #sare-trce 1                 | '#sare-trce' - expected '#sare-trace 1'",
                "1  | #sare-trace 2                | version '2' - expected version 1",
                "2  | # ranks -4                   | ranks '-4' - expected a whole number from 0 to 2147483647",
                "2  | # ranks 0                    | 0 ranks - expected 1 to 1048576 ranks",
                "2  | # ranks 2000000000           | 2000000000 ranks - expected 1 to 1048576 ranks",
                "2  | # rank 4                     | 'rank' - expected ranks, operations or communicator; did you mean 'ranks'?, or '# key: text'",
                "2  | # origin: too early          | '# origin: too early' - expected '# ranks N' as the first line of the header",
                "3  | # ranks 4                    | 'ranks' again - expected each key of the header once",
                "3  | # operations 8               | 8 operations, but 9 in the file - expected a complete file whose header counts its operations",
                "3  | # operations 99999999999999999999 | operations '99999999999999999999' - expected a whole number from 0 to 9223372036854775807",
                "4  | # Origin: x                  | key 'Origin' - expected small letters, digits and '-'",
                "5  | # communicator 0 3           | communicator 0 again - expected a number not used before",
                "5  | # communicator 5 1..3 0..2   | ranks 0..2 - expected ascending ranges with at most 4 members in all",
                "5  | # communicator 5 3..1        | ranks 3..1 - expected ascending ranges with at most 4 members in all",
                "5  | # communicator 5 0..9999999  | rank 9999999 - expected a rank from 0 to 3",
                "5  | # communicator 5 1 2147483647 | rank 2147483647 - expected a rank from 0 to 3",
                "5  | # communicator 5 3 3         | rank 3 twice in communicator 5 - expected every member once",
                "5  | # communicator 5 3..x        | rank 'x' - expected a whole number from 0 to 2147483647",
                "5  | # communicator 5             | a communicator without members - expected one member or more",
                "6  | rank 4                       | rank 4 - expected a rank from 0 to 3",
                "6  | compute 5                    | 'compute 5' - expected 'rank N' before the first operation",
                "7  | copmute 5                    | 'copmute' - expected rank or an operation, such as send, ireceive, wait or all-reduce; did you mean 'compute'?",
                "7  | compute                      | the end of the line - expected nanoseconds, a whole number from 0 to 9223372036854775807",
                "7  | compute 1.5                  | nanoseconds '1.5' - expected a whole number from 0 to 9223372036854775807",
                "7  | compute 9223372036854775808  | nanoseconds '9223372036854775808' - expected a whole number from 0 to 9223372036854775807",
                "7  | compute 5 6                  | '6' - expected the end of the line",
                "8  | isend 4 7 0 4096 0           | rank 4 - expected a rank from 0 to 3",
                "8  | isend 1 7 0 -1 0             | bytes '-1' - expected a whole number from 0 to 9223372036854775807",
                "8  | isend 1 2147483648 0 1 0     | tag '2147483648' - expected a whole number from 0 to 2147483647",
                "8  | isend 1 7 6 1 0              | communicator 6 - expected 0 or a communicator of the header",
                "9  | wait 1                       | a wait for request 1 - expected a request opened before and not yet waited for",
                "12 | wait-all 3 3                 | a wait for request 3 - expected a request opened before and not yet waited for",
                "17 | all-to-all-v 5 0 1 2         | 3 numbers of bytes - expected 4, one for each member",
            })
    @DisplayName("an error in a line is reported with file and line")
    void refusesWrongLines(int number, String line, String message) {
        String[] lines = EXAMPLE.split("\n");
        lines[number - 1] = line;
        InputException error = assertThrows(InputException.class, () -> read(String.join("\n", lines)));
        assertEquals("example.trace:" + number + ": " + message, error.getMessage());
    }

    @Test
    @DisplayName("an empty file, a missing header line and a truncated file are refused")
    void refusesIncompleteFiles() {
        assertEquals("example.trace: an empty file - expected '#sare-trace 1'", messageFor(""));
        assertEquals(
                "example.trace:1: no number of ranks - expected '# ranks N' in the header",
                messageFor("#sare-trace 1"));
        assertEquals(
                "example.trace:3: no number of operations - expected '# operations N' in the header",
                messageFor("#sare-trace 1\n# ranks 1\nrank 0\n"));
        assertEquals(
                "example.trace:3: 9 operations, but 2 in the file - expected a complete file whose header counts its"
                        + " operations",
                messageFor(EXAMPLE.substring(0, EXAMPLE.indexOf("wait 0"))));
    }

    @Test
    @DisplayName(
            "a file with many more operations than in its header, which may be without end, is refused before its end")
    void refusesFilesThatDoNotEnd() {
        assertEquals(
                "example.trace:3: 2 operations, but at least 1000002 in the file - expected a complete file whose header"
                        + " counts its operations",
                messageFor("#sare-trace 1\n# ranks 1\n# operations 2\nrank 0\n" + "compute 1\n".repeat(1_100_000)));
    }

    private static String messageFor(String text) {
        return assertThrows(InputException.class, () -> read(text)).getMessage();
    }

    @Test
    @DisplayName("random traces are read as they were written")
    void keepsRandomTraces() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Trace trace = TraceSamples.random(seed);
            TraceSamples.assertSame(trace, read(write(trace)), "seed " + seed);
        }
    }

    @Test
    @DisplayName("a gzip file written twice has the same bytes, and no time in its header")
    void writesTheSameBytes() throws IOException {
        Path first = folder.resolve("a.trace.gz");
        Path second = folder.resolve("b.trace.gz");
        TraceFormats.write(TraceSamples.random(7), first);
        TraceFormats.write(TraceSamples.random(7), second);
        byte[] bytes = Files.readAllBytes(first);
        assertArrayEquals(bytes, Files.readAllBytes(second));
        assertArrayEquals(new byte[4], java.util.Arrays.copyOfRange(bytes, 4, 8)); // RFC 1952: MTIME
        TraceSamples.assertSame(TraceSamples.random(7), TraceFormats.read(first), "read again");
    }

    @Test
    @DisplayName("a truncated or damaged gzip file is refused with its line")
    void refusesDamagedGzip() throws IOException {
        Path whole = folder.resolve("whole.trace.gz");
        TraceFormats.write(TraceSamples.random(3), whole);
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.trace.gz"), java.util.Arrays.copyOf(bytes, bytes.length - 9));
        InputException error = assertThrows(InputException.class, () -> TraceFormats.read(cut));
        assertTrue(error.getMessage().startsWith(cut.toString()), error.getMessage());
        bytes[bytes.length - 6] ^= 1; // RFC 1952: in the CRC
        Path damaged = Files.write(folder.resolve("damaged.trace.gz"), bytes);
        assertThrows(InputException.class, () -> TraceFormats.read(damaged));
    }
}
