package sare.trace.edit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceSamples;

/** Compares prefixes with those of a program that runs step by step until no rank can go on. */
class ConsistentPrefixTest {
    private static final int SEEDS = 1500;
    private static final int NEVER_SENT_BYTES = 999; // room of a receive

    /** Runs a trace in which every rank has only some of its operations. */
    private static final class Run {
        private final Trace trace;
        private final int[] positions; // by rank
        private final int[] limits; // by rank
        private final Map<String, Integer> counts = new HashMap<>(); // of what was sent, posted, started and called
        private final Map<String, String> requests = new HashMap<>(); // what a request of a rank waits for

        Run(Trace trace, int[] most) {
            this.trace = trace;
            positions = new int[trace.ranks()];
            limits = new int[trace.ranks()];
            for (int rank = 0; rank < positions.length; rank++) {
                positions[rank] = trace.firstOperation(rank);
                limits[rank] = Math.min(trace.endOperation(rank), trace.firstOperation(rank) + most[rank]);
            }
            boolean goesOn = true;
            while (goesOn) {
                goesOn = false;
                for (int rank = 0; rank < positions.length; rank++) {
                    while (positions[rank] < limits[rank] && executes(rank, positions[rank])) {
                        positions[rank]++;
                        goesOn = true;
                    }
                }
            }
        }

        private int next(String what) {
            return counts.merge(what, 1, Integer::sum);
        }

        private String channel(int source, int destination, int operation) {
            return source + ">" + destination + " " + trace.tag(operation) + " " + trace.communicatorIndex(operation);
        }

        /** The call that a rank joins with a collective; a blocked rank joins it once. */
        private String joined(int rank, int operation) {
            String joining = "operation " + operation;
            if (!requests.containsKey(joining)) {
                int index = trace.communicatorIndex(operation);
                String call = "call " + index + " " + next("calls of " + rank + " " + index);
                next(call);
                requests.put(joining, call);
            }
            return requests.get(joining);
        }

        private boolean executes(int rank, int operation) {
            switch (trace.kind(operation)) {
                case SEND -> next("sent " + channel(rank, trace.peer(operation), operation));
                case ISEND -> {
                    next("sent " + channel(rank, trace.peer(operation), operation));
                    requests.put(rank + " " + trace.request(operation), "");
                }
                case IRECEIVE -> requests.put(rank + " " + trace.request(operation), posted(rank, operation));
                case RECEIVE -> {
                    String channel = channel(trace.peer(operation), rank, operation);
                    int number = counts.getOrDefault("posted " + channel, 0) + 1;
                    if (counts.getOrDefault("sent " + channel, 0) < number) {
                        return false;
                    }
                    posted(rank, operation);
                }
                case WAIT -> {
                    return isComplete(requests.get(rank + " " + trace.request(operation)));
                }
                case WAIT_ALL -> {
                    return Arrays.stream(trace.requests(operation))
                            .allMatch(request -> isComplete(requests.get(rank + " " + request)));
                }
                case COMPUTE -> {}
                default -> {
                    String call = joined(rank, operation);
                    if (!trace.isNonBlocking(operation)) {
                        return isComplete(
                                call + "/" + trace.communicator(operation).size());
                    }
                    requests.put(
                            rank + " " + trace.request(operation),
                            call + "/" + trace.communicator(operation).size());
                }
            }
            return true;
        }

        private String posted(int rank, int operation) {
            String channel = channel(trace.peer(operation), rank, operation);
            return "sent " + channel + "/" + next("posted " + channel);
        }

        private boolean isComplete(String awaited) {
            int slash = awaited.indexOf('/');
            return slash < 0
                    || counts.getOrDefault(awaited.substring(0, slash), 0)
                            >= Integer.parseInt(awaited.substring(slash + 1));
        }

        int executed(int rank) {
            return positions[rank] - trace.firstOperation(rank);
        }
    }

    @Test
    void aRandomProgramIsKeptAsFarAsItCanRun() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Trace trace = TraceSamples.random(seed);
            Random random = new Random(seed);
            int[] most = random.ints(trace.ranks(), 0, 40).toArray();

            ConsistentPrefix.Prefix prefix = ConsistentPrefix.of(trace, most);

            Run run = new Run(trace, most);
            long executed = 0;
            for (int rank = 0; rank < trace.ranks(); rank++) {
                executed += run.executed(rank);
            }
            long kept = Arrays.stream(prefix.keptOperations()).sum();
            assertEquals(executed, kept + prefix.leftOut(), "seed " + seed);
            assertEquals(List.of(), TraceCheck.of(prefix.trace()).problems(), "seed " + seed);
            for (int rank = 0; rank < trace.ranks(); rank++) {
                assertIsBeginning(trace, prefix, rank, run.executed(rank), "seed " + seed + " rank " + rank);
            }
        }
    }

    /** Checks that the kept operations are those of the beginning but for some that only one side has started. */
    private static void assertIsBeginning(
            Trace trace, ConsistentPrefix.Prefix prefix, int rank, int executed, String message) {
        Trace part = prefix.trace();
        int next = part.firstOperation(rank);
        int end = next + prefix.keptOperations()[rank];
        for (int operation = trace.firstOperation(rank);
                operation < trace.firstOperation(rank) + executed && next < end;
                operation++) {
            if (areEqual(part, next, trace, operation)) {
                next++;
            } else {
                assertTrue(trace.opensRequest(operation), message);
            }
        }
        assertEquals(end, next, message);
    }

    private static boolean areEqual(Trace a, int first, Trace b, int second) {
        if (a.kind(first) != b.kind(second)) {
            return false;
        }
        return switch (a.kind(first)) {
            case WAIT -> a.request(first) == b.request(second);
            case WAIT_ALL -> Arrays.equals(a.requests(first), b.requests(second));
            case ALL_TO_ALL_V -> Arrays.equals(a.partBytes(first), b.partBytes(second));
            default -> a.bytes(first) == b.bytes(second) && a.opensRequest(first) == b.opensRequest(second);
        };
    }

    @Test
    void whatIsInFlightIsReceivedAndWhatIsOpenIsWaitedFor() {
        TraceBuilder builder = new TraceBuilder("two ranks", 2);
        builder.send(0, 1, 1, 0, 10);
        builder.isend(0, 1, 2, 0, 20, 5);
        builder.ireceive(0, 1, 3, 0, NEVER_SENT_BYTES, 6);
        builder.ireceive(1, 0, 2, 0, NEVER_SENT_BYTES, 0);
        builder.collective(1, Operation.ALL_REDUCE, 0, 0, 8, 1);

        ConsistentPrefix.Prefix prefix = ConsistentPrefix.of(builder.build(), new int[] {9, 9});

        assertArrayEquals(new int[] {2, 1}, prefix.keptOperations());
        assertEquals(1, prefix.inFlight());
        assertEquals(2, prefix.open());
        assertEquals(2, prefix.leftOut());
        assertEquals("""
                rank 0
                send 1 1 0 10
                isend 1 2 0 20 5
                wait-all 5
                rank 1
                ireceive 0 2 0 20 0
                wait-all 0
                receive 0 1 0 10
                """, Texts.operations(prefix.trace()));
    }

    /** Rank 1 has not recorded its send, so rank 2 has not received it, and rank 0 has not got the answer of rank 2. */
    @Test
    void aLossContinuesFromRankToRank() {
        TraceBuilder builder = new TraceBuilder("three ranks", 3);
        builder.receive(0, 2, 0, 0, 1);
        builder.barrier(0, 0);
        builder.compute(1, 7);
        builder.receive(2, 1, 0, 0, 1);
        builder.send(2, 0, 0, 0, 1);
        builder.barrier(2, 0);
        builder.send(1, 2, 0, 0, 1);
        builder.barrier(1, 0);

        ConsistentPrefix.Prefix prefix = ConsistentPrefix.of(builder.build(), new int[] {9, 1, 9});

        assertArrayEquals(new int[] {0, 1, 0}, prefix.keptOperations());
    }

    @Test
    void aCompleteTraceIsKept() {
        Trace trace = TraceSamples.random(3);
        int[] all = new int[trace.ranks()];
        Arrays.fill(all, Integer.MAX_VALUE);

        ConsistentPrefix.Prefix prefix = ConsistentPrefix.of(trace, all);

        assertEquals(Texts.operations(trace), Texts.operations(prefix.trace()));
        assertEquals(0, prefix.inFlight() + prefix.open() + prefix.leftOut());
    }
}
