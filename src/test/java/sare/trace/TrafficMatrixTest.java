package sare.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import sare.input.InputException;

class TrafficMatrixTest {
    private static final int WORLD = Communicator.WORLD;

    private static Trace example() {
        TraceBuilder builder = new TraceBuilder("example", 4);
        builder.send(2, 3, 0, WORLD, 100);
        builder.send(2, 0, 0, WORLD, 7);
        builder.isend(2, 3, 1, WORLD, 20, 0);
        builder.send(0, 2, 0, WORLD, 1);
        builder.send(0, 0, 0, WORLD, 50);
        builder.send(1, 3, 0, WORLD, 0);
        builder.receive(3, 1, 9, WORLD, 1000);
        return builder.build();
    }

    @Test
    @DisplayName("entries are sums per pair of ranks, by ascending destination; receives do not count")
    void sumsMessages() {
        for (TrafficMatrix matrix :
                new TrafficMatrix[] {TrafficMatrix.of(example()), TrafficMatrix.of(Program.of(example()))}) {
            assertEquals(4, matrix.ranks());
            assertEquals(5, matrix.entries());
            assertEquals(0, matrix.firstEntry(0));
            assertEquals(2, matrix.endEntry(0));
            assertEquals(3, matrix.firstEntry(2));
            assertEquals(0, matrix.destination(3));
            assertEquals(7, matrix.bytes(3));
            assertEquals(3, matrix.destination(4));
            assertEquals(120, matrix.bytes(4));
            assertEquals(2, matrix.messages(4));
            assertEquals(50, matrix.bytes(0, 0));
            assertEquals(0, matrix.bytes(1, 3));
            assertEquals(1, matrix.messages(2));
            assertEquals(0, matrix.bytes(3, 1));
            assertEquals(matrix.endEntry(3), matrix.firstEntry(3));
        }
    }

    @Test
    @DisplayName("partners are the other ranks that a rank sends to or receives from")
    void countsPartners() {
        assertArrayEquals(new int[] {1, 1, 2, 2}, TrafficMatrix.of(example()).partners());
    }

    @Test
    @DisplayName("a sum of bytes that overflows is rejected, even if it wraps to a positive number")
    void rejectsOverflow() {
        for (int more = 1; more <= 3; more++) {
            TraceBuilder builder = new TraceBuilder("example", 2);
            builder.send(0, 1, 0, WORLD, Long.MAX_VALUE);
            for (int i = 0; i < more; i++) {
                builder.send(0, 1, 0, WORLD, Long.MAX_VALUE);
            }
            Trace trace = builder.build();
            InputException error = assertThrows(InputException.class, () -> TrafficMatrix.of(trace));
            assertEquals(
                    "example: more than 9223372036854775807 bytes from rank 0 to rank 1 - expected fewer",
                    error.getMessage());
            assertThrows(InputException.class, () -> TrafficMatrix.of(Program.of(trace)));
        }
    }
}
