package sare.mapping.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The two rules of SST's program, worked by hand. */
class SstBisectionTest {
    private static Points points(double[]... points) {
        return Points.of(points);
    }

    private static Points line(double... coordinates) {
        double[][] points = new double[coordinates.length][1];
        for (int i = 0; i < points.length; i++) {
            points[i][0] = coordinates[i];
        }
        return Points.of(points);
    }

    /** All four are level: none moves, the order is turned round, and again in each half. */
    @Test
    void coordinatesNearerThan1AreLevel() {
        Points ranks = line(0.9, 0.1, 0.5, 0.7);

        assertArrayEquals(new int[] {3, 2, 1, 0}, SstBisection.sorted(ranks, 0, 0, 1, 2, 3));
        assertArrayEquals(
                new int[] {2, 3, 0, 1}, GeometricBisection.map(BisectionVariant.SST, ranks, line(0, 1, 2, 3)));
        assertArrayEquals(
                new int[] {3, 0, 1, 2}, GeometricBisection.map(BisectionVariant.PUBLISHED, ranks, line(0, 1, 2, 3)));
    }

    /** 0 is level with 0.6 and this with 1.2, but 1.2 is two places behind 0 and takes its place. */
    @Test
    void anInsertedItemIsComparedWithTheNextTwo() {
        assertArrayEquals(new int[] {0, 1, 2}, SstBisection.sorted(line(0, 0.6, 1.2), 0, 0, 1, 2));
        assertArrayEquals(new int[] {2, 1, 0}, SstBisection.sorted(line(0, 0.3, 0.6), 0, 0, 1, 2));
    }

    /** The same x leads to y; x that differ by less than 1 do not. */
    @Test
    void onlyEqualCoordinatesAreComparedInTheOtherDimensions() {
        assertArrayEquals(
                new int[] {0, 1}, SstBisection.sorted(points(new double[] {1, 2}, new double[] {1, 5}), 0, 0, 1));
        assertArrayEquals(
                new int[] {1, 0}, SstBisection.sorted(points(new double[] {1, 2}, new double[] {1.5, 5}), 0, 0, 1));
    }

    /** Along x, 2 long but 10 with the way to 0, SST cuts first; the papers along y, 3 long. */
    @Test
    void extentsOfNegativeCoordinatesReachTo0() {
        Points ranks = points(new double[] {-10, 0}, new double[] {-10, 3}, new double[] {-8, 0}, new double[] {-8, 3});

        assertArrayEquals(new double[] {10, 3}, BisectionVariant.SST.extents(ranks, 0, 1, 2, 3));
        assertArrayEquals(new double[] {8, 3}, BisectionVariant.SST.extents(ranks, 2, 3));
        assertArrayEquals(new double[] {3}, BisectionVariant.SST.extents(line(-1, 2), 0, 1));
        assertArrayEquals(
                new int[] {0, 1, 2, 3}, GeometricBisection.map(BisectionVariant.SST, ranks, line(0, 1, 2, 3)));
        assertArrayEquals(
                new int[] {0, 2, 1, 3}, GeometricBisection.map(BisectionVariant.PUBLISHED, ranks, line(0, 1, 2, 3)));
    }

    @Test
    void wholeCoordinatesFrom0UpAreHalvedAsPublished() {
        for (int seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            int count = 1 + random.nextInt(40);
            Points ranks = scattered(random, count);
            Points cores = scattered(random, count + random.nextInt(10));
            assertArrayEquals(
                    GeometricBisection.map(BisectionVariant.PUBLISHED, ranks, cores),
                    GeometricBisection.map(BisectionVariant.SST, ranks, cores),
                    "seed " + seed);
        }
    }

    /** Different points in a box of 4x4x4. */
    private static Points scattered(Random random, int count) {
        int[] places = random.ints(0, 64).distinct().limit(count).toArray();
        double[][] points = new double[count][];
        for (int i = 0; i < count; i++) {
            points[i] = new double[] {places[i] % 4, places[i] / 4 % 4, places[i] / 16};
        }
        return Points.of(points);
    }
}
