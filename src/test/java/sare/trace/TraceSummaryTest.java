package sare.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.input.InputException;

class TraceSummaryTest {
    private static final int WORLD = Communicator.WORLD;

    private static Trace example() {
        TraceBuilder builder = new TraceBuilder("example", 3);
        int pair = builder.communicator(9, 2, 1);
        builder.compute(0, 100);
        builder.send(0, 1, 0, WORLD, 0);
        builder.send(0, 1, 0, WORLD, 8);
        builder.send(0, 2, 0, WORLD, 15);
        builder.send(1, 0, 0, WORLD, 16);
        builder.compute(2, 40);
        builder.compute(2, 20);
        builder.barrier(1, pair);
        builder.barrier(2, pair);
        for (int rank = 0; rank < 3; rank++) {
            builder.unrooted(rank, Operation.ALL_REDUCE, WORLD, 64);
            builder.barrier(rank, WORLD);
            builder.barrier(rank, WORLD);
        }
        return builder.build();
    }

    @Test
    @DisplayName("operations, sizes, partners, collectives and compute bursts are counted")
    void counts() {
        TraceSummary summary = TraceSummary.of(example());
        assertEquals(
                Map.of(Operation.SEND, 4L, Operation.COMPUTE, 3L, Operation.BARRIER, 8L, Operation.ALL_REDUCE, 3L),
                summary.operations());
        assertEquals(18, summary.totalOperations());
        assertEquals(
                new MessageSizes(4, BigInteger.valueOf(39), 0, 8, 16, List.of(1L, 0L, 0L, 0L, 2L, 1L)),
                summary.sizes());
        assertEquals(9.75, summary.sizes().meanBytes());
        assertEquals(List.of(2, 1, 1), summary.partners());
        assertEquals(
                List.of(
                        new CollectiveCount(Operation.BARRIER, 2, 1),
                        new CollectiveCount(Operation.BARRIER, 3, 2),
                        new CollectiveCount(Operation.ALL_REDUCE, 3, 1)),
                summary.collectives());
        assertEquals(List.of(100L, 0L, 60L), summary.computeNanoseconds());
    }

    @Test
    @DisplayName("the summary as text")
    void prints() {
        assertEquals("""
                ranks       3
                operations  18: 4 send, 3 compute, 8 barrier, 3 all-reduce
                collective  barrier of 2 ranks: 1 call
                collective  barrier of 3 ranks: 2 calls
                collective  all-reduce of 3 ranks: 1 call
                messages    4 of 39 bytes together
                bytes       min 0, median 8, mean 9.8, max 16 a message
                            0 bytes: 1
                            8 to 15 bytes: 2
                            16 to 31 bytes: 1
                partners    min 1, mean 1.3, max 2 a rank
                compute ns  min 0, mean 53.3, max 100 a rank""", String.join("\n", TraceSummary.of(example()).lines()));
    }

    @Test
    @DisplayName("compute bursts of a rank may sum up to 2^63 - 1, and the mean over ranks is right")
    void hugeBursts() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.compute(0, Long.MAX_VALUE - 1);
        builder.compute(0, 1);
        builder.compute(1, Long.MAX_VALUE);
        List<String> lines = TraceSummary.of(builder.build()).lines();
        assertEquals(
                "compute ns  min 9223372036854775807, mean 9223372036854776000.0, max 9223372036854775807 a rank",
                lines.get(lines.size() - 1));
    }

    @Test
    @DisplayName("compute bursts of a rank whose sum is larger than 2^63 - 1 are rejected")
    void tooHugeBursts() {
        TraceBuilder builder = new TraceBuilder("example", 2);
        builder.compute(1, Long.MAX_VALUE);
        builder.compute(1, 1);
        Trace trace = builder.build();
        assertEquals(
                "example: rank 1 computes for more than 9223372036854775807 ns together - expected less",
                assertThrows(InputException.class, () -> TraceSummary.of(trace)).getMessage());
    }

    @Test
    @DisplayName("the sum of bytes may be larger than 2^63 - 1")
    void hugeMessages() {
        TraceBuilder builder = new TraceBuilder("example", 3);
        builder.send(0, 1, 0, WORLD, Long.MAX_VALUE);
        builder.send(0, 2, 0, WORLD, Long.MAX_VALUE);
        TraceSummary summary = TraceSummary.of(builder.build());
        assertEquals("18446744073709551614", summary.sizes().bytes().toString());
        assertEquals(0x1p63, summary.sizes().meanBytes());
    }

    @Test
    @DisplayName("a trace without messages has no sizes")
    void countsNothing() {
        TraceBuilder builder = new TraceBuilder("example", 1);
        builder.compute(0, 5);
        TraceSummary summary = TraceSummary.of(builder.build());
        assertEquals(new MessageSizes(0, BigInteger.ZERO, 0, 0, 0, List.of()), summary.sizes());
        assertEquals(0, summary.sizes().meanBytes());
        assertEquals("messages    0 of 0 bytes together", summary.lines().get(2));
    }
}
