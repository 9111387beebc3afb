package sare.mapping.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.trace.Communicator;
import sare.trace.Program;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

/** Costs of arrangements, worked by hand. */
class MappingProblemTest {
    /** On a ring of 4: 0 to 1 is one hop of 100 bytes, 1 to 2 two hops of 10 bytes both ways, 2 to itself none. */
    @Test
    void costOfATrace() {
        TraceBuilder trace = new TraceBuilder("three ranks", 3);
        trace.send(0, 1, 0, Communicator.WORLD, 60);
        trace.send(0, 1, 0, Communicator.WORLD, 40);
        trace.send(1, 2, 0, Communicator.WORLD, 10);
        trace.send(2, 1, 0, Communicator.WORLD, 10);
        trace.send(2, 2, 0, Communicator.WORLD, 500);
        TrafficMatrix traffic = TrafficMatrix.of(trace.build());
        Arrangement arrangement = Arrangement.of(4, 0, 1, 3);

        MappingProblem bytes = MappingProblem.of("traffic", traffic, Weight.BYTES, Problems.hops(4));
        assertEquals(100 + 2 * 2 * 10, bytes.cost(arrangement));
        MappingProblem messages = MappingProblem.of("traffic", traffic, Weight.MESSAGES, Problems.hops(4));
        assertEquals(2 + 2 * 2, messages.cost(arrangement));
    }

    /** Rank 1 moves from node 1 to node 2, which nobody uses: 2 hops to rank 0 and 1 to rank 2. */
    @Test
    void aMoveToAnUnusedNodeIsASwapWithARankWithoutTraffic() {
        MappingProblem problem = Problems.of(new long[][] {{0, 100, 0}, {0, 0, 10}, {0, 10, 0}}, Problems.hops(4));
        Arrangement arrangement = Arrangement.of(4, 0, 1, 3);
        assertEquals(2, arrangement.position(3));
        assertEquals(100 - 20, problem.swapDelta(arrangement, 1, 3));
        arrangement.swap(1, 3);
        assertEquals(2 * 100 + 2 * 10, problem.cost(arrangement));
    }

    /** Exact where doubles are not: (2^53 + 1) * 3 * 2. */
    @Test
    void sumsBeyondThePrecisionOfDoubles() {
        long odd = (1L << 53) + 1;
        MappingProblem problem = Problems.of(new long[][] {{0, odd, odd}, {0, 0, odd}, {0, 0, 0}}, Problems.hops(9));
        BigInteger expected = BigInteger.valueOf(odd).multiply(BigInteger.valueOf(4 + 4 + 1));
        assertEquals(expected, BigInteger.valueOf(problem.cost(Arrangement.of(9, 0, 4, 5))));
    }

    @Test
    void sumsBeyondALongAreRefused() {
        long[][] weights = {{0, Long.MAX_VALUE / 64}, {0, 0}};
        InputException failure = assertThrows(InputException.class, () -> Problems.of(weights, Problems.hops(32)));
        assertTrue(failure.getMessage().contains("so that sums are exact"), failure.getMessage());
    }

    @Test
    void moreRanksThanPositions() {
        InputException failure =
                assertThrows(InputException.class, () -> Problems.of(new long[3][3], Problems.hops(2)));
        assertEquals("weights: 3 ranks - expected no more than the 2 nodes to choose from", failure.getMessage());
    }

    /** The costs of a program are those of the messages that its collectives become. */
    @Test
    void programsCount() {
        TraceBuilder trace = new TraceBuilder("two ranks", 2);
        trace.send(0, 1, 0, Communicator.WORLD, 7);
        trace.receive(1, 0, 0, Communicator.WORLD, 7);
        TrafficMatrix traffic = TrafficMatrix.of(Program.of(trace.build()));
        assertEquals(
                7,
                MappingProblem.of("traffic", traffic, Weight.BYTES, Problems.hops(2))
                        .cost(Arrangement.consecutive(2)));
    }
}
