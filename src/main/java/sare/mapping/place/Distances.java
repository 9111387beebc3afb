package sare.mapping.place;

import java.util.Optional;
import java.util.function.IntBinaryOperator;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.CostMatrix;
import sare.routing.CounterBasedRandom;
import sare.topology.Grid;
import sare.topology.Topology;

/**
 * The cost of a unit of traffic between nodes. On grids whose costs are sums of a cost in each dimension, such as hops on a torus, it comes
 * from a small table for each dimension, which is faster than arithmetic and needs little memory.
 *
 * <p>Layout: {@code tables} has for dimension d and coordinates a and b the cost at {@code firstOfTable[d] + a * size of d + b};
 * {@code coordinates} has that of a node in dimension d at {@code node * dimensions + d}.
 */
final class Distances {
    private static final int CHECKED_PAIRS = 2000;
    private static final int SEED = 1;

    private final int dimensions; // 0 if there are no tables
    private final int[] coordinates;
    private final int[] sizes;
    private final int[] firstOfTable;
    private final int[] tables;
    private final IntBinaryOperator costs;

    private Distances(IntBinaryOperator costs, Grid grid, int... nodes) {
        this.costs = costs;
        this.dimensions = grid == null ? 0 : grid.dimensions();
        this.coordinates = new int[nodes.length * dimensions];
        this.sizes = new int[dimensions];
        this.firstOfTable = new int[dimensions + 1];
        for (int d = 0; d < dimensions; d++) {
            sizes[d] = grid.size(d);
            firstOfTable[d + 1] = firstOfTable[d] + sizes[d] * sizes[d];
            for (int node = 0; node < nodes.length; node++) {
                coordinates[place(node, d)] = grid.coordinate(nodes[node], d);
            }
        }
        this.tables = new int[firstOfTable[dimensions]];
        for (int d = 0; d < dimensions; d++) {
            fill(grid, d);
        }
    }

    /** The index in {@link #coordinates} of that of a node in dimension d. */
    private int place(int node, int d) {
        return node * dimensions + d;
    }

    /** The index in {@link #tables} of two coordinates in dimension d. */
    private int index(int d, int a, int b) {
        return firstOfTable[d] + a * sizes[d] + b;
    }

    private void fill(Grid grid, int d) {
        int[] one = new int[dimensions];
        int[] other = new int[dimensions];
        for (one[d] = 0; one[d] < sizes[d]; one[d]++) {
            for (other[d] = 0; other[d] < sizes[d]; other[d]++) {
                tables[index(d, one[d], other[d])] = grid.distance(grid.node(one), grid.node(other));
            }
        }
    }

    /** Those between the nodes of a problem, in the order of their positions. */
    static Distances of(CostMatrix costs) {
        MachineShape machine = costs.machine();
        Optional<Topology> topology = machine.topology();
        if (topology.isPresent() && topology.get() instanceof Grid grid) {
            Distances fast = new Distances(costs::ofNodes, grid, machine.nodesInOrder());
            if (fast.isRight(machine.nodes())) {
                return fast;
            }
        }
        return new Distances(costs::ofNodes, null);
    }

    /** Whether a sample of costs, those of the first node included, agree with the tables. */
    private boolean isRight(int nodes) {
        for (int pair = 0; pair < CHECKED_PAIRS; pair++) {
            long bits = CounterBasedRandom.packet(SEED, pair);
            int a = pair < nodes ? 0 : (int) ((bits >>> Integer.SIZE) * nodes >>> Integer.SIZE);
            int b = pair < nodes ? pair : (int) ((bits & 0xFFFFFFFFL) * nodes >>> Integer.SIZE);
            if (between(a, b) != costs.applyAsInt(a, b)) {
                return false;
            }
        }
        return true;
    }

    /** The cost between a node and another one minus that between a third node and the same. */
    int difference(int to, int from, int node) {
        if (dimensions == 0) {
            return costs.applyAsInt(to, node) - costs.applyAsInt(from, node);
        }
        int sum = 0;
        for (int d = 0; d < dimensions; d++) {
            int there = coordinates[place(node, d)];
            sum += tables[index(d, coordinates[place(to, d)], there)]
                    - tables[index(d, coordinates[place(from, d)], there)];
        }
        return sum;
    }

    /** The cost between two nodes. */
    int between(int a, int b) {
        if (dimensions == 0) {
            return costs.applyAsInt(a, b);
        }
        int sum = 0;
        for (int d = 0; d < dimensions; d++) {
            sum += tables[index(d, coordinates[place(a, d)], coordinates[place(b, d)])];
        }
        return sum;
    }
}
