package sare.mapping.place;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * Coordinates for items of which only distances are known: their distances from some pivots, each as far as possible from those before,
 * projected onto the directions in which they vary most (Harel and Koren, "Graph drawing by high-dimensional embedding", GD 2002).
 */
final class Embedding {
    private static final int PIVOTS = 30;

    private Embedding() {}

    /** Coordinates of vertices, from numbers of edges of shortest paths; what cannot be reached is farther than all others. */
    static Points of(CommunicationGraph graph, int dimensions) {
        return of(graph.vertices(), pivot -> steps(graph, pivot), dimensions);
    }

    /** Coordinates of places. */
    static Points of(Surroundings machine, int[] places, int dimensions) {
        return of(
                places.length,
                pivot -> Arrays.stream(places)
                        .map(place -> machine.distance(places[pivot], place))
                        .toArray(),
                dimensions);
    }

    /** @param distances of all items from one of them */
    private static Points of(int items, IntFunction<int[]> distances, int dimensions) {
        int pivots = Math.min(items, PIVOTS);
        double[][] columns = new double[pivots][];
        int[] nearest = new int[items]; // distance from the nearest pivot
        Arrays.fill(nearest, Integer.MAX_VALUE);
        int pivot = farthest(distances.apply(0));
        for (int i = 0; i < pivots; i++) {
            int[] column = distances.apply(pivot);
            for (int item = 0; item < items; item++) {
                nearest[item] = Math.min(nearest[item], column[item]);
            }
            columns[i] = centred(column);
            pivot = farthest(nearest);
        }
        return Points.of(projected(columns, dimensions));
    }

    private static int farthest(int... distances) {
        int farthest = 0;
        for (int item = 1; item < distances.length; item++) {
            farthest = distances[item] > distances[farthest] ? item : farthest;
        }
        return farthest;
    }

    private static double[] centred(int... column) {
        double mean = Arrays.stream(column).average().orElseThrow();
        return Arrays.stream(column).mapToDouble(value -> value - mean).toArray();
    }

    private static double[][] projected(double[][] columns, int dimensions) {
        RealMatrix matrix = new Array2DRowRealMatrix(columns, false); // a row for each pivot
        EigenDecomposition directions = new EigenDecomposition(matrix.multiply(matrix.transpose()));
        double[][] points = new double[columns[0].length][dimensions];
        for (int d = 0; d < Math.min(dimensions, columns.length); d++) {
            double[] direction = directions.getEigenvector(d).toArray();
            for (int item = 0; item < points.length; item++) {
                for (int i = 0; i < columns.length; i++) {
                    points[item][d] += direction[i] * columns[i][item];
                }
            }
        }
        return points;
    }

    private static int[] steps(CommunicationGraph graph, int root) {
        int[] steps = graph.steps(root);
        int beyond = Arrays.stream(steps).max().orElseThrow() + 1;
        return Arrays.stream(steps).map(value -> value < 0 ? beyond : value).toArray();
    }
}
