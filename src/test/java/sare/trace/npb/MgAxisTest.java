package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MgAxisTest {
    @Test
    void eightRanksAtLevelsOfTwoFourAndEightPoints() {
        // position        0  1  2  3  4  5  6  7
        // points of 8     1  1  1  1  1  1  1  1
        // points of 4        1     1     1     1
        // points of 2              1           1
        assertArrayEquals(new int[] {0, 1, 0, 1, 0, 1, 0, 1}, points(8, 2));
        assertArrayEquals(new int[] {0, 0, 0, 1, 0, 0, 0, 1}, points(8, 1));
        MgAxis third = new MgAxis(3, 8);
        assertEquals(4, third.neighbour(3, 1));
        assertEquals(2, third.neighbour(3, -1));
        assertEquals(5, third.neighbour(2, 1));
        assertEquals(1, third.neighbour(2, -1));
        assertEquals(7, third.neighbour(1, 1));
        assertEquals(7, third.neighbour(1, -1));
        assertTrue(third.gives(3) && third.gives(2), "it has points of all levels");
        assertFalse(third.takes(3) || third.takes(2) || third.gives(4) || third.takes(4));
        MgAxis fifth = new MgAxis(5, 8);
        assertTrue(fifth.gives(3) && fifth.takes(2));
        assertFalse(fifth.takes(3) || fifth.gives(2));
        assertTrue(new MgAxis(4, 8).takes(3));
        assertFalse(new MgAxis(4, 8).takes(2) || new MgAxis(4, 8).gives(2));
    }

    @Test
    void pointsOfRanksAndNeighbours() {
        assertEquals(16, new MgAxis(1, 4).points(6));
        assertEquals(18, new MgAxis(1, 4).extent(6));
        assertEquals(2, new MgAxis(0, 4).extent(1), "only what neighbours would have");
    }

    private static int[] points(int ranks, int level) {
        return IntStream.range(0, ranks)
                .map(position -> new MgAxis(position, ranks).points(level))
                .toArray();
    }

    /** Plain version: the points from 1 on are divided evenly, and ranks without points are skipped. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "4, 2", "4, 5", "8, 3", "16, 4", "16, 7", "64, 6"})
    void neighboursAreTheNextRanksWithPoints(int ranks, int finest) {
        for (int level = finest; level >= 1; level--) {
            int points = 1 << level;
            int[] handedOut = IntStream.range(0, ranks)
                    .map(position -> (position + 1) * points / ranks - position * points / ranks)
                    .toArray();
            assertArrayEquals(handedOut, points(ranks, level));
            int[] finer = points(ranks, level + 1);
            for (int position = 0; position < ranks; position++) {
                MgAxis axis = new MgAxis(position, ranks);
                if (handedOut[position] > 0) {
                    assertEquals(next(handedOut, position, 1), axis.neighbour(level, 1));
                    assertEquals(next(handedOut, position, -1), axis.neighbour(level, -1));
                }
                boolean isLeftOut = handedOut[position] == 0 && (level < finest && finer[position] > 0);
                assertEquals(isLeftOut, level < finest && axis.takes(level + 1));
                boolean othersAreLeftOut = handedOut[position] > 0
                        && handedOut[Math.floorMod(position + axis.spacing(level + 1), ranks)] == 0;
                assertEquals(othersAreLeftOut, axis.gives(level + 1));
            }
        }
    }

    private static int next(int[] points, int position, int step) {
        int next = Math.floorMod(position + step, points.length);
        while (points[next] == 0) {
            next = Math.floorMod(next + step, points.length);
        }
        return next;
    }
}
