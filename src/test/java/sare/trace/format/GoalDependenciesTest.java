package sare.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.trace.MessageMatching;
import sare.trace.Operation;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.goal.GoalFormat;

/** Compares the order of operations in GOAL and in traces with a simple reference implementation. */
class GoalDependenciesTest {
    private static final int SEEDS = 300;

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

    /** The GOAL text of a random trace. */
    static String text(long seed) throws IOException {
        return write(messages(seed));
    }

    private static Trace messages(long seed) {
        return Collectives.expand(TraceSamples.random(seed), CollectiveAlgorithms.DEFAULT);
    }

    @Test
    @DisplayName("a written trace is read with the same messages, bursts, waits and traffic (300 seeds)")
    void keepsPrograms() throws IOException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Trace trace = messages(seed);
            Trace again = read(write(trace));
            String message = "seed " + seed;
            assertEquals(List.of(), TraceCheck.of(again).problems(), message);
            assertEquals(events(trace), events(again), message);
            TraceSamples.assertSameTraffic(
                    TrafficMatrix.of(Program.of(trace)), TrafficMatrix.of(Program.of(again)), message);
            assertEquals(events(again), events(read(write(again))), message);
        }
    }

    /**
     * The sends, posts and bursts of each rank, and the receives completed before each of them. Ignores the order of adjacent
     * waits, waits at the end, waits for sends, and bursts of 0 ns.
     */
    private static List<String> events(Trace trace) {
        MessageMatching matching = MessageMatching.of(trace);
        List<String> events = new ArrayList<>();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            events.add("rank " + rank);
            Map<Integer, Integer> requests = new HashMap<>(); // -> message, for receives
            TreeSet<Integer> received = new TreeSet<>();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                Operation kind = trace.kind(operation);
                for (int request : waits(trace, operation)) {
                    received.addAll(requests.containsKey(request) ? List.of(requests.remove(request)) : List.of());
                }
                boolean burst = kind == Operation.COMPUTE && trace.nanoseconds(operation) > 0;
                if (!burst && !kind.isSend() && !kind.isReceive()) {
                    continue;
                }
                if (!received.isEmpty()) {
                    events.add("received " + received);
                    received.clear();
                }
                events.add(
                        burst
                                ? "burst " + trace.nanoseconds(operation)
                                : (kind.isSend() ? "send " : "post ") + matching.messageOf(operation) + " of "
                                        + trace.bytes(operation));
                if (kind == Operation.IRECEIVE) {
                    requests.put(trace.request(operation), matching.messageOf(operation));
                } else if (kind == Operation.RECEIVE) {
                    received.add(matching.messageOf(operation));
                }
            }
        }
        return events;
    }

    /** The requests that an operation waits for. */
    private static int[] waits(Trace trace, int operation) {
        return switch (trace.kind(operation)) {
            case WAIT -> new int[] {trace.request(operation)};
            case WAIT_ALL -> trace.requests(operation);
            default -> new int[0];
        };
    }

    /** For each operation of a rank except waits: the operations started and completed before it starts. */
    private record Before(List<BitSet> started, List<BitSet> complete) {
        Before() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        void add() {
            started.add(new BitSet());
            complete.add(new BitSet());
        }

        /** Makes an operation start after another one, and after all operations before that one. */
        void require(int operation, int other, boolean isComplete) {
            started.get(operation).or(started.get(other));
            started.get(operation).set(other);
            complete.get(operation).or(complete.get(other));
            if (isComplete) {
                complete.get(operation).set(other);
            }
        }
    }

    private static Before inSequence(Trace trace, int rank) {
        Before before = new Before();
        Map<Integer, Integer> requests = new HashMap<>(); // -> operation
        BitSet complete = new BitSet();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            for (int request : waits(trace, operation)) {
                complete.set(requests.remove(request));
            }
            if (kind == Operation.WAIT || kind == Operation.WAIT_ALL) {
                continue;
            }
            int number = before.started.size();
            before.add();
            before.started.get(number).set(0, number);
            before.complete.get(number).or(complete);
            if (kind.hasRequest()) {
                requests.put(trace.request(operation), number);
            } else {
                complete.set(number);
            }
        }
        return before;
    }

    private static List<Before> inText(String text) {
        List<Before> ranks = new ArrayList<>();
        for (String line : text.split("\n")) {
            String[] words = line.split(" ");
            if (words[0].equals("rank")) {
                ranks.add(new Before());
            } else if (words[0].endsWith(":")) {
                Before before = ranks.get(ranks.size() - 1);
                before.add();
                assertEquals("l" + before.started.size() + ":", words[0]);
            } else if (words.length == 3) {
                ranks.get(ranks.size() - 1).require(number(words[0]), number(words[2]), words[1].equals("requires"));
            }
        }
        return ranks;
    }

    private static int number(String label) {
        return Integer.parseInt(label.substring(1)) - 1;
    }

    @Test
    @DisplayName("the text gives every operation exactly the predecessors that it has in the trace")
    void writesAllDependencies() throws IOException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Trace trace = messages(seed);
            List<Before> text = inText(write(trace));
            for (int rank = 0; rank < trace.ranks(); rank++) {
                assertEquals(inSequence(trace, rank), text.get(rank), "seed " + seed + ", rank " + rank);
            }
        }
    }

    /** An operation of a random schedule; the tag of a message is its number. */
    private record Statement(String text, List<String> requirements) {}

    @Test
    @DisplayName("random schedules without deadlock, with receives from any rank: all requirements hold, and no rank"
            + " deadlocks (300 seeds)")
    void keepsSchedules() throws IOException {
        for (long seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            List<List<Statement>> ranks = schedule(random);
            StringBuilder text = new StringBuilder("num_ranks " + ranks.size() + "\n");
            for (int rank = 0; rank < ranks.size(); rank++) {
                text.append("rank ").append(rank).append(" {\n");
                List<Statement> statements = new ArrayList<>(ranks.get(rank));
                Collections.shuffle(statements, random);
                for (Statement statement : statements) {
                    boolean any = random.nextInt(4) == 0; // its unique tag gives the source
                    text.append(any ? statement.text().replaceFirst("from \\d+", "from -1") : statement.text());
                    text.append('\n');
                }
                statements.forEach(statement -> statement.requirements().forEach(each -> text.append(each)
                        .append('\n')));
                text.append("}\n");
            }
            Trace trace = read(text.toString());
            assertEquals(List.of(), TraceCheck.of(trace).problems(), "seed " + seed);
            for (int rank = 0; rank < ranks.size(); rank++) {
                assertHolds(trace, rank, ranks.get(rank), "seed " + seed + ", rank " + rank);
            }
        }
    }

    /** Statements in the order of a run; each requires some earlier ones; a message is sent before it is received. */
    private static List<List<Statement>> schedule(Random random) {
        int ranks = 1 + random.nextInt(4);
        List<List<Statement>> statements = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            statements.add(new ArrayList<>());
        }
        List<Integer> underway = new ArrayList<>(); // messages, by number
        List<int[]> ends = new ArrayList<>(); // of messages: source and destination
        for (int i = random.nextInt(60); i > 0; i--) {
            int rank = random.nextInt(ranks);
            if (random.nextInt(4) == 0) {
                add(statements.get(rank), "calc " + (1000 + i), random);
            } else if (!underway.isEmpty() && random.nextInt(2) == 0) {
                receive(statements, ends, underway.remove(random.nextInt(underway.size())), random);
            } else {
                ends.add(new int[] {rank, random.nextInt(ranks)});
                underway.add(ends.size() - 1);
                int[] pair = ends.get(ends.size() - 1);
                add(statements.get(rank), "send 8b to " + pair[1] + " tag " + (ends.size() - 1), random);
            }
        }
        underway.forEach(message -> receive(statements, ends, message, random));
        return statements;
    }

    private static void receive(List<List<Statement>> statements, List<int[]> ends, int message, Random random) {
        int[] pair = ends.get(message);
        add(statements.get(pair[1]), "recv 8b from " + pair[0] + " tag " + message, random);
    }

    private static void add(List<Statement> rank, String text, Random random) {
        String label = "x" + rank.size();
        List<String> requirements = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0 && !rank.isEmpty(); i--) {
            String word = random.nextInt(3) == 0 ? " irequires x" : " requires x";
            requirements.add(label + word + random.nextInt(rank.size()));
        }
        rank.add(new Statement(label + ": " + text, requirements));
    }

    private static void assertHolds(Trace trace, int rank, List<Statement> statements, String message) {
        Map<String, Integer> starts = new HashMap<>(); // text after the label -> position in the sequence
        Map<String, Integer> ends = new HashMap<>();
        Map<Integer, String> requests = new HashMap<>();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            Operation kind = trace.kind(operation);
            for (int request : waits(trace, operation)) {
                ends.put(requests.remove(request), operation);
            }
            if (kind == Operation.WAIT || kind == Operation.WAIT_ALL) {
                continue;
            }
            String text = kind == Operation.COMPUTE
                    ? "calc " + trace.nanoseconds(operation)
                    : (kind.isSend() ? "send 8b to " : "recv 8b from ") + trace.peer(operation) + " tag "
                            + trace.tag(operation);
            starts.put(text, operation);
            if (kind.hasRequest()) {
                requests.put(trace.request(operation), text);
            } else {
                ends.put(text, operation);
            }
        }
        assertEquals(statements.size(), starts.size(), message);
        assertTrue(requests.isEmpty(), message);
        for (Statement statement : statements) {
            int start = starts.get(behindLabel(statement));
            for (String requirement : statement.requirements()) {
                String[] words = requirement.split(" ");
                Statement other = statements.get(Integer.parseInt(words[2].substring(1)));
                Map<String, Integer> places = words[1].equals("requires") ? ends : starts;
                assertTrue(places.get(behindLabel(other)) < start, message + ": " + requirement);
            }
        }
    }

    private static String behindLabel(Statement statement) {
        return statement.text().substring(statement.text().indexOf(' ') + 1);
    }
}
