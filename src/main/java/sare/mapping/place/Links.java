package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.apache.commons.math3.util.CombinatoricsUtils;
import sare.topology.Grid;
import sare.topology.Topology;

/**
 * The links of a machine and the nodes of its routers, in arrays that searches around nodes use. Immutable; it can be shared by the
 * searches for any number of jobs.
 */
public final class Links {
    private final Topology topology;
    private final int[] firstLink; // by router: index into neighbours
    private final int[] neighbours; // by router, in the order of its ports
    private final int[] firstNode; // by router: index into nodes
    private final int[] nodes; // by router, ascending
    private final int dimensions; // of a grid whose links join neighbours only; else 0

    private Links(Topology topology) {
        this.topology = topology;
        this.firstLink = new int[topology.routers() + 1];
        IntArrayList joined = new IntArrayList();
        for (int router = 0; router < topology.routers(); router++) {
            for (int port = 0; port < topology.ports(); port++) {
                int neighbour = topology.neighbour(router, port);
                if (neighbour != Topology.NO_ROUTER) {
                    joined.add(neighbour);
                }
            }
            firstLink[router + 1] = joined.size();
        }
        this.neighbours = joined.toIntArray();
        this.firstNode = new int[topology.routers() + 1];
        for (int node = 0; node < topology.nodes(); node++) {
            firstNode[topology.router(node) + 1]++;
        }
        for (int router = 0; router < topology.routers(); router++) {
            firstNode[router + 1] += firstNode[router];
        }
        this.nodes = new int[topology.nodes()];
        int[] next = firstNode.clone();
        for (int node = 0; node < nodes.length; node++) {
            nodes[next[topology.router(node)]++] = node;
        }
        this.dimensions = topology instanceof Grid grid && isLattice(grid) ? grid.dimensions() : 0;
    }

    /** Those of a machine. */
    public static Links of(Topology topology) {
        return new Links(topology);
    }

    /** Whether nodes half a dimension apart are half its size of hops apart. */
    private static boolean isLattice(Grid grid) {
        for (int d = 0; d < grid.dimensions(); d++) {
            int[] far = new int[grid.dimensions()];
            far[d] = grid.size(d) / 2;
            if (grid.distance(grid.node(new int[far.length]), grid.node(far)) != far[d]) {
                return false;
            }
        }
        return true;
    }

    Topology topology() {
        return topology;
    }

    int routers() {
        return firstNode.length - 1;
    }

    /** Index of the first link of a router; those of the next router follow. */
    int firstLink(int router) {
        return firstLink[router];
    }

    /** The router at the other end of a link. */
    int neighbour(int link) {
        return neighbours[link];
    }

    /** Index of the first node of a router; those of the next router follow. */
    int firstNode(int router) {
        return firstNode[router];
    }

    int node(int index) {
        return nodes[index];
    }

    /** Number of nodes of a router. */
    int nodesOf(int router) {
        return firstNode[router + 1] - firstNode[router];
    }

    /** Dimensions of a grid whose links join neighbours only, else 0. */
    int dimensions() {
        return dimensions;
    }

    /**
     * The number of points at a distance from a point of an infinite grid: in three dimensions {@code 4 distance^2 + 2}, in any number the
     * sum over k of {@code 2^k binomial(dimensions, k) binomial(distance - 1, k - 1)}.
     */
    static double pointsAt(int dimensions, int distance) {
        if (distance == 0) {
            return 1;
        }
        double sum = 0;
        for (int k = 1; k <= Math.min(dimensions, distance); k++) {
            sum += StrictMath.pow(2, k)
                    * CombinatoricsUtils.binomialCoefficientDouble(dimensions, k)
                    * CombinatoricsUtils.binomialCoefficientDouble(distance - 1, k - 1);
        }
        return sum;
    }

    /** An array with a number that no search has used yet, by router. */
    int[] unvisited() {
        int[] visited = new int[routers()];
        Arrays.fill(visited, -1);
        return visited;
    }
}
