package sare.mapping.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurveTest {
    private static int[] sides(String text) {
        return Arrays.stream(text.split("x")).mapToInt(Integer::parseInt).toArray();
    }

    private static int[] order(Curve curve, int... sides) {
        return curve.order(Sides.points(sides));
    }

    /** The largest number of hops of a step on a mesh. */
    private static int longestStep(Curve curve, int... sides) {
        List<int[]> points = Sides.points(sides);
        int[] order = curve.order(points);
        int longest = 0;
        for (int i = 1; i < order.length; i++) {
            int[] from = points.get(order[i - 1]);
            int[] to = points.get(order[i]);
            longest = Math.max(
                    longest,
                    IntStream.range(0, sides.length)
                            .map(d -> Math.abs(from[d] - to[d]))
                            .sum());
        }
        return longest;
    }

    private static void assertCoversTheBox(Curve curve, int... sides) {
        int[] order = order(curve, sides);
        Arrays.sort(order);
        assertArrayEquals(Sequence.ascending((int) Sides.volume(sides)), order, Sides.text(sides));
        long different =
                Sides.points(sides).stream().mapToLong(curve::index).distinct().count();
        assertEquals(Sides.volume(sides), different, Sides.text(sides));
    }

    @Test
    void rowsGoAlongTheFirstDimensionOfTheOrder() {
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, order(LineCurve.rows(new int[] {3, 2}, 0, 1), 3, 2));
        assertArrayEquals(new int[] {0, 3, 1, 4, 2, 5}, order(LineCurve.rows(new int[] {3, 2}, 1, 0), 3, 2));
    }

    /** The second line of a plane goes backwards, the second plane begins where the first one ends. */
    @Test
    void aSnakeTurnsAtTheEndOfEachLine() {
        assertArrayEquals(new int[] {0, 1, 2, 5, 4, 3}, order(LineCurve.snake(new int[] {3, 2}), 3, 2));
        assertArrayEquals(new int[] {0, 3, 4, 1, 2, 5}, order(LineCurve.snake(new int[] {3, 2}, 1, 0), 3, 2));
        assertArrayEquals(
                new int[] {0, 1, 3, 2, 4, 5, 11, 10, 8, 9, 7, 6}, order(LineCurve.snake(new int[] {2, 3, 2}), 2, 3, 2));
    }

    /** Figure 1 of Hilbert's paper: 4x4 begins at a corner and ends at the next one. */
    @Test
    void theCurveOfHilbertIsTheKnownOne() {
        assertArrayEquals(new int[] {0, 2, 3, 1}, order(new HilbertCurve(2, 2), 2, 2));
        assertArrayEquals(
                new int[] {0, 1, 5, 4, 8, 12, 13, 9, 10, 14, 15, 11, 7, 6, 2, 3}, order(new HilbertCurve(4, 4), 4, 4));
        assertArrayEquals(
                new int[] {0, 2, 6, 4, 5, 7, 3, 1},
                order(new HilbertCurve(2, 2, 2), 2, 2, 2),
                "a Gray code that begins with the second dimension");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1",
                "2",
                "64",
                "2x2",
                "8x8",
                "32x32",
                "4x16",
                "16x4",
                "64x2",
                "1x8",
                "8x1x4",
                "2x2x2",
                "8x8x8",
                "16x4x8",
                "2x8x4",
                "4x4x4x4",
                "2x2x2x2",
                "4x4x4x4x2",
                "2x4x8x2",
                "2x2x2x2x2x2x2x2x2x2"
            })
    void eachStepOfAHilbertCurveIsToANeighbourIfSidesArePowersOfTwo(String text) {
        int[] sides = sides(text);
        HilbertCurve curve = new HilbertCurve(sides);
        assertCoversTheBox(curve, sides);
        assertEquals(sides(text).length == 1 && sides[0] == 1 ? 0 : 1, longestStep(curve, sides));
    }

    @Test
    void aHilbertCurveLeavesOutWhatIsOutside() {
        int[] inside = Arrays.stream(order(new HilbertCurve(4, 4), 4, 4))
                .filter(point -> point % 4 < 3 && point / 4 < 3)
                .map(point -> point % 4 + point / 4 * 3)
                .toArray();
        assertArrayEquals(inside, order(new HilbertCurve(3, 3), 3, 3));
    }

    @Test
    void everyCurveVisitsEachPointOnceAndASnakeStepsToNeighbours() {
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            int[] sides = random.ints(1 + random.nextInt(4), 1, 7).toArray();
            int[] order = Sequence.ascending(sides.length);
            for (int d = order.length - 1; d > 0; d--) {
                int other = random.nextInt(d + 1);
                int saved = order[d];
                order[d] = order[other];
                order[other] = saved;
            }
            int[] block =
                    IntStream.of(sides).map(side -> 1 + random.nextInt(side)).toArray();
            int[] part =
                    IntStream.of(block).map(side -> 1 + random.nextInt(side)).toArray();
            assertCoversTheBox(new HilbertCurve(sides), sides);
            assertCoversTheBox(LineCurve.rows(sides, order), sides);
            assertCoversTheBox(LineCurve.snake(sides, order), sides);
            assertCoversTheBox(new BlockCurve(sides, List.of(block, part)), sides);
            assertEquals(Sides.volume(sides) == 1 ? 0 : 1, longestStep(LineCurve.snake(sides, order), sides));
        }
    }

    /** Blocks 0 1 / 3 2; the second one is mirrored from left to right, the third one in both dimensions. */
    @Test
    void blocksAreTakenAsASnakeAndMirrored() {
        assertArrayEquals(
                new int[] {0, 1, 5, 4, 3, 2, 6, 7, 15, 14, 10, 11, 12, 13, 9, 8},
                order(new BlockCurve(new int[] {4, 4}, List.of(new int[] {2, 2})), 4, 4));
    }

    @Test
    void theMostEvenSidesHaveTheShortestLongestSide() {
        assertArrayEquals(new int[] {8, 8}, Sides.mostEven(64, 2));
        assertArrayEquals(new int[] {4, 4, 4}, Sides.mostEven(64, 3));
        assertArrayEquals(new int[] {3, 4}, Sides.mostEven(12, 2));
        assertArrayEquals(new int[] {2, 2, 3}, Sides.mostEven(12, 3));
        assertArrayEquals(new int[] {3, 4, 6}, Sides.mostEven(72, 3), "not 2x6x6");
        assertArrayEquals(new int[] {1, 61}, Sides.mostEven(61, 2));
        assertArrayEquals(new int[] {1, 1}, Sides.mostEven(1, 2));
        assertArrayEquals(new int[] {4, 4, 4, 5}, Sides.mostEven(320, 4));
        assertArrayEquals(new int[] {26, 28, 30, 33}, Sides.mostEven(720_720, 4));
    }

    @Test
    void theLargestBlockDividesTheBoxAndIsEven() {
        assertArrayEquals(new int[] {4, 4}, Sides.largestBlock(new int[] {8, 8}, 18));
        assertArrayEquals(new int[] {4, 2}, Sides.largestBlock(new int[] {8, 8}, 15));
        assertArrayEquals(new int[] {2, 7}, Sides.largestBlock(new int[] {10, 7}, 20));
        assertArrayEquals(new int[] {1, 1}, Sides.largestBlock(new int[] {7, 7}, 6));
        assertArrayEquals(new int[] {1, 2}, Sides.largestBlock(new int[] {4, 8}, 2), "leaves 4x4 blocks");
    }
}
