package sare.allocation;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import sare.topology.Grid;
import sare.topology.Topology;

/**
 * The free nodes around a centre: those nearest in hops, or those of the smallest shells. A shell of a grid has the nodes whose
 * coordinates differ from those of the centre by its number in one dimension and by at most this number in all others; of other
 * machines, the nodes at this distance in hops. Of equally near nodes those with lower ids come first.
 */
final class Nearest {
    private static final int MOST_HOPS = 1 << 16;

    private final Topology topology;
    private final Grid grid; // or null
    private final int[][] coordinates; // of the grid, by dimension and node

    Nearest(Topology topology) {
        this.topology = topology;
        this.grid = topology instanceof Grid withCoordinates ? withCoordinates : null;
        this.coordinates = new int[grid == null ? 0 : grid.dimensions()][topology.nodes()];
        for (int d = 0; d < coordinates.length; d++) {
            for (int node = 0; node < topology.nodes(); node++) {
                coordinates[d][node] = grid.coordinate(node, d);
            }
        }
    }

    /** The number of the shell of a node around a centre. */
    int shell(int centre, int node) {
        if (grid == null) {
            return topology.distance(centre, node);
        }
        int shell = 0;
        for (int d = 0; d < coordinates.length; d++) {
            int apart = Math.abs(coordinates[d][centre] - coordinates[d][node]);
            shell = Math.max(shell, grid.wraps(d) ? Math.min(apart, grid.size(d) - apart) : apart);
        }
        return shell;
    }

    /** The nearest of some nodes, with their distances. Ascending by distance, then by id. */
    static final class Around {
        final int[] nodes;
        final int[] distances;

        private Around(int[] nodes, int[] distances) {
            this.nodes = nodes;
            this.distances = distances;
        }

        /** The sum of the distances of the first ones. */
        long sum(int count) {
            long sum = 0;
            for (int i = 0; i < count; i++) {
                sum += distances[i];
            }
            return sum;
        }

        int[] first(int count) {
            return Arrays.copyOf(nodes, count);
        }
    }

    /** The nearest of some ascending nodes by a metric: at least so many, and all that are as near as the last of them. */
    static Around around(int centre, int[] free, int count, IntBinaryOperator metric) {
        int[] distance = new int[free.length];
        int largest = 0;
        for (int i = 0; i < free.length; i++) {
            distance[i] = metric.applyAsInt(centre, free[i]);
            largest = Math.max(largest, distance[i]);
        }
        int[] step = largest > MOST_HOPS ? ranks(distance) : distance;
        largest = largest > MOST_HOPS ? free.length : largest;
        int[] ends = new int[largest + 2]; // by step: the index after the last node that is nearer
        for (int d : step) {
            ends[d + 1]++;
        }
        int kept = 0;
        for (int d = 0; d <= largest; d++) {
            ends[d + 1] += ends[d];
            if (ends[d] < count) {
                kept = ends[d + 1];
            }
        }
        int[] nodes = new int[kept];
        int[] distances = new int[kept];
        for (int i = 0; i < free.length; i++) {
            int place = ends[step[i]];
            if (place < kept) {
                nodes[place] = free[i];
                distances[place] = distance[i];
                ends[step[i]]++;
            }
        }
        return new Around(nodes, distances);
    }

    /** Small numbers in the order of distances that are costs, too large to be indices. */
    private static int[] ranks(int... distances) {
        int[] sorted = IntStream.of(distances).sorted().distinct().toArray();
        return IntStream.of(distances)
                .map(distance -> Arrays.binarySearch(sorted, distance))
                .toArray();
    }
}
