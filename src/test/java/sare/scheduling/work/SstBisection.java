package sare.scheduling.work;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.LineReader;
import sare.topology.Grid;

/**
 * The geometric mapper of SST (sst-elements 10.1, scheduler, RCBTaskMapper) for ranks with fractional coordinates, with its two faults: it
 * compares coordinates by their difference cut to a whole number, so that ranks nearer than 1 to each other count as level, and the
 * extent of ranks whose coordinates are all negative is measured from 0. Its sort is by insertion from the end, descending, then turned round.
 */
final class SstBisection {
    private static final int DIMENSIONS = 3;

    private final double[][] ranks; // by rank and dimension
    private final double[][] cores; // likewise, rotated
    private final int[] coreOfRank;

    private SstBisection(double[][] ranks, double[][] cores) {
        this.ranks = ranks;
        this.cores = cores;
        this.coreOfRank = new int[ranks.length];
    }

    /** The node of each rank. */
    static int[] map(double[][] ranks, Grid grid, int cores, int... nodes) {
        double[][] points = new double[nodes.length * cores][DIMENSIONS];
        for (int core = 0; core < points.length; core++) {
            for (int d = 0; d < DIMENSIONS; d++) {
                points[core][d] = grid.coordinate(nodes[core / cores], d);
            }
        }
        int[] longestOfCores = sorted(extents(points, all(points.length)));
        int[] longestOfRanks = sorted(extents(ranks, all(ranks.length)));
        double[][] rotated = new double[points.length][DIMENSIONS];
        for (int core = 0; core < points.length; core++) {
            for (int i = 0; i < DIMENSIONS; i++) {
                rotated[core][longestOfRanks[i]] = points[core][longestOfCores[i]];
            }
        }
        SstBisection bisection = new SstBisection(ranks, rotated);
        bisection.cut(all(ranks.length), all(points.length));
        int[] nodeOfRank = new int[ranks.length];
        for (int rank = 0; rank < ranks.length; rank++) {
            nodeOfRank[rank] = nodes[bisection.coreOfRank[rank] / cores];
        }
        return nodeOfRank;
    }

    /** Coordinates in three dimensions from a file of Matrix Market, column after column. */
    static double[][] points(Path file) {
        try (LineReader lines = LineReader.open(file)) {
            String line = lines.next();
            while (line.startsWith("%")) {
                line = lines.next();
            }
            double[][] points = new double[Integer.parseInt(line.split(" ")[0])][DIMENSIONS];
            for (int d = 0; d < DIMENSIONS; d++) {
                for (double[] point : points) {
                    point[d] = Double.parseDouble(lines.next());
                }
            }
            return points;
        }
    }

    private static List<Integer> all(int count) {
        List<Integer> items = new ArrayList<>();
        for (int item = 0; item < count; item++) {
            items.add(item);
        }
        return items;
    }

    private static double[] extents(double[][] points, List<Integer> items) {
        double[] extents = new double[DIMENSIONS];
        for (int d = 0; d < DIMENSIONS; d++) {
            double least = Double.MAX_VALUE;
            double most = 0;
            for (int item : items) {
                least = Math.min(least, points[item][d]);
                most = Math.max(most, points[item][d]);
            }
            extents[d] = most - least;
        }
        return extents;
    }

    private static int[] sorted(double... extents) {
        int[] order = {0, 1, 2};
        for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}}) {
            if (extents[order[pair[0]]] < extents[order[pair[1]]]) {
                int longer = order[pair[1]];
                order[pair[1]] = order[pair[0]];
                order[pair[0]] = longer;
            }
        }
        return order;
    }

    private void cut(List<Integer> someRanks, List<Integer> someCores) {
        if (someRanks.size() == 1) {
            coreOfRank[someRanks.get(0)] = someCores.get(0);
            return;
        }
        double[] ofRanks = extents(ranks, someRanks);
        double[] ofCores = extents(cores, someCores);
        int[] longestOfRanks = sorted(ofRanks);
        int[] longestOfCores = sorted(ofCores);
        double ratioOfRanks = ofRanks[longestOfRanks[0]] / ofRanks[longestOfRanks[2]];
        double ratioOfCores = ofCores[longestOfCores[0]] / ofCores[longestOfCores[2]];
        int dimension = ratioOfRanks >= ratioOfCores ? longestOfRanks[0] : longestOfCores[0];
        sort(cores, dimension, someCores);
        sort(ranks, dimension, someRanks);
        int half = someRanks.size() / 2;
        int halfOfCores = someCores.size() / 2;
        cut(new ArrayList<>(someRanks.subList(0, half)), new ArrayList<>(someCores.subList(0, halfOfCores)));
        cut(
                new ArrayList<>(someRanks.subList(half, someRanks.size())),
                new ArrayList<>(someCores.subList(halfOfCores, someCores.size())));
    }

    private static void sort(double[][] points, int dimension, List<Integer> items) {
        for (int begin = items.size() - 2; begin >= 0; begin--) {
            sink(points, dimension, items, begin);
        }
        for (int i = items.size() - 1, x = 0; i > x; i--, x++) {
            swap(items, i, x);
        }
    }

    private static void sink(double[][] points, int dimension, List<Integer> items, int begin) {
        int largest = begin;
        for (int other = begin + 1; other <= begin + 2 && other < items.size(); other++) {
            if (compare(points[items.get(other)], points[items.get(largest)], dimension) > 0) {
                largest = other;
            }
        }
        if (largest != begin) {
            swap(items, begin, largest);
            sink(points, dimension, items, largest);
        }
    }

    private static void swap(List<Integer> items, int one, int other) {
        int kept = items.get(one);
        items.set(one, items.get(other));
        items.set(other, kept);
    }

    private static int compare(double[] first, double[] second, int dimension) {
        if (first[dimension] != second[dimension]) {
            return (int) (first[dimension] - second[dimension]);
        }
        for (int d = 0; d < DIMENSIONS; d++) {
            if (d != dimension && (first[d] != second[d] || d == (dimension == 2 ? 1 : 2))) {
                return (int) (first[d] - second[d]);
            }
        }
        return 0;
    }
}
