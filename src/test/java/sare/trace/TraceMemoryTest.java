package sare.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.input.AllocatedBytes;

class TraceMemoryTest {
    private static final int RANKS = 4;
    private static final int ITERATIONS = 100_000;
    private static final int FIXED_BYTES = 1 << 17; // tables, array headers, classes

    /** A ring in which every rank posts a receive, computes for a new time and sends; five operations in an iteration. */
    private static Trace ring(int iterations) {
        TraceBuilder builder = new TraceBuilder("ring", RANKS);
        int[] requests = {0, 1};
        for (int rank = 0; rank < RANKS; rank++) {
            for (int iteration = 0; iteration < iterations; iteration++) {
                builder.ireceive(rank, (rank + RANKS - 1) % RANKS, 3, 0, 1 << 20, 0);
                builder.compute(rank, 1_000_000 + 97L * iteration + rank);
                builder.isend(rank, (rank + 1) % RANKS, 3, 0, 1 << 20, 1);
                builder.waitAll(rank, requests);
                builder.unrooted(rank, Operation.ALL_REDUCE, 0, 8);
            }
        }
        return builder.build();
    }

    @Test
    @DisplayName(
            "an operation of a program with repetition takes 4 bytes, and at most 24 with all that building it needs")
    void takesLittleMemory() {
        ring(1); // loads the classes
        long before = AllocatedBytes.bytes();

        Trace trace = ring(ITERATIONS);

        long bytes = AllocatedBytes.bytes() - before;
        assertTrue(bytes <= 24L * trace.operations() + FIXED_BYTES, bytes + " bytes");
        assertEquals(1_000_000 + 97L * (ITERATIONS - 1) + 3, trace.nanoseconds(trace.operations() - 4));
    }

    @Test
    @DisplayName("a program has few bytes per operation of its trace, with all that making it needs")
    void programTakesLittleMemory() {
        TraceBuilder builder = new TraceBuilder("pairs", RANKS);
        for (int rank = 0; rank < RANKS; rank++) {
            for (int iteration = 0; iteration < ITERATIONS; iteration++) {
                builder.compute(rank, 1000L + iteration);
                builder.isend(rank, (rank + 1) % RANKS, 3, 0, 1 << 20, 1);
                builder.receive(rank, (rank + RANKS - 1) % RANKS, 3, 0, 1 << 20);
                builder.waitFor(rank, 1);
            }
        }
        Trace trace = builder.build();
        Program.of(trace); // loads the classes
        long before = AllocatedBytes.bytes();

        Program program = Program.of(trace);

        long bytes = AllocatedBytes.bytes() - before;
        assertTrue(bytes <= 24L * trace.operations() + FIXED_BYTES, bytes + " bytes");
        assertEquals(3 * RANKS * ITERATIONS, program.steps());
    }
}
