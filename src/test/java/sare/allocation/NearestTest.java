package sare.allocation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestTest {
    /** Costs of a machine for mapping alone may be as large as an int. */
    @Test
    void largeDistancesHaveTheOrderOfSmallOnes() {
        int[] free = IntStream.range(0, 200).toArray();
        for (int count = 1; count <= free.length; count += 13) {
            Nearest.Around small = Nearest.around(7, free, count, (centre, node) -> node * 31 % 11);
            Nearest.Around large =
                    Nearest.around(7, free, count, (centre, node) -> Integer.MAX_VALUE - 10 + node * 31 % 11);
            assertArrayEquals(small.nodes, large.nodes, "nodes of " + count);
            assertArrayEquals(
                    IntStream.of(small.distances)
                            .map(distance -> Integer.MAX_VALUE - 10 + distance)
                            .toArray(),
                    large.distances,
                    "distances of " + count);
        }
    }
}
