package sare.trace.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TraceProblem;
import sare.trace.check.TraceCheck;

/** Traces of programs whose threads call MPI at the same time run to their end if the program did. */
class ThreadProgressTest {
    private static final int PROGRAMS = 60;

    private static TraceBuilder builder(int ranks, boolean hasThreads) {
        TraceBuilder builder = new TraceBuilder("test", ranks);
        return hasThreads ? builder.information(Trace.THREADS, "several") : builder;
    }

    private static List<String> problems(Trace trace) {
        return TraceCheck.of(trace).problems().stream()
                .map(TraceProblem::toString)
                .toList();
    }

    /**
     * A thread of rank 0 waits for a message of rank 2, which is sent after the barrier that another thread is in. Rank 2 leaves the
     * barrier only after rank 0 has sent its message of the second round.
     */
    private static Trace barrierAndMessage(boolean hasThreads) {
        TraceBuilder builder = builder(4, hasThreads);
        for (int rank = 0; rank < 4; rank++) {
            builder.collective(rank, Operation.BARRIER, 0, 0, 0, 2);
            if (rank == 0) {
                builder.receive(0, 2, 5, 0, 8);
            }
            builder.waitFor(rank, 2);
        }
        builder.send(2, 0, 5, 0, 8);
        return builder.build();
    }

    @Test
    void aBarrierAdvancesWhileAnotherThreadWaitsForAMessage() {
        assertEquals(1, problems(barrierAndMessage(false)).size());
        assertEquals(List.of(), problems(barrierAndMessage(true)));
    }

    /** Two collectives of two threads that end in another order in each rank. */
    private static Trace twoCollectives(boolean hasThreads) {
        TraceBuilder builder = builder(2, hasThreads);
        int second = builder.communicator(1, 0, 1);
        for (int rank = 0; rank < 2; rank++) {
            builder.collective(rank, Operation.ALL_REDUCE, rank == 0 ? 0 : second, 0, 8, 1);
            builder.collective(rank, Operation.ALL_REDUCE, rank == 0 ? second : 0, 0, 8, 2);
            builder.waitFor(rank, 1);
            builder.waitFor(rank, 2);
        }
        return builder.build();
    }

    @Test
    void collectivesOfTwoThreadsEndInAnyOrder() {
        assertEquals(List.of(), problems(twoCollectives(true)));
    }

    @Test
    void aDeadlockOfTheProgramIsReported() {
        TraceBuilder builder = builder(2, true);
        for (int rank = 0; rank < 2; rank++) {
            builder.receive(rank, 1 - rank, 0, 0, 8);
            builder.send(rank, 1 - rank, 0, 0, 8);
        }
        assertEquals(1, problems(builder.build()).size());
    }

    @Test
    void recordingsOfRandomProgramsHaveNoDeadlock() {
        int deadlocksWithoutThreads = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            assertEquals(List.of(), problems(new RandomProgram(seed).record(true)), "seed " + seed);
            Trace merged = new RandomProgram(seed).record(false);
            deadlocksWithoutThreads += problems(merged).isEmpty() ? 0 : 1;
        }
        assertTrue(deadlocksWithoutThreads > PROGRAMS / 4, deadlocksWithoutThreads + " deadlocks");
    }

    /**
     * A program with threads that runs in random order. A thread alternates between collectives on the communicator of its number and
     * messages to the thread of this number in the next rank. It is recorded as {@code src/main/c} does: where a call begins and where
     * it returns.
     */
    private static final class RandomProgram {
        private static final int STEPS = 12;
        private static final int BYTES = 64;

        private final Random random;
        private final int ranks;
        private final int threads;
        private final int[][] steps; // by rank and thread: steps that are done
        private final int[][] requests; // by rank and thread: that of the call, or 0
        private final boolean[][] isMessage; // by thread and step
        private final Map<String, Integer> started = new HashMap<>(); // by collective: members
        private final Map<String, Integer> sent = new HashMap<>(); // by rank and thread: messages
        private int lastRequest;

        RandomProgram(int seed) {
            random = new Random(seed);
            ranks = 2 + random.nextInt(4);
            threads = 2 + random.nextInt(3);
            steps = new int[ranks][threads];
            requests = new int[ranks][threads];
            isMessage = new boolean[threads][STEPS];
            for (boolean[] each : isMessage) {
                for (int step = 0; step < STEPS; step++) {
                    each[step] = random.nextBoolean();
                }
            }
        }

        Trace record(boolean hasThreads) {
            TraceBuilder builder = builder(ranks, hasThreads);
            List<Integer> communicators = new ArrayList<>();
            int[] all = IntStream.range(0, ranks).toArray();
            for (int thread = 0; thread < threads; thread++) {
                communicators.add(builder.communicator(1 + thread, all));
            }
            for (int left = ranks * threads * STEPS; left > 0; ) {
                int rank = random.nextInt(ranks);
                int thread = random.nextInt(threads);
                if (steps[rank][thread] == STEPS) {
                    continue;
                }
                if (requests[rank][thread] == 0) {
                    begin(builder, rank, thread, communicators.get(thread));
                } else if (returns(rank, thread)) {
                    builder.waitFor(rank, requests[rank][thread]);
                    requests[rank][thread] = 0;
                    steps[rank][thread]++;
                    left--;
                }
            }
            return builder.build();
        }

        private void begin(TraceBuilder builder, int rank, int thread, int communicator) {
            requests[rank][thread] = ++lastRequest;
            if (isMessage[thread][steps[rank][thread]]) {
                builder.ireceive(rank, (rank + ranks - 1) % ranks, thread, 0, BYTES, lastRequest);
                builder.send(rank, (rank + 1) % ranks, thread, 0, BYTES);
                sent.merge(rank + " " + thread, 1, Integer::sum);
            } else {
                Operation kind = steps[rank][thread] % 2 == 0 ? Operation.ALL_REDUCE : Operation.BARRIER;
                long bytes = kind == Operation.BARRIER ? 0 : BYTES;
                builder.collective(rank, kind, communicator, 0, bytes, lastRequest);
                started.merge(thread + " " + steps[rank][thread], 1, Integer::sum);
            }
        }

        /** Whether a call that has begun can return. */
        private boolean returns(int rank, int thread) {
            int step = steps[rank][thread];
            if (!isMessage[thread][step]) {
                return started.get(thread + " " + step) == ranks;
            }
            int earlier = 0;
            for (int i = 0; i < step; i++) {
                earlier += isMessage[thread][i] ? 1 : 0;
            }
            return sent.getOrDefault((rank + ranks - 1) % ranks + " " + thread, 0) > earlier;
        }
    }
}
