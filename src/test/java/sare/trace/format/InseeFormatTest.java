package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sare.ReferenceData;
import sare.input.InputException;
import sare.input.LineReader;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;

class InseeFormatTest {
    private static final String REFERENCE_CASES = "reference/insee-oracle/";

    private static final int WORLD = Communicator.WORLD;

    @TempDir
    Path folder;

    private Trace read(String text) throws IOException {
        return TraceFormats.read(Files.writeString(folder.resolve("example.trc"), text));
    }

    private static String write(Trace trace) throws IOException {
        StringWriter text = new StringWriter();
        new InseeFormat().write(trace, text);
        return text.toString();
    }

    @Test
    @DisplayName("lines of ranks may be mixed; a receive belongs to the second rank; comments follow the first line")
    void readsTheExample() throws IOException {
        Trace trace = read("s 0 2 14 100\nr\t2  0 7 1\n# comment\n\nr 0 2 14 100\nc 2 50\ns 2 0 7 0\n");
        assertEquals(3, trace.ranks());
        assertEquals(2, trace.endOperation(0));
        assertEquals(Operation.SEND, trace.kind(0));
        assertEquals(Operation.RECEIVE, trace.kind(1));
        assertEquals(2, trace.peer(1));
        assertEquals(2, trace.firstOperation(2));
        assertEquals(Operation.RECEIVE, trace.kind(2));
        assertEquals(50, trace.nanoseconds(3));
        assertEquals(0, trace.bytes(4));
    }

    @Test
    @DisplayName("a receive is written at its wait; collectives become messages")
    void writesWaitsAndCollectives() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.ireceive(0, 1, 3, WORLD, 8, 0);
        builder.compute(0, 70);
        builder.waitFor(0, 0);
        builder.isend(1, 0, 3, WORLD, 8, 0);
        builder.waitFor(1, 0);
        assertEquals("c 0 70\nr 1 0 3 8\ns 1 0 3 8\n", write(builder.build()));

        TraceBuilder broadcast = new TraceBuilder("example", 2);
        broadcast.rooted(0, Operation.BROADCAST, WORLD, 1, 40);
        broadcast.rooted(1, Operation.BROADCAST, WORLD, 1, 40);
        assertEquals("r 1 0 1 40\ns 1 0 1 40\n", write(broadcast.build()));
    }

    @Test
    @DisplayName("a burst of 0 ns keeps the last ranks if they have no operations")
    void keepsTheNumberOfRanks() throws IOException {
        assertEquals("c 2 0\n", write(new TraceBuilder("example", 3).build()));
        assertEquals(3, read("c 2 0\n").ranks());

        TraceBuilder sends = new TraceBuilder("example", 3);
        sends.send(0, 1, 5, WORLD, 8);
        assertEquals("s 0 1 5 8\nc 2 0\n", write(sends.build()));

        TraceBuilder reaches = new TraceBuilder("example", 2);
        reaches.send(0, 1, 5, WORLD, 8);
        assertEquals("s 0 1 5 8\n", write(reaches.build()));
    }

    @Test
    @DisplayName("the same tag of several communicators becomes several tags")
    void keepsCommunicatorsApart() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        int other = builder.communicator(1, 1, 0);
        builder.send(0, 1, 9, WORLD, 10);
        builder.send(0, 1, 9, other, 20);
        builder.receive(1, 0, 9, other, 20);
        builder.receive(1, 0, 9, WORLD, 10);
        assertEquals("s 0 1 0 10\ns 0 1 1 20\nr 0 1 1 20\nr 0 1 0 10\n", write(builder.build()));
    }

    @Test
    @DisplayName("messages that complete out of order get separate tags; others share one")
    void keepsWaitsOutOfOrderApart() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.send(0, 1, 9, WORLD, 10);
        builder.send(0, 1, 9, WORLD, 20);
        builder.send(0, 0, 9, WORLD, 30);
        builder.receive(0, 0, 9, WORLD, 30);
        builder.ireceive(1, 0, 9, WORLD, 10, 0);
        builder.ireceive(1, 0, 9, WORLD, 20, 1);
        builder.waitAll(1, 1, 0);
        assertEquals(
                "s 0 1 1 10\ns 0 1 2 20\ns 0 0 0 30\nr 0 0 0 30\nr 0 1 2 20\nr 0 1 1 10\n", write(builder.build()));
    }

    @Test
    @DisplayName("a written trace is read as the same program except for tags and bursts of 0 ns (random traces)")
    void keepsPrograms() throws IOException {
        for (long seed = 0; seed < 200; seed++) {
            Trace trace = Collectives.expand(TraceSamples.random(seed), CollectiveAlgorithms.DEFAULT);
            Trace again = read(write(trace));
            assertEquals(trace.ranks(), again.ranks(), "seed " + seed);
            assertEquals(timedSteps(trace), timedSteps(again), "seed " + seed);
        }
    }

    private static List<String> timedSteps(Trace trace) {
        return TraceSamples.steps(Program.of(trace)).stream()
                .filter(step -> !step.endsWith(" " + Program.COMPUTE + " 0"))
                .toList();
    }

    @Test
    @DisplayName("wrong lines are reported with file and line; a file cannot start with a comment")
    void refusesWrongLines() {
        assertEquals(":2: 'x' - expected s, r or c", fault("c 0 5\nx 1 2\n"));
        assertEquals(":1: rank 1048576 - expected a rank from 0 to 1048575", fault("s 0 1048576 0 1\n"));
        assertEquals(
                ":1: the end of the line - expected bytes, a whole number from 0 to 9223372036854775807",
                fault("s 0 1 0"));
        assertEquals(":1: '9' - expected the end of the line", fault("c 0 5 9"));
        assertTrue(fault("# comment\nc 0 5\n").startsWith(": no trace - expected a trace in one of the formats"));
        assertTrue(fault("").startsWith(": an empty file - expected a trace"));
    }

    private String fault(String text) {
        String message = assertThrows(InputException.class, () -> read(text)).getMessage();
        return message.substring(folder.resolve("example.trc").toString().length());
    }

    static List<Arguments> referenceCases() throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<Arguments> cases = new ArrayList<>();
        for (String line : Files.readAllLines(ReferenceData.shipped(REFERENCE_CASES + "cases.jsonl"))) {
            JsonNode reference = json.readTree(line);
            cases.add(Arguments.of(
                    reference.get("case").asText(), reference.get("tasks").asInt()));
        }
        return cases;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("referenceCases")
    @DisplayName("INSEE's reference cases: read without problems; .trc to native to .trc keeps the order of every rank")
    void readsReferenceCase(String name, int ranks) throws IOException {
        Path file = ReferenceData.needed(REFERENCE_CASES + name + ".trc.gz");
        Trace trace = TraceFormats.read(file);
        assertEquals(ranks, trace.ranks());
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        Trace again = NativeFormatTest.read(NativeFormatTest.write(trace));
        assertEquals(
                linesByRank(readLines(file)), linesByRank(List.of(write(again).split("\n"))));
    }

    private static List<String> readLines(Path file) {
        List<String> lines = new ArrayList<>();
        try (LineReader reader = LineReader.open(file)) {
            for (String line = reader.next(); line != null; line = reader.next()) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static TreeMap<Integer, List<String>> linesByRank(List<String> lines) {
        TreeMap<Integer, List<String>> byRank = new TreeMap<>();
        for (String line : lines) {
            String[] words = line.split(" ");
            int rank = Integer.parseInt(words[words[0].equals("r") ? 2 : 1]);
            byRank.computeIfAbsent(rank, r -> new ArrayList<>()).add(line);
        }
        return byRank;
    }
}
