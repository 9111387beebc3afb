package sare.trace.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;

class StencilTest {
    private static final int RUNS = 60;
    private static final int MOST_SIZE = 5;

    /** Number of points by dimensions and by the number of coordinates that may differ. */
    private static final int[][] POINTS = {{}, {3}, {5, 9}, {7, 19, 27}, {9, 33, 65, 81}};

    @Test
    void partnersAreTheNeighboursInRandomGrids() {
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            int dimensions = 1 + random.nextInt(4);
            int[] sizes = random.ints(dimensions, 1, dimensions > 2 ? 4 : MOST_SIZE + 1)
                    .toArray();
            sizes[0]++; // at least two ranks
            int order = 1 + random.nextInt(dimensions);
            boolean periodic = random.nextBoolean();
            String call = "stencil(" + POINTS[dimensions][order - 1] + ", " + shape(sizes) + ", "
                    + (periodic ? "periodic" : "open") + ", iterations=2, bytes=50, diagonal-bytes=7)";
            assertTwin(call + ", seed " + seed, Programs.traffic(call), sizes, order, periodic);
        }
    }

    private static String shape(int[] sizes) {
        return Arrays.stream(sizes).mapToObj(String::valueOf).collect(Collectors.joining("x"));
    }

    /** Two iterations with 50 bytes through each face and 7 across each edge or corner. */
    private static void assertTwin(String what, TrafficMatrix found, int[] sizes, int order, boolean periodic) {
        int ranks = IntStream.of(sizes).reduce(1, (a, b) -> a * b);
        assertEquals(ranks, found.ranks(), what);
        for (int source = 0; source < ranks; source++) {
            for (int destination = 0; destination < ranks; destination++) {
                long bytes = 0;
                for (int steps = 1; steps <= order && source != destination; steps++) {
                    bytes += 2L * ways(source, destination, sizes, 0, steps, periodic) * (steps == 1 ? 50 : 7);
                }
                assertEquals(bytes, found.bytes(source, destination), what + ": " + source + " to " + destination);
            }
        }
    }

    /** Number of offsets between two ranks that differ from 0 in exactly this many dimensions. */
    private static int ways(int from, int to, int[] sizes, int dimension, int steps, boolean periodic) {
        if (dimension == sizes.length) {
            return steps == 0 ? 1 : 0;
        }
        int size = sizes[dimension];
        int ways = 0;
        for (int step = -1; step <= 1; step++) {
            int reached = from % size + step;
            int wrapped = (reached + size) % size;
            if (wrapped == to % size && (periodic || wrapped == reached)) {
                ways += ways(from / size, to / size, sizes, dimension + 1, steps - Math.abs(step), periodic);
            }
        }
        return ways;
    }

    @ParameterizedTest
    @CsvSource({
        "3, 10, open, 18", // 2 * 9
        "3, 10, periodic, 20",
        "5, 4x3, open, 34", // 2 * (3 * 3 + 4 * 2)
        "5, 4x3, periodic, 48",
        "9, 4x3, open, 58", // also 4 * 3 * 2 across corners
        "7, 3x3x3, open, 108", // 6 * 2 * 9
        "19, 3x3x3, periodic, 486",
        "27, 3x3x3, periodic, 702",
        "27, 3x3x3, open, 316", // 7 * 7 * 7 pairs of points at distance 0 or 1, without the 27 at distance 0
        "9, 3x3x3x3, periodic, 648",
        "81, 3x3x3x3, periodic, 6480"
    })
    void messagesOfAnIteration(int points, String ranks, String boundary, int messages) {
        Trace trace =
                Programs.generate("stencil(" + points + ", " + ranks + ", boundary=" + boundary + ", iterations=1)");
        long sends = IntStream.range(0, trace.operations())
                .filter(operation -> trace.kind(operation).isSend())
                .count();
        assertEquals(messages, sends);
    }

    @Test
    void facesFollowEachOtherByDimension() {
        String text = Programs.operations(
                "stencil(9, 2x2, order=by-dimension, bytes=10, reduction-bytes=8, compute-nanoseconds=5, iterations=1)");
        assertEquals("""
                rank 0
                compute 5
                ireceive 1 0 0 10 0
                isend 1 1 0 10 1
                wait-all 0 1
                ireceive 2 2 0 10 0
                isend 2 3 0 10 1
                wait-all 0 1
                all-reduce 0 8
                """, text.substring(0, text.indexOf("rank 1")));
    }

    @Test
    void aRingOfTwoHasTwoMessagesInEachDirection() {
        TrafficMatrix traffic = Programs.traffic("stencil(3, 2, periodic, iterations=1)");
        assertEquals(2, traffic.messages(0));
        assertEquals(2 * 4096, traffic.bytes(1, 0));
    }

    @Test
    void aDimensionOfSizeOneHasNoMessages() {
        Trace trace = Programs.generate("stencil(5, 3x1, periodic, iterations=1)");
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation) == Operation.WAIT_ALL) {
                assertEquals(4, trace.requestCount(operation));
            }
        }
    }

    @Test
    void offsetsBeginWithTheFacesOfTheFirstDimension() {
        List<String> offsets =
                Stencil.offsets(2, 2).stream().map(Arrays::toString).toList();
        assertEquals(
                List.of("[-1, 0]", "[1, 0]", "[0, -1]", "[-1, -1]", "[1, -1]", "[0, 1]", "[-1, 1]", "[1, 1]"), offsets);
    }
}
