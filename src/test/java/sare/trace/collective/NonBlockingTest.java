package sare.trace.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;
import sare.trace.check.TraceCheck;
import sare.trace.format.NativeFormatTest;

class NonBlockingTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int KINDS = 16;

    private static String expanded(TraceBuilder builder, String algorithms) throws IOException {
        return NativeFormatTest.write(
                Collectives.expand(builder.build(), CollectiveAlgorithms.parse("test", algorithms)));
    }

    private static void assertRank(String text, int rank, String lines) {
        assertTrue(text.contains("rank " + rank + "\n" + lines), () -> "rank " + rank + " in\n" + text);
    }

    @Test
    @DisplayName("the operations before the first wait are at the call, the others at the wait for the request")
    void splits() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 4);
        for (int rank = 0; rank < 4; rank++) {
            builder.collective(rank, Operation.BROADCAST, WORLD, 0, 8, 5);
            builder.compute(rank, 100);
            builder.waitFor(rank, 5);
        }
        String text = expanded(builder, "study");
        int tag = 1 + KINDS; // the first call of the communicator, a broadcast
        // the root waits for nothing; rank 2 receives and forwards, rank 3 receives
        assertRank(text, 0, "isend 2 T 1 8 0\nisend 1 T 1 8 1\ncompute 100\nwait-all 0 1\n".replace("T", "" + tag));
        assertRank(
                text, 2, "ireceive 0 T 1 8 0\ncompute 100\nwait 0\nisend 3 T 1 8 0\nwait 0\n".replace("T", "" + tag));
        assertRank(text, 3, "ireceive 2 T 1 8 0\ncompute 100\nwait 0\n".replace("T", "" + tag));
    }

    @Test
    @DisplayName(
            "several collectives at once have different tags; each is completed after those that were started earlier")
    void keepsOrder() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        for (int rank = 0; rank < 2; rank++) {
            builder.collective(rank, Operation.ALL_REDUCE, WORLD, 0, 8, 0);
            builder.collective(rank, Operation.BARRIER, WORLD, 0, 0, 1);
            builder.allToAllV(rank, WORLD, new long[] {3, 3}, 2);
            builder.waitFor(rank, 1);
            builder.waitAll(rank, 2, 0);
        }
        String text = expanded(builder, "study");
        int allReduce = 3 + KINDS;
        int barrier = 2 * KINDS;
        int allToAllV = 5 + 3 * KINDS;
        // requests 0 to 2 are those of the program
        assertRank(
                text,
                0,
                "ireceive 1 " + allReduce + " 1 8 3\nisend 1 " + allReduce + " 1 8 4\nireceive 1 " + barrier
                        + " 1 0 5\nisend 1 " + barrier + " 1 0 6\nireceive 1 " + allToAllV + " 1 3 7\nisend 1 "
                        + allToAllV + " 1 3 8\nwait-all 3 4\nwait-all 5 6\nwait-all 7 8\n");
        assertEquals(Operation.BARRIER, Collectives.kind(barrier));
        assertEquals(Operation.ALL_TO_ALL_V, Collectives.kind(allToAllV));
    }

    @Test
    @DisplayName("a wait-all keeps the requests of messages; a collective without messages has no wait")
    void mixesWaits() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        int alone = builder.communicator(7, 0);
        for (int rank = 0; rank < 2; rank++) {
            builder.isend(rank, 1 - rank, 9, WORLD, 64, 4);
            builder.ireceive(rank, 1 - rank, 9, WORLD, 64, 0);
            builder.collective(rank, Operation.GATHER, WORLD, 1, 0, 3); // no bytes
            if (rank == 0) {
                builder.collective(rank, Operation.BARRIER, alone, 0, 0, 1);
                builder.waitAll(rank, 4, 3, 0, 1);
            } else {
                builder.waitAll(rank, 3);
                builder.waitAll(rank, 0, 4);
            }
        }
        String text = expanded(builder, "study");
        assertRank(text, 0, "isend 1 9 0 64 4\nireceive 1 9 0 64 0\nwait-all 4 0\n");
        assertRank(text, 1, "isend 0 9 0 64 4\nireceive 0 9 0 64 0\nwait-all 0 4\n");
    }

    @Test
    @DisplayName("a collective that is never waited for is completed at the end")
    void finishesAtTheEnd() throws IOException {
        TraceBuilder builder = new TraceBuilder("example", 2);
        for (int rank = 0; rank < 2; rank++) {
            builder.collective(rank, Operation.REDUCE, WORLD, 0, 8, 0);
            builder.compute(rank, 3);
        }
        String text = expanded(builder, "study");
        assertRank(text, 0, "ireceive 1 18 1 8 1\ncompute 3\nwait 1\n");
        assertRank(text, 1, "isend 0 18 1 8 1\ncompute 3\nwait 1\n");
    }

    /** Every rank calls the same collectives on the world and waits in a random order. */
    private static TraceBuilder random(long seed, boolean blocking) {
        Random random = new Random(seed);
        int ranks = 2 + random.nextInt(9);
        int calls = 1 + random.nextInt(6);
        List<Operation> kinds = List.copyOf(CollectiveAlgorithms.registries().keySet());
        int[] chosen = random.ints(calls, 0, kinds.size()).toArray();
        int[] roots = random.ints(calls, 0, ranks).toArray();
        long bytes = 1 + random.nextInt(4000);
        TraceBuilder builder = new TraceBuilder("random " + seed, ranks);
        for (int rank = 0; rank < ranks; rank++) {
            for (int call = 0; call < calls; call++) {
                Operation kind = kinds.get(chosen[call]);
                int request = blocking ? Trace.NO_REQUEST : call;
                if (kind == Operation.ALL_TO_ALL_V) {
                    long[] parts = new long[ranks];
                    Arrays.setAll(parts, member -> bytes * (member % 3));
                    builder.allToAllV(rank, WORLD, parts, request);
                } else {
                    long own = kind == Operation.BARRIER ? 0 : kind.hasOwnBytes() ? bytes * (rank % 3) : bytes;
                    builder.collective(rank, kind, WORLD, roots[call], own, request);
                }
            }
            int first = random.nextInt(calls);
            for (int call = 0; !blocking && call < calls; call++) {
                builder.waitFor(rank, (first + call) % calls);
            }
        }
        return builder;
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"study", "mpich", "openmpi"})
    @DisplayName("random programs end with the same messages as blocking ones, for any order of waits")
    void endsLikeBlockingOnes(String suite) {
        CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse("test", suite);
        for (long seed = 1; seed <= 60; seed++) {
            String name = suite + ", seed " + seed;
            Trace trace = Collectives.expand(random(seed, false).build(), algorithms);
            Trace blocking = Collectives.expand(random(seed, true).build(), algorithms);
            assertEquals(List.of(), TraceCheck.of(trace).problems(), name);
            assertEquals(List.of(), TraceCheck.of(blocking).problems(), name);
            assertEquals(pairs(blocking), pairs(trace), name);
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"study", "mpich", "openmpi"})
    @DisplayName("2^63 - 1 bytes are accepted")
    void takesTheLargestNumbers(String suite) {
        CollectiveAlgorithms algorithms = CollectiveAlgorithms.parse("test", suite);
        for (Operation kind : CollectiveAlgorithms.registries().keySet()) {
            for (int ranks : new int[] {2, 5, 8}) {
                TraceBuilder builder = new TraceBuilder("example", ranks);
                for (int rank = 0; rank < ranks; rank++) {
                    if (kind == Operation.ALL_TO_ALL_V) {
                        long[] parts = new long[ranks];
                        Arrays.fill(parts, Long.MAX_VALUE);
                        builder.allToAllV(rank, WORLD, parts);
                    } else {
                        long bytes = kind == Operation.BARRIER ? 0 : Long.MAX_VALUE;
                        builder.collective(rank, kind, WORLD, 0, bytes, Trace.NO_REQUEST);
                    }
                }
                Trace expanded = Collectives.expand(builder.build(), algorithms);
                assertEquals(List.of(), TraceCheck.of(expanded).problems(), kind.word() + " of " + ranks);
            }
        }
    }

    /** Bytes and messages between ranks. */
    private static Map<String, String> pairs(Trace trace) {
        TrafficMatrix traffic = TrafficMatrix.of(trace);
        Map<String, String> pairs = new TreeMap<>();
        for (int source = 0; source < trace.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                pairs.put(
                        source + " " + traffic.destination(entry),
                        traffic.messages(entry) + " of " + traffic.bytes(entry));
            }
        }
        return pairs;
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 100})
    @DisplayName("requests get the smallest numbers that the program of the rank never uses")
    void numbersRequests(int mostUsed) {
        TraceBuilder builder = new TraceBuilder("example", 1);
        builder.isend(0, 0, 0, WORLD, 1, 1);
        builder.isend(0, 0, 0, WORLD, 1, mostUsed);
        builder.waitAll(0, 1, mostUsed);
        RankRequests requests = new RankRequests(builder.build(), 0);
        assertEquals(0, requests.take());
        assertEquals(2, requests.take());
        int third = mostUsed == 3 ? 4 : 3;
        assertEquals(third, requests.take());
        requests.giveBack(2);
        requests.giveBack(0);
        assertEquals(0, requests.take());
        assertEquals(2, requests.take());
        assertEquals(third + 1, requests.take());
    }
}
