package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
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
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.check.TraceCheck;
import sare.trace.format.goal.GoalFormat;

class GoalFormatTest {
    private static final int WORLD = Communicator.WORLD;

    /** Every kind of statement and comment. */
    static final String ALL_STATEMENTS = """
            /* two
               ranks */ // and a remark
            num_ranks 2

            rank 0 { // the first
            a: send 10b to 1 tag 7 cpu 0 nic 0
            b: recv 20b from 1 tag 8 cpu 1
            c: calc 100 /* ns */ cpu 2
            c requires b
            \tsend 30 b to 1
            d: calc 0 nic 1
            d irequires a
            e: send 40b to 1 tag 9
            e requires d
            }
            rank 1 {
            x: recv 10b from -1 tag 7
            y: recv 30b from 0
            z: recv 40b from 0 tag -1
            w: send 20b to 0 tag 8
            w requires x
            w requires y
            }
            """;

    @TempDir
    Path folder;

    private Trace read(String text) throws IOException {
        return TraceFormats.read(Files.writeString(folder.resolve("example.goal"), text));
    }

    private static String write(Trace trace) throws IOException {
        StringWriter text = new StringWriter();
        new GoalFormat().write(trace, text);
        return text.toString();
    }

    /** The operations of rank 0, together with these statements of rank 1. */
    private String words(String statements, String other) throws IOException {
        String text = Lines.ofAll(read("num_ranks 2\nrank 0 {\n" + statements + "}\nrank 1 {\n" + other + "}\n"));
        return text.contains("rank 1") ? text.substring(0, text.indexOf("\nrank 1")) : text;
    }

    @Test
    @DisplayName("tags have 32 bits, as in txt2bin of LogGOPSim; those that a trace cannot have get other numbers")
    void largeTagsGetOtherNumbers() throws IOException {
        String sends = """
                send 8b to 1 tag 3010000100
                send 9b to 1 tag 0
                send 10b to 1 tag 7304967396
                send 11b to 1 tag 2147483648
                send 12b to 1 tag 2147483647
                """;
        Trace trace = read("num_ranks 2\nrank 0 {\n" + sends + "}\nrank 1 {\n"
                + sends.replace("send", "recv").replace("to 1", "from 0") + "}\n");
        assertEquals(
                List.of(
                        "ireceive 0 2 0 8 0",
                        "ireceive 0 0 0 9 1",
                        "ireceive 0 2 0 10 2",
                        "ireceive 0 1 0 11 3",
                        "ireceive 0 2147483647 0 12 4",
                        "wait-all 0 1 2 3 4"),
                Lines.of(trace, 1));
        assertEquals(
                "2 tags above 2147483647 have other numbers",
                trace.information().get("goal-tags"));
    }

    @Test
    @DisplayName("every statement; comments; counts of what is lost; receives from any rank or with any tag")
    void readsAllStatements() throws IOException {
        Trace trace = read(ALL_STATEMENTS);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals("""
                rank 0
                ireceive 1 8 0 20 0
                isend 1 7 0 10 1
                isend 1 0 0 30 2
                isend 1 9 0 40 3
                wait 0
                compute 100
                wait-all 1 2 3
                rank 1
                ireceive 0 7 0 10 0
                ireceive 0 0 0 30 1
                ireceive 0 9 0 40 2
                wait-all 0 1
                isend 0 8 0 20 0
                wait-all 2 0""", Lines.ofAll(trace));
        assertEquals(
                "2 operations of other processors than 0 are in one sequence with it",
                trace.information().get("goal-cpu"));
        assertEquals(
                "1 operations of other network interfaces than 0 are in one sequence with it",
                trace.information().get("goal-nic"));
    }

    @Test
    @DisplayName("the manual's example: a burst does not wait for a message that it does not require")
    void followsTheManual() throws IOException {
        assertEquals("""
                rank 0
                ireceive 1 1 0 8 0
                compute 50
                wait 0
                send 1 2 0 9""", words("""
                a: recv 8b from 1 tag 1
                b: send 9b to 1 tag 2
                b requires a
                c: calc 50
                """, "send 8b to 0 tag 1\nrecv 9b from 0 tag 2\n"));
    }

    @Test
    @DisplayName("a start followed by its wait becomes a send or receive; the rank waits for a required send")
    void readsBlockingOperations() throws IOException {
        assertEquals("""
                rank 0
                receive 1 1 0 8
                send 1 2 0 9
                compute 5
                isend 1 3 0 10 0
                compute 6
                wait 0
                compute 7""", words("""
                a: recv 8b from 1 tag 1
                b: send 9b to 1 tag 2
                b requires a
                c: calc 5
                c requires b
                d: send 10b to 1 tag 3
                d requires c
                e: calc 6
                e irequires d
                f: calc 7
                f requires e
                f requires d
                """, "send 8b to 0 tag 1\nrecv 9b from 0 tag 2\nrecv 10b from 0 tag 3\n"));
    }

    @Test
    @DisplayName("a receive is posted as early as its requirements allow")
    void postsReceives() throws IOException {
        assertEquals("""
                rank 0
                compute 5
                ireceive 1 1 0 8 0
                compute 6
                ireceive 1 2 0 9 1
                wait-all 0 1""", words("""
                a: calc 5
                b: calc 6
                c: recv 9b from 1 tag 2
                c requires b
                d: recv 8b from 1 tag 1
                d requires a
                """, "send 8b to 0 tag 1\nsend 9b to 0 tag 2\n"));
    }

    @Test
    @DisplayName("a rank waits for a message that has been sent where the order of the file would deadlock")
    void avoidsDeadlocks() throws IOException {
        Trace trace = read("""
                num_ranks 2
                rank 0 {
                a: recv 1b from 1 tag 1
                b: send 1b to 1 tag 2
                b requires a
                c: recv 1b from 1 tag 3
                d: send 1b to 1 tag 4
                d requires c
                }
                rank 1 {
                recv 1b from 0 tag 2
                send 1b to 0 tag 3
                a: recv 1b from 0 tag 4
                b: send 1b to 0 tag 1
                b requires a
                }
                """);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertEquals("""
                rank 0
                ireceive 1 1 0 1 0
                receive 1 3 0 1
                isend 1 4 0 1 1
                wait 0
                isend 1 2 0 1 0
                wait-all 1 0
                rank 1
                ireceive 0 2 0 1 0
                ireceive 0 4 0 1 1
                isend 0 3 0 1 2
                wait 1
                isend 0 1 0 1 1
                wait-all 0 2 1""", Lines.ofAll(trace));
    }

    @Test
    @DisplayName("ranks that wait for a message that is never sent also wait for it in the trace")
    void keepsDeadlocks() throws IOException {
        String rank = "a: recv 1b from PEER\nb: send 1b to PEER\nb requires a\n}\n";
        Trace trace =
                read("num_ranks 2\nrank 0 {\n" + rank.replace("PEER", "1") + "rank 1 {\n" + rank.replace("PEER", "0"));
        assertEquals(
                "rank 0\nreceive 1 0 0 1\nsend 1 0 0 1\nrank 1\nreceive 0 0 0 1\nsend 0 0 0 1", Lines.ofAll(trace));
        assertEquals(1, TraceCheck.of(trace).count());
    }

    @Test
    @DisplayName("receives from any rank match the messages that other receives leave, one after another")
    void resolvesWildcards() throws IOException {
        Trace trace = read("""
                num_ranks 3
                rank 0 {
                recv 1b from -1 tag -1
                recv 2b from -1 tag 4
                recv 3b from 2 tag 5
                recv 4b from 1 tag 4
                }
                rank 1 {
                send 4b to 0 tag 4
                send 1b to 0 tag 9
                }
                rank 2 {
                send 3b to 0 tag 5
                send 2b to 0 tag 4
                }
                """);
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        assertTrue(Lines.ofAll(trace).startsWith("""
                rank 0
                ireceive 1 9 0 1 0
                ireceive 2 4 0 2 1
                ireceive 2 5 0 3 2
                ireceive 1 4 0 4 3
                wait-all 0 1 2 3
                """), Lines.ofAll(trace));
    }

    @Test
    @DisplayName("every operation is written with its requirements; collectives become messages; tags are distinct")
    void writesOperations() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.compute(0, 15);
        builder.isend(0, 1, 4, WORLD, 10, 0);
        builder.ireceive(0, 1, 5, WORLD, 20, 1);
        builder.send(0, 1, 6, WORLD, 30);
        builder.waitAll(0, 1, 0);
        builder.receive(0, 1, 7, WORLD, 40);
        builder.waitAll(0);
        builder.rooted(0, Operation.BROADCAST, WORLD, 0, 50);
        builder.rooted(1, Operation.BROADCAST, WORLD, 0, 50);
        assertEquals("""
                num_ranks 2

                rank 0 {
                l1: calc 15
                l2: send 10b to 1 tag 0
                l2 requires l1
                l3: recv 20b from 1 tag 3
                l3 irequires l2
                l4: send 30b to 1 tag 1
                l4 irequires l3
                l5: recv 40b from 1 tag 4
                l5 requires l4
                l5 requires l3
                l5 requires l2
                l6: send 50b to 1 tag 2
                l6 requires l5
                }

                rank 1 {
                l1: recv 50b from 0 tag 2
                }
                """, write(builder.build()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sned 1b to 1          | 'sned' - expected send, recv, calc, requires or irequires; did you mean 'send'?",
                "send 1 to 1           | 'to' - expected 'b'",
                "send 1b from 1        | 'from' - expected 'to'",
                "send 1b to 2          | rank '2' - expected a whole number from 0 to 1",
                "send 1b to -1         | rank '-1' - expected a whole number from 0 to 1",
                "recv 1b from -2       | rank '-2' - expected a whole number from -1 to 1",
                "send 1b to 1 tag -1   | tag '-1' - expected a whole number from 0 to 9223372036854775807",
                "send 1b to 1 tag 4294967295 | tag '4294967295' - expected 0 to 4294967294 modulo 2^32",
                "send 9223372036854775808b to 1 | bytes '9223372036854775808' - expected a whole number from 0 to",
                "send 1b to            | the end of the line - expected rank, a whole number from 0 to 1",
                "calc -1               | nanoseconds '-1' - expected a whole number from 0 to 9223372036854775807",
                "calc 1 cpu 256        | cpu '256' - expected a whole number from 0 to 255",
                "calc 1 nic 1 cpu 1    | 'cpu' - expected the end of the line",
                "calc 1 2              | '2' - expected the end of the line",
                "l1: calc 1            | a second operation with label 'l1' - expected a label once for each rank",
                "l2: l3                | 'l3' - expected send, recv, calc, requires or irequires",
                "l1 requires l2        | label 'l2' - expected a label of an operation above, in the block of rank 0",
                "l1 requires           | the end of the line - expected a label",
                "rank 1 {              | 'rank' - expected send, recv, calc, requires or irequires",
                "calc 1; calc 2        | '; calc 2' - expected a statement",
                "} }                   | '}' - expected 'rank'",
                "} rank 0 {            | a second block of rank 0 - expected one block for each rank"
            })
    @DisplayName("wrong statements are reported with file and line")
    void refusesWrongStatements(String statement, String fault) {
        assertRefused("num_ranks 2\nrank 0 {\nl1: calc 5\n" + statement + "\n}\n", ":4: " + fault);
    }

    private void assertRefused(String text, String fault) {
        String message = assertThrows(InputException.class, () -> read(text)).getMessage();
        String start = folder.resolve("example.goal") + fault;
        assertEquals(start, message.substring(0, Math.min(start.length(), message.length())));
    }

    @Test
    @DisplayName("truncated files, missing or surplus ranks, cycles and ambiguous receives are refused")
    void refusesWrongFiles() {
        assertRefused("num_ranks 0\n", ":1: ranks '0' - expected a whole number from 1 to 1048576");
        assertRefused("num_ranks 1048577\n", ":1: ranks '1048577' - expected a whole number from 1 to 1048576");
        assertRefused("num_ranks 2\nrank 0 {\n}\n", ": no block of rank 1 - expected a block for each of the 2 ranks");
        assertRefused(
                "num_ranks 1\nrank 0 {\ncalc 1\n", ":3: the end of the file in the block of rank 0 - expected '}'");
        assertRefused("num_ranks 1\nrank 0 {\n} /* x\n", ":3: the end of the file in a comment - expected */");
        assertRefused(
                "num_ranks 1\nrank 0 {\na: calc 1\nb: calc 2\nc: calc 3\nb requires c\nc requires b\n}\n",
                ":4: rank 0, operation 2: operations that require each other - expected requirements without a cycle");
        assertRefused(
                "num_ranks 2\nrank 0 {\nrecv 1b from -1\nsend 1b to 0\n}\nrank 1 {\nsend 1b to 0\n}\n",
                ":3: rank 0, operation 1: a receive from any rank with tag 0, for which messages of 2 sources"
                        + " and tags are left - expected messages of one source and tag that no other receive takes");
        assertRefused(
                "num_ranks 1\nrank 0 {\nrecv 1b from 0 tag -1\n}\n",
                ":3: rank 0, operation 1: a receive from rank 0 with any tag, for which messages of 0 sources"
                        + " and tags are left - expected");
    }
}
