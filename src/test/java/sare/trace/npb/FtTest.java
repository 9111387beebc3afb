package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sare.trace.Operation;
import sare.trace.Trace;

class FtTest {
    private static int[] members(Trace trace, int rank, int number) {
        List<Integer> transposes = new ArrayList<>();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            if (trace.kind(operation) == Operation.ALL_TO_ALL) {
                transposes.add(operation);
            }
        }
        return trace.communicator(transposes.get(number)).worldRanks();
    }

    /** 64^3 points of 16 bytes; each rank sends an eighth of its eighth to each rank. */
    @Test
    void eightRanks() {
        Trace trace = NpbPrograms.generate("ft", "S", 8, 2);

        assertEquals("""
                broadcast: 4
                broadcast: 4
                broadcast: 4
                broadcast: 4
                broadcast: 4
                all-to-all: 65536
                barrier
                all-to-all: 65536
                all-to-all: 65536
                reduce: 16
                all-to-all: 65536
                reduce: 16
                """, NpbPrograms.program(trace, 5));
        assertArrayEquals(IntStream.range(0, 8).toArray(), members(trace, 5, 0));
    }

    /** 128 x 128 x 32 points: 32 rows of 2 ranks, 131072 bytes in each rank. */
    @Test
    void moreRanksThanPlanes() {
        Trace trace = NpbPrograms.generate("ft", "W", 64, 1);

        assertEquals("""
                all-to-all: 4096
                all-to-all: 65536
                barrier
                all-to-all: 4096
                all-to-all: 65536
                all-to-all: 65536
                all-to-all: 4096
                reduce: 16
                """, NpbPrograms.program(trace, 6).replace("broadcast: 4\n", ""));
        assertArrayEquals(IntStream.iterate(0, rank -> rank + 2).limit(32).toArray(), members(trace, 6, 0));
        assertArrayEquals(new int[] {6, 7}, members(trace, 6, 1));
        assertArrayEquals(new int[] {6, 7}, members(trace, 6, 4));
        assertArrayEquals(IntStream.iterate(1, rank -> rank + 2).limit(32).toArray(), members(trace, 7, 5));
    }

    @Test
    void oneRankHasNoAllToAll() {
        assertEquals(
                "barrier\nreduce: 16\n",
                NpbPrograms.program(NpbPrograms.generate("ft", "S", 1, 1), 0).replace("broadcast: 4\n", ""));
    }

    /** n (5.23518 + 7.21113 ln n) operations in an iteration, n = 2^18. */
    @Test
    void operationsOfAnIteration() {
        long one = NpbPrograms.nanoseconds(NpbPrograms.generate("ft", "S", 8, 1, 1000));
        long two = NpbPrograms.nanoseconds(NpbPrograms.generate("ft", "S", 8, 2, 1000));

        assertEquals(262144 * (5.23518 + 7.21113 * 18 * 0.693147180559945), two - one, 8);
    }
}
