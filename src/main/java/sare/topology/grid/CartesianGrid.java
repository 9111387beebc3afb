package sare.topology.grid;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import sare.topology.Coordinates;
import sare.topology.Grid;
import sare.topology.GridNumbers;

/**
 * A grid of one or more dimensions, each of which is a ring (it wraps) or a line: a torus, a mesh, or a mixture. The id of a
 * router is {@code x + y*X + z*X*Y ...}: the first dimension runs fastest. A router has the same number of nodes everywhere,
 * with consecutive ids. Port {@code 2d} leads in the positive direction of dimension d, {@code 2d + 1} in the
 * negative; a packet arrives at the port of the direction in which it travels. A ring of one has no links; in a ring of two
 * both ports lead to the same neighbour over links of their own.
 */
public class CartesianGrid implements Grid {
    private final String name;
    private final int[] sizes; // by dimension
    private final GridNumbers numbers; // of the routers
    private final boolean[] wraps; // by dimension
    private final int nodesPerRouter;

    /**
     * @param name its name, such as {@code mesh}
     * @param sizes routers along each dimension, each at least 1
     * @param wraps by dimension, whether it is a ring
     * @param nodesPerRouter nodes of each router, at least 1
     * @throws IllegalArgumentException when there are no or too many dimensions, a size is below 1 or there are more nodes
     *     than fit into an int
     */
    public CartesianGrid(String name, int[] sizes, boolean[] wraps, int nodesPerRouter) {
        if (sizes.length == 0 || sizes.length > MAX_DIMENSIONS) {
            throw new IllegalArgumentException("1 to " + MAX_DIMENSIONS + " dimensions");
        }
        this.name = name;
        this.sizes = sizes.clone();
        this.wraps = wraps.clone();
        this.nodesPerRouter = nodesPerRouter;
        long nodes = nodesPerRouter;
        for (int size : sizes) {
            nodes *= size;
            if (size < 1 || nodes > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("sizes of at least 1 and fewer than 2^31 nodes");
            }
        }
        this.numbers = new GridNumbers(sizes);
    }

    /** The wraps of a grid that is a ring in every dimension. */
    static boolean[] rings(int dimensions) {
        boolean[] wraps = new boolean[dimensions];
        Arrays.fill(wraps, true);
        return wraps;
    }

    /** A mesh with one node per router. */
    public static CartesianGrid mesh(int... sizes) {
        return new CartesianGrid("mesh", sizes, new boolean[sizes.length], 1);
    }

    @Override
    public final int dimensions() {
        return sizes.length;
    }

    @Override
    public final int size(int dimension) {
        return sizes[dimension];
    }

    @Override
    public final boolean wraps(int dimension) {
        return wraps[dimension];
    }

    @Override
    public final int coordinate(int node, int dimension) {
        return routerCoordinate(router(node), dimension);
    }

    @Override
    public final int routerCoordinate(int router, int dimension) {
        return numbers.coordinate(router, dimension);
    }

    @Override
    public final int node(int... coordinates) {
        return numbers.number(coordinates) * nodesPerRouter;
    }

    @Override
    public int hops(int nodeA, int nodeB, int dimension) {
        int ahead = coordinate(nodeB, dimension) - coordinate(nodeA, dimension);
        int apart = Math.abs(ahead);
        return wraps[dimension] ? Math.min(apart, sizes[dimension] - apart) : apart;
    }

    /** The port that leads along a dimension in the positive or the negative direction. */
    public static int port(int dimension, boolean negative) {
        return 2 * dimension + (negative ? 1 : 0);
    }

    public static int dimension(int port) {
        return port >> 1;
    }

    /** Whether a port leads in the negative direction. */
    static boolean isNegative(int port) {
        return (port & 1) != 0;
    }

    @Override
    public final int nodes() {
        return routers() * nodesPerRouter;
    }

    @Override
    public final int routers() {
        return numbers.count();
    }

    @Override
    public final int ports() {
        return 2 * sizes.length;
    }

    @Override
    public final int nodesPerRouter() {
        return nodesPerRouter;
    }

    @Override
    public final int router(int node) {
        return node / nodesPerRouter;
    }

    @Override
    public final int terminal(int node) {
        return node % nodesPerRouter;
    }

    @Override
    public int neighbour(int router, int port) {
        int d = dimension(port);
        int there = routerCoordinate(router, d) + (isNegative(port) ? -1 : 1);
        boolean isOutside = there < 0 || there == sizes[d];
        return sizes[d] == 1 || isOutside && !wraps[d] ? NO_ROUTER : step(router, port);
    }

    /** The router one step away, across the edge if the dimension wraps. */
    private int step(int router, int port) {
        int d = dimension(port);
        int there = Math.floorMod(routerCoordinate(router, d) + (isNegative(port) ? -1 : 1), sizes[d]);
        return numbers.moved(router, d, there);
    }

    @Override
    public final int arrivalPort(int router, int port) {
        return port;
    }

    @Override
    public final int backPort(int router, int port) {
        return port ^ 1;
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        int hops = 0;
        for (int d = 0; d < sizes.length; d++) {
            hops += hops(nodeA, nodeB, d);
        }
        return hops;
    }

    @Override
    public IntBinaryOperator distances(int... nodes) {
        return new GridDistances(this, nodes);
    }

    @Override
    public int diameter() {
        int hops = 0;
        for (int d = 0; d < sizes.length; d++) {
            hops += wraps[d] ? sizes[d] / 2 : sizes[d] - 1;
        }
        return hops;
    }

    /**
     * {@inheritDoc}
     *
     * <p>In a ring of k the distances from one place add up to floor(k^2 / 4); on a line of k those of all ordered pairs add up
     * to k (k^2 - 1) / 3 (Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, chapter 5).
     */
    @Override
    public double meanDistance() {
        double hops = 0; // of all ordered pairs of routers
        for (int d = 0; d < sizes.length; d++) {
            double k = sizes[d];
            double ofLine = wraps[d] ? k * Math.floor(k * k / 4) : k * (k * k - 1) / 3;
            double lines = routers() / k;
            hops += ofLine * (lines * lines);
        }
        double nodes = nodes();
        return nodes == 1 ? 0 : hops * nodesPerRouter * nodesPerRouter / nodes / (nodes - 1);
    }

    @Override
    public final long links() {
        long links = 0;
        for (int d = 0; d < sizes.length; d++) {
            long ofLine = wraps[d] && sizes[d] > 1 ? 2L * sizes[d] : 2L * (sizes[d] - 1);
            links += ofLine * (routers() / sizes[d]);
        }
        return links;
    }

    /**
     * {@inheritDoc}
     *
     * <p>A straight cut across a dimension crosses each of its rings twice and each of its lines once (Dally and Towles, 2004,
     * chapter 5). If the size of the dimension is odd, a layer in the middle remains. It is a grid with one dimension less and is
     * halved in the same way. The result is the narrowest of these cuts; another kind of cut may be narrower.
     */
    @Override
    public long bisectionLinks() {
        return numbers.narrowestCut(d -> wraps[d] ? 2 : 1);
    }

    /**
     * {@inheritDoc} Known for tori and for meshes of any sizes (Arjona Aroca and Fernández Anta, "Bisection (Band)Width of Product Networks
     * with Application to Data Centers", 2012), not for mixtures of rings and lines.
     */
    @Override
    public boolean isBisectionExact() {
        return IntStream.range(0, sizes.length)
                        .filter(d -> sizes[d] > 1)
                        .mapToObj(d -> wraps[d])
                        .distinct()
                        .count()
                <= 1;
    }

    /** {@inheritDoc} A class for each dimension, named by its letter. */
    @Override
    public final List<String> linkClasses() {
        return dimensionNames();
    }

    @Override
    public final int linkClass(int router, int port) {
        return dimension(port);
    }

    @Override
    public final Coordinates coordinates(int router) {
        return pointCoordinates(router);
    }

    @Override
    public final String linkDirection(int router, int port) {
        return (isNegative(port) ? "-" : "+") + Grid.dimensionName(dimension(port));
    }

    @Override
    public final String linkName(int router, int port) {
        return pointName(router) + linkDirection(router, port);
    }

    @Override
    public String description() {
        return name + " " + numbers + (nodesPerRouter == 1 ? "" : " with " + nodesPerRouter + " nodes per router");
    }
}
