package sare.trace.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.input.InputException;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TraceProblem;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.format.NativeFormatTest;
import sare.trace.format.TraceFormats;
import sare.trace.format.TraceSamples;

class TraceCheckTest {
    private static final int WORLD = Communicator.WORLD;

    @TempDir
    private Path folder;

    private static List<String> problems(TraceBuilder builder) {
        return TraceCheck.of(builder.build()).problems().stream()
                .map(TraceProblem::toString)
                .toList();
    }

    @Test
    @DisplayName("random traces that match have no problems, before and after collectives are expanded")
    void findsNothingInValidTraces() {
        for (long seed = 0; seed < 300; seed++) {
            Trace trace = TraceSamples.random(seed);
            assertEquals(List.of(), TraceCheck.of(trace).problems(), "seed " + seed);
            for (String suite : List.of("study", "mpich", "openmpi")) {
                Trace expanded = Collectives.expand(trace, CollectiveAlgorithms.parse("test", suite));
                assertEquals(0, TraceCheck.of(expanded).count(), suite + ", seed " + seed);
            }
        }
    }

    @Test
    @DisplayName("messages that are only sent or only received, and sizes that differ")
    void findsUnmatchedMessages() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.send(0, 1, 4, WORLD, 8);
        builder.send(0, 1, 5, WORLD, 16);
        builder.receive(1, 0, 5, WORLD, 12);
        builder.receive(1, 0, 6, WORLD, 8);
        assertEquals(
                List.of(
                        "rank 0, operation 1: a message to rank 1 (tag 4, communicator 0, 8 bytes) is never received",
                        "rank 1, operation 1: a message from rank 0 (tag 5, communicator 0, 12 bytes) is sent with 16 bytes",
                        "rank 1, operation 2: a message from rank 0 (tag 6, communicator 0, 8 bytes) is never sent"),
                problems(builder));
    }

    @Test
    @DisplayName("requests that are never waited for")
    void findsOpenRequests() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.isend(0, 1, 0, WORLD, 8, 3);
        builder.waitFor(0, 3);
        builder.isend(0, 1, 0, WORLD, 8, 3);
        builder.ireceive(1, 0, 0, WORLD, 8, 0);
        builder.ireceive(1, 0, 0, WORLD, 8, 1);
        builder.waitAll(1, 0, 1);
        assertEquals(List.of("rank 0, operation 3: request 3 is never waited for"), problems(builder));
    }

    @Test
    @DisplayName("members that differ in kind, root, bytes or number of collectives")
    void findsCollectivesThatDisagree() {
        TraceBuilder builder = new TraceBuilder("example", 5);
        for (int rank = 0; rank < 5; rank++) {
            builder.rooted(rank, Operation.REDUCE, WORLD, rank == 1 ? 1 : 0, rank == 2 ? 16 : 8);
            if (rank != 3) {
                builder.barrier(rank, WORLD);
            }
        }
        builder.barrier(4, WORLD);
        assertEquals(
                List.of(
                        "rank 1, operation 1: reduce with root 1 of 8 bytes on communicator 0, where rank 0 has reduce with"
                                + " root 0 of 8 bytes",
                        "rank 2, operation 1: reduce with root 0 of 16 bytes on communicator 0, where rank 0 has reduce with"
                                + " root 0 of 8 bytes",
                        "rank 3: no more collectives on communicator 0, where rank 0 has barrier",
                        "rank 4, operation 3: barrier on communicator 0, where rank 0 has no more collectives"),
                problems(builder));
    }

    @Test
    @DisplayName(
            "a cycle of ranks that wait for each other is reported once, without the ranks that wait for the cycle")
    void findsDeadlocks() {
        TraceBuilder builder = new TraceBuilder("example", 4);
        int[] order = {2, 0, 1}; // rank 0 waits for 2, 1 for 0, 2 for 1
        for (int rank = 0; rank < 3; rank++) {
            builder.receive(rank, order[rank], 5, WORLD, 8);
            builder.send(rank, (rank + 1) % 3, 5, WORLD, 8);
        }
        builder.receive(3, 0, 6, WORLD, 1);
        builder.send(0, 3, 6, WORLD, 1);
        assertEquals(
                List.of(
                        "rank 0: deadlock: rank 0 waits for rank 2 (tag 5, communicator 0, 8 bytes), rank 2 waits for rank 1"
                                + " (tag 5, communicator 0, 8 bytes), rank 1 waits for rank 0 (tag 5, communicator 0, 8 bytes)"),
                problems(builder));
    }

    @Test
    @DisplayName("a rank that waits for itself, and one that waits in a collective")
    void findsOtherDeadlocks() {
        TraceBuilder self = new TraceBuilder("example", 1);
        self.receive(0, 0, 5, WORLD, 8);
        self.send(0, 0, 5, WORLD, 8);
        assertEquals(
                List.of("rank 0: deadlock: rank 0 waits for rank 0 (tag 5, communicator 0, 8 bytes)"), problems(self));

        TraceBuilder collective = new TraceBuilder("example", 2);
        collective.barrier(0, WORLD);
        collective.send(0, 1, 5, WORLD, 8);
        collective.receive(1, 0, 5, WORLD, 8);
        collective.barrier(1, WORLD);
        assertEquals(
                List.of("rank 0: deadlock: rank 0 waits for rank 1 (in barrier), rank 1 waits for rank 0 (tag 5,"
                        + " communicator 0, 8 bytes)"),
                problems(collective));
    }

    /** Traces in which some neighbouring lines are exchanged, so that some ranks wait for each other. */
    @Test
    @DisplayName("the deadlocks are those of the fully expanded trace (random traces)")
    void findsTheDeadlocksOfAllMessages() throws IOException {
        int deadlocks = 0;
        int others = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            Trace trace = shuffled(TraceSamples.random(seed), new Random(seed));
            if (trace != null) {
                boolean expected = hasDeadlock(TraceCheck.of(Collectives.expand(trace, CollectiveAlgorithms.DEFAULT)));
                assertEquals(expected, hasDeadlock(TraceCheck.of(trace)), "seed " + seed);
                deadlocks += expected ? 1 : 0;
                others += expected ? 0 : 1;
            }
        }
        assertTrue(deadlocks > 100 && others > 100, deadlocks + " with deadlock, " + others + " without");
    }

    /** The trace with some lines exchanged, or null if the result is not a valid trace. */
    private Trace shuffled(Trace trace, Random random) throws IOException {
        List<String> lines =
                new ArrayList<>(NativeFormatTest.write(trace).lines().toList());
        for (int swap = 0; swap < 5; swap++) {
            int line = random.nextInt(lines.size() - 1);
            if (!(lines.get(line) + lines.get(line + 1)).matches(".*(rank|#).*")) {
                Collections.swap(lines, line, line + 1);
            }
        }
        try {
            Path file = Files.write(folder.resolve("shuffled.trace"), lines);
            Trace shuffled = TraceFormats.read(file);
            Collectives.drop(shuffled); // throws if members do not agree
            return shuffled;
        } catch (InputException e) {
            return null;
        }
    }

    private static boolean hasDeadlock(TraceCheck check) {
        return check.problems().stream().anyMatch(problem -> problem.toString().contains("deadlock"));
    }

    @Test
    @DisplayName("the check of a collective of many ranks takes a few messages per rank")
    void checksManyRanks() {
        int ranks = 50_000; // an all-to-all of these has 2.5 billion messages
        TraceBuilder builder = new TraceBuilder("example", ranks);
        for (int rank = 0; rank < ranks; rank++) {
            builder.unrooted(rank, Operation.ALL_TO_ALL, WORLD, 8);
            builder.unrooted(rank, Operation.ALL_GATHER, WORLD, 1 << 20);
        }
        assertEquals(List.of(), problems(builder));
    }

    @Test
    @DisplayName("all problems are counted; the first 100 are kept")
    void keepsTheFirst() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        for (int i = 0; i < 250; i++) {
            builder.send(0, 1, i, WORLD, 8);
        }
        TraceCheck check = TraceCheck.of(builder.build());
        assertEquals(250, check.count());
        assertEquals(TraceCheck.KEPT_PROBLEMS, check.problems().size());
    }
}
