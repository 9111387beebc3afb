package sare.topology.grid;

import java.util.Arrays;
import sare.topology.Topology;

/**
 * A torus of one or more dimensions, one node per router. The id of a node is {@code x + y*X + z*X*Y ...}: the first
 * dimension runs fastest. Port {@code 2d} leads in the positive way of dimension d, {@code 2d + 1} in the negative; a
 * packet arrives at the port of the way in which it travels. A ring of one has no links; in a ring of two both ports lead
 * to the same neighbour over links of their own.
 */
public final class Torus implements Topology {
    private static final String DIMENSION_NAMES = "xyzwvuts";

    /** The most dimensions a torus may have. */
    public static final int MAX_DIMENSIONS = DIMENSION_NAMES.length();

    private final int[] sizes; // by dimension
    private final int[] strides; // by dimension: distance of neighbouring ids
    private final int nodes;

    /**
     * @param sizes nodes along each dimension, each at least 1
     * @throws IllegalArgumentException when there are no or too many dimensions, a size is below 1 or there are more nodes
     *     than fit into an int
     */
    public Torus(int... sizes) {
        if (sizes.length == 0 || sizes.length > MAX_DIMENSIONS) {
            throw new IllegalArgumentException("1 to " + MAX_DIMENSIONS + " dimensions");
        }
        this.sizes = sizes.clone();
        this.strides = new int[sizes.length];
        long product = 1;
        for (int d = 0; d < sizes.length; d++) {
            strides[d] = (int) product;
            product *= sizes[d];
            if (sizes[d] < 1 || product > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("sizes of at least 1 and fewer than 2^31 nodes");
            }
        }
        this.nodes = (int) product;
    }

    /** Number of dimensions. */
    public int dimensions() {
        return sizes.length;
    }

    /** Nodes along a dimension. */
    public int size(int dimension) {
        return sizes[dimension];
    }

    /** Where a node is along a dimension. */
    public int coordinate(int node, int dimension) {
        return node / strides[dimension] % sizes[dimension];
    }

    /** The node with these coordinates, each taken modulo its ring. */
    public int node(int... coordinates) {
        int node = 0;
        for (int d = 0; d < sizes.length; d++) {
            node += Math.floorMod(coordinates[d], sizes[d]) * strides[d];
        }
        return node;
    }

    /** Hops between two nodes along one dimension, the shorter way round. */
    public int ringDistance(int nodeA, int nodeB, int dimension) {
        int ahead = Math.floorMod(coordinate(nodeB, dimension) - coordinate(nodeA, dimension), sizes[dimension]);
        return Math.min(ahead, sizes[dimension] - ahead);
    }

    /** The letter of a dimension, such as x. */
    public static char dimensionName(int dimension) {
        return DIMENSION_NAMES.charAt(dimension);
    }

    /** The port that leads along a dimension in the positive or the negative way. */
    public static int port(int dimension, boolean negative) {
        return 2 * dimension + (negative ? 1 : 0);
    }

    /** The dimension of a port. */
    public static int dimension(int port) {
        return port >> 1;
    }

    /** Whether a port leads in the negative way. */
    public static boolean isNegative(int port) {
        return (port & 1) != 0;
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public int routers() {
        return nodes;
    }

    @Override
    public int ports() {
        return 2 * sizes.length;
    }

    @Override
    public int nodesPerRouter() {
        return 1;
    }

    @Override
    public int router(int node) {
        return node;
    }

    @Override
    public int terminal(int node) {
        return 0;
    }

    @Override
    public int neighbour(int router, int port) {
        int d = dimension(port);
        if (sizes[d] == 1) {
            return NO_ROUTER;
        }
        int here = coordinate(router, d);
        int there = Math.floorMod(here + (isNegative(port) ? -1 : 1), sizes[d]);
        return router + (there - here) * strides[d];
    }

    @Override
    public int arrivalPort(int router, int port) {
        return port;
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        int hops = 0;
        for (int d = 0; d < sizes.length; d++) {
            hops += ringDistance(nodeA, nodeB, d);
        }
        return hops;
    }

    @Override
    public int diameter() {
        return Arrays.stream(sizes).map(size -> size / 2).sum();
    }

    /**
     * {@inheritDoc}
     *
     * <p>In a ring of k the distances from one place add up to floor(k^2 / 4) (Dally and Towles, "Principles and Practices
     * of Interconnection Networks", 2004, chapter 5).
     */
    @Override
    public double meanDistance() {
        double hopsFromOneNode = 0;
        for (int size : sizes) {
            hopsFromOneNode += ((long) size * size / 4) * (double) (nodes / size);
        }
        return nodes == 1 ? 0 : hopsFromOneNode / (nodes - 1);
    }

    @Override
    public long links() {
        return Arrays.stream(sizes).filter(size -> size > 1).count() * 2 * nodes;
    }

    /**
     * {@inheritDoc}
     *
     * <p>A straight cut across the longest dimension crosses each of its rings twice (Dally and Towles, 2004, chapter 5). Where
     * that dimension is odd, the layer in the middle is left, a torus of one dimension less, and is halved in the same way.
     */
    @Override
    public long bisectionLinks() {
        int[] ascending = sizes.clone();
        Arrays.sort(ascending);
        long links = 0;
        long layer = nodes;
        for (int d = ascending.length - 1; d >= 0 && ascending[d] > 1; d--) {
            layer /= ascending[d];
            links += 2 * layer;
            if (ascending[d] % 2 == 0) {
                break;
            }
        }
        return links;
    }

    @Override
    public String linkName(int router, int port) {
        StringBuilder name = new StringBuilder("(");
        for (int d = 0; d < sizes.length; d++) {
            name.append(d == 0 ? "" : ",").append(coordinate(router, d));
        }
        return name.append(')')
                .append(isNegative(port) ? '-' : '+')
                .append(dimensionName(dimension(port)))
                .toString();
    }

    @Override
    public String description() {
        StringBuilder text = new StringBuilder("torus ");
        for (int d = 0; d < sizes.length; d++) {
            text.append(d == 0 ? "" : "x").append(sizes[d]);
        }
        return text.toString();
    }
}
